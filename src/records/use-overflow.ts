import { type RefObject, useEffect } from 'react'

/**
 * Marks a scrolling region with `data-overflows` while its content is wider than it is: the first column of a table stays
 * then, and what has the focus does not hide beneath it. Returns what ends that.
 */
export function watchOverflow(region: HTMLElement): () => void {
  // Called after layout, so that reading sizes costs nothing.
  const observer = new ResizeObserver(() => {
    const overflows = region.scrollWidth > region.clientWidth
    region.toggleAttribute('data-overflows', overflows)
    const width = overflows ? (region.querySelector('thead th')?.getBoundingClientRect().width ?? 0) : 0
    region.style.scrollPaddingInlineStart = width > 0 ? `${Math.ceil(width)}px` : ''
  })
  observer.observe(region)
  const watchContent = () => {
    for (const child of region.children) observer.observe(child)
  }
  watchContent()
  const changes = new MutationObserver(watchContent)
  changes.observe(region, { childList: true })
  return () => {
    observer.disconnect()
    changes.disconnect()
  }
}

/** {@link watchOverflow}, as long as what uses it is there. */
export function useOverflow(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (region.current !== null && typeof ResizeObserver !== 'undefined') return watchOverflow(region.current)
  }, [region])
}
