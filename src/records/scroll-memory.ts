import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { tabMemory } from '@/session/tab-memory'

interface Place {
  readonly region: number
  readonly page: number
}

/** Where each entry of the history was scrolled to, in this tab. */
const places = tabMemory<string, Place>()
const keptPlaces = 50
/** So many milliseconds the rows may take that belong to a place. */
const patience = 2000
/** For so long it is looked after: a browser that goes back scrolls to a place of its own, in its own time. */
const settlingMs = 300
/** Somebody goes elsewhere by hand. */
const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
const top: Place = { region: 0, page: 0 }

let stopScrolling: (() => void) | undefined

/** From now on the page scrolls to no place that was kept: something else on it is to be seen. */
export function scrollElsewhere(): void {
  stopScrolling?.()
}

/** Whether this entry of the history shows its rows from the first one on. */
export function beginsAtTop(entry: string): boolean {
  const { region, page } = places.get(entry) ?? top
  return region === 0 && page === 0
}

/**
 * Going back finds the list where it was; going on begins at the top. Waits until the rows that belong there are
 * shown. On phones the page scrolls, elsewhere the region.
 */
export function useScrollMemory(region: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key } = useLocation()
  // Noted as one scrolls, as reading it from the document would make the browser lay everything out at once.
  const now = useRef(top)

  useLayoutEffect(() => {
    const kept = places.get(key)
    const place = kept ?? top
    if (!ready || (place.region === now.current.region && place.page === now.current.page)) return
    const begin = performance.now()
    let frame = 0
    // The last rows of a long page are drawn a little later, and cannot be scrolled to before.
    const scroll = () => {
      region.current?.scrollTo(0, place.region)
      window.scrollTo(0, place.page)
      const isShort = (region.current?.scrollTop ?? 0) < place.region || window.scrollY < place.page - 1
      // Going on, the browser scrolls nowhere by itself, and what is focused at once is to stay in sight.
      const wait = isShort ? patience : kept ? settlingMs : 0
      if (performance.now() < begin + wait) frame = requestAnimationFrame(scroll)
    }
    const stop = () => cancelAnimationFrame(frame)
    stopScrolling = stop
    for (const type of byHand) window.addEventListener(type, stop, { passive: true })
    scroll()
    // What has the focus goes along to the top, or it would be out of sight.
    const row = region.current?.querySelector<HTMLElement>('tbody:not([aria-hidden]) a')
    if (place === top && document.activeElement?.closest('tbody')) row?.focus({ preventScroll: true })
    return () => {
      for (const type of byHand) window.removeEventListener(type, stop)
      stop()
    }
  }, [key, ready, region])

  // Ends with the page: a shorter one that follows makes the browser scroll back, before effects of other kinds end.
  useLayoutEffect(() => {
    const element = region.current
    const note = () => {
      now.current = { region: element?.scrollTop ?? 0, page: window.scrollY }
      places.delete(key)
      places.set(key, now.current)
      const [oldest] = places.keys()
      if (places.size > keptPlaces && oldest !== undefined) places.delete(oldest)
    }
    element?.addEventListener('scroll', note, { passive: true })
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      element?.removeEventListener('scroll', note)
      window.removeEventListener('scroll', note)
    }
  }, [key, region])
}
