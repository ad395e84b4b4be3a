import { useEffect, useEffectEvent } from 'react'
import { useSettings } from './settings'

/** Whether keys typed here are text or choices, and not shortcuts. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, select, textarea, [popover] *, dialog *')
}

/**
 * Listens for a single character anywhere on the page. Off where a person turned such shortcuts off (WCAG 2.1.4), and
 * while they type. AltGr counts as no modifier: on many keyboards `[` cannot be typed without it.
 */
export function useShortcut(key: string, act: () => void): void {
  const { shortcuts } = useSettings()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const modified = event.metaKey || event.ctrlKey !== event.altKey
    if (event.key !== key || modified || event.defaultPrevented || takesKeys(event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!shortcuts) return
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [shortcuts])
}
