import { memo, useEffect, useState } from 'react'

type Listener = (text: string) => void
const listeners = new Set<Listener>()

/** Says something politely to screen readers. Needs one {@link Announcer} on the page. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text)
}

/** The page's one polite live region. */
export const Announcer = memo(function Announcer() {
  const [text, setText] = useState('')
  useEffect(() => {
    // What is said twice differs, for those who listen to changes, by a space that nobody hears.
    const say: Listener = (next) => setText((last) => (last === next ? `${next}\u00A0` : next))
    listeners.add(say)
    return () => {
      listeners.delete(say)
    }
  }, [])
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  )
})
