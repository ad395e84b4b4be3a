import type { Identified } from '@/contract/endpoint'
import type { Page } from '@/contract/parse'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { WhyNotRefreshed } from './states'

// What a list says when something is not as usual: loaded when it is, or when the page has nothing else to do.

const parameterWords: Readonly<Record<string, string>> = {
  page: 'page',
  per_page: 'rows per page',
  state: 'state',
  name: 'name',
  sku: 'SKU',
  category_name: 'category',
}

/** Says which parameters of the address were left out. */
export function WrongAddress({ wrong }: { wrong: readonly { name: string; value: string }[] }) {
  const said = wrong.map(({ name, value }) => `${parameterWords[name] ?? name} “${value.slice(0, 40)}”`).join(', ')
  return (
    <Notice tone="info" role="status">
      <span>
        The address asked for <bdi>{said}</bdi>, which does not exist here and was left out.
      </span>
    </Notice>
  )
}

/** Says which records of a page cannot be read, and why. */
export function SetAside({ page, what }: { page: Page<Identified>; what: string }) {
  const { setAside } = page
  return (
    <Notice tone="warn" role="status">
      <details>
        <summary>
          {setAside.length === 1 ? '1 record' : `${setAside.length} records`} of this page could not be read and{' '}
          {setAside.length === 1 ? 'is' : 'are'} not shown among the {what}.
        </summary>
        <ul>
          {setAside.map(({ id, reason }, at) => (
            <li key={at}>
              <bdi>
                {id === undefined ? 'No id' : `Id ${id}`}: {reason}
              </bdi>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}

/** Says why the rows are those read before. */
export function NotRefreshed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="warn" role="status" actions={<Button onClick={onRetry}>Try again</Button>}>
      <div>
        Not refreshed: the rows are those read before. <WhyNotRefreshed error={error} isList />
      </div>
    </Notice>
  )
}
