import type { RefObject } from 'react'
import { scrollElsewhere } from '@/records/scroll-memory'
import { tabMemory } from '@/session/tab-memory'
import { basePath } from '@/ui/base-path'

/** The link that one followed. */
interface Followed {
  readonly href: string
  /** Which of the links that lead there it was. */
  readonly at: number
}

type Place = RefObject<HTMLElement | null>

/** By the entry of the history on which it was, as the router names it. */
const followed = tabMemory<string, Followed>()
const keptEntries = 50
/** Looked for when the page is drawn, and again while its rows may still come: milliseconds after going back. */
const looks = [0, 50, 150, 400, 1000]
const rowsDrawn = 400
/** By then a browser that goes back has scrolled to a place of its own, and by then the list is where it was. */
const scrolledMs = 150
const settledMs = 400
/** Somebody does something else. */
const byHand = ['keydown', 'pointerdown'] as const

/** Notes from now on which links of a place are followed. */
export function noteFollowed(place: Place, leaving: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      const href = link?.getAttribute('href')
      if (!link || !href || place.current?.contains(link) !== true) return
      const key = keyOf(window.history.state)
      followed.delete(key)
      followed.set(key, { href, at: linksTo(href, place.current).indexOf(link) })
      const [oldest] = followed.keys()
      if (followed.size > keptEntries && oldest !== undefined) followed.delete(oldest)
    },
    { capture: true, signal: leaving },
  )
}

/** How the router names the entry of the history that has this state. */
function keyOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : 'default'
}

/**
 * Going back puts the focus on the link that one had followed from there, so that nobody begins anew at the top; and on
 * the row of the record where one has come to from there, by the ways to the next one, if it is in the same list.
 * @param key of the entry that one has gone back to
 * @param from the path that one has left
 */
export function returnFocus(key: string, from: string, place: Place, leaving: AbortSignal): void {
  const last = followed.get(key)
  const own = basePath + from
  const path = last?.href.replace(/[?#].*$/, '')
  // A link may have been followed before this was there to see it.
  const isBeside = path === undefined || (own !== path && parentOf(own) === parentOf(path))
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    for (const type of byHand) window.removeEventListener(type, stop, true)
  }
  const look = (wait: number) => {
    // Where the focus is when a page has just been opened; anything else is somebody's choice.
    const { activeElement: has } = document
    if (has !== document.body && has?.tagName !== 'H1') return stop()
    if (place.current === null) return
    const beside = isBeside ? linksTo(own, place.current).find((one) => one.closest('tbody')) : undefined
    // Not all rows are drawn at once.
    const waits = last === undefined || (isBeside && wait < rowsDrawn)
    const link = beside ?? (waits ? undefined : linksTo(last.href, place.current)[last.at])
    if (!(link instanceof HTMLElement)) return
    link.focus({ preventScroll: true })
    stop()
    if (link === beside) show(link, last === undefined)
  }
  const timers = looks.map((wait) => setTimeout(look, wait, wait))
  for (const type of byHand) window.addEventListener(type, stop, true)
  leaving.addEventListener('abort', stop, { once: true })
  if (leaving.aborted) stop()
}

/**
 * It may be out of sight where the list was left.
 * @param isLikely it is most likely in sight there, so that the list goes back there first
 */
function show(link: HTMLElement, isLikely: boolean): void {
  const scroll = () => link.scrollIntoView({ block: 'nearest' })
  if (!isLikely) {
    scrollElsewhere()
    scroll()
  }
  setTimeout(() => document.activeElement === link && scroll(), isLikely ? settledMs : scrolledMs)
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function linksTo(href: string, place: HTMLElement): readonly Element[] {
  return [...place.querySelectorAll(`a[href="${CSS.escape(href)}"]`)]
}
