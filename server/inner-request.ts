/**
 * Requests made for others, by the signal that ends them. Node's requests hear of a signal only for as long as somebody
 * holds them, and nobody holds one whose answer is still being read: the service would go on sending to nobody.
 */
const held = new WeakMap<AbortSignal, Request[]>()

/** A request that a layer makes for another one: it ends with this signal, however long that takes. */
export function innerRequest(url: string | URL, headers: Headers, signal: AbortSignal): Request {
  const request = new Request(url, { headers, signal })
  const others = held.get(signal)
  if (others === undefined) held.set(signal, [request])
  else others.push(request)
  return request
}
