import type { Field } from '@/records/field'
import type { Criteria, Criterion } from './criteria'
import { type Match, type MatchContext, matchOf } from './matches'
import { orderOf } from './order'

/** What a selection depends on besides the records. */
export interface SelectContext extends MatchContext {
  /** Whether this key sees costs: otherwise nothing is sorted or filtered by money. */
  readonly costs: boolean
}

/**
 * The records that are asked for, in the order that is asked for. Pure: the same records, fields, criteria and context
 * give the same. What it makes of the records on the way is kept, so that the next question about them is quick.
 *
 * @param fields all that may be asked for, see `allFields`; criteria of others are not looked at
 */
export function select<Item>(
  items: readonly Item[],
  fields: readonly Field<Item>[],
  criteria: Criteria,
  context: SelectContext,
): readonly Item[] {
  const steps = selecting(items, fields, criteria, context)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

function asksNothing(criterion: Criterion): boolean {
  return criterion.kind === 'choices' && criterion.ids.includes('active') && criterion.ids.includes('archived')
}

/** {@link select} in steps of a few milliseconds each. */
export function* selecting<Item>(
  items: readonly Item[],
  fields: readonly Field<Item>[],
  { sort, where }: Criteria,
  context: SelectContext,
): Generator<void, readonly Item[]> {
  const allowed = fields.filter(({ kind }) => context.costs || kind !== 'money')
  const matches: Match[] = []
  for (const field of allowed) {
    const criterion = where.get(field.id)
    if (criterion === undefined || asksNothing(criterion)) continue
    matches.push(matchOf(field, criterion, items, context))
    yield
  }
  const by = sort && allowed.find(({ id }) => id === sort.id)
  const order = by && sort && (yield* orderOf(by, items, sort.descending, context.names))
  if (order === undefined && matches.length === 0) return items
  // In the order of the records first, as they lie in memory.
  const wanted = new Uint8Array(items.length)
  for (let place = 0; place < items.length; place += 1) {
    if (matches.every((match) => match(place))) wanted[place] = 1
    if (place % 8192 === 8191) yield
  }
  const found: Item[] = []
  for (let at = 0; at < items.length; at += 1) {
    const place = order === undefined ? at : (order[at] as number)
    if (wanted[place] === 1) found.push(items[place] as Item)
  }
  return found
}
