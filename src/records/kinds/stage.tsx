import type { ReactNode } from 'react'
import { badgeLook } from '@/ui/badge'
import type { FieldValue } from '@/records/all/value'
import { base, type Field } from '@/records/field'
import { type Stage, stageOf } from '@/records/stage'
import { legible, shortText } from '@/values/legible'
import styles from './stage.module.css'

/** How far a run is, by its `production_status`: one of the three stages, or the word itself. */
export function stage<Item>(label: string, read: (item: Item) => string): Field<Item> {
  return {
    kind: 'special',
    ...base(label),
    name: 'stage',
    show: (item) => stageBadge(read(item)),
    read,
    value: (item) => stageChoice(read(item)),
    filter: 'stage',
    width: 8.5,
    numeric: false,
  }
}

/** So many letters of an unknown stage tell it from others: an address is to hold several. */
const telling = 100

const ranks: readonly Stage[] = ['Planned', 'In progress', 'Completed']

/** A stage that is not known is a choice of its own, behind those that are. */
function stageChoice(status: string): FieldValue | undefined {
  const known = stageOf(status)
  if (known !== undefined) {
    return { kind: 'choice', id: known.toLowerCase().replace(' ', '-'), label: known, rank: ranks.indexOf(known) }
  }
  const label = status.trim()
  // Half of a pair of surrogates, as is left where an emoji was cut, cannot be in an address.
  const written = encodeURIComponent(shortText(label, telling).replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
  return label === '' ? undefined : { kind: 'choice', id: `other:${written}`, label, rank: 3 }
}

const looks = {
  Planned: { tone: undefined, mark: styles['planned'] },
  'In progress': { tone: 'info', mark: styles['begun'] },
  Completed: { tone: 'good', mark: styles['completed'] },
} as const satisfies Record<Stage, object>

/** A stage with its mark; one that is not known is shown as it is. */
function stageBadge(status: string): ReactNode {
  const known = stageOf(status)
  if (known === undefined) {
    return (
      <span className={styles['unknown']} title={`${status}: a stage that this dashboard does not know`}>
        <bdi>{legible(status) ?? 'No stage'}</bdi>
      </span>
    )
  }
  const { tone, mark } = looks[known]
  return (
    <span className={badgeLook(tone)}>
      <span className={mark} aria-hidden />
      {known}
    </span>
  )
}
