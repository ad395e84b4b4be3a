/**
 * The service's base address as typed, made ready, or what is wrong with it. `rest` is set where what was typed may hold
 * a secret and must not stand there any longer: it is what to leave of it.
 */
export type AddressReading =
  | { base: string; problem?: undefined }
  | { base?: undefined; problem: string; rest?: string }

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** As a URL has it, in which names in other scripts are written with these signs, too. */
const hostname = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])$/

/** Whether the name of a host, as an address has it, is this very device. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname)
}

/**
 * Reads the base address of a service: `https`, or `http` on this machine. A missing scheme, a trailing slash and a
 * pasted `/api/v1` are understood; whatever could carry a secret (user name, password, parameters) is refused.
 */
export function readBaseAddress(typed: string): AddressReading {
  const text = typed.trim()
  if (text === '') return { problem: 'Enter the address of the service.' }
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined
  // Some browsers take white space and other signs for a part of a name, and would send the key there.
  if (url === undefined || !hostname.test(url.hostname)) {
    return { problem: 'This is not an address. It looks like https://inventory.example.com.' }
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api(?:\/v1(?:\/.*)?)?$/, '')
  const base = url.protocol + '//' + url.host + path
  const secret = [
    ...(url.username !== '' || url.password !== '' ? ['the user name or password in front of the “@”'] : []),
    ...(url.search !== '' || url.hash !== '' ? [`everything from the “${url.search === '' ? '#' : '?'}” on`] : []),
  ]
  if (secret.length > 0) {
    const what = secret.join(' and ')
    const problem = `Removed from the address: ${what}. Keys and passwords do not belong in an address, where others may see them: the key goes into the field below. If the address is right now, connect again.`
    return { problem, rest: base }
  }
  // The page's own policy names these two: in the grammar of a policy there is no address of IPv6, and no range.
  if (url.protocol === 'http:' && isLoopback(url.hostname) && !/^(?:localhost|127\.0\.0\.1)$/.test(url.hostname)) {
    return { problem: 'For this device itself the address is http://localhost or http://127.0.0.1.' }
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return { problem: 'The address has to begin with https:// (http:// only for this device itself).' }
  }
  return { base }
}
