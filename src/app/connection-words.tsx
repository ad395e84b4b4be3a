import { useAccount, useStanding } from '@/session/use-account'
import { useSoon } from '@/session/use-soon'
import { useZoneIsUnknown } from '@/session/zone'
import { Notice } from '@/ui/notice'

/** What there is to say of the account's time zone, and of the service's limit. */
export function ConnectionWords() {
  const { limitedUntil } = useStanding()
  const soon = useSoon()
  const zoneIsUnknown = useZoneIsUnknown()
  const account = useAccount().data
  return (
    <>
      {zoneIsUnknown && account === undefined && (
        <Notice tone="warn">The account could not be read, and so its time zone: times are in UTC.</Notice>
      )}
      {zoneIsUnknown && account !== undefined && (
        <Notice tone="info">
          <span>
            {account.time_zone.trim() === '' ? (
              'The service names no time zone for the account'
            ) : (
              <>
                This browser does not know the account’s time zone “<bdi>{account.time_zone}</bdi>”
              </>
            )}
            : times are in UTC.
          </span>
        </Notice>
      )}
      {limitedUntil !== undefined && (
        <Notice tone="warn">
          The service limits how often it may be asked. Asking goes on by itself at {soon(limitedUntil)}.
        </Notice>
      )}
    </>
  )
}
