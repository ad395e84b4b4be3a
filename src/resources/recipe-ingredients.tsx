import { useMemo, useRef } from 'react'
import { fieldsWithoutMoney } from '@/contract/open-money'
import { otherElements, otherFields } from '@/contract/open-record'
import type { Ingredient, Recipe } from '@/contract/recipes'
import { DataTable } from '@/records/data-table'
import { type Field, fieldsFor } from '@/records/field'
import { GeneralFacts } from '@/records/general-value'
import { OtherElements } from '@/records/general-form'
import { orAsSent } from '@/records/kinds/as-sent'
import { Reference } from '@/records/references'
import { useOverflow } from '@/records/use-overflow'
import { useSettings } from '@/session/settings'
import { Badge } from '@/ui/badge'
import { formatCount } from '@/values/format'
import { Enough } from './recipe-enough'
import { nameOf, type Row, rowsOf } from './recipe-rows'
import { ingredientRecord, useRecipeStock } from './recipe-stock'
import styles from './open-lines.module.css'
import { legible } from '@/values/legible'

const { quantity } = fieldsFor<Row>()

const used = orAsSent<Row>(
  'quantity',
  quantity(
    'Quantity',
    (row) => row.quantity,
    (row) => row.unit,
  ),
)

const fields: readonly Field<Row>[] = [
  {
    ...used,
    otherwise: (row) => {
      const sent = used.otherwise?.(row)
      return (
        sent && (
          <>
            {sent} {row.unit && <bdi>{row.unit}</bdi>}
          </>
        )
      )
    },
  },
  quantity(
    'Available',
    (row) => row.available,
    (row) => row.stockUnit,
  ),
  quantity('Enough for batches', (row) => row.batches),
]

/** What a recipe uses, and for how many batches there is enough of it. */
export function Ingredients({ recipe, costs }: { recipe: Recipe; costs: boolean }) {
  const region = useRef<HTMLDivElement>(null)
  useOverflow(region)
  const { density } = useSettings()
  const stock = useRecipeStock(recipe)
  const rows = useMemo(() => rowsOf(recipe, stock), [recipe, stock])
  const details = useMemo(() => unfolded(recipe, costs), [recipe, costs])
  if (recipe.ingredients === undefined || recipe.ingredients === null) return null
  const others = otherElements(recipe, 'ingredients')
  const all = rows.length + others.length
  return (
    <section className={styles.section} aria-label="Ingredients">
      <header className={styles.head}>
        <h2>Ingredients</h2>
        {all > 0 && <span className={styles.count}>{formatCount(all)}</span>}
      </header>
      {rows.length === 0 ? (
        all === 0 && <p className={styles.none}>No ingredients</p>
      ) : (
        <>
          <Enough recipe={recipe} rows={rows} unread={others.length} stock={stock} />
          {/* A region that scrolls has to be reachable by keyboard. */}
          <div ref={region} className={styles.region} tabIndex={0} role="region" aria-label="Ingredients, table">
            <DataTable
              caption="Ingredients"
              rows={rows}
              fields={fields}
              idOf={placeOf}
              nameOf={nameOf}
              nameCell={nameCell}
              nameLabel="Ingredient"
              afterName={mark}
              density={density}
              details={details}
              detailsLabel="Other fields"
            />
          </div>
        </>
      )}
      <OtherElements elements={others} costs={costs} what="ingredients" />
    </section>
  )
}

// An ingredient's own id may be missing, and may be there twice.
const placeOf = ({ place }: Row) => `${place}`

function nameCell(row: Row) {
  const record = ingredientRecord(row)
  const name = (legible(row.ingredient_name) ?? legible(row.material_name))?.trim()
  return record === undefined ? <bdi>{nameOf(row)}</bdi> : <Reference {...record} name={name} />
}

function mark({ limits, ...row }: Row) {
  const isComponent = ingredientRecord({ ...row, limits })?.to === 'component'
  return limits || isComponent ? (
    <>
      {isComponent && <Badge outlined>Component</Badge>}
      {limits && <Badge outlined>Runs out first</Badge>}
    </>
  ) : undefined
}

/** What an ingredient has besides what is known of it. Undefined where none has anything, so that no row unfolds. */
function unfolded({ ingredients }: Recipe, costs: boolean) {
  const visible = (one: Ingredient) => {
    const others = otherFields(one)
    return costs ? others : fieldsWithoutMoney(others)
  }
  if (ingredients?.some((one) => visible(one).length > 0) !== true) return undefined
  return (row: Row) => {
    const one = ingredients[row.place]
    const shown = one === undefined ? [] : visible(one)
    return shown.length === 0 ? undefined : <GeneralFacts fields={shown} />
  }
}
