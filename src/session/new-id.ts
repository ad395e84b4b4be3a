/** A name that nothing else has, of 16 hexadecimal digits. Browsers make UUIDs on https only. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
