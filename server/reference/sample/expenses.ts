import type { SentExpense as Expense, SentExpenseLine as ExpenseLine } from '@/contract/expenses'
import type { Calendar } from './calendar'
import { currency, type Figure, moneyOf, one, times, toCents, written } from './figures'
import type { SampleMaterial } from './materials'
import { randomFrom, type Random } from './random'

const firstId = 6001

const suppliers = [
  'Waxworks Supply',
  'Botanica Oils',
  'Glas & Deckel GmbH',
  'Maison des Senteurs',
  'Kraft & Co. Packaging',
  'Northlight Labels',
  'Savonnerie du Port',
  'ヒノキ商店',
  'Clay & Colour',
  'Pack & Post',
] as const

/** What is bought besides materials: a category, and what it usually is. */
const overheads = [
  [31, 'Rent and power', 'Workshop rent'],
  [32, 'Rent and power', 'Electricity'],
  [33, 'Tools', 'Melting pot, 10 l'],
  [34, 'Tools', 'Digital scale, 0.01 g'],
  [35, 'Services', 'Safety assessment of one formulation'],
  [36, 'Marketing', 'Stall at the winter market'],
] as const

/** `size` purchases over the last year, the oldest first. */
export function sampleExpenses(
  size: number,
  materials: readonly SampleMaterial[],
  calendar: Calendar,
): readonly Expense[] {
  const random = randomFrom('expenses')
  let lineId = 300_001
  const nextLine = () => lineId++
  return Array.from({ length: materials.length === 0 ? 0 : size }, (_, place) => {
    const bought = -Math.floor(((size - place) * 360) / size)
    return purchase(place, bought, materials, random, calendar, nextLine)
  })
}

function purchase(
  place: number,
  bought: number,
  materials: readonly SampleMaterial[],
  random: Random,
  calendar: Calendar,
  nextLine: () => number,
): Expense {
  // Most is bought at home; some abroad, in the supplier's own currency.
  const code = place % 19 === 7 ? 'USD' : place % 41 === 23 ? 'GBP' : currency
  let itemTotal: Figure = 0n
  const overhead = place % 7 === 3
  const line_items = Array.from({ length: overhead ? 1 : random.int(1, 6) }, (): ExpenseLine => {
    const line = overhead ? overheadLine(random, nextLine) : materialLine(random.pick(materials)!, random, nextLine)
    const total = toCents(times(line.price, line.quantity))
    itemTotal += total
    return {
      ...line.fields,
      quantity: written(line.quantity),
      unit_price: moneyOf(line.price, code),
      total_price: moneyOf(total, code),
    }
  })
  const tax = toCents((itemTotal * 19n) / 100n)
  const shipping = overhead || random.chance(30) ? 0n : BigInt(random.int(390, 2490)) * 100n
  const discount = random.chance(12) ? toCents(itemTotal / 20n) : 0n
  const received = bought < -12 || random.chance(40)
  const supplier = random.int(0, suppliers.length - 1)
  return {
    id: firstId + place,
    ...(random.chance(6)
      ? {}
      : { code: `PO-${calendar.at(bought).slice(0, 4)}-${String(place + 1).padStart(4, '0')}` }),
    purchased_at: random.chance(3) ? null : calendar.at(bought, random.int(7, 17), random.int(0, 59)),
    estimated_arrival_at: overhead ? null : calendar.day(bought + random.int(2, 16)),
    supplier_id: overhead && random.chance(40) ? null : 201 + supplier,
    supplier_name: suppliers[supplier]!,
    paid: bought < -30 || random.chance(55),
    received,
    ...(random.chance(15) ? { notes: 'Invoice in the blue folder.' } : random.chance(50) ? { notes: null } : {}),
    line_items,
    item_total: moneyOf(itemTotal, code),
    tax: moneyOf(tax, code),
    shipping: shipping === 0n && random.chance(50) ? null : moneyOf(shipping, code),
    discount: moneyOf(discount, code),
    amount: moneyOf(itemTotal + tax + shipping - discount, code),
    created_at: calendar.at(bought, 18, random.int(0, 59)),
    updated_at: calendar.worked(Math.min(0, bought + (received ? random.int(1, 9) : 0)), random.int(0, 9), bought),
  }
}

interface Line {
  readonly fields: ExpenseLine
  readonly price: Figure
  readonly quantity: Figure
}

function materialLine({ record, family, cost }: SampleMaterial, random: Random, nextLine: () => number): Line {
  const [least, most] = family.stock
  return {
    fields: {
      id: nextLine(),
      material_id: record.id,
      material_name: record.name,
      material_expense: true,
      category_id: null,
      category_name: null,
    },
    price: cost ?? BigInt(family.price[0]),
    quantity: BigInt(random.int(least, most)) * one,
  }
}

function overheadLine(random: Random, nextLine: () => number): Line {
  const [id, category, name] = random.pick(overheads)
  return {
    fields: {
      id: nextLine(),
      material_id: null,
      material_name: name,
      material_expense: false,
      category_id: id,
      category_name: category,
    },
    price: BigInt(random.int(2_900, 68_000)) * 100n,
    quantity: one,
  }
}
