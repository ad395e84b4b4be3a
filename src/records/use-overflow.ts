import { type RefObject, useEffect } from 'react'

/** Marks a scrolling region with `data-overflows` while its content is wider than it is. */
export function useOverflow(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    // Called after layout, so that reading sizes costs nothing.
    const observer = new ResizeObserver(() => {
      element.toggleAttribute('data-overflows', element.scrollWidth > element.clientWidth)
    })
    observer.observe(element)
    const watchContent = () => {
      for (const child of element.children) observer.observe(child)
    }
    watchContent()
    const changes = new MutationObserver(watchContent)
    changes.observe(element, { childList: true })
    return () => {
      observer.disconnect()
      changes.disconnect()
    }
  }, [region])
}
