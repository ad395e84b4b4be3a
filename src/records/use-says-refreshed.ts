import { useEffect, useRef } from 'react'
import { announce } from '@/ui/announcer'

/** What was asked for anew is refused now, or not there any more. The page says which, where it was. */
export const gone = 'Not refreshed, and gone from the page'

/**
 * Says when what somebody asked for anew is there; what is refreshed by itself is not worth a word, and why something
 * could not be read is said elsewhere. Gives what marks that somebody asks now.
 *
 * @param readAt When what is on screen was read.
 * @param busy Asking now. Where nothing has changed when that ends, nothing was refreshed, and what comes later was not
 *   asked for here.
 * @param of What is on screen. Who goes on to something else has not asked for that anew.
 */
export function useSaysRefreshed(readAt: number | undefined, busy: boolean, of?: string): () => void {
  const old = useRef<{ readonly readAt: number | undefined; readonly of: string | undefined }>(undefined)
  useEffect(() => {
    if (busy) return
    const before = old.current
    const isOther = before?.readAt !== undefined && before.of === of && before.readAt !== readAt
    if (isOther) announce(readAt === undefined ? gone : 'Refreshed')
    old.current = undefined
  }, [readAt, busy, of])
  return () => {
    old.current = { readAt, of }
  }
}
