import { validZone } from '@/values/time'
import type { DisplayState } from './feed-state'
import type { Playlist } from './playlist'

/** The zone of a display's times and days. */
interface DisplayZone {
  /** IANA name, one that this browser knows. */
  readonly name: string
  /** It is neither named nor missed so far: a clock in the device's zone might be hours wrong, and nothing says so yet. */
  readonly isAwaited: boolean
  /** What has to be said about it. */
  readonly notice: string | undefined
}

/**
 * The zone that the address names, else the account's, else UTC where this browser knows neither; until the account is
 * known the device's own. That is not said while the account is on its way: each start would begin with a warning.
 */
export function displayZone(
  { zone }: Playlist,
  { account, accountMissed }: Pick<DisplayState, 'account' | 'accountMissed'>,
): DisplayZone {
  if (zone !== undefined && validZone(zone)) return { name: zone, isAwaited: false, notice: undefined }
  const unknown = 'this browser does not know the time zone in the address'
  if (account === undefined && zone === undefined) {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    return {
      name: validZone(own) ? own : 'UTC',
      isAwaited: !accountMissed,
      notice: accountMissed ? 'Times are this device’s own: the account’s time zone is not known yet' : undefined,
    }
  }
  if (account !== undefined && validZone(account.zone)) {
    const notice = zone === undefined ? undefined : `Times are in the account’s time zone: ${unknown}`
    return { name: account.zone, isAwaited: false, notice }
  }
  const why = zone === undefined ? 'this browser does not know the account’s time zone' : unknown
  return {
    name: 'UTC',
    isAwaited: zone !== undefined && account === undefined && !accountMissed,
    notice: `Times are in UTC: ${why}`,
  }
}
