import { useEffect, useState } from 'react'

/**
 * True once something has been going on for longer than anybody expects.
 * @param after in milliseconds.
 */
export function useSlow(busy: boolean, after = 5000): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    // To set what is set already has the component drawn once more, as React cannot tell beforehand.
    let isSaid = false
    const timer = setTimeout(() => {
      isSaid = true
      setSlow(true)
    }, after)
    return () => {
      clearTimeout(timer)
      if (isSaid) setSlow(false)
    }
  }, [busy, after])
  return slow && busy
}
