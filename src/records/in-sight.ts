import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Settings } from '@/session/settings'
import { afterPaint } from '@/ui/after-paint'
import { beginsAtTop } from './scroll-memory'

/** Rows that are drawn with each frame after the first: every frame costs by itself, too. */
const perFrame = 50
/** Fewer rows than this are not worth a frame of their own. */
const fewest = 4
/** Pixels; no row and no card is lower. */
const lowest: Record<Settings['density'], number> = { comfortable: 36, compact: 28 }

/**
 * Rows that have just come draw themselves from the top: first as many as are in sight, the others in the frames that
 * follow. All are in the document at once, and whoever scrolls meets them all.
 * @param shown the entry of the history whose rows are there, as soon as they are.
 */
export function useInSightFirst(
  region: RefObject<HTMLElement | null>,
  shown: string | undefined,
  density: Settings['density'],
): void {
  const room = useRef(Infinity)
  useEffect(() => {
    const element = region.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    // Called after layout, so that reading sizes costs nothing. The head is as high as the lowest row.
    const observer = new ResizeObserver(() => {
      const head = element.querySelector<HTMLElement>('thead tr')?.offsetHeight ?? 0
      const height = Math.min(element.clientHeight, window.innerHeight) - head
      room.current = Math.ceil(height / Math.max(lowest[density], head))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [region, density])

  useLayoutEffect(() => {
    if (shown === undefined || region.current === null || !beginsAtTop(shown)) return
    return drawFirst(region.current, room.current)
  }, [region, shown])
}

/** Returns what draws the others at once. */
function drawFirst(region: HTMLElement, count: number): (() => void) | undefined {
  const later = [...region.querySelectorAll(':scope > table > tbody > tr')].slice(count)
  if (later.length < fewest) return undefined
  for (const row of later) row.toggleAttribute('data-later', true)
  const draw = (count: number) => {
    for (const row of later.splice(0, count)) row.toggleAttribute('data-later', false)
    if (later.length === 0) document.removeEventListener('scroll', scrolled, true)
  }
  const scrolled = () => {
    if (region.scrollTop > 0 || window.scrollY > 0) draw(later.length)
  }
  const next = () => {
    draw(perFrame)
    if (later.length > 0) afterPaint(next)
  }
  document.addEventListener('scroll', scrolled, { capture: true, passive: true })
  afterPaint(next)
  return () => draw(later.length)
}
