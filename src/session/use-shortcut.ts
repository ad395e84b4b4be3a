import { useEffect, useEffectEvent } from 'react'
import { useSettings } from './settings'

/** Whether keys typed here are text or choices, or what they would act on lies behind a dialog. */
function takesKeys(target: EventTarget | null): boolean {
  // Whoever presses beside its controls has the focus nowhere.
  if (document.querySelector('dialog[open]') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, select, textarea, [popover] *, dialog *')
}

/** Keys that follow each other sooner are a scanner's (see `look-up/scan`), and none of them a shortcut. */
const burstMs = 50

/** The last character, and whether it came that soon after another one. */
let last: Pick<KeyboardEvent, 'key' | 'timeStamp'> | undefined
let isBurst = false
let waiting: ReturnType<typeof setTimeout> | undefined

/** Keys that turn pages, as quickly as one likes. */
const turning = new Set(['[', ']'])

/** Before the shortcuts themselves. The same key again, or the one for the way back, is somebody who turns pages. */
function look(event: KeyboardEvent): void {
  if (event.key === 'Escape' || event.key === 'Enter') last = undefined
  if (event.key.length > 1) return
  const isSoon = last !== undefined && event.timeStamp - last.timeStamp < burstMs
  isBurst = isSoon && event.key !== last?.key && !(turning.has(event.key) && turning.has(last?.key ?? ''))
  if (isBurst) clearTimeout(waiting)
  last = event
}
window.addEventListener('keydown', look, true)

/**
 * Listens for a single character anywhere on the page. Off where a person turned such shortcuts off (WCAG 2.1.4), and
 * while they type. AltGr, and a Mac's Option, count as no modifier: on many keyboards `[` cannot be typed without them.
 * @param how `with-ctrl`: the character together with Ctrl or Cmd, which works while one types, too, and cannot be turned
 * off; `at-once`: for what does no harm where it was the first character of a scan; others wait until it is known not to be
 */
export function useShortcut(key: string, act: () => void, how?: 'with-ctrl' | 'at-once'): void {
  const { shortcuts } = useSettings()
  const withCtrl = how === 'with-ctrl'
  const actNow = useEffectEvent(act)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, altKey, metaKey } = event
    const isPlain = !metaKey && (ctrlKey === altKey || (altKey && !/\w/.test(key)))
    const isHeld = withCtrl ? (ctrlKey || metaKey) && !altKey : isPlain
    // With Ctrl it is the key that counts: Caps Lock, or letters of another script, change nothing about it.
    const isKey = event.key === key || (withCtrl && event.code === `Key${key.toUpperCase()}`)
    if (!isKey || !isHeld || event.defaultPrevented) return
    if (!withCtrl && (isBurst || takesKeys(event.target))) return
    event.preventDefault()
    if (how === undefined) waiting = setTimeout(() => actNow(), burstMs)
    else act()
  })
  useEffect(() => {
    if (!shortcuts && !withCtrl) return
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [shortcuts, withCtrl])
}
