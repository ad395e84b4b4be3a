import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from '@/ui/after-paint'

const load = async () => import('./focus-return')

/** See `returnFocus`, whose code the first screen does not wait for. */
export function useFocusReturn(place: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  const page = useRef({ key, pathname })

  useEffect(() => {
    const leaving = new AbortController()
    const cancel = afterPaint(
      () =>
        void load().then(
          ({ noteFollowed }) => noteFollowed(place, leaving.signal),
          () => {},
        ),
    )
    return () => {
      cancel()
      leaving.abort()
    }
  }, [place])

  useEffect(() => {
    const from = page.current
    page.current = { key, pathname }
    if (how !== NavigationType.Pop || from.key === key) return
    const leaving = new AbortController()
    void load().then(
      ({ returnFocus }) => returnFocus(key, from.pathname, place, leaving.signal),
      () => {},
    )
    return () => leaving.abort()
  }, [key, how, pathname, place])
}
