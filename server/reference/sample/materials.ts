import type { Material } from '@/contract/materials'
import type { Calendar } from './calendar'
import { type Family, families, grades, origins, packs } from './catalogue'
import { type Figure, moneyOf, one, written } from './figures'
import { type Oddity, oddities } from './oddities'
import { type Random, randomFrom } from './random'

/** A material and what the rest of the sample reckons with. */
export interface SampleMaterial {
  readonly family: Family
  /** Per unit, in euros; null when it is not costed yet. */
  readonly cost: Figure | null
  readonly record: Material
}

/** Ids of materials begin here. */
const firstId = 1001

/** Materials of one family in a row of so many; family by family, the typical ones first. */
const round = families.length

/** The shelf: `size` materials; a larger one begins with the smaller. */
export function sampleMaterials(size: number, calendar: Calendar): SampleMaterial[] {
  const odd = new Map(oddities.map((oddity) => [oddity.place, oddity]))
  const random = randomFrom('materials')
  const names = nextNames()
  return Array.from({ length: size }, (_, place) => {
    const oddity = odd.get(place)
    return material(place, oddity === undefined ? names() : oddNamed(oddity), random, calendar)
  })
}

interface Named {
  readonly family: Family
  readonly name: string
  readonly fields: Partial<Material>
}

function oddNamed({ family, name, fields = {} }: Oddity): Named {
  return { family: families.find(({ key }) => key === family) ?? families[0]!, name, fields }
}

/** Plain names first; when they are used up, the same by grade, origin and pack, and then numbered. */
function nextNames(): () => Named {
  let turn = 0
  const plain = families.reduce((most, { names }) => Math.max(most, names.length), 0)
  return () => {
    for (;;) {
      const family = families[turn % round]!
      const row = Math.floor(turn / round)
      turn += 1
      const { names } = family
      if (row < plain) {
        const name = names[row]
        if (name !== undefined) return { family, name, fields: {} }
      } else {
        let rest = row - plain
        const take = <Item>(items: readonly Item[]): Item => {
          const item = items[rest % items.length] as Item
          rest = Math.floor(rest / items.length)
          return item
        }
        const name = [take(names), take(grades), take(origins), take(packs)].join(', ')
        return { family, name: rest === 0 ? name : `${name} no. ${rest + 1}`, fields: {} }
      }
    }
  }
}

function material(place: number, { family, name, fields }: Named, random: Random, calendar: Calendar): SampleMaterial {
  const number = place + 1
  // What is used most has been bought before.
  const cost = random.chance(6) && place > 60 ? null : BigInt(random.int(...family.price))
  const shelf = stock(family, random)
  const created = -random.int(40, 900)
  const record: Material = {
    id: firstId + place,
    name,
    sku: `${family.prefix}-${String(number).padStart(4, '0')}`,
    unit_measure: family.unit,
    category: family.category,
    stock_on_hand: written(shelf.onHand),
    committed_stock: written(0n),
    available_stock: written(shelf.onHand),
    reorder_level: written(shelf.reorder),
    on_order: written(shelf.onOrder),
    state: random.chance(8) && place > 9 ? 'archived' : 'active',
    unit_cost: moneyOf(cost),
    created_at: calendar.at(created, random.int(7, 16), random.int(0, 59)),
    updated_at: calendar.worked(-random.int(0, Math.min(39, -created)), random.int(0, 9), created),
    ...fields,
  }
  // A field that an oddity takes away is absent, not undefined: it is compared before it is ever written as JSON.
  const present = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Material
  return { family, cost: 'unit_cost' in fields ? null : cost, record: present }
}

function stock(family: Family, random: Random): { onHand: Figure; reorder: Figure; onOrder: Figure } {
  const [least, most] = family.stock
  const healthy = figure(random.int(least * 4, most * 4), family)
  const reorder = random.chance(20) ? 0n : figure(random.int(least * 2, Math.max(least * 2, most)), family)
  const onOrder = random.chance(18) ? figure(random.int(most, most * 4), family) : 0n
  const fate = random.int(1, 100)
  if (fate <= 6) return { onHand: 0n, reorder, onOrder }
  if (fate <= 8) return { onHand: -figure(random.int(1, least * 4), family), reorder, onOrder }
  if (fate <= 18 && reorder > 0n)
    return { onHand: random.chance(15) ? reorder : part(reorder, random, family), reorder, onOrder }
  return { onHand: healthy + reorder, reorder, onOrder }
}

/** Quarters of a unit for what is weighed, whole units for what is counted. */
function figure(quarters: number, family: Family): Figure {
  return family.whole ? BigInt(Math.ceil(quarters / 4)) * one : (BigInt(quarters) * one) / 4n
}

function part(of: Figure, random: Random, family: Family): Figure {
  const share = (of * BigInt(random.int(10, 90))) / 100n
  return family.whole ? (share / one) * one : share
}
