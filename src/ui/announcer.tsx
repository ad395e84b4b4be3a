import { memo, useEffect, useRef, useState } from 'react'

let tell: ((text: string) => void) | undefined

/** Says something politely to screen readers. Needs one {@link Announcer} on the page. */
export function announce(text: string): void {
  tell?.(text)
}

/** Long enough for a reader of the screen to be done with what else a key or a click has changed. */
const restMs = 500

/**
 * Says a text of the screen each time it has become another and rested: a live region of its own would be drowned by
 * what changes with it. What stands there at first is read where it stands, and what is empty says nothing.
 * @param of what it is about: the same text about something else is said, too. Undefined while it is not about that yet.
 */
export function useSaid(text: string, of?: unknown): void {
  const said = useRef({ text, of })
  useEffect(() => {
    const { text: lastText, of: last = of } = said.current
    if (text === lastText && (of === undefined || of === last)) {
      said.current.of = last
      return
    }
    const timer = setTimeout(() => {
      said.current = { text, of: of ?? last }
      announce(text)
    }, restMs)
    return () => clearTimeout(timer)
  }, [text, of])
}

/** Says a text once what it stands with has been said: how many rows there are, or that something was not refreshed. */
export function useSaidAfter(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => announce(text), 2 * restMs)
    return () => clearTimeout(timer)
  }, [text])
}

/** Long enough to have been heard; later, the words would only be in the way of those who read the page to its end. */
const keptMs = 5000

/** The page's one polite live region. */
export const Announcer = memo(function Announcer() {
  const [text, setText] = useState('')
  useEffect(() => {
    let timer: number | undefined
    tell = (next) => {
      // What is said twice differs, for those who listen to changes, by a space that nobody hears.
      setText((last) => (last === next ? `${next}\u00A0` : next))
      clearTimeout(timer)
      timer = window.setTimeout(setText, keptMs, '')
    }
    return () => {
      clearTimeout(timer)
      tell = undefined
    }
  }, [])
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  )
})
