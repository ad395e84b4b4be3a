import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Where each entry of the history was scrolled to, in this tab. */
const places = new Map<string, { region: number; page: number }>()
const keptPlaces = 50

/**
 * Going back finds the list where it was; going on begins at the top. Waits until the rows that belong there are
 * shown. On phones the page scrolls, elsewhere the region.
 */
export function useScrollMemory(region: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (!ready) return
    const place = places.get(key) ?? { region: 0, page: 0 }
    region.current?.scrollTo(0, place.region)
    window.scrollTo(0, place.page)
  }, [key, ready, region])

  useEffect(() => {
    const element = region.current
    const note = () => {
      places.delete(key)
      places.set(key, { region: element?.scrollTop ?? 0, page: window.scrollY })
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
