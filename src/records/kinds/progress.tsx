import { Fragment, type ReactNode } from 'react'
import type { Decimal } from '@/contract/decimal'
import { divide, multiply } from '@/values/decimal'
import { quantityParts } from '@/values/format'
import { percentage } from '@/values/quotient'
import { Badge } from '@/ui/badge'
import { base, type Field } from '@/records/field'
import { percentParts, percentWords, type Progress, progressBar, progressRemark } from '@/records/progress'
import styles from './progress.module.css'

/** What was completed of what was planned, with a bar: `progress('Completed of planned', (run) => ({ … }))`. */
export function progress<Item>(label: string, read: (item: Item) => Progress, help?: string): Field<Item> {
  return {
    kind: 'special',
    ...base(label, help),
    name: 'progress',
    show: (item) => shown(read(item)),
    cell: (item) => inCell(read(item)),
    read: (item) => read(item).completed,
    value: (item) => {
      const { completed, planned } = read(item)
      return { kind: 'decimal', decimal: completed, planned }
    },
    filter: 'decimal',
    width: 14.8,
    numeric: true,
  }
}

/**
 * The share of the plan that was completed: cut to two digits after the point, and said to be "about" where it is.
 *
 * @param remark stands quietly behind it
 */
export function percent<Item>(
  label: string,
  read: (item: Item) => Progress,
  remark: (item: Item) => string | undefined,
): Field<Item> {
  return {
    kind: 'special',
    ...base(label),
    name: 'percent',
    show: (item) => {
      const parts = percentParts(read(item), 2)
      const said = remark(item)
      return (
        parts && (
          <span className={styles.share}>
            {parts.about && <span className={styles.about}>about </span>}
            {parts.figure} {said && <span className={styles.of}>{said}</span>}
          </span>
        )
      )
    },
    read: (item) => percentWords(read(item), 2),
    value: (item) => {
      const value = read(item)
      if (percentWords(value, 2) === undefined) return undefined
      // Cut where it has no end, as what is just below the plan has not reached it.
      const reached = percentage(value.completed, value.planned, 40)
      const decimal = reached?.exact
        ? divide(multiply(value.completed, '100' as Decimal), value.planned)
        : reached?.value
      return decimal && { kind: 'decimal', decimal, unit: '%', endless: true }
    },
    filter: 'decimal',
    width: 11.5,
    numeric: true,
  }
}

function shown(value: Progress): ReactNode {
  const remark = progressRemark(value)
  return (
    <span className={styles.progress}>
      {bar(value)}
      {remark === undefined ? (
        <span className={styles.percent}>{percentWords(value, 0)}</span>
      ) : (
        <Badge tone="warn">{remark}</Badge>
      )}{' '}
      <span className={styles.figures}>{figures(value)}</span>
    </span>
  )
}

/** The bar and what is said about it stand at the start of the cell, and the figures at its end. */
function inCell(value: Progress): ReactNode {
  const remark = progressRemark(value)
  return (
    <>
      {bar(value)}
      <span className={styles.percent}>
        {remark === undefined ? percentWords(value, 0) : <Badge tone="warn">{remark}</Badge>}
      </span>{' '}
      {figures(value)}
    </>
  )
}

function figures({ completed, planned }: Progress): ReactNode {
  return (
    <>
      {figure(completed)} <span className={styles.of}>of</span> {figure(planned)}
    </>
  )
}

/** The words beside it say all that it shows. */
function bar(value: Progress): ReactNode {
  const drawn = progressBar(value)
  if (drawn.kind === 'none') return null
  const width = 'length' in drawn ? `${Math.round(drawn.length * 1000) / 10}%` : undefined
  return (
    <span className={styles.bar} data-progress={drawn.kind} aria-hidden>
      {drawn.kind !== 'empty' && <span style={{ width }} />}
      {drawn.kind === 'over' && <span className={styles.beyond} />}
    </span>
  )
}

/** Long ones may break behind each group and before the point, others never do. */
function figure(value: Decimal): ReactNode {
  const { integer, fraction } = quantityParts(value)
  if (integer.length + fraction.length <= 12) return integer + fraction
  return [...integer.split(/(?<=\P{Nd})(?=\p{Nd})/u), fraction].map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a number have no other name
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))
}
