import type { Field } from '@/records/field'
import { formatCount, formatQuantity } from '@/values/format'
import { formatDay } from '@/values/time'
import type { Criteria, Criterion, DayWord } from './criteria'
import { filterKind } from './value'

/** Words of choices that are the same in every list; others are told by their id. */
const choiceWords: Readonly<Record<string, string>> = {
  negative: 'Negative',
  out: 'Out',
  low: 'Low',
  healthy: 'Healthy',
  planned: 'Planned',
  'in-progress': 'In progress',
  completed: 'Completed',
  other: 'Other',
  active: 'Active',
  archived: 'Archived',
  none: 'None',
}

/** A choice in words. */
export function choiceWord(id: string): string {
  const word = choiceWords[id]
  if (word !== undefined || !id.startsWith('other:')) return word ?? id
  try {
    return decodeURIComponent(id.slice('other:'.length))
  } catch {
    return id
  }
}

/** Days that depend on today, in words. */
export function dayWords(day: DayWord): string {
  switch (day.word) {
    case 'late':
      return 'late'
    case 'due':
      return day.days === 1 ? 'due today' : `due within ${formatCount(day.days)} days`
    case 'expired':
      return 'expired'
    case 'within':
      return day.days === 1 ? 'expires today' : `expires within ${formatCount(day.days)} days`
    case 'last':
      return day.days === 1 ? 'today' : `last ${formatCount(day.days)} days`
    case 'next':
      return day.days === 1 ? 'today' : `next ${formatCount(day.days)} days`
    case 'today':
      return 'today'
  }
}

/** What is asked of a field, in words: `Name contains “wax”`, `Available: Out or Low`. */
function criterionWords<Item>(field: Field<Item>, criterion: Criterion): string {
  const { label } = field
  switch (criterion.kind) {
    case 'contains':
      return `${label} contains “${criterion.text}”`
    case 'is':
      return `${label} is “${criterion.text}”`
    case 'range': {
      const { from, to, currency } = criterion
      const [least, most] = [from, to].map((bound) => bound && formatQuantity(bound))
      return `${label} ${[between(least, most), currency].filter(Boolean).join(' ')}`
    }
    case 'days': {
      const [first, last] = [criterion.from, criterion.to].map((bound) => bound && formatDay(bound))
      if (first === last) return `${label} on ${first}`
      return `${label} ${first === undefined ? `until ${last}` : last === undefined ? `since ${first}` : `${first} to ${last}`}`
    }
    case 'day-word':
      return `${label}: ${dayWords(criterion.day)}`
    case 'choices': {
      if (filterKind(field) === 'state') {
        return criterion.ids.length > 1 ? 'Active and archived' : criterion.ids[0] === 'archived' ? 'Archived only' : ''
      }
      return `${label}: ${criterion.ids.map(choiceWord).join(' or ')}`
    }
    case 'flag':
      return `${label}: ${criterion.on ? 'yes' : 'no'}`
    case 'none':
      return `${label}: none`
  }
}

function between(least: string | undefined, most: string | undefined): string {
  if (least === undefined) return most === undefined ? 'in' : `at most ${most}`
  if (most === undefined) return `at least ${least}`
  return least === most ? `is ${least}` : `${least} to ${most}`
}

/** The filters that narrow a list, by field, in the order of the fields. The usual state is none. */
export function activeCriteria<Item>(
  fields: readonly Field<Item>[],
  { where }: Criteria,
): readonly { readonly field: Field<Item>; readonly criterion: Criterion; readonly text: string }[] {
  return fields.flatMap((field) => {
    const criterion = where.get(field.id)
    const text = criterion && criterionWords(field, criterion)
    return criterion && text ? [{ field, criterion, text }] : []
  })
}

/** How a list is sorted, in words: "Available, descending"; undefined for the service's own order. */
export function orderWords<Item>(fields: readonly Field<Item>[], { sort }: Criteria): string | undefined {
  const field = sort && fields.find(({ id }) => id === sort.id)
  return field && `${field.label}, ${sort.descending ? 'descending' : 'ascending'}`
}
