import { type RefCallback, useCallback, useRef } from 'react'

/** A ref for a control whose element may be replaced by another, with a mark beside it for one: the focus goes over. */
export function useFocusKept<Control extends HTMLElement>(): RefCallback<Control> {
  const hadFocus = useRef(false)
  return useCallback((control: Control | null) => {
    // Unless it has gone elsewhere by now.
    if (hadFocus.current && document.activeElement === document.body) control?.focus({ preventScroll: true })
    hadFocus.current = false
    return () => {
      hadFocus.current = document.activeElement === control
    }
  }, [])
}
