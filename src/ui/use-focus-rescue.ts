import { type RefObject, useEffect } from 'react'
import { afterPaint } from './after-paint'

const loadRescue = async () => import('./focus-rescue')

/** An element, and which of its parent's children it is. */
export type Step = readonly [element: Element, at: number]

/** The way out from an element to the end of a place. */
export function stepsOut(from: Element, place: Element): readonly Step[] {
  const steps: Step[] = []
  for (
    let element: Element | null = from;
    element !== null && place.contains(element);
    element = element.parentElement
  ) {
    steps.push([element, [...(element.parentElement?.children ?? [])].indexOf(element)])
  }
  return steps
}

/**
 * See `rescueFocus`, whose code the first screen does not wait for: what it has to know of a press is noted here, since
 * what had the focus may be gone when the code comes. The element in this place is to stay the same.
 */
export function useFocusRescue(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pressed = () => {
      const had = document.activeElement
      const around = place.current
      if (had === null || around === null) return
      const steps = stepsOut(had, around)
      void loadRescue().then(
        ({ rescueFocus }) => rescueFocus(steps, around),
        () => {},
      )
    }
    const cancel = afterPaint(() => void loadRescue().catch(() => {}))
    document.addEventListener('click', pressed, true)
    document.addEventListener('keydown', pressed, true)
    return () => {
      cancel()
      document.removeEventListener('click', pressed, true)
      document.removeEventListener('keydown', pressed, true)
    }
  }, [place])
}
