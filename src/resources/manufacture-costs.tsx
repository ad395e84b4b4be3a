import type { ReactNode } from 'react'
import type { Manufacture } from '@/contract/manufactures'
import { fieldValue } from '@/records/field-value'
import { stageOf } from '@/records/stage'
import { CopyButton } from '@/ui/copy-button'
import { formatMoney, formatQuantity } from '@/values/format'
import styles from './manufacture-costs.module.css'
import { unitCost } from './manufacture-figures'
import { labourCost, materialsCost } from './manufactures'
import { moneyFigure } from './money-figure'

/** What a run cost, and what that makes for one unit. Only for keys that see costs. */
export function ManufactureCosts({ run }: { run: Manufacture }) {
  const cost = unitCost(run)
  const materials = run.total_materials_cost
  const labour = run.total_labour_cost
  return (
    <section className={styles.costs} aria-label="Cost">
      <dl className={styles.figures}>
        <Figure label="Cost per unit" copy={cost.unknown === undefined ? cost.perUnit.amount : undefined}>
          {cost.unknown === undefined ? (
            <>
              {!cost.exact && <span className={styles.about}>about </span>}
              {moneyFigure(cost.perUnit)}
            </>
          ) : (
            <span className={styles.unknown}>unknown</span>
          )}
          <p className={styles.help}>
            {cost.unknown ??
              `Computed: ${formatMoney(cost.total)}, materials and labour, shared out over ${formatQuantity(run.actual_quantity)} completed.`}
          </p>
        </Figure>
        <Figure label="Materials cost" copy={materials?.amount}>
          {fieldValue(materialsCost, run)}
        </Figure>
        <Figure label="Labour cost" copy={labour?.amount}>
          {fieldValue(labourCost, run)}
        </Figure>
        {cost.total !== undefined && (
          <Figure label="Total cost" copy={cost.total.amount}>
            {moneyFigure(cost.total)}
            <p className={styles.help}>Computed: materials and labour.</p>
          </Figure>
        )}
      </dl>
      <OpenCost status={run.production_status} />
    </section>
  )
}

/** Until a run is completed, its cost is still open; of a stage that nobody knows, that is all there is to say. */
function OpenCost({ status }: { status: string }) {
  const stage = stageOf(status)
  if (stage === 'Completed') return null
  return (
    <p className={styles.open}>
      {stage === undefined
        ? 'Whether these costs are final is not known: only a completed run’s are.'
        : 'These costs are still open: the run is not completed.'}
    </p>
  )
}

interface FigureProps {
  label: string
  copy: string | undefined
  children: ReactNode
}

function Figure({ label, copy, children }: FigureProps) {
  return (
    <div>
      <dt>
        {label}
        {copy !== undefined && (
          <span className={styles.copy} data-print="hide">
            <CopyButton label={`Copy ${label}`} text={copy} />
          </span>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
