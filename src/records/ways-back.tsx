import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useState } from 'react'

interface Turns {
  /** Those that have their final place, and all that there are, in order. */
  readonly settled: ReadonlySet<string>
  readonly order: readonly string[]
  enter(this: void, id: string): () => void
  settle(this: void, id: string): void
}

const TurnsContext = createContext<Turns | undefined>(undefined)

/**
 * Lets what is inside appear from top to bottom: each part when the one above it has got its size, so that nothing is
 * pushed down that somebody may be reading.
 */
export function WaysBack({ children }: { children: ReactNode }) {
  const [order, setOrder] = useState<readonly string[]>([])
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const enter = useCallback((id: string) => {
    setOrder((ids) => [...ids, id])
    return () => setOrder((ids) => ids.filter((one) => one !== id))
  }, [])
  const settle = useCallback((id: string) => setSettled((ids) => (ids.has(id) ? ids : new Set([...ids, id]))), [])
  const turns = useMemo(() => ({ order, settled, enter, settle }), [order, settled, enter, settle])
  return <TurnsContext value={turns}>{children}</TurnsContext>
}

/** Whether it is this part's turn to appear. Outside of {@link WaysBack} it always is. */
export function useTurn(isSettled: boolean): boolean {
  const id = useId()
  const turns = useContext(TurnsContext)
  const enter = turns?.enter
  const settle = turns?.settle
  useEffect(() => enter?.(id), [enter, id])
  useEffect(() => {
    if (isSettled) settle?.(id)
  }, [settle, id, isSettled])
  if (turns === undefined) return true
  const at = turns.order.indexOf(id)
  return at !== -1 && turns.order.slice(0, at).every((one) => turns.settled.has(one))
}
