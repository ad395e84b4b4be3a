import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '@/values/time'
import { useZone } from '@/session/zone'
import { Badge } from '@/ui/badge'
import { type Deadline, deadlineWord, type DueWord, expiryWord, isOpen } from '@/records/due'
import { base, type Field } from '@/records/field'
import { useToday } from '@/records/use-today'
import styles from './due.module.css'

type Maybe<Value> = Value | null | undefined

/** The day of a deadline and how late it is, in the account's zone; the hour is in the tip. */
export function deadline<Item>(label: string, read: (item: Item) => Deadline | undefined): Field<Item> {
  return {
    ...due(
      label,
      (item) => read(item)?.at,
      (item) => {
        const value = read(item)
        return value && <DeadlineTime deadline={value} isDay />
      },
    ),
    value: (item) => {
      const value = read(item)
      return value && { kind: 'time', iso: value.at, open: isOpen(value) }
    },
    filter: 'deadline',
  }
}

/** The day of expiry and how far it is, in the account's zone; the hour is in the tip. */
export function expiry<Item>(label: string, read: (item: Item) => Maybe<string>): Field<Item> {
  return {
    ...due(label, read, (item) => {
      const value = read(item)
      return value ? <ExpiryTime at={value} isDay /> : undefined
    }),
    value: (item) => {
      const iso = read(item)
      return iso ? { kind: 'time', iso } : undefined
    },
    filter: 'expiry',
  }
}

type Special<Item> = Extract<Field<Item>, { kind: 'special' }>

function due<Item>(label: string, read: (item: Item) => Maybe<string>, show: (item: Item) => ReactNode): Special<Item> {
  return { kind: 'special', ...base(label), name: 'due', show, read, width: 15.2, numeric: false }
}

interface Looks {
  /** The day alone, without the hour. */
  isDay?: boolean
}

/** A deadline with its word. */
export function DeadlineTime({ deadline, isDay = false }: Looks & { deadline: Deadline }) {
  return <Due at={deadline.at} isDay={isDay} word={(zone, today) => deadlineWord(deadline, zone, today)} />
}

/** A date of expiry with its word. */
export function ExpiryTime({ at, isDay = false }: Looks & { at: string }) {
  return <Due at={at} isDay={isDay} word={(zone, today) => expiryWord(at, zone, today)} />
}

interface DueProps extends Required<Looks> {
  at: string
  word: (zone: string, today: number) => DueWord | undefined
}

/** Out of sight until the zone is known, rather than a wrong day; the word follows the zone's midnight. */
function Due({ at, isDay, word }: DueProps) {
  const known = useZone()
  // Takes about the room that it will take.
  const zone = known ?? 'UTC'
  const today = useToday(zone)
  const said = today === undefined ? undefined : word(zone, today)
  const whole = formatDateTime(at, zone)
  return (
    <span className={styles.due} data-unknown={known === undefined || undefined}>
      <time dateTime={at} title={isDay ? whole : undefined}>
        {isDay ? formatDate(at, zone) : whole}
      </time>{' '}
      {said !== undefined && (
        <span className={styles.word}>
          {said.tone === undefined ? (
            said.text
          ) : (
            <Badge tone={said.tone}>
              <span className={styles[said.tone]} aria-hidden />
              {said.text}
            </Badge>
          )}
        </span>
      )}
    </span>
  )
}
