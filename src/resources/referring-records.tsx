import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import type { Manufacture } from '@/contract/manufactures'
import type { Recipe } from '@/contract/recipes'
import { readId } from '@/records/record-id'
import { Related } from '@/records/related'
import type { manufactures } from './manufactures'
import type { recipes } from './recipes'

// Those that fit beside a name and say what is not known on this page.
const runColumns = ['variation', 'stage', 'completed-of-planned', 'deadline']
const makingColumns = ['variation', 'batch', 'ingredients', 'time', 'updated']
const usingColumns = ['product', 'variation', 'batch', 'updated']

interface ReferringRecordsProps {
  runs: typeof manufactures
  recipes: typeof recipes
  /** Whether recipes can use it. */
  isIngredient?: boolean
}

/** What refers to the product or component in the address: the ways back, by exact ids only. */
export function ReferringRecords({ runs, recipes, isIngredient = false }: ReferringRecordsProps) {
  const id = readId(useParams()['id'])
  const madeIn = useCallback((run: Manufacture) => run.product_id === id, [id])
  const makes = useCallback((recipe: Recipe) => recipe.product_id === id, [id])
  const uses = useCallback(
    ({ ingredients }: Recipe) =>
      ingredients?.some((one) => one.ingredient_type === 'component' && one.ingredient_id === id) ?? false,
    [id],
  )
  return (
    <>
      <Related resource={runs} heading="Made in these runs" holds={madeIn} shown={runColumns} />
      <Related resource={recipes} heading="Made by these recipes" holds={makes} shown={makingColumns} />
      {isIngredient && <Related resource={recipes} heading="Used in these recipes" holds={uses} shown={usingColumns} />}
    </>
  )
}
