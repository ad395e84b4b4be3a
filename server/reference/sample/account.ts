import type { Account } from '@/contract/account'
import { calendarOf } from './calendar'
import { currency } from './figures'
import { sampleExpenses } from './expenses'
import { sampleManufactures } from './manufactures'
import { sampleMaterials } from './materials'
import { sampleComponents, sampleProducts, variationNumbers } from './products'
import { sampleRecipes } from './recipes'

/** The account that the sample belongs to. */
export const sampleAccount: Account = {
  id: 7001,
  name: 'Fern & Ember Workshop',
  currency_code: currency,
  time_zone: 'Europe/Amsterdam',
  subscription_plan: 'Studio',
}

/** How many materials the sample has when nothing else is asked for. */
export const standardSize = 240

/**
 * Makes the sample: a small maker of candles, soap and cosmetics.
 * @param size how many materials. The rest goes along in proportion, up to what a large maker has: 10,000 products,
 *   2,000 components, 20,000 runs and 10,000 purchases.
 * @param now its day is the sample's "today".
 */
export function makeSample(size: number, now: Date) {
  const calendar = calendarOf(now, sampleAccount.time_zone)
  const share = (standard: number, most: number) => Math.min(most, Math.ceil((standard * size) / standardSize))
  const materials = sampleMaterials(size, calendar)
  const number = variationNumbers()
  const products = sampleProducts(share(90, 10_000), number, calendar)
  const components = sampleComponents(share(40, 2000), number, calendar)
  // What has no variation, such as a voucher, is not made.
  const made = [...products, ...components].filter(({ record }) => record.variations.length > 0)
  const recipes = sampleRecipes(made, components, materials, calendar)
  return {
    today: calendar.today,
    materials: materials.map(({ record }) => record),
    products: products.map(({ record }) => record),
    components: components.map(({ record }) => record),
    recipes: recipes.map(({ record }) => record),
    manufactures: sampleManufactures(share(300, 20_000), recipes, calendar),
    expenses: sampleExpenses(share(120, 10_000), materials, calendar),
  }
}
