import type { ReactNode } from 'react'
import { base, type Field } from '@/records/field'
import { dash } from '@/ui/dash'
import { shortText } from '@/values/legible'
import styles from './labelled.module.css'

/** A value with its name, each of which may be missing. */
export interface Labelled {
  readonly label?: string | null | undefined
  readonly value?: string | undefined
}

type ReadLabelled<Item> = (item: Item) => readonly Labelled[]

/** As text: `Size: 250 ml, Made to order`; undefined where there is nothing. */
export function labelledText(values: readonly Labelled[]): string | undefined {
  const texts = told(values).map(({ label, value }) => (label ? `${label}: ${value || '–'}` : (value ?? '')))
  return texts.length === 0 ? undefined : texts.join(', ')
}

/** What has neither label nor value says nothing. */
function told(values: readonly Labelled[]): readonly Labelled[] {
  return values.filter(({ label, value }) => Boolean(label) || Boolean(value))
}

/** One labelled value. The colon is for those who listen or copy as much as for the eye. */
function one({ label, value }: Labelled): ReactNode {
  return (
    <>
      {label && (
        <span className={styles.label}>
          <bdi>{shortText(label)}</bdi>:{' '}
        </span>
      )}
      {value ? <bdi>{shortText(value)}</bdi> : dash('none', styles.label)}
    </>
  )
}

/** Values with their names, in full: `labelled('Attributes', (v) => v.attributes ?? [])`. */
export function labelled<Item>(label: string, read: ReadLabelled<Item>): Field<Item> {
  return {
    kind: 'special',
    ...base(label),
    name: 'labelled',
    show: (item) => {
      const values = told(read(item))
      return values.length === 0 ? undefined : (
        <ul className={styles.list}>
          {values.map((value, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- nothing else tells two attributes apart
            <li key={at}>{one(value)}</li>
          ))}
        </ul>
      )
    },
    read: (item) => labelledText(read(item)),
    width: 12,
    numeric: false,
  }
}

/** The same in one line, cut where it is too long, with the whole in the tip. */
export function labelledLine<Item>(label: string, read: ReadLabelled<Item>): Field<Item> {
  return {
    kind: 'special',
    ...base(label),
    name: 'text',
    show: (item) => {
      const values = told(read(item))
      return values.length === 0 ? undefined : (
        <span title={labelledText(values)}>
          {values.map((value, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <span key={at}>
              {at > 0 && ', '}
              {one(value)}
            </span>
          ))}
        </span>
      )
    },
    read: (item) => labelledText(read(item)),
    width: 9.9,
    numeric: false,
  }
}
