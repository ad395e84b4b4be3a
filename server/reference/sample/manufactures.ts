import type { Manufacture, ManufactureLineItem } from '@/contract/manufactures'
import type { Calendar } from './calendar'
import { type Figure, moneyOf, one, times, toCents, written } from './figures'
import { randomFrom, type Random } from './random'
import { costOf, labour, type SampleRecipe, type Use } from './recipes'

const firstId = 50_001

/** How far a run is. */
type Stage = 'planned' | 'started' | 'done'

/** Words for the three stages: those of the API's file, and those of the vendor's own client. */
const words = { planned: 'planned', started: 'in_progress', done: 'completed' } as const
const otherWords = { planned: 'not_started', started: 'work_in_progress', done: 'completed' } as const

/** `size` runs around today, the oldest first: two thirds done, a tenth on the bench, the rest to come. */
export function sampleManufactures(
  size: number,
  recipes: readonly SampleRecipe[],
  calendar: Calendar,
): readonly Manufacture[] {
  const random = randomFrom('manufactures')
  const started = Math.ceil(size / 10)
  const planned = Math.floor(size / 4)
  const done = Math.max(0, size - started - planned)
  let lineId = 700_001
  const nextLine = () => lineId++
  return Array.from({ length: recipes.length === 0 ? 0 : size }, (_, place) => {
    const recipe = random.pick(recipes)!
    const stage: Stage = place < done ? 'done' : place < done + started ? 'started' : 'planned'
    // Days from today on which it begins: the done over half a year, the started this week, the planned next weeks.
    const begins =
      stage === 'done'
        ? -4 - Math.floor(((done - place) * 176) / done)
        : stage === 'started'
          ? -random.int(0, 4)
          : Math.floor(((place - done - started) * 45) / planned)
    return run(place, stage, begins, recipe, random, calendar, nextLine)
  })
}

function run(
  place: number,
  stage: Stage,
  begins: number,
  recipe: SampleRecipe,
  random: Random,
  calendar: Calendar,
  nextLine: () => number,
): Manufacture {
  const { product, uses, minutes } = recipe
  const done = stage === 'done'
  const batches = random.pick([1, 1, 1, 2, 2, 3] as const)
  const quantity = recipe.batch * BigInt(batches)
  // Most batches come out whole; some lose a few pieces, a rare one gains.
  const lost = random.chance(30) ? (quantity * BigInt(random.int(1, 8))) / 100n : 0n
  const actual = done ? (random.chance(3) ? quantity + one : ((quantity - lost) / one) * one) : 0n
  const scaled = uses.map((use) => ({ ...use, quantity: use.quantity * BigInt(batches) }))
  const total = done ? costOf(scaled) : null
  const worked = done ? minutes * batches + random.int(-10, 25) : stage === 'started' ? random.int(5, 60) : null
  const variations = product.record.variations.filter(({ id }) => id !== undefined)
  const day = calendar.at(begins, 0, 0)
  const deadline = begins + random.int(2, 12)
  const created = calendar.at(Math.min(begins, 0) - random.int(2, 20), 14, random.int(0, 59))
  const touched = calendar.at(Math.min(0, begins), 0, random.int(0, 9))
  return {
    id: firstId + place,
    // One run refers to a product that has since been deleted.
    product_id: place === 40 ? 999_999 : product.record.id,
    ...(random.chance(10) ? {} : { variation_id: random.pick(variations)?.id ?? null }),
    batch_code: random.chance(8)
      ? null
      : `${product.record.sku ?? 'RUN'}-${day.slice(2, 10).replaceAll('-', '')}-${String.fromCodePoint(65 + (place % 4))}`,
    production_status: statusOf(place, stage),
    quantity: written(quantity),
    actual_quantity: written(actual),
    minutes_worked: worked,
    ...(random.chance(25) ? { notes: random.pick(remarks) } : random.chance(50) ? { notes: null } : {}),
    start_date: stage === 'planned' && random.chance(15) ? null : calendar.at(begins, 6 + (place % 4), 30),
    completed_at: done ? calendar.at(begins + random.int(0, 2), 15, random.int(0, 59)) : null,
    deadline_at: random.chance(20) ? null : calendar.at(lateDeadline(stage, deadline, random), 16, 0),
    expiry_at: random.chance(30) ? null : calendar.at(expiry(done, begins, random), 0, 0),
    line_items: lineItems(place, done, scaled, created, touched, random, nextLine),
    total_materials_cost: moneyOf(total === null ? null : toCents(total)),
    total_labour_cost: done && worked !== null ? moneyOf(labour(worked)) : null,
    created_at: created,
    updated_at: touched,
  }
}

/** Some of what is not done is late; a run or two is due today. */
function lateDeadline(stage: Stage, usual: number, random: Random): number {
  if (stage === 'started') return random.chance(30) ? -random.int(1, 6) : random.int(0, 6)
  if (stage === 'planned' && random.chance(8)) return -random.int(1, 3)
  return usual
}

/** Shelf lives of 3 to 24 months from the day it was made; some of what was made has just expired or soon will. */
function expiry(done: boolean, begins: number, random: Random): number {
  if (done && random.chance(12)) return random.int(-20, 30)
  return begins + 30 * random.pick([3, 6, 12, 18, 24] as const)
}

function statusOf(place: number, stage: Stage): string {
  if (place === 262) return 'quality_hold'
  return place % 16 === 9 ? otherWords[stage] : words[stage]
}

function lineItems(
  place: number,
  done: boolean,
  uses: readonly Use[],
  created: string,
  touched: string,
  random: Random,
  nextLine: () => number,
): ManufactureLineItem[] {
  const items = uses.map(({ material: { record, cost }, quantity }): ManufactureLineItem => {
    const price = moneyOf(cost)
    return {
      id: nextLine(),
      material_id: record.id,
      name: record.name,
      sku: record.sku ?? null,
      unit_measure: record.unit_measure ?? null,
      quantity: written(done ? used(quantity, random) : quantity, 3),
      lot_number: done || random.chance(40) ? lot(record.id, random) : null,
      unit_price: price,
      actual_unit_price: done ? moneyOf(cost === null ? null : times(cost, BigInt(random.int(9_600, 10_700)))) : null,
      created_at: created,
      updated_at: touched,
    }
  })
  // Nothing in a line is required; and a material may have been deleted since.
  if (place % 97 === 13) items.push({})
  if (place % 53 === 21)
    items.push({ id: nextLine(), material_id: null, name: 'Tap water', quantity: written(one / 2n, 3) })
  return items
}

function used(planned: Figure, random: Random): Figure {
  return random.chance(35) ? (planned * BigInt(random.int(98, 106))) / 100n : planned
}

function lot(material: number, random: Random): string {
  return `L${String(random.int(24, 26))}${String(random.int(1, 52)).padStart(2, '0')}-${String(material).padStart(5, '0')}`
}

const remarks = [
  'First pour in the new moulds.',
  'Wax a little hot at 66 °C, surface checked on the next day.',
  'Two jars cracked while cooling.',
  'For the Saturday market, set ten aside.',
  'Label roll ran out half-way; second roll is from the reprint.',
  'Kunde wünscht Abholung am Freitag.\nBitte separat stellen.',
] as const
