import type { ReactNode } from 'react'
import type { Identified } from '@/contract/endpoint'
import type { CatalogQuery } from '@/contract/list'
import { fieldsFor } from '@/records/field'
import { fieldValue } from '@/records/field-value'
import { stage } from '@/records/kinds/stage'
import type { Resource } from '@/records/resource'
import type { StockFigures } from '@/records/stock'
import styles from './choices.module.css'

/** Available, with its word and unit, as in the list of the resource. No cost is ever shown here. */
export function figureOf<Item extends Identified>(resource: Resource<Item, CatalogQuery>, item: Item): ReactNode {
  const field = resource.columns.find(({ kind }) => kind === 'stock')
  return field && <Available>{fieldValue(field, item)}</Available>
}

const ofVariation = fieldsFor<StockFigures>().stock('Available', (figures) => figures, 'low stock limit')

export function variationFigure(figures: StockFigures | undefined): ReactNode {
  return figures && <Available>{fieldValue(ofVariation, figures)}</Available>
}

const stageOfRun = stage<string>('Stage', (status) => status)

/** How far a run is, by its `production_status`. */
export function stageFigure(status: string): ReactNode {
  return fieldValue(stageOfRun, status)
}

function Available({ children }: { children: ReactNode }) {
  return (
    <span className={styles.available}>
      <span className={styles.word}>Available</span> {children}
    </span>
  )
}
