import type { Decimal } from '@/contract/decimal'
import { useContext } from 'react'
import { add, isPositive, share } from '@/values/decimal'
import { moneyParts, quantityParts } from '@/values/format'
import { formatDateTime } from '@/values/time'
import { Badge } from '@/ui/badge'
import type { Field } from './field'
import styles from './field-value.module.css'
import { type StockFigures, type StockWord, stockWord } from './stock'
import { ZoneContext } from './zone-context'

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
      if (money) fraction = Math.max(fraction, moneyParts(money).fraction.length - 1)
    } else {
      const value = field.kind === 'stock' ? field.read(record).available : field.read(record)
      if (value) fraction = Math.max(fraction, quantityParts(value).fraction.length - 1)
      unit = Math.max(unit, Math.min(longestUnit, field.unit(record)?.length ?? 0))
    }
  }
  // A figure with a great many digits takes the room it needs by itself: the others keep theirs.
  return { fraction: Math.min(Math.max(fraction, 0), 6), unit }
}

/** Nothing there: said to screen readers, a dash to the eye. */
function None() {
  return (
    <span className={styles.none}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">none</span>
    </span>
  )
}

function Figure({ integer, fraction, align }: { integer: string; fraction: string; align: Alignment | undefined }) {
  return (
    <>
      {integer}
      {align === undefined || align.fraction === 0 ? (
        fraction
      ) : (
        <span className={styles.fraction} style={{ minWidth: `calc(${align.fraction}ch + 0.32em)` }}>
          {fraction}
        </span>
      )}
    </>
  )
}

function Quantity({ value, unit, align }: { value: Decimal; unit: string | null | undefined; align?: Alignment }) {
  const { integer, fraction } = quantityParts(value)
  return (
    <span className={styles.number}>
      <Figure integer={integer} fraction={fraction} align={align} />
      {align === undefined
        ? unit && (
            <span className={styles.unit}>
              {' '}
              <bdi>{unit}</bdi>
            </span>
          )
        : align.unit > 0 && (
            <span
              className={styles.unitSlot}
              style={{ width: `${align.unit * 0.62 + 0.4}em` }}
              title={unit ?? undefined}
            >
              {' '}
              <bdi>{unit}</bdi>
            </span>
          )}
    </span>
  )
}

const tones = { Negative: 'bad', Out: 'bad', Low: 'warn' } as const

/** A stock word with its mark. */
export function StockBadge({ word }: { word: StockWord }) {
  return (
    <Badge tone={tones[word]}>
      <span className={styles[`mark${word}`]} aria-hidden />
      {word}
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

interface FieldValueProps<Item> {
  field: Field<Item>
  record: Item
  /** In a table, numbers stand under each other; elsewhere they stand alone. */
  align?: Alignment
}

/** The value of a field: the same in a table cell, a fact and a card line. */
export function FieldValue<Item>({ field, record, align }: FieldValueProps<Item>) {
  switch (field.kind) {
    case 'text': {
      const text = field.read(record)
      return text ? <bdi title={text}>{text}</bdi> : <None />
    }
    case 'code': {
      const code = field.read(record)
      return code ? <bdi className={styles.code}>{code}</bdi> : <None />
    }
    case 'state':
      return field.read(record) === 'archived' ? <Badge outlined>Archived</Badge> : <span>Active</span>
    case 'quantity': {
      const value = field.read(record)
      return value ? <Quantity value={value} unit={field.unit(record)} align={align} /> : <None />
    }
    case 'stock': {
      const figures = field.read(record)
      const word = stockWord(figures)
      return (
        <span className={styles.stock}>
          <StockBar figures={figures} word={word} />
          {word !== undefined && <StockBadge word={word} />}
          <Quantity value={figures.available} unit={field.unit(record)} align={align} />
        </span>
      )
    }
    case 'money': {
      const money = field.read(record)
      if (money === undefined) return <None />
      if (money === null) return <span className={styles.none}>not costed</span>
      const { integer, fraction, before, after } = moneyParts(money)
      return (
        <span className={styles.number}>
          {before}
          <Figure integer={integer} fraction={fraction} align={align} />
          {after}
        </span>
      )
    }
    case 'time': {
      const time = field.read(record)
      return time ? <Time value={time} /> : <None />
    }
  }
}

/** In the account's zone. Until that is known, nothing is shown rather than a wrong hour. */
function Time({ value }: { value: string }) {
  const zone = useContext(ZoneContext)
  return <time dateTime={value}>{zone === undefined ? '' : formatDateTime(value, zone)}</time>
}
