/**
 * Requests made for others, by the signal that ends them. Node's requests hear of a signal only for as long as somebody
 * holds them, and nobody holds one whose answer is still being read: the service would go on sending to nobody.
 */
const held = new WeakMap<AbortSignal, Request[]>()

/** What a request is beyond an address that is read; a body that comes in pieces has to be called half-duplex (Fetch). */
type Sent = { readonly method?: string; readonly body?: ReadableStream; readonly duplex?: 'half' }

/** A request that a layer makes for another one: it ends with this signal, however long that takes. */
export function innerRequest(url: string | URL, headers: Headers, signal: AbortSignal, sent: Sent = {}): Request {
  const request = new Request(url, { ...sent, headers, signal })
  const others = held.get(signal)
  if (others === undefined) held.set(signal, [request])
  else others.push(request)
  return request
}
