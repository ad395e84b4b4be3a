import { useEffect, useState } from 'react'

/** True once the page has nothing better to do: what one came for is on screen. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const done = () => setIdle(true)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(done, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(done, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
