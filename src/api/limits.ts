// Read by the script in the page's head: tiny and free of imports.

/**
 * Longest that a limit is remembered beyond the page that met it, in milliseconds. The page itself waits as long as it
 * was asked to; loaded anew, or connected anew, it asks once more after ten minutes, so that an absurd wait (or a clock
 * that was set) locks nobody out.
 */
const longestKept = 10 * 60_000

const prefix = 'stockroom.limited.'

/** Where storage is blocked, limits last as long as the page. */
const here = new Map<string, number>()

/**
 * What a limit is filed under: it belongs to a key at an address. Of both no more is left than a number below 2^16, which
 * countless others share; should two in use ever meet, one waits for the other's limit.
 */
function nameOf(base: string, key: string | null | undefined): string {
  return `${prefix}${connectionDigest(base, key)}`
}

/** Tells a key at an address from others, mostly: a number below 2^16, from which nobody learns either. */
export function connectionDigest(base: string, key: string | null | undefined): number {
  let digest = 0
  for (const letter of `${base} ${key ?? ''}`) digest = (digest * 31 + letter.codePointAt(0)!) % 65_521
  return digest
}

/** When the service may be asked again with this key (epoch milliseconds); undefined when it may be asked now. */
export function readLimit(base: string, key: string | null | undefined, now: number): number | undefined {
  const name = nameOf(base, key)
  let until = here.get(base + name) ?? 0
  try {
    until = Math.max(until, Number(localStorage.getItem(name)) || 0)
  } catch {
    // As above.
  }
  return until > now && until <= now + longestKept ? until : undefined
}

/** Remembers, for every tab and for the next load of the page, that the key must not be used before then. */
export function keepLimit(base: string, key: string | undefined, until: number, now: number): void {
  const kept = Math.min(until, now + longestKept)
  if (kept <= (readLimit(base, key, now) ?? now)) return
  const name = nameOf(base, key)
  here.set(base + name, kept)
  try {
    for (const old of Object.keys(localStorage)) {
      if (old.startsWith(prefix) && !(Number(localStorage.getItem(old)) > now)) localStorage.removeItem(old)
    }
    localStorage.setItem(name, `${kept}`)
  } catch {
    // As above.
  }
}
