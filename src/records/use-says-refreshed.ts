import { useEffect, useRef } from 'react'
import { announce } from '@/ui/announcer'

/**
 * Says when what somebody asked for anew is there; what is refreshed by itself is not worth a word, and why something
 * could not be read is said elsewhere. Gives what marks that somebody asks now.
 *
 * @param readAt When what is on screen was read.
 */
export function useSaysRefreshed(readAt: number | undefined): () => void {
  const old = useRef(readAt)
  useEffect(() => {
    if (old.current !== undefined && old.current !== readAt) announce('Refreshed')
    old.current = undefined
  }, [readAt])
  return () => {
    old.current = readAt
  }
}
