import { type RefObject, useEffect } from 'react'
import { afterPaint } from './after-paint'

/** See `rescueFocus`, whose code the first screen does not wait for. The element in this place is to stay the same. */
export function useFocusRescue(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isOver = false
    let end: (() => void) | undefined
    const start = async () => {
      const { rescueFocus } = await import('./focus-rescue')
      if (!isOver && place.current !== null) end = rescueFocus(place.current)
    }
    const cancel = afterPaint(() => void start().catch(() => {}))
    return () => {
      isOver = true
      cancel()
      end?.()
    }
  }, [place])
}
