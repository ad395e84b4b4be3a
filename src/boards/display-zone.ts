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
 * The zone that the address names, else the account's; until that is known the device's own. That is not said while
 * the account is on its way: each start would begin with a warning.
 */
export function displayZone(
  { zone }: Playlist,
  { account, accountMissed }: Pick<DisplayState, 'account' | 'accountMissed'>,
): DisplayZone {
  const name = zone ?? account?.zone
  if (name === undefined) {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    return {
      name: validZone(own) ? own : 'UTC',
      isAwaited: !accountMissed,
      notice: accountMissed ? 'Times are this device’s own: the account’s time zone is not known yet' : undefined,
    }
  }
  if (validZone(name)) return { name, isAwaited: false, notice: undefined }
  return {
    name: 'UTC',
    isAwaited: false,
    notice: `Times are in UTC: this browser does not know the ${zone === undefined ? 'account’s time zone' : 'time zone in the address'}`,
  }
}
