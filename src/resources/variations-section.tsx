import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Product } from '@/contract/products'
import { StockBadge } from '@/records/field-value'
import { Notice } from '@/ui/notice'
import { formatCount } from '@/values/format'
import { VariationTable } from './variation-table'
import { namedVariation } from './variation-address'
import { alarmText, variationAlarms } from './variations'
import styles from './variations-section.module.css'

interface VariationsProps {
  product: Product
  /** "product" */
  singular: string
  costs: boolean
}

/** The variations of the record on screen. One that the address names is pointed out, or said not to be there. */
export function Variations({ product, singular, costs }: VariationsProps) {
  const named = namedVariation(useLocation().hash)
  const { variations } = product
  const alarms = useMemo(() => variationAlarms(product), [product])
  const [worst] = alarms
  const isThere = variations.some(({ id }) => `${id}` === named)
  return (
    <section className={styles.section} aria-label="Variations">
      <header className={styles.head}>
        <h2>Variations</h2>
        {variations.length > 0 && <span className={styles.count}>{formatCount(variations.length)}</span>}
        {worst && <StockBadge word={worst.word}>{alarmText(alarms)}</StockBadge>}
      </header>
      {named !== undefined && !isThere && (
        <Notice tone="warn" role="status">
          <span>
            This {singular} has no variation <bdi>{named}</bdi>. It may have been deleted, or belong to another{' '}
            {singular}.
          </span>
        </Notice>
      )}
      <VariationTable product={product} costs={costs} current={named} />
    </section>
  )
}
