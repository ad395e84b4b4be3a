import type { Decimal } from '@/contract/decimal'
import { Fragment, type ReactNode } from 'react'
import { add, fractionDigits, isPositive, share } from '@/values/decimal'
import { moneyParts, quantityParts } from '@/values/format'
import { formatDateTime } from '@/values/time'
import { useZone } from '@/session/zone'
import { Badge } from '@/ui/badge'
import { classes } from '@/ui/classes'
import type { Field } from './field'
import styles from './field-value.module.css'
import { type StockFigures, type StockWord, stockWord } from './stock'

/** How wide the parts of a column's numbers are, so that decimal points and units stand under each other. */
export interface Alignment {
  /** Most digits after the point. */
  readonly fraction: number
  /** Letters of the longest unit. */
  readonly unit: number
}

/** Longer units are clipped in a table; the whole word is on the detail page and in the tip. */
const longestUnit = 7

/** Alignment of one field over the records shown; undefined for what is not a number. */
export function alignmentOf<Item>(field: Field<Item>, records: readonly Item[]): Alignment | undefined {
  if (field.kind !== 'quantity' && field.kind !== 'stock' && field.kind !== 'money') return undefined
  let fraction = 0
  let unit = 0
  for (const record of records) {
    if (field.kind === 'money') {
      const money = field.read(record)
      if (money) fraction = Math.max(fraction, usual(moneyParts(money).fraction.length - 1))
    } else {
      const value = field.kind === 'stock' ? field.read(record)?.available : field.read(record)
      if (value) fraction = Math.max(fraction, usual(fractionDigits(value)))
      unit = Math.max(unit, Math.min(longestUnit, field.unit(record)?.length ?? 0))
    }
  }
  return { fraction, unit }
}

/** A figure with a great many digits takes the room that it needs by itself, and leaves the others theirs. */
function usual(digits: number): number {
  return digits > 4 ? 0 : digits
}

// A table holds hundreds of values: what is called for each is a function rather than a component.

/** Nothing there: said to screen readers, a dash to the eye. */
function dash(): ReactNode {
  return (
    <span className={styles.none}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">none</span>
    </span>
  )
}

/**
 * Digits, with as much room behind them as other figures of the column have digits after the point. Room by classes,
 * as hundreds of styles of their own would cost more than everything else in the table.
 */
function digits(integer: string, fraction: string, align: Alignment | undefined): ReactNode {
  if (integer.length + fraction.length > longestLine)
    return <span className={styles.long}>{breakable(integer, fraction)}</span>
  const missing = (align?.fraction ?? 0) - Math.max(0, fraction.length - 1)
  if (missing <= 0) return integer + fraction
  return (
    <span className={fraction === '' ? styles[`whole${missing}`] : styles[`room${missing}`]}>{integer + fraction}</span>
  )
}

/** Figures with more signs than this may break into lines; others never do. */
const longestLine = 12

/** Every digit, with leave to break behind each group and before the point. */
function breakable(integer: string, fraction: string): ReactNode {
  return [...integer.split(/(?<=\D)(?=\d)/), fraction].map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a number have no other name
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))
}

function unitOf(unit: string | null | undefined, align: Alignment | undefined): ReactNode {
  if (align === undefined) return unit && <bdi className={styles.unit}>{unit}</bdi>
  if (align.unit === 0) return undefined
  return (
    <bdi className={classes(styles.unitSlot, styles[`unit${align.unit}`])} title={unit ?? undefined}>
      {unit}
    </bdi>
  )
}

function quantity(value: Decimal, unit: string | null | undefined, align: Alignment | undefined): ReactNode {
  const { integer, fraction } = quantityParts(value)
  return (
    <span className={styles.number}>
      {digits(integer, fraction, align)}
      {/* A space of its own, for those who copy or listen. */}
      {unit || (align?.unit ?? 0) > 0 ? ' ' : undefined}
      {unitOf(unit, align)}
    </span>
  )
}

const tones = { Negative: 'bad', Out: 'bad', Low: 'warn' } as const

/** A stock word with its mark, or more words about it. */
export function StockBadge({ word, children = word }: { word: StockWord; children?: ReactNode }) {
  return (
    <Badge tone={tones[word]}>
      <span className={styles[`mark${word}`]} aria-hidden />
      {children}
    </Badge>
  )
}

/** Drawn against twice the limit, so that the limit stands in the middle. Without a limit or stock, nothing to draw. */
function StockBar({ figures, word }: { figures: StockFigures; word: StockWord | undefined }) {
  if (!isPositive(figures.limit) || !isPositive(figures.available)) return null
  const filled = share(figures.available, add(figures.limit, figures.limit))
  return (
    <span className={styles.bar} data-word={word} aria-hidden>
      <span style={{ width: `${Math.round(filled * 100)}%` }} />
    </span>
  )
}

/**
 * The value of a field: the same in a table cell, a fact and a card line. In a table, numbers stand under each other by
 * `align`; elsewhere they stand alone.
 */
export function fieldValue<Item>(field: Field<Item>, record: Item, align?: Alignment): ReactNode {
  const none = () => field.otherwise?.(record) ?? dash()
  switch (field.kind) {
    case 'text': {
      const text = field.read(record)
      return text ? <bdi title={text}>{text}</bdi> : none()
    }
    case 'code': {
      const code = field.read(record)
      return code ? <bdi className={styles.code}>{code}</bdi> : none()
    }
    case 'state':
      return field.read(record) === 'archived' ? <Badge outlined>Archived</Badge> : <span>Active</span>
    case 'quantity': {
      const value = field.read(record)
      return value ? quantity(value, field.unit(record), align) : none()
    }
    case 'stock': {
      const figures = field.read(record)
      if (figures === undefined) return none()
      const word = stockWord(figures)
      return (
        <>
          <StockBar figures={figures} word={word} />
          {word !== undefined && (
            <span className={styles.word}>
              <StockBadge word={word} />
            </span>
          )}
          {quantity(figures.available, field.unit(record), align)}
        </>
      )
    }
    case 'money': {
      const money = field.read(record)
      if (money === undefined) return none()
      if (money === null) return <span className={styles.none}>not costed</span>
      const { integer, fraction, before, after } = moneyParts(money)
      return (
        <span className={styles.number}>
          {before}
          {digits(integer, fraction, align)}
          {after}
        </span>
      )
    }
    case 'time': {
      const time = field.read(record)
      return time ? <Time value={time} /> : none()
    }
    case 'special':
      return field.show(record) ?? none()
  }
}

/** In the account's zone. Until that is known, nothing is shown rather than a wrong hour. */
function Time({ value }: { value: string }) {
  const zone = useZone()
  return <time dateTime={value}>{zone === undefined ? '' : formatDateTime(value, zone)}</time>
}
