import { ingredientFamilies } from './ingredients'
import { packagingFamilies } from './packaging'

/** A kind of material: what its members have in common. Prices are in ten-thousandths of a euro per unit. */
export interface Family {
  readonly key: string
  readonly category: string
  readonly unit: string
  /** First letters of the SKU. */
  readonly prefix: string
  readonly price: readonly [number, number]
  /** What a healthy shelf holds, in whole units. */
  readonly stock: readonly [number, number]
  /** Bought and used by the piece. */
  readonly whole: boolean
  readonly names: readonly string[]
}

/** The shelf of a small maker of candles, soap and cosmetics; a small sample has some of each. */
export const families: readonly Family[] = interleaved(ingredientFamilies, packagingFamilies)

function interleaved(some: readonly Family[], others: readonly Family[]): readonly Family[] {
  const rows = Array.from({ length: Math.max(some.length, others.length) }, (_, at) => [some[at], others[at]])
  return rows.flat().filter((family) => family !== undefined)
}

/** What tells the members of a large sample apart. */
export const grades = [
  'organic',
  'refined',
  'unrefined',
  'fair trade',
  'grade A',
  'grade B',
  'recycled',
  'premium',
  'standard',
  'cosmetic grade',
] as const
export const origins = [
  'Provence',
  'Bulgaria',
  'Portugal',
  'Ghana',
  'Kerala',
  'Bavaria',
  'Tuscany',
  'Crete',
  'Brittany',
  'Jutland',
  'Andalusia',
  'Oaxaca',
] as const
export const packs = ['small pack', 'case', 'half pallet', 'pallet', 'sample', 'drum'] as const
