import type { ServedMode } from '@/api/stored'

/** The address of a display. */
export function displayAddress(written: string): string {
  return new URL(`${import.meta.env.BASE_URL}display${written}`, window.location.origin).href
}

/** Some servers and proxies refuse addresses beyond this many characters (nginx: 8 KB for the whole first line). */
const longestAddress = 7000

export function isTooLong(address: string): boolean {
  return address.length > longestAddress
}

/** Where the key of a display comes from. */
export const keyWords: Readonly<Record<ServedMode, string>> = {
  'served-key': 'The server of this page holds the key, so the display asks for none and starts by itself.',
  served:
    'The link holds no key. A device that is not connected asks for one, once, and keeps it for displays only if somebody says so there: any other page then still asks for a key. Best make a key of its own for displays, with no more rights than it needs, that can be revoked by itself.',
  static:
    'The link holds no key. A device that is not connected asks for the service’s address and a key, once, and keeps them for displays only if somebody says so there: any other page then still asks for a key. Best make a key of its own for displays, with no more rights than it needs, that can be revoked by itself.',
}
