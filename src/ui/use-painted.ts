import { startTransition, useEffect, useState } from 'react'

/**
 * False in what is drawn first, true as soon as that is on screen: for what may follow, so that the first is seen sooner.
 * @param atOnce leaves nothing for later.
 */
export function usePainted(atOnce = false): boolean {
  const [isPainted, setIsPainted] = useState(atOnce)
  useEffect(() => {
    if (isPainted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame is painted after its callbacks; a timer comes after the paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isPainted])
  return isPainted
}
