import { useEffect, useEffectEvent } from 'react'
import { type Press, ScanReader } from './scan'

/** Marks the look-up box: the one field whose keys may be a scanner's. */
export const boxMark = 'data-look-up'

/**
 * Whether what is typed here is somebody else's: a field other than the look-up box, or anything in another dialog. A
 * scan into a field that has the focus stays there, as whoever put the focus there wants it in that field.
 */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.hasAttribute(boxMark)) return false
  const open = document.querySelector('dialog[open]')
  if (open !== null && open.querySelector(`[${boxMark}]`) === null) return true
  return target.isContentEditable || target.matches('input, select, textarea')
}

/** A space presses a button that has the focus, the others open some browsers' own search. */
const actsByItself = new Set([' ', '/', "'"])

function pressOf(event: KeyboardEvent): Press {
  const { key, code, shiftKey, repeat, timeStamp } = event
  const isLetter = event.getModifierState('AltGraph') || (event.ctrlKey && event.altKey)
  const modified = event.metaKey || ((event.ctrlKey || event.altKey) && !isLetter)
  return { key, code, shift: shiftKey, modified, repeat, at: timeStamp }
}

/**
 * Listens for a hardware scanner anywhere on the page. What it types goes to nothing else there, such as a button.
 * @param onScan how the code can be read, the likeliest first
 */
export function useScanner(onScan: (readings: readonly string[]) => void, enabled = true): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    if (!enabled) return
    const reader = new ScanReader()
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || isTaken(event.target)) return
      const reading = reader.feed(pressOf(event))
      if (reading.kind === 'scan') {
        event.preventDefault()
        event.stopImmediatePropagation()
        scanned(reading.readings)
      }
      const isInBox = event.target instanceof HTMLElement && event.target.hasAttribute(boxMark)
      if (reading.kind === 'burst' && !isInBox && actsByItself.has(event.key)) event.preventDefault()
    }
    // Before all others, so that the Enter of a scan opens no link that has the focus.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [enabled])
}
