import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { Settings } from '@/session/settings'
import { beginsAtTop } from './scroll-memory'

let drawing: typeof import('./drawing') | undefined

/**
 * Rows that have just come draw themselves from the top: first as many as are in sight, the others in the frames that
 * follow. All are in the document at once, and whoever scrolls meets them all.
 * Those drawn ahead are laid out and painted before they are shown, and take the focus over from those that they replace.
 * @param shown the entry of the history whose rows are there, as soon as they are.
 * @param ahead changes with the rows that are drawn ahead.
 */
export function useInSightFirst(
  region: RefObject<HTMLElement | null>,
  shown: string | undefined,
  density: Settings['density'],
  ahead: unknown,
): void {
  useEffect(() => {
    const element = region.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    let isOver = false
    let end: (() => void) | undefined
    const start = async () => {
      drawing ??= await import('./drawing')
      if (!isOver) end = drawing.watch(element, density)
    }
    // Without it, all rows are drawn at once.
    start().catch(() => {})
    return () => {
      isOver = true
      end?.()
    }
  }, [region, density])

  useLayoutEffect(() => {
    if (shown === undefined || region.current === null) return
    return drawing?.drawFirst(region.current, beginsAtTop(shown))
  }, [region, shown])

  useLayoutEffect(() => {
    if (shown !== undefined && ahead !== undefined && region.current !== null)
      return drawing?.paintAhead(region.current)
  }, [region, shown, ahead])
}
