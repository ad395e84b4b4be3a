/**
 * The encoding to send: the first of `available` (best first) that the client takes at least as gladly as any other, by
 * its Accept-Encoding header (RFC 9110, 12.5.3); undefined for none.
 */
export function chooseEncoding<Encoding extends string>(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const wishes = new Map<string, number>()
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((one) => one.trim())
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2)
    if (name !== '') wishes.set(name, quality === undefined ? 1 : Number(quality) || 0)
  }
  const wish = (encoding: string) => wishes.get(encoding) ?? wishes.get('*') ?? 0
  const best = Math.max(0, ...available.map(wish))
  // Not compressed is always acceptable, but only wished for when it is named.
  return best > 0 && best >= (wishes.get('identity') ?? 0) ? available.find((one) => wish(one) === best) : undefined
}
