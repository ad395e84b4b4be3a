/** The service's base address as typed, made ready, or what is wrong with it. */
export type AddressReading = { base: string; problem?: undefined } | { base?: undefined; problem: string }

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Reads the base address of a service: `https`, or `http` on this machine. A missing scheme, a trailing slash and a
 * pasted `/api/v1` are understood; whatever could carry a secret is refused.
 */
export function readBaseAddress(typed: string): AddressReading {
  const text = typed.trim()
  if (text === '') return { problem: 'Enter the address of the service.' }
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  let url: URL
  try {
    url = new URL(withScheme)
  } catch {
    return { problem: 'This is not an address. It looks like https://inventory.example.com.' }
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname))) {
    return { problem: 'The address has to begin with https:// (http:// only for this device itself).' }
  }
  if (url.username !== '' || url.password !== '') return { problem: 'Leave user name and password out of the address.' }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api(?:\/v1(?:\/.*)?)?$/, '')
  return { base: url.origin + path }
}
