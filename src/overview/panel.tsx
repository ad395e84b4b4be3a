import { CircleHelp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useZone, useZoneIsUnknown } from '@/session/zone'
import { Popover } from '@/ui/popover'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** What is counted and how, one sentence each: behind a question mark beside the title. */
  rules: readonly ReactNode[]
  /** Whether days count here: then the rules name the zone that they are of. */
  days?: boolean
  /** Stands quietly behind the title. */
  aside?: ReactNode
  busy?: boolean
  children: ReactNode
}

/** A part of the overview: a heading with its rules, and what it is about. */
export function Panel({ title, rules, days = false, aside, busy = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={busy}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        <span className={styles.rules} data-print="hide">
          <Popover
            look="quiet"
            iconOnly
            label={`How “${title}” is counted`}
            trigger={<CircleHelp size={16} aria-hidden />}
          >
            {() => (
              <ul className={styles.text}>
                {rules.map((rule, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- sentences that stay in their places
                  <li key={at}>{rule}</li>
                ))}
                {days && (
                  <li>
                    <ZoneRule />
                  </li>
                )}
              </ul>
            )}
          </Popover>
        </span>
      </header>
      {children}
    </section>
  )
}

/** Whose days count. */
export function ZoneRule() {
  const zone = useZone()
  const isUnknown = useZoneIsUnknown()
  if (zone === undefined) return <>Days are those of the account’s time zone, which is being read.</>
  return isUnknown ? (
    <>Days begin at midnight in UTC, as the account’s own time zone is not known here.</>
  ) : (
    <>
      Days begin at midnight in the account’s time zone, <bdi>{zone}</bdi>.
    </>
  )
}
