import { useEffect, useState } from 'react'

/**
 * True once something has been going on for longer than anybody expects.
 * @param after in milliseconds.
 */
export function useSlow(busy: boolean, after = 5000): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), after)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy, after])
  return slow && busy
}
