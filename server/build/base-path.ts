/** What stands at the root of the server, whatever path the page has. */
const own: ReadonlySet<string> = new Set(['api', 'healthz', 'readyz', 'openapi.json', '__sample'])

/**
 * The path that the page is built for, from `BASE_PATH`: '/' when not given, otherwise with a slash at both ends.
 * @throws Error that says what the setting must look like.
 */
export function basePath(value: string | undefined): string {
  const trimmed = value?.trim() ?? ''
  if (trimmed === '' || trimmed === '/') return '/'
  const path = `/${trimmed.replace(/^\/+|\/+$/g, '')}/`
  const segments = path.split('/').slice(1, -1)
  const plain = segments.every((segment) => /^[\w~.-]+$/.test(segment) && segment !== '.' && segment !== '..')
  if (trimmed.includes('://') || !plain) {
    throw new Error(`BASE_PATH must be a path of letters, digits, ".", "-", "_" or "~", such as /stockroom/.`)
  }
  if (own.has(segments[0] ?? '')) {
    throw new Error(`BASE_PATH must not begin with "${segments[0]}": the server answers there itself.`)
  }
  return path
}
