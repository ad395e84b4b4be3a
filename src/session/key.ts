/** What a person typed or pasted as a key, made ready to send, or what is wrong with it. */
export type KeyReading = { key: string; problem?: undefined } | { key?: undefined; problem: string }

/** Controls and marks that leave nothing to see. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
const around = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/** No service's key is as long, and servers refuse headers that are much longer. */
const longest = 8000

/** As Unicode writes it: U+200B. */
function codeOf(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * Reads a pasted key: surrounding white space, invisible marks and a `Bearer ` in front are removed. Characters that
 * cannot stand in an HTTP header (RFC 9110, "Field values"; RFC 6750, "b64token", is narrower than what services use)
 * are named.
 */
export function readKey(typed: string): KeyReading {
  const key = typed
    .replaceAll(around, '')
    .replace(/^authorization:\s*/i, '')
    .replace(/^bearer\s+/i, '')
    .replaceAll(around, '')
  if (key === '' || /^bearer$/i.test(key)) return { problem: 'Enter the API key.' }
  const odd = Array.from(key).find((character) => !/^[\x21-\x7e]$/.test(character))
  if (odd === undefined)
    return key.length > longest ? { problem: 'This cannot be a key: it is far too long. Copy the key alone.' } : { key }
  const name = /\s/.test(odd)
    ? 'a space or line break in the middle'
    : odd === '…' || odd === '•' || odd === '*'
      ? `“${odd}”, which stands for hidden characters: copy the whole key`
      : `${invisible.test(odd) ? `an invisible character (${codeOf(odd)})` : `“${odd}”`}, which no key contains`
  return { problem: `This cannot be a key: it contains ${name}.` }
}
