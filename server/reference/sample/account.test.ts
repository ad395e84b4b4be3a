import { describe, expect, test } from 'vitest'
import type { Material } from '@/contract/materials'
import { withoutMoney } from '@/contract/money'
import { compare, subtract } from '@/values/decimal'
import { makeSample, standardSize } from './account'
import { calendarOf } from './calendar'
import { sampleMaterials } from './materials'

const now = new Date('2026-11-20T10:00:00Z')
const sample = makeSample(standardSize, now)
const soon = Date.parse('2026-11-20T23:59:59Z')

test('the same size and day give the same sample, whatever the hour', () => {
  expect(makeSample(standardSize, new Date('2026-11-20T22:30:00Z'))).toEqual(sample)
})

test('the next day gives the same records at other times', () => {
  const next = makeSample(standardSize, new Date('2026-11-21T10:00:00Z'))
  expect(next.materials.map(({ name }) => name)).toEqual(sample.materials.map(({ name }) => name))
  expect(next.today).toBe('2026-11-21')
  expect(next.manufactures).not.toEqual(sample.manufactures)
})

test('today is the day in the time zone of the account', () => {
  expect(makeSample(0, new Date('2026-11-20T23:30:00Z')).today).toBe('2026-11-21')
})

test('it has the size that the README says', () => {
  const sizes = Object.fromEntries(
    Object.entries(sample).map(([name, records]) => [name, Array.isArray(records) ? records.length : records]),
  )
  expect(sizes).toMatchObject({ materials: 240, products: 90, components: 40, manufactures: 300 })
  expect(sizes).toMatchObject({ recipes: 129, expenses: 120 })
})

test.each([0, 1, 5, 12, 1000])('a sample of %i materials holds together', (size) => {
  const made = makeSample(size, now)
  expect(made.materials).toHaveLength(size)
  const ids = new Set(made.materials.map(({ id }) => id))
  const makes = new Set([...made.products, ...made.components].map(({ id }) => id))
  for (const { ingredients, product_id } of made.recipes) {
    expect(makes).toContain(product_id)
    for (const { material_id } of ingredients ?? []) expect(material_id === null || ids.has(material_id!)).toBe(true)
  }
})

describe('materials', () => {
  const { materials } = sample
  const count = (of: (material: Material) => boolean) => materials.filter(of).length

  test('nothing is committed, and what is on hand is available', () => {
    for (const { committed_stock, available_stock, stock_on_hand } of materials) {
      expect(compare(committed_stock, subtract(committed_stock, committed_stock))).toBe(0)
      expect(available_stock).toBe(stock_on_hand)
    }
  })

  test('names and SKUs are their own', () => {
    const large = sampleMaterials(20_000, calendarOf(now, 'UTC')).map(({ record }) => record)
    expect(new Set(large.map(({ name }) => name)).size).toBe(large.length)
    const skus = large.flatMap(({ sku }) => (typeof sku === 'string' ? [sku] : []))
    expect(new Set(skus).size).toBe(skus.length)
  })

  test('some are out, negative, archived, low and not costed', () => {
    expect(count(({ stock_on_hand }) => stock_on_hand === '0.0')).toBeGreaterThan(5)
    expect(count(({ stock_on_hand }) => stock_on_hand.startsWith('-'))).toBeGreaterThan(1)
    expect(count(({ state }) => state === 'archived')).toBeGreaterThan(9)
    expect(count(({ unit_cost }) => unit_cost === null)).toBeGreaterThan(5)
    const low = count(
      ({ available_stock, reorder_level }) => reorder_level !== '0.0' && compare(available_stock, reorder_level) <= 0,
    )
    expect(low).toBeGreaterThan(15)
  })

  test('absent fields are absent, not undefined', () => {
    expect(sample).toStrictEqual(JSON.parse(JSON.stringify(sample)))
  })
})

test('an archived product has no default variation, an active one has its first', () => {
  for (const { state, default_variation_id, variations } of [...sample.products, ...sample.components]) {
    expect(default_variation_id).toBe(state === 'archived' ? null : (variations[0]?.id ?? null))
  }
})

test('there are products with 60 variations and with none', () => {
  const counts = sample.products.map(({ variations }) => variations.length)
  expect(Math.max(...counts)).toBe(60)
  expect(Math.min(...counts)).toBe(0)
})

describe('manufactures', () => {
  const { manufactures } = sample
  const inStage = (...words: string[]) => manufactures.filter((run) => words.includes(run.production_status))

  test('come in every stage, in both spellings, and in one that is unknown', () => {
    for (const word of ['planned', 'in_progress', 'completed', 'not_started', 'work_in_progress', 'quality_hold']) {
      expect(inStage(word).length).toBeGreaterThan(0)
    }
  })

  test('cost nothing and yield nothing until they are done', () => {
    for (const run of inStage('planned', 'in_progress', 'not_started', 'work_in_progress')) {
      expect(run).toMatchObject({ actual_quantity: '0.0', completed_at: null, total_materials_cost: null })
    }
  })

  test('are late here and there, and some of what was made expires soon', () => {
    const late = inStage('planned', 'in_progress').filter(({ deadline_at }) => Date.parse(deadline_at ?? '') < soon)
    expect(late.length).toBeGreaterThan(3)
    const month = 30 * 86_400_000
    const expiring = inStage('completed').filter(
      ({ expiry_at }) => Math.abs(Date.parse(expiry_at ?? '') - soon) < month,
    )
    expect(expiring.length).toBeGreaterThan(3)
  })

  test('nothing was created, changed or completed after today', () => {
    for (const { created_at, updated_at, completed_at } of manufactures) {
      for (const time of [created_at, updated_at, completed_at ?? created_at]) {
        expect(Date.parse(time)).toBeLessThanOrEqual(soon)
      }
      expect(Date.parse(updated_at)).toBeGreaterThanOrEqual(Date.parse(created_at))
    }
  })
})

test('what a view-only key gets of it holds no amount', () => {
  expect(JSON.stringify(withoutMoney(sample))).not.toMatch(/currency_code|"amount"/)
})
