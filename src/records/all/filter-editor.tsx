import { useMemo } from 'react'
import type { Field } from '@/records/field'
import { ChoicesEditor, DaysEditor, FlagEditor, RangeEditor, TextEditor } from './filter-editors'
import type { Criterion } from './criteria'
import styles from './filters.module.css'
import { filterKind, type FilterKind, type NameOf, referenceName, valueOf } from './value'

interface FilterEditorProps<Item> {
  field: Field<Item>
  items: readonly Item[]
  names: NameOf
  criterion: Criterion | undefined
  onChange: (criterion: Criterion | undefined) => void
}

const stockWords = ['negative', 'out', 'low', 'healthy']
const stages = ['planned', 'in-progress', 'completed']

/** Asks for one field, in the way of its kind. Every change counts at once. */
export function FilterEditor<Item>({ field, items, names, criterion, onChange }: FilterEditorProps<Item>) {
  const kind = filterKind(field)
  const found = useMemo(() => foundValues(field, kind, items, names), [field, kind, items, names])
  const common = { criterion, onChange }
  switch (kind) {
    case 'text':
    case 'exact':
      return <TextEditor {...common} isExact={kind === 'exact'} suggestions={found} />
    case 'decimal':
      return <RangeEditor {...common} noneLabel="Has none" />
    case 'money':
      return <RangeEditor {...common} currencies={found} noneLabel="Has none, or is not costed" />
    case 'stock':
      return (
        <>
          <ChoicesEditor {...common} ids={stockWords} noneLabel="No figure" />
          <p className={styles.or}>or a figure</p>
          <RangeEditor {...common} />
        </>
      )
    case 'stock-words':
      return <ChoicesEditor {...common} ids={stockWords.slice(0, 3)} noneLabel="None of these" />
    case 'stage':
      return <ChoicesEditor {...common} ids={[...stages, ...found]} noneLabel="No stage" />
    case 'flag':
      return <FlagEditor {...common} />
    case 'time':
    case 'day':
    case 'deadline':
    case 'expiry':
      return <DaysEditor {...common} kind={kind} />
    case 'state':
      return null
  }
}

/** More different texts than these are no suggestions. */
const mostSuggestions = 200

/** What the records have in a field, where they differ little: texts, currencies, stages that are not known. */
function foundValues<Item>(
  field: Field<Item>,
  kind: FilterKind,
  items: readonly Item[],
  names: NameOf,
): readonly string[] {
  if (kind !== 'text' && kind !== 'money' && kind !== 'stage') return []
  const found = new Set<string>()
  for (const item of items) {
    const value = valueOf(field, item)
    if (value?.kind === 'text') found.add(value.text)
    else if (value?.kind === 'reference') found.add(referenceName(value, names))
    else if (value?.kind === 'money') found.add(value.currency.toUpperCase())
    else if (value?.kind === 'choice' && value.id.startsWith('other:')) found.add(value.id)
    if (found.size > mostSuggestions) return []
  }
  return [...found].toSorted((a, b) => a.localeCompare(b))
}
