import { useLayoutEffect, useRef } from 'react'
import type { Identified } from '@/contract/endpoint'
import type { Lines } from './lines'
import type { DrawnLines } from './use-drawn-lines'
import { tabMemory } from '@/session/tab-memory'

/** The record at the top, and how many pixels of its row are above. */
interface Place {
  readonly id: number
  readonly above: number
}

/** Where each entry of the history was, in this tab. */
const places = tabMemory<string, Place>()
const keptPlaces = 50

interface PlaceOptions {
  entry: string
  /** The rows are those of this entry. */
  ready: boolean
  rows: readonly Identified[]
  lines: Lines
  drawn: DrawnLines
}

/** Going back finds the list at the record where it was; going on begins at the top. */
export function usePlace({ entry, ready, rows, lines, drawn }: PlaceOptions): void {
  const now = useRef<Place>(undefined)
  const restored = useRef<string>(undefined)

  useLayoutEffect(
    () => () => {
      places.delete(entry)
      if (now.current !== undefined) places.set(entry, now.current)
      const [oldest] = places.keys()
      if (places.size > keptPlaces && oldest !== undefined) places.delete(oldest)
    },
    [entry],
  )

  useLayoutEffect(() => {
    if (!ready || !drawn.isPlaced || rows.length === 0) return
    if (restored.current === entry) {
      const { line, above } = drawn.first()
      const id = rows[lines.at(line).row]?.id
      now.current = id === undefined ? undefined : { id, above }
      return
    }
    const isFirst = restored.current === undefined
    restored.current = entry
    const place = places.get(entry)
    const row = place === undefined ? -1 : rows.findIndex(({ id }) => id === place.id)
    if (place !== undefined && row !== -1) drawn.scrollTo(lines.lineOf(row), place.above)
    else if (!isFirst) drawn.scrollTo(0, 0)
  })
}
