import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from '@/ui/after-paint'

const load = async () => import('./focus-return')

/** See `returnFocus`, whose code the first screen does not wait for. */
export function useFocusReturn(place: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  const page = useRef(pathname)

  useEffect(
    () =>
      afterPaint(
        () =>
          void load().then(
            ({ noteFollowed }) => noteFollowed(place),
            () => {},
          ),
      ),
    [place],
  )

  useEffect(() => {
    const from = page.current
    page.current = pathname
    if (how !== NavigationType.Pop || from === pathname) return
    const leaving = new AbortController()
    void load().then(
      ({ returnFocus }) => returnFocus(key, from, place, leaving.signal),
      () => {},
    )
    return () => leaving.abort()
  }, [key, how, pathname, place])
}
