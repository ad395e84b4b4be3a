import { X } from 'lucide-react'
import styles from './filter-bar.module.css'
import type { FilterName } from './resource'

/** What filters of text are called, and how they match. */
export const filterTexts: Record<Exclude<FilterName, 'state'>, { label: string; matches: string }> = {
  name: { label: 'Name', matches: 'contains' },
  sku: { label: 'SKU', matches: 'exact' },
  category_name: { label: 'Category', matches: 'contains' },
}

export type FilterValues = { readonly [Name in FilterName]?: string }

interface ActiveFiltersProps {
  filters: readonly FilterName[]
  values: FilterValues
  onClear: (names: readonly FilterName[]) => void
}

/** What is filtered, as chips: each takes itself away, and one button takes all. */
export function ActiveFilters({ filters, values, onClear }: ActiveFiltersProps) {
  const active = activeFilters(filters, values)
  if (active.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      <li>
        <button
          type="button"
          className={styles.clear}
          data-print="hide"
          onClick={() => onClear(active.map(({ name }) => name))}
        >
          Clear filters
        </button>
      </li>
      {active.map(({ name, text }) => (
        <li key={name}>
          <button type="button" className={styles.chip} onClick={() => onClear([name])}>
            <span className={styles.chipText}>
              <bdi>{text}</bdi>
            </span>
            <X size={12} aria-hidden data-print="hide" />
            <span className="visually-hidden">: remove this filter</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export interface ActiveFilter {
  readonly name: FilterName
  readonly text: string
}

/** The filters that narrow the list now, in words: `Name contains “wax”`. */
export function activeFilters(filters: readonly FilterName[], values: FilterValues): readonly ActiveFilter[] {
  return filters.flatMap((name): ActiveFilter[] => {
    const value = values[name]
    if (value === undefined || value === '' || (name === 'state' && value === 'active')) return []
    if (name === 'state') return [{ name, text: value === 'all' ? 'Active and archived' : 'Archived only' }]
    const { label, matches } = filterTexts[name]
    return [{ name, text: `${label} ${matches === 'exact' ? 'is' : 'contains'} “${value}”` }]
  })
}
