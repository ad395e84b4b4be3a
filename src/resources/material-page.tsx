import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import type { Manufacture } from '@/contract/manufactures'
import type { Expense } from '@/contract/expenses'
import type { Recipe } from '@/contract/recipes'
import { DetailPage } from '@/records/detail-page'
import { readId } from '@/records/record-id'
import { Related } from '@/records/related'
import { expenses } from './expenses'
import { manufactures } from './manufactures'
import { materials } from './materials'
import { recipes } from './recipes'

/** Those that fit beside the name of a run, without its costs. */
const runColumns = ['product', 'stage', 'completed-of-planned', 'deadline']

export function MaterialPage() {
  return <DetailPage resource={materials} below={<ReferringRecords />} />
}

/** What refers to the material in the address: the ways back, by exact ids only. */
function ReferringRecords() {
  const id = readId(useParams()['id'])
  const consumed = useCallback((run: Manufacture) => run.line_items.some((line) => line.material_id === id), [id])
  // Newer servers name the kind and the id of an ingredient, older ones only materials.
  const uses = useCallback(
    ({ ingredients }: Recipe) =>
      ingredients?.some(
        (one) => one.material_id === id || (one.ingredient_type === 'material' && one.ingredient_id === id),
      ) ?? false,
    [id],
  )
  const bought = useCallback(
    ({ line_items }: Expense) => line_items?.some((line) => line.material_id === id) ?? false,
    [id],
  )
  return (
    <>
      <Related resource={manufactures} heading="Used in these runs" holds={consumed} shown={runColumns} />
      <Related resource={recipes} heading="Used in these recipes" holds={uses} />
      <Related resource={expenses} heading="Bought with these expenses" holds={bought} />
    </>
  )
}
