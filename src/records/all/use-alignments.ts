import { useMemo } from 'react'
import type { Field } from '@/records/field'
import { type Alignment, alignmentOf } from '@/records/field-value'

/** So many records tell how wide a column's figures are. */
const sample = 500

/** How the figures of each column stand under each other, by records all over the collection. */
export function useAlignments<Item>(
  fields: readonly Field<Item>[],
  items: readonly Item[],
): ReadonlyMap<string, Alignment | undefined> {
  // Rows are drawn anew when it changes: not for every few records that come.
  const size = items.length <= sample ? items.length : 2 ** Math.floor(Math.log2(items.length))
  return useMemo(() => {
    const step = Math.max(1, Math.floor(items.length / sample))
    const some = items.filter((_, at) => at % step === 0)
    return new Map(fields.map((field) => [field.id, alignmentOf(field, some)]))
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [fields, size])
}
