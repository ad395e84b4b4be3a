import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { connectedByHand } from '@/session/session'

/** Path of the page shown last; undefined before the first one. */
let shownPath: string | undefined
/** Path whose title had the focus when it went: another one takes its place, as a record's does once that is known. */
let lostAt: string | undefined

interface PageTitleProps {
  /** For the tab and the history. */
  title: string
  children?: ReactNode
}

/**
 * The page's `h1`. It takes the focus when a person goes to another page, so that screen readers say where they are;
 * not on the first page, and not while they filter or turn pages.
 */
export function PageTitle({ title, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · Stockroom`
  }, [title])
  useEffect(() => {
    const first = shownPath === undefined
    const isNew = first ? connectedByHand() : shownPath !== pathname
    if (isNew || lostAt === pathname) heading.current?.focus({ preventScroll: true })
    shownPath = pathname
    lostAt = undefined
  }, [pathname])
  useLayoutEffect(() => {
    const title = heading.current
    return () => {
      if (document.activeElement === title) lostAt = pathname
    }
  }, [pathname])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  )
}
