import { type Column, createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Field } from '@/records/field'
import type { Criteria } from './criteria'

const features = tableFeatures({ rowSortingFeature })

/** A column of the table library: it knows how it is sorted, and what a press on its head makes of that. */
export type SortColumn = Column<typeof features, object>

/** Rows are chosen, sorted exactly and drawn elsewhere: the library has the columns and the order's state. */
const noRows: readonly object[] = []

/**
 * The columns of all records, by the fields' ids, and how they are sorted: by one of them at a time, upwards, downwards,
 * then as the service has them.
 */
export function useColumns<Item>(
  fields: readonly Field<Item>[],
  sort: Criteria['sort'],
  onSort: (sort: Criteria['sort']) => void,
): readonly SortColumn[] {
  const columns = useMemo(() => {
    const helper = createColumnHelper<typeof features, object>()
    return helper.columns(
      fields.map(({ id, label }) => helper.accessor(() => undefined, { id, header: label, sortDescFirst: false })),
    )
  }, [fields])
  const sorting = useMemo(() => (sort === undefined ? [] : [{ id: sort.id, desc: sort.descending }]), [sort])
  const table = useTable({
    features,
    columns,
    data: noRows,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      onSort(next && { id: next.id, descending: next.desc })
    },
  })
  return table.getAllLeafColumns()
}
