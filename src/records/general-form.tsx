import { useMemo } from 'react'
import { fieldsWithoutMoney, withoutMoneyHints } from '@/contract/open-money'
import { otherFields, type Sifted } from '@/contract/open-record'
import { Notice } from '@/ui/notice'
import { formatCount } from '@/values/format'
import { GeneralFacts, GeneralValue } from './general-value'
import styles from './general.module.css'

/** The fields of a record that nobody knows, as far as this key may see them. */
function useOtherFields(item: Sifted, costs: boolean) {
  return useMemo(() => {
    const fields = otherFields(item)
    return costs ? fields : fieldsWithoutMoney(fields)
  }, [item, costs])
}

interface OtherFieldsProps {
  item: Sifted
  costs: boolean
  /** "recipe" */
  what: string
}

/** Whatever was sent besides the fields that are known, or in their place, in a form that needs to know nothing. */
export function OtherFields({ item, costs, what }: OtherFieldsProps) {
  const fields = useOtherFields(item, costs)
  if (Object.keys(item.sent).length <= 1)
    return <p className={styles.bare}>The service sends nothing about this {what} but its id.</p>
  return fields.length === 0 ? null : (
    <section className={styles.section} aria-label="Other fields">
      <h2>Other fields</h2>
      <GeneralFacts fields={fields} />
    </section>
  )
}

interface OtherElementsProps {
  elements: readonly unknown[]
  costs: boolean
  /** What the list holds: "ingredients". */
  what: string
}

/** Elements of a known list that are not what it holds, as they came. */
export function OtherElements({ elements, costs, what }: OtherElementsProps) {
  if (elements.length === 0) return null
  const shown = costs ? elements : withoutMoneyHints(elements)
  return (
    <Notice tone="warn">
      <span>
        {elements.length === 1 ? 'One' : formatCount(elements.length)} of the {what} could not be read:{' '}
        <GeneralValue value={[shown].flat()} />
      </span>
    </Notice>
  )
}
