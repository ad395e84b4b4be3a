import { useCallback } from 'react'
import type { Manufacture } from '@/contract/manufactures'
import { withoutMoneyHints } from '@/contract/open-money'
import { type Recipe, recipeTexts } from '@/contract/recipes'
import { DetailPage } from '@/records/detail-page'
import { OtherFields } from '@/records/general-form'
import { References } from '@/records/references'
import { Related } from '@/records/related'
import { manufactures } from './manufactures'
import { Ingredients } from './recipe-ingredients'
import { recipes } from './recipes'

export function RecipePage() {
  return (
    // Whoever reads the stock of the ingredients has read their names; a recipe does not say whether it is a component's.
    <References wanted="needed">
      <DetailPage resource={recipes} more={others} below={below} raw={sent}>
        {(recipe, costs) => <Ingredients recipe={recipe} costs={costs} />}
      </DetailPage>
    </References>
  )
}

function sent({ sent }: Recipe, costs: boolean): unknown {
  return costs ? sent : withoutMoneyHints(sent, recipeTexts)
}

function others(recipe: Recipe, costs: boolean) {
  return <OtherFields item={recipe} costs={costs} what="recipe" />
}

function below({ product_id: productId, variation_id: variationId }: Recipe) {
  return typeof productId === 'number' && <Runs productId={productId} variationId={variationId} />
}

/**
 * Runs of the product, or of the variation where the recipe is for one, which a run that names none may not be of: a run
 * does not say which recipe it follows.
 */
function Runs({ productId, variationId }: { productId: number; variationId: number | null | undefined }) {
  const holds = useCallback(
    (run: Manufacture) =>
      run.product_id === productId && (typeof variationId !== 'number' || run.variation_id === variationId),
    [productId, variationId],
  )
  const made = typeof variationId === 'number' ? 'variation' : 'product'
  return <Related resource={manufactures} heading={`Runs of this ${made}`} holds={holds} does={`makes this ${made}`} />
}
