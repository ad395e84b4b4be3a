import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import { isApiError } from '@/api/errors'
import { useConnected } from '@/session/session'
import { useAccount } from '@/session/use-account'
import { useZoneIsUnknown } from '@/session/zone'
import { announce } from '@/ui/announcer'
import { lazyPart } from '@/ui/lazy-part'
import { Notice } from '@/ui/notice'
import styles from './connection-notice.module.css'

/** The account is asked for no sooner again. */
const pauseMs = 5000

/** Loaded soon after the page, and said by nobody where it cannot be. */
export const ConnectionWords = lazyPart(
  async () => (await import('./connection-words')).ConnectionWords,
  () => null,
)

/** What concerns every page: the network is gone, or the service asks to wait. */
export const ConnectionNotice = memo(function ConnectionNotice() {
  const zoneIsUnknown = useZoneIsUnknown()
  const offline = useOffline()
  const { error, errorUpdatedAt, refetch } = useAccount()
  const { standing } = useConnected().client
  // Not the whole of it, which is another one with every answer.
  const isLimited = useSyncExternalStore(standing.subscribe, () => standing.get().limitedUntil !== undefined)
  // Other answers come again: what kept the account from being read may be over.
  const mayBeRead = useSyncExternalStore(
    standing.subscribe,
    () => error !== null && !isRefusal(error) && (standing.get().lastOk ?? 0) - errorUpdatedAt > pauseMs,
  )
  useEffect(() => {
    if (mayBeRead) void refetch()
  }, [mayBeRead, refetch])
  return (
    <div className={styles.notice} role="status" data-print="hide">
      {offline && <Notice tone="warn">This device is offline. Whatever is shown was read before.</Notice>}
      {(zoneIsUnknown || isLimited) && <ConnectionWords />}
    </div>
  )
})

function isRefusal(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'forbidden' || error.kind === 'missing')
}

function useOffline(): boolean {
  const [offline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const look = () => {
      setOffline(!navigator.onLine)
      // A notice that goes says nothing.
      if (navigator.onLine) announce('This device is online again')
    }
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return offline
}
