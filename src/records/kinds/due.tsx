import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '@/values/time'
import { useZone } from '@/session/zone'
import { badgeLook } from '@/ui/badge'
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
      (item, inCell) => {
        const value = read(item)
        return value && DeadlineTime({ deadline: value, isDay: true, inCell })
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
    ...due(label, read, (item, inCell) => {
      const value = read(item)
      return value ? ExpiryTime({ at: value, isDay: true, inCell }) : undefined
    }),
    value: (item) => {
      const iso = read(item)
      return iso ? { kind: 'time', iso } : undefined
    },
    filter: 'expiry',
  }
}

type Special<Item> = Extract<Field<Item>, { kind: 'special' }>

function due<Item>(
  label: string,
  read: (item: Item) => Maybe<string>,
  show: (item: Item, inCell: boolean) => ReactNode,
): Special<Item> {
  return {
    kind: 'special',
    ...base(label),
    name: 'due',
    show: (item) => show(item, false),
    cell: (item) => show(item, true),
    read,
    width: 15.2,
    numeric: false,
  }
}

interface Looks {
  /** The day alone, without the hour. */
  isDay?: boolean
  /** In a cell of a table, where the days stand under each other, and so do the words. */
  inCell?: boolean
}

/** A deadline with its word. */
export function DeadlineTime({ deadline, ...looks }: Looks & { deadline: Deadline }) {
  return <Due at={deadline.at} {...looks} word={(zone, today) => deadlineWord(deadline, zone, today)} />
}

/** A date of expiry with its word. */
export function ExpiryTime({ at, ...looks }: Looks & { at: string }) {
  return <Due at={at} {...looks} word={(zone, today) => expiryWord(at, zone, today)} />
}

interface DueProps extends Looks {
  at: string
  word: (zone: string, today: number) => DueWord | undefined
}

/** Out of sight until the zone is known, rather than a wrong day; the word follows the zone's midnight. */
function Due({ at, isDay = false, inCell = false, word }: DueProps) {
  const known = useZone()
  // Takes about the room that it will take.
  const zone = known ?? 'UTC'
  const today = useToday(zone)
  const said = today === undefined ? undefined : word(zone, today)
  const whole = formatDateTime(at, zone)
  const unknown = known === undefined || undefined
  const time = (
    <time className={styles.time} dateTime={at} title={isDay ? whole : undefined} data-unknown={unknown}>
      {isDay ? formatDate(at, zone) : whole}
    </time>
  )
  const words = said && (
    <span className={styles.word} data-unknown={unknown}>
      {said.tone === undefined ? (
        said.text
      ) : (
        <span className={badgeLook(said.tone)}>
          <span className={styles[said.tone]} aria-hidden />
          {said.text}
        </span>
      )}
    </span>
  )
  return inCell ? (
    <>
      {time} {words}
    </>
  ) : (
    <span className={styles.due}>
      {time} {words}
    </span>
  )
}
