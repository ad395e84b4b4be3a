import { useEffect, useEffectEvent } from 'react'
import { type Press, ScanReader, fewest, longestMs } from './scan'

/** Marks the look-up box: the one field whose keys may be a scanner's. */
export const boxMark = 'data-look-up'

/** Fields that take no text: nobody wants a code in them. */
const choices =
  'select, [type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file], [type=range]'

/**
 * Whether what is typed here is somebody else's: a field other than the look-up box, or anything in another dialog. A
 * scan into a field that has the focus stays there, as whoever put the focus there wants it in that field.
 */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.hasAttribute(boxMark)) return false
  const open = document.querySelector('dialog[open]')
  if (open !== null && open.querySelector(`[${boxMark}]`) === null) return true
  return target.isContentEditable || (target.matches('input, textarea') && !target.matches(choices))
}

/** What a choice by its first letters was before a code was typed into it. */
interface Chosen {
  readonly select: HTMLSelectElement
  readonly value: string
  isChanged: boolean
}

/** So long a page may need, in milliseconds, to show what has been chosen. */
const shownMs = 200

/** As somebody would who chooses it: at once, and again where the page had not come to the other choice by then. */
function chooseAgain({ select, value, isChanged }: Chosen): void {
  const choose = () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (!isChanged) return
  choose()
  setTimeout(() => {
    if (select.isConnected && select.value !== value) choose()
  }, shownMs)
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
    let chosen: Chosen | undefined
    let last = -Infinity
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || isTaken(event.target)) return
      const { target } = event
      const isInBox = target instanceof HTMLElement && target.hasAttribute(boxMark)
      // The first key of a code cannot be told from a person's: it has chosen by the time the second one comes.
      if (event.timeStamp - last > longestMs) {
        chosen =
          target instanceof HTMLSelectElement ? { select: target, value: target.value, isChanged: false } : undefined
      }
      last = event.timeStamp
      const reading = reader.feed(pressOf(event))
      // In the box, a short one is what Enter looks up anyway.
      if (reading.kind === 'scan' && !(isInBox && (reading.readings[0]?.length ?? 0) < fewest)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (chosen !== undefined) chooseAgain(chosen)
        scanned(reading.readings)
      }
      if (reading.kind === 'burst' && !isInBox && actsByItself.has(event.key)) event.preventDefault()
    }
    // Before all others, so that the Enter of a scan opens no link that has the focus.
    window.addEventListener('keydown', listen, true)
    const note = (event: Event) => {
      if (chosen?.select === event.target) chosen.isChanged = true
    }
    window.addEventListener('change', note, true)
    return () => {
      window.removeEventListener('keydown', listen, true)
      window.removeEventListener('change', note, true)
    }
  }, [enabled])
}
