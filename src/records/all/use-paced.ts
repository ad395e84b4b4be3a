import { useEffect, useRef, useState } from 'react'

/** So many records are looked through for a millisecond of rest. */
const perMillisecond = 50

/**
 * The records at hand, while ever more of them come: the more there are, the less often, so that looking through them
 * all does not keep the page from reading on. The last ones come at once.
 */
export function usePaced<Item>(items: readonly Item[], isGrowing: boolean): readonly Item[] {
  const [paced, setPaced] = useState(items)
  const shownAt = useRef(0)
  const waits = isGrowing && paced.length > 0 && items.length > paced.length
  useEffect(() => {
    if (!waits) return
    const rest = shownAt.current + items.length / perMillisecond - performance.now()
    const timer = setTimeout(
      () => {
        shownAt.current = performance.now()
        setPaced(items)
      },
      Math.max(0, rest),
    )
    return () => clearTimeout(timer)
  }, [items, waits])
  if (!waits && paced !== items) setPaced(items)
  return waits ? paced : items
}
