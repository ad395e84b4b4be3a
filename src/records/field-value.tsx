import type { Decimal } from '@/contract/decimal'
import type { Money } from '@/contract/money'
import { Fragment, type ReactNode } from 'react'
import { add, fractionDigits, isPositive, share } from '@/values/decimal'
import { moneyParts, quantityParts } from '@/values/format'
import { legible } from '@/values/legible'
import { formatDateTime } from '@/values/time'
import { useZone } from '@/session/zone'
import { Badge, badgeLook } from '@/ui/badge'
import { classes } from '@/ui/classes'
import { dash } from '@/ui/dash'
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

/** Units of so many letters or more may be clipped in a table; the whole word is on the detail page and in the tip. */
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
      unit = Math.max(unit, Math.min(longestUnit, field.unit?.(record)?.length ?? 0))
    }
  }
  return { fraction, unit }
}

/** A figure with a great many digits takes the room that it needs by itself, and leaves the others theirs. */
function usual(digits: number): number {
  return digits > 4 ? 0 : digits
}

// A table holds hundreds of values: what is called for each is a function rather than a component.

/** More digits than fit into one line. */
function isLong(integer: string, fraction: string, longest = longestLine): boolean {
  return integer.length + fraction.length > longest
}

/** Figures with more signs than this may break into lines; others never do. */
const longestLine = 12
/** The same for a figure that stands large. */
const longestLarge = 9

/** Every digit, with leave to break behind each group and before the point. */
function breakable(integer: string, fraction: string): ReactNode {
  return (
    <span className={styles.long}>
      {[...integer.split(/(?<=\P{Nd})(?=\p{Nd})/u), fraction].map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a number have no other name
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}

/**
 * What makes up for the digits that other figures of the column have after the point. Room by classes, as hundreds of
 * styles of their own would cost more than everything else in the table.
 */
function roomAfter(integer: string, fraction: string, align: Alignment): string | undefined {
  const missing = isLong(integer, fraction) ? 0 : align.fraction - Math.max(0, fraction.length - 1)
  if (missing <= 0) return undefined
  return fraction === '' ? styles[`whole${missing}`] : styles[`room${missing}`]
}

/** A quantity among others of its column, without anything around it: its cell keeps it in one line. */
function alignedQuantity(value: Decimal, unit: string | null | undefined, align: Alignment): ReactNode {
  const { integer, fraction } = quantityParts(value)
  const room = roomAfter(integer, fraction, align)
  const digits = isLong(integer, fraction) ? breakable(integer, fraction) : integer + fraction
  if (align.unit === 0) {
    return (
      <>
        {digits}
        {room !== undefined && <span className={room} />}
      </>
    )
  }
  return (
    <>
      {/* A space of its own, for those who copy or listen. */}
      {typeof digits === 'string' ? `${digits} ` : <>{digits} </>}
      <bdi
        className={classes(styles.unitSlot, styles[`unit${align.unit}`], room)}
        title={unit && unit.length >= longestUnit ? unit : undefined}
      >
        {unit}
      </bdi>
    </>
  )
}

function alignedMoney(money: Money, align: Alignment): ReactNode {
  const parts = moneyParts(money)
  const { integer, fraction, before, after } = parts
  const room = roomAfter(integer, fraction, align)
  if (room === undefined) return amount(parts)
  return (
    <>
      {before + integer + fraction}
      <span className={room} />
      {after}
    </>
  )
}

function amount({ integer, fraction, before, after }: ReturnType<typeof moneyParts>): ReactNode {
  if (!isLong(integer, fraction)) return before + integer + fraction + after
  return (
    <>
      {before}
      {breakable(integer, fraction)}
      {after}
    </>
  )
}

function quantity(value: Decimal, unit: string | null | undefined): ReactNode {
  const { integer, fraction } = quantityParts(value)
  return (
    <span className={styles.number}>
      {isLong(integer, fraction, longestLarge) ? breakable(integer, fraction) : integer + fraction}
      {unit && (
        <>
          {' '}
          <bdi className={styles.unit}>{unit}</bdi>
        </>
      )}
    </span>
  )
}

const tones = { Negative: 'bad', Out: 'bad', Low: 'warn' } as const

/** A stock word with its mark, or more words about it. */
export function StockBadge({ word, children = word }: { word: StockWord; children?: ReactNode }) {
  return (
    <span className={badgeLook(tones[word])}>
      <span className={styles[`mark${word}`]} aria-hidden />
      {children}
    </span>
  )
}

/** Without a limit or stock there is no bar to draw. */
function hasBar(figures: StockFigures): boolean {
  return isPositive(figures.limit) && isPositive(figures.available)
}

/** Drawn against twice the limit, so that the limit stands in the middle. */
function stockBar(figures: StockFigures, word: StockWord | undefined): ReactNode {
  if (!hasBar(figures)) return null
  const filled = share(figures.available, add(figures.limit, figures.limit))
  return (
    <span
      className={styles.bar}
      data-word={word}
      aria-hidden
      style={{ backgroundSize: `1px 100%, ${Math.round(filled * 100)}% 100%` }}
    />
  )
}

function nothing<Item>(field: Field<Item>, record: Item): ReactNode {
  return field.otherwise?.(record) ?? dash('none', styles.none)
}

/** The value of a field where it stands alone, as in a fact: the same as in the cell of a table. */
export function fieldValue<Item>(field: Field<Item>, record: Item): ReactNode {
  switch (field.kind) {
    case 'text': {
      const text = legible(field.read(record))
      return text ? <bdi title={text}>{text}</bdi> : nothing(field, record)
    }
    case 'code': {
      const code = legible(field.read(record))
      return code ? <bdi className={styles.code}>{code}</bdi> : nothing(field, record)
    }
    case 'state':
      return field.read(record) === 'archived' ? <Badge outlined>Archived</Badge> : <span>Active</span>
    case 'quantity': {
      const value = field.read(record)
      return value ? quantity(value, field.unit(record)) : nothing(field, record)
    }
    case 'stock': {
      const figures = field.read(record)
      if (figures === undefined) return nothing(field, record)
      return stock(figures, stockWord(figures), quantity(figures.available, field.unit?.(record)))
    }
    case 'money': {
      const money = field.read(record)
      if (money === undefined) return nothing(field, record)
      return money === null ? notCosted() : <span className={styles.number}>{amount(moneyParts(money))}</span>
    }
    case 'time': {
      const time = field.read(record)
      return time ? <Time value={time} /> : nothing(field, record)
    }
    case 'special':
      return field.show(record) ?? nothing(field, record)
  }
}

function notCosted(): ReactNode {
  return <span className={styles.none}>not costed</span>
}

/** A figure of stock with its bar and its word, where it has any. */
function stock(figures: StockFigures, word: StockWord | undefined, available: ReactNode): ReactNode {
  return (
    <>
      {stockBar(figures, word)}
      {word !== undefined && <span className={styles.word}>{StockBadge({ word })}</span>}
      {available}
    </>
  )
}

/** How a cell is to be made: what stands in it, and what its element has for it. */
interface Cell {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Of text, whose direction is its own. */
  readonly dir?: 'auto'
  /** The whole of what may be cut. */
  readonly title?: string | undefined
}

/**
 * The value of a field in a cell of a table, where numbers stand under each other by `align`. Text, codes and numbers
 * stand in the cell itself: elements of their own in hundreds of cells would be half of what a page of a list costs.
 */
export function fieldCell<Item>(field: Field<Item>, record: Item, align: Alignment | undefined): Cell {
  switch (field.kind) {
    case 'text': {
      const text = legible(field.read(record))
      if (text) return { children: text, dir: 'auto', title: text }
      break
    }
    case 'code': {
      const code = legible(field.read(record))
      // Shorter ones have room.
      const title = code && code.length > 11 ? code : undefined
      if (code) return { children: code, className: styles.code, dir: 'auto', title }
      break
    }
    case 'quantity': {
      const value = field.read(record)
      if (value && align) return { children: alignedQuantity(value, field.unit(record), align) }
      break
    }
    case 'stock': {
      const figures = field.read(record)
      if (figures === undefined || align === undefined) break
      const available = alignedQuantity(figures.available, field.unit?.(record), align)
      const word = stockWord(figures)
      const children = stock(figures, word, <span className={styles.number}>{available}</span>)
      if (!hasBar(figures)) return { children }
      return { children, className: classes(styles.barred, word && styles.worded) }
    }
    case 'money': {
      const money = field.read(record)
      if (money && align) return { children: alignedMoney(money, align) }
      break
    }
    case 'special':
      return { children: (field.cell ?? field.show)(record) ?? nothing(field, record) }
    case 'state':
    case 'time':
      break
  }
  return { children: fieldValue(field, record) }
}

/** In the account's zone. Until that is known, nothing is shown rather than a wrong hour. */
function Time({ value }: { value: string }) {
  const zone = useZone()
  return <time dateTime={value}>{zone === undefined ? '' : formatDateTime(value, zone)}</time>
}
