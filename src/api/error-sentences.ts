import { type ApiErrorKind, isApiError } from './errors'

const sentences: Readonly<Record<ApiErrorKind, string>> = {
  refused: 'The service did not accept the key.',
  forbidden: 'This key is not permitted to see this.',
  missing: 'There is no such record, or this key may not see it.',
  invalid: 'The service could not make sense of the request.',
  limited: 'The service asks to wait before it is asked again.',
  moved: 'The service has moved: this address sends every request on to another one.',
  unreachable: 'The service cannot be reached.',
  timeout: 'The service took too long to answer.',
  failing: 'The service has a problem and could not answer.',
  foreign: 'What answered is not the inventory service.',
  contract: 'The service answered in a form that cannot be read.',
}

/** What has happened, in a plain sentence for a person. */
export function sentenceOf(error: unknown): string {
  return isApiError(error) ? sentences[error.kind] : 'Something went wrong in this page.'
}
