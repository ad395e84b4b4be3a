import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '@/api/queries'
import { sentenceOf } from '@/api/error-sentences'
import { isApiError } from '@/api/errors'
import { announce } from '@/ui/announcer'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { knownCurrency } from '@/values/format'
import { formatDateTime } from '@/values/time'
import styles from './account-page.module.css'
import { changeSettings, useSettings } from './settings'
import { LongText } from '@/ui/long-text'
import { disconnect, useConnected } from './session'
import { useStanding } from './use-account'
import { useSampledCosts } from './use-sampled-costs'
import { forgetViewsOnDisconnect, useForgetsViews } from './views'
import { useZone, useZoneIsUnknown } from './zone'

/** Whoever opens this page wants to see how things are; so long ago is as good as now. */
const momentMs = 5000

/** The account, where its key is kept, how the connection is, and how this device shows things. */
export function AccountFacts() {
  const connected = useConnected()
  const account = useQuery({ ...accountQuery(connected.client), staleTime: momentMs })
  const zone = useZone()
  const zoneIsUnknown = useZoneIsUnknown()
  const cache = useQueryClient()
  const standing = useStanding()
  const { data } = account
  useSampledCosts()
  const checking = account.isFetching
  const { queryKey } = accountQuery(connected.client)
  const check = async () => {
    await cache.refetchQueries({ queryKey })
    // A failure is an alert of its own.
    if (cache.getQueryState(queryKey)?.status === 'success') announce('The connection works')
  }

  return (
    <div className={styles.page}>
      {account.isError && (
        <Notice tone="bad" role="alert" actions={<Button onClick={() => void check()}>Try again</Button>}>
          The account could not be read. {sentenceOf(account.error)}{' '}
          {isApiError(account.error) && account.error.serviceMessage !== undefined && (
            <span>
              {account.error.speaker} says: “<bdi>{account.error.serviceMessage}</bdi>”
            </span>
          )}
        </Notice>
      )}
      <section className={styles.section}>
        <h2>Account</h2>
        <dl className={styles.facts}>
          <Fact label="Name">{data === undefined ? <Skeleton width="9em" /> : <LongText text={data.name} />}</Fact>
          <Fact label="Currency">
            {data === undefined ? (
              <Skeleton width="3em" />
            ) : (
              <>
                <bdi>{data.currency_code}</bdi>{' '}
                {!knownCurrency(data.currency_code) && (
                  <span className={styles.note}>This browser does not know it: amounts are shown with its code.</span>
                )}
              </>
            )}
          </Fact>
          <Fact label="Time zone">
            {data === undefined ? (
              <Skeleton width="9em" />
            ) : (
              <>
                <bdi>{data.time_zone}</bdi>{' '}
                {zoneIsUnknown && (
                  <span className={styles.note}>
                    {data.time_zone.trim() === '' ? 'The service names none' : 'This browser does not know it'}: times
                    are shown in UTC.
                  </span>
                )}
              </>
            )}
          </Fact>
          <Fact label="Plan">
            {data === undefined ? <Skeleton width="5em" /> : <bdi>{data.subscription_plan ?? 'None'}</bdi>}
          </Fact>
        </dl>
      </section>

      <section className={styles.section}>
        <h2>Connection</h2>
        <dl className={styles.facts}>
          <Fact label="Service">
            <bdi>{connected.base === '' ? `${window.location.host} (the server of this page)` : connected.base}</bdi>
          </Fact>
          <Fact label="State">
            {standing.limitedUntil !== undefined
              ? 'The service asks to wait'
              : standing.failing
                ? 'The last request failed'
                : standing.lastOk === undefined
                  ? 'Nothing read yet'
                  : 'Working'}{' '}
            {/* Has its line before there is anything to say, so that nothing moves. */}
            <span className={styles.note}>
              {standing.lastOk === undefined || zone === undefined
                ? '\u00A0'
                : `Last answer ${formatDateTime(new Date(standing.lastOk).toISOString(), zone)}`}
            </span>
          </Fact>
          <Fact label="Key">
            {connected.key === undefined
              ? 'Held by the server of this page; it never reaches this browser.'
              : connected.kept
                ? 'Kept on this device until you disconnect.'
                : 'Kept for this tab only, until it is closed.'}
          </Fact>
          {connected.costs === false && (
            <Fact label="Costs">
              {connected.key === undefined
                ? 'Not shown here: the server’s key does not see them, or the server is set up to leave them out.'
                : 'This key does not see costs.'}
            </Fact>
          )}
        </dl>
        <div className={styles.actions}>
          <Button onClick={() => void check()} off={checking}>
            {checking ? 'Checking…' : 'Check connection'}
          </Button>
          {connected.key !== undefined && <Button onClick={disconnect}>Disconnect</Button>}
        </div>
        {connected.key !== undefined && <Forgetting />}
      </section>

      <DeviceSettings />
    </div>
  )
}

/** What goes when one disconnects. */
function Forgetting() {
  const forgets = useForgetsViews()
  return (
    <>
      <p className={styles.note}>
        Disconnecting forgets the key, all data and recent look-ups, in every tab of this browser.
      </p>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">Saved views</legend>
        <label>
          <input type="checkbox" checked={forgets} onChange={() => forgetViewsOnDisconnect(!forgets)} />
          Forget saved views when disconnecting
        </label>
      </fieldset>
    </>
  )
}

function DeviceSettings() {
  const settings = useSettings()
  return (
    <section className={styles.section}>
      <h2>This device</h2>
      <fieldset className={styles.choice}>
        <legend>Appearance</legend>
        {(['system', 'light', 'dark'] as const).map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name="theme"
              checked={settings.theme === theme}
              onChange={() => changeSettings({ theme })}
            />
            {{ system: 'As the device', light: 'Light', dark: 'Dark' }[theme]}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>Keyboard</legend>
        <label>
          <input
            type="checkbox"
            checked={settings.shortcuts}
            onChange={() => changeSettings({ shortcuts: !settings.shortcuts })}
          />
          Single-key shortcuts
        </label>
      </fieldset>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
