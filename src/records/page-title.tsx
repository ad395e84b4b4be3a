import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { connectionsByHand } from '@/session/session'
import { announce } from '@/ui/announcer'

/** Path of the page shown last; undefined before the first one. */
let shownPath: string | undefined
/** How many connections by the form there had been by then: the form's place in the order of focus goes with it. */
let connections = 0
/** Path whose title had the focus when it went: another one takes its place, as a record's does once that is known. */
let lostAt: string | undefined

interface PageTitleProps {
  /** For the tab and the history. */
  title: string
  children?: ReactNode
}

/** Whether the focus is on one of the ways to the record beside this one, where it stays for the next step. */
function isStepping(): boolean {
  return document.activeElement?.closest('[data-steps]') != null
}

/**
 * The page's `h1`. It takes the focus when a person goes to another page, so that screen readers say where they are;
 * not on the first page, and not while they filter or turn pages. From record to record it is said.
 */
export function PageTitle({ title, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · Stockroom`
    if (isStepping()) announce(title)
  }, [title])
  useEffect(() => {
    const isElsewhere = shownPath !== undefined && shownPath !== pathname
    const isNew = isElsewhere && !isStepping()
    // It may have the same name.
    if (isElsewhere && !isNew) announce(heading.current?.textContent ?? '')
    const isConnected = connectionsByHand() !== connections
    if (isNew || isConnected || lostAt === pathname) heading.current?.focus({ preventScroll: true })
    shownPath = pathname
    connections = connectionsByHand()
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
