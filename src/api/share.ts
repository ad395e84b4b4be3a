/** What is nested deeper counts as changed, before it uses up the stack. */
const deepest = 100

/**
 * Equal as JSON values. Written out rather than left to React Query's structural sharing, which copies by assignment
 * and so would turn a field called `__proto__` into a prototype.
 */
function same(a: unknown, b: unknown, depth = 0): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > deepest) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) => Object.hasOwn(b, name) && same(a[name as keyof typeof a], b[name as keyof typeof b], depth + 1),
    )
  )
}

/** The new value, or the old one where nothing has changed, so that what shows it need not be drawn again. */
export function keepSame<Value>(old: Value | undefined, next: Value): Value {
  return old !== undefined && same(old, next) ? old : next
}

/** The new records, each the old one where it has not changed; the old array itself where none has. */
export function keepSameRecords<Item>(old: readonly Item[], next: readonly Item[]): readonly Item[] {
  const kept = next.map((item, at) => keepSame(old[at], item))
  return kept.length === old.length && kept.every((item, at) => item === old[at]) ? old : kept
}
