/**
 * Up to which age, in seconds, a request takes an answer from memory, by its Cache-Control (RFC 9111, 5.2.1): Infinity
 * when it says nothing, 0 when it takes none. What cannot be read counts as 0.
 */
export function acceptedAge(headers: Headers): number {
  const control = headers.get('cache-control')
  // Pragma counts only without Cache-Control (RFC 9111, 5.4): browsers add it to requests that say max-age too.
  if (control === null) return /(?:^|,)\s*no-cache\b/i.test(headers.get('pragma') ?? '') ? 0 : Infinity
  const ages = control.split(',').map((directive) => {
    const [name = '', value = ''] = directive.trim().toLowerCase().split('=', 2)
    if (name === 'no-cache' || name === 'no-store') return 0
    if (name !== 'max-age') return Infinity
    const seconds = /^"?(\d+)"?$/.exec(value)?.[1]
    return seconds === undefined ? 0 : Number(seconds)
  })
  return Math.min(...ages)
}
