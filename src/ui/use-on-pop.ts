import { useEffect, useEffectEvent } from 'react'

/** Calls back when somebody has gone back or forward in the history. */
export function useOnPop(act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const listen = () => actNow()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [])
}
