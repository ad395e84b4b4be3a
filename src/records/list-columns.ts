import type { Settings } from '@/session/settings'
import { type Field, withoutHidden } from './field'

interface Columns<Item> {
  readonly columns: readonly Field<Item>[]
  readonly shown: readonly string[]
}

/** Ids of the columns to show, in the resource's order: those of a link, else those chosen here, else the usual ones. */
export function shownColumns(
  resource: { readonly shown: readonly string[]; readonly columns: readonly { readonly id: string }[] },
  linked: string | null,
  chosen: readonly string[] | undefined,
): readonly string[] {
  const wanted = linked?.split(',') ?? chosen ?? resource.shown
  const known = resource.columns.map((field) => field.id).filter((id) => wanted.includes(id))
  return linked !== null && linked !== '' && known.length === 0 ? resource.shown : known
}

/** The columns that this key may see, and the ids of those that are shown of these. */
export function columnsFor<Item>(resource: Columns<Item>, ids: readonly string[], costs: boolean) {
  const fields = withoutHidden(resource.columns, costs)
  // A link may name only columns that this key may not see: the usual ones are more use than none.
  const shown = ids.length === 0 || fields.some(({ id }) => ids.includes(id)) ? ids : resource.shown
  return { fields, shown }
}

/** How close the rows stand: as a link says, else as was chosen on this device. */
export function densityOf(linked: string | null, settings: Settings): Settings['density'] {
  return linked === 'compact' || linked === 'comfortable' ? linked : settings.density
}
