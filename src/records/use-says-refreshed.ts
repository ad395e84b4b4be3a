import { useEffect, useRef } from 'react'
import { announce } from '@/ui/announcer'

/**
 * Says when what somebody asked for anew is there; what is refreshed by itself is not worth a word, and why something
 * could not be read is said elsewhere. Gives what marks that somebody asks now.
 *
 * @param readAt When what is on screen was read.
 * @param busy Asking now. Where nothing has changed when that ends, nothing was refreshed, and what comes later was not
 *   asked for here.
 */
export function useSaysRefreshed(readAt: number | undefined, busy: boolean): () => void {
  const old = useRef<number>(undefined)
  useEffect(() => {
    if (busy) return
    if (old.current !== undefined && old.current !== readAt) announce('Refreshed')
    old.current = undefined
  }, [readAt, busy])
  return () => {
    old.current = readAt
  }
}
