import { memo, useEffect, useState } from 'react'
import { isApiError } from '@/api/errors'
import { useAccount, useStanding } from '@/session/use-account'
import { useZone, useZoneIsUnknown } from '@/session/zone'
import { announce } from '@/ui/announcer'
import { Notice } from '@/ui/notice'
import { deviceTime, formatSoon } from '@/values/time'
import styles from './connection-notice.module.css'

/** The account is asked for no sooner again. */
const pauseMs = 5000

/** What concerns every page: the network is gone, or the service asks to wait. */
export const ConnectionNotice = memo(function ConnectionNotice() {
  const { limitedUntil, lastOk } = useStanding()
  const zone = useZone()
  const zoneIsUnknown = useZoneIsUnknown()
  const offline = useOffline()
  const { data: account, error, errorUpdatedAt, refetch } = useAccount()
  // Other answers come again: what kept the account from being read may be over.
  const mayBeRead = error !== null && !isRefusal(error) && lastOk !== undefined && lastOk - errorUpdatedAt > pauseMs
  useEffect(() => {
    if (mayBeRead) void refetch()
  }, [mayBeRead, refetch])
  const limited = limitedUntil !== undefined
  return (
    <div className={styles.notice} role="status" data-print="hide">
      {offline && <Notice tone="warn">This device is offline. Whatever is shown was read before.</Notice>}
      {zoneIsUnknown && account === undefined && (
        <Notice tone="warn">The account could not be read, and so its time zone: times are in UTC.</Notice>
      )}
      {zoneIsUnknown && account !== undefined && (
        <Notice tone="info">
          <span>
            This browser does not know the account’s time zone “<bdi>{account.time_zone}</bdi>”: times are in UTC.
          </span>
        </Notice>
      )}
      {limited && (
        <Notice tone="warn">
          The service limits how often it may be asked. Asking goes on by itself
          {zone === undefined || (zoneIsUnknown && account === undefined)
            ? ` at ${deviceTime(limitedUntil)} by this device’s clock`
            : ` at ${formatSoon(limitedUntil, zone)}`}
          .
        </Notice>
      )}
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
