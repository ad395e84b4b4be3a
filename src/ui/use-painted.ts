import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

/**
 * False in what is drawn first, true as soon as that is on screen: for what may follow, so that the first is seen sooner.
 * @param atOnce leaves nothing for later.
 */
export function usePainted(atOnce = false): boolean {
  const [isPainted, setIsPainted] = useState(atOnce)
  useEffect(() => {
    if (isPainted) return
    return afterPaint(() => startTransition(() => setIsPainted(true)))
  }, [isPainted])
  return isPainted
}
