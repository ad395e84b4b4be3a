import { useCallback, useState } from 'react'
import type { Room } from './figure-lines'

/** Before anything was measured, and where nothing is laid out. */
const usual: Room = { fit: 6, letters: 40, row: 0, line: 0, rest: 0 }

/**
 * How much room there is for rows in a region, measured whenever it or a row changes its size.
 * @returns what measures, to be set as `ref` of the region, and the room. The region's first child is as high as the
 * lowest row and as wide as figures; what is in that, as large as the smallest digit, and as far down as rows need for
 * all but figures
 */
export function useFit(): [ref: (region: HTMLElement | null) => (() => void) | undefined, room: Room] {
  const [room, setRoom] = useState(usual)
  const ref = useCallback((region: HTMLElement | null) => {
    const lowest = region?.firstElementChild
    const digit = lowest?.firstElementChild
    if (!region || !lowest || !digit) return undefined
    const measure = () => {
      const row = lowest.getBoundingClientRect()
      const { top, width, height: line } = digit.getBoundingClientRect()
      if (row.height === 0 || width === 0) return
      const found: Room = {
        // Half a pixel is what rounding takes.
        fit: Math.max(1, Math.floor((region.getBoundingClientRect().height + 0.5) / row.height)),
        letters: Math.max(1, Math.floor(row.width / width)),
        row: row.height,
        line,
        rest: top - row.top,
      }
      setRoom((before) => (isSame(before, found) ? before : found))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(region)
    observer.observe(lowest)
    return () => observer.disconnect()
  }, [])
  return [ref, room]
}

/** The picture drifts by whole pixels, of which fractions of one may come. */
function isSame(a: Room, b: Room): boolean {
  return a.fit === b.fit && a.letters === b.letters && Math.abs(a.row - b.row) < 0.1 && Math.abs(a.rest - b.rest) < 0.1
}
