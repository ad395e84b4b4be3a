import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { tabMemory } from '@/session/tab-memory'
import { basePath } from '@/ui/base-path'

/** The link that one followed. */
interface Followed {
  readonly href: string
  /** Which of the links that lead there it was. */
  readonly at: number
}

/** By the entry of the history on which it was. */
const followed = tabMemory<string, Followed>()
const keptEntries = 50
/** Looked for when the page is drawn, and again while its rows may still come: milliseconds after going back. */
const looks = [0, 50, 150, 400, 1000]
const rowsDrawn = 400

/**
 * Going back puts the focus on the link that one had followed from there, so that nobody begins anew at the top; and on
 * the row of the record where one has come to from there, by the ways to the next one, if it is in the same list. Draws
 * nothing, and is loaded soon after the page.
 */
export function FocusReturn({ place }: { place: RefObject<HTMLElement | null> }) {
  const { key, pathname } = useLocation()
  const page = useRef(pathname)
  const how = useNavigationType()

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      const href = link?.getAttribute('href')
      if (!link || !href || place.current?.contains(link) !== true) return
      followed.delete(key)
      followed.set(key, { href, at: linksTo(href, place.current).indexOf(link) })
      const [oldest] = followed.keys()
      if (followed.size > keptEntries && oldest !== undefined) followed.delete(oldest)
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [key, place])

  useEffect(() => {
    const last = followed.get(key)
    const from = basePath + page.current
    page.current = pathname
    if (how !== NavigationType.Pop) return
    const stop = () => {
      for (const timer of timers) clearTimeout(timer)
      for (const type of byHand) window.removeEventListener(type, stop, true)
    }
    // A link may have been followed before this was there to see it.
    const isBeside = last === undefined || (from !== last.href && parentOf(from) === parentOf(last.href))
    const look = (wait: number) => {
      // Where the focus is when a page has just been opened; anything else is somebody's choice.
      const { activeElement: has } = document
      if (has !== document.body && has?.tagName !== 'H1') return stop()
      if (place.current === null) return
      const beside = isBeside ? linksTo(from, place.current).find((one) => one.closest('tbody')) : undefined
      // Not all rows are drawn at once.
      const waits = last === undefined || (isBeside && wait < rowsDrawn)
      const link = beside ?? (waits ? undefined : linksTo(last.href, place.current)[last.at])
      if (!(link instanceof HTMLElement)) return
      link.focus({ preventScroll: true })
      if (link === beside) link.scrollIntoView({ block: 'nearest' })
      stop()
    }
    const timers = looks.map((wait) => setTimeout(look, wait, wait))
    for (const type of byHand) window.addEventListener(type, stop, true)
    return stop
  }, [key, how, place, pathname])

  return null
}

/** Somebody does something else. */
const byHand = ['keydown', 'pointerdown'] as const

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function linksTo(href: string, place: HTMLElement): readonly Element[] {
  return [...place.querySelectorAll(`a[href="${CSS.escape(href)}"]`)]
}
