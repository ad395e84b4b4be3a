import { connectionDigest } from '@/api/limits'
import { recentName } from '@/session/keep'
import type { Connected } from '@/session/session'

/** So many are kept. */
const most = 10
const longest = 100

/** What the connection's look-ups are kept under; with the address, so that two seldom share it. */
function ownerOf({ base, key }: Pick<Connected, 'base' | 'key'>): string {
  return `${connectionDigest(base, key)} ${base}`
}

/**
 * What was looked up with this connection before, the latest first: what was typed or scanned, never what was found.
 * Nothing of any other connection.
 */
export function recentLookUps(connection: Pick<Connected, 'base' | 'key'>): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentName) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('of' in kept) || !('texts' in kept)) return []
    if (kept.of !== ownerOf(connection) || !Array.isArray(kept.texts)) return []
    const texts = kept.texts.filter((one): one is string => typeof one === 'string' && one.trim() !== '')
    return [...new Set(texts.map((text) => text.slice(0, longest)))].slice(0, most)
  } catch {
    return []
  }
}

/** Remembers a look-up on this device until somebody disconnects. */
export function rememberLookUp(connection: Pick<Connected, 'base' | 'key'>, text: string): void {
  if (text === '' || text.length > longest) return
  const texts = [text, ...recentLookUps(connection).filter((one) => one !== text)].slice(0, most)
  try {
    localStorage.setItem(recentName, JSON.stringify({ of: ownerOf(connection), texts }))
  } catch {
    // A full or forbidden storage: nothing is remembered.
  }
}
