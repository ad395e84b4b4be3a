import { useEffect, useState } from 'react'
import { untilQuiet } from '@/api/quiet'

/** True once the page has nothing better to do: what one came for is on screen, and nobody waits for an answer. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let isOver = false
    const wait = async () => {
      await untilQuiet()
      if (!isOver) setIdle(true)
    }
    void wait()
    return () => {
      isOver = true
    }
  }, [])
  return idle
}
