import { type RefObject, useEffect, useState } from 'react'

const guesses = { comfortable: 36, compact: 28, phone: 80 } as const

/** How rows look. */
export type Looks = keyof typeof guesses

/** What was measured, by the table's name: so that it is known from the beginning when one comes back. */
const measured = new Map<string, number>()

/**
 * The height in pixels that a table's rows have with these looks: a guess, and then by the first that are drawn.
 * @param name names the table as it looks
 */
export function useUsualHeight(body: RefObject<HTMLElement | null>, name: string, looks: Looks): number {
  const [, setKnown] = useState<unknown>()
  const height = measured.get(name)
  useEffect(() => {
    const rows = body.current
    if (height !== undefined || rows === null) return
    // Called after layout, so that reading sizes costs nothing.
    const observer = new ResizeObserver(() => {
      const drawn = rows.querySelectorAll<HTMLElement>('tr[data-index]')
      const heights = Array.from(drawn, (row) => row.offsetHeight).toSorted((a, b) => a - b)
      const middle = heights[heights.length >> 1]
      if (middle === undefined || middle === 0) return
      measured.set(name, middle)
      setKnown({ name, middle })
    })
    observer.observe(rows)
    return () => observer.disconnect()
  }, [body, name, height])
  return height ?? guesses[looks]
}
