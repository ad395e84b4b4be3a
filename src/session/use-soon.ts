import { deviceTime, formatSoon } from '@/values/time'
import { useAccount } from './use-account'
import { useZone, useZoneIsUnknown } from './zone'

/**
 * Says when a wait is over, behind a preposition: in the account's zone or, as long as nobody knows that one, by the
 * clock of the device. One place for it, as a page may tell of one wait several times.
 */
export function useSoon(): (when: number) => string {
  const zone = useZone()
  const isGuessed = useZoneIsUnknown()
  const isUnread = useAccount().data === undefined
  return (when) =>
    zone === undefined || (isGuessed && isUnread)
      ? `${deviceTime(when)} by this device’s clock`
      : formatSoon(when, zone)
}
