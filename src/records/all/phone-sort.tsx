import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Field } from '@/records/field'
import { Button } from '@/ui/button'
import { Select } from '@/ui/form'
import type { Criteria } from './criteria'
import styles from './phone-sort.module.css'

interface PhoneSortProps<Item> {
  fields: readonly Field<Item>[]
  sort: Criteria['sort']
  onSort: (sort: Criteria['sort']) => void
}

/** Sorting where rows are cards, which have no heads of columns to press. */
export function PhoneSort<Item>({ fields, sort, onSort }: PhoneSortProps<Item>) {
  return (
    <div className={styles.sort} data-print="hide">
      <Select
        aria-label="Sort by"
        value={sort?.id ?? ''}
        onChange={({ target: { value } }) => onSort(value === '' ? undefined : { id: value, descending: false })}
      >
        <option value="">Not sorted</option>
        {fields.map((field) => (
          <option key={field.id} value={field.id}>
            By {field.label.toLowerCase()}
          </option>
        ))}
      </Select>
      {sort !== undefined && (
        <Button
          label={sort.descending ? 'Descending: turn round' : 'Ascending: turn round'}
          onClick={() => onSort({ ...sort, descending: !sort.descending })}
        >
          {sort.descending ? <ArrowDown size={16} aria-hidden /> : <ArrowUp size={16} aria-hidden />}
        </Button>
      )}
    </div>
  )
}
