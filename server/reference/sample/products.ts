import type { Attribute, Product, Variation } from '@/contract/products'
import type { Calendar } from './calendar'
import { type Figure, moneyOf, one, written } from './figures'
import { type Line, lines } from './lines'
import { preparations, scents } from './preparations'
import { type Random, randomFrom } from './random'

/** Something made: a product or a component, and how. */
export interface SampleProduct {
  readonly making: Pick<Line, 'uses' | 'batch' | 'minutes'>
  readonly record: Product
}

const firstProduct = 4001
const firstComponent = 8001
/** Variations are numbered through all products and components. */
const firstVariation = 20_001

interface Choice {
  readonly name: string | null
  readonly attributes: Attribute[]
}

interface Design {
  readonly name: string
  readonly category: string | null
  readonly prefix: string
  /** In ten-thousandths of a euro, for the first variation. */
  readonly price: Figure
  readonly choices: readonly Choice[]
  readonly making: SampleProduct['making']
}

/** Numbers variations; one for all that is made. */
export type Numbering = () => number

export function variationNumbers(): Numbering {
  let next = firstVariation
  return () => next++
}

/** `size` products, each line in each scent; a larger sample goes on with numbered collections. */
export function sampleProducts(size: number, number: Numbering, calendar: Calendar): readonly SampleProduct[] {
  const random = randomFrom('products')
  return Array.from({ length: size }, (_, place) => {
    const design = special(place) ?? scented(place)
    return make('product', firstProduct + place, design, place, number, random, calendar)
  })
}

/** `size` components, each preparation in each scent. */
export function sampleComponents(size: number, number: Numbering, calendar: Calendar): readonly SampleProduct[] {
  const random = randomFrom('components')
  return Array.from({ length: size }, (_, place) => {
    const preparation = preparations[place % preparations.length]!
    const turn = Math.floor(place / preparations.length)
    const design: Design = {
      name: `${scents[turn % scents.length]!} ${preparation.name}${collection(Math.floor(turn / scents.length))}`,
      category: 'Preparations',
      prefix: preparation.prefix,
      price: BigInt(random.int(8, 90)) * 1000n,
      choices: place % 9 === 4 ? ['Standard', 'Double strength'].map(plain) : [{ name: null, attributes: [] }],
      making: preparation,
    }
    return make('component', firstComponent + place, design, place, number, random, calendar)
  })
}

function collection(turn: number): string {
  return turn === 0 ? '' : `, collection ${turn + 1}`
}

function plain(name: string): Choice {
  return { name, attributes: [{ label: 'Strength', value: name }] }
}

function scented(place: number): Design {
  const line = lines[place % lines.length]!
  const turn = Math.floor(place / lines.length)
  const { choice } = line
  return {
    name: `${scents[turn % scents.length]!} ${line.name}${collection(Math.floor(turn / scents.length))}`,
    category: line.category,
    prefix: line.prefix,
    price: BigInt(line.price) * 100n,
    choices: line.sizes.flatMap((size) => {
      const attribute = { label: 'Size', value: size }
      if (choice === undefined) return [{ name: size, attributes: [attribute] }]
      return choice.values.map((value) => ({
        name: `${size} / ${value}`,
        attributes: [attribute, { label: choice.label, value }],
      }))
    }),
    making: line,
  }
}

/** The few that are not a line in a scent. */
function special(place: number): Design | undefined {
  const candle = lines[0]!
  if (place === 20) {
    const vessels = ['Amber glass', 'Clear glass', 'Matte black', 'Sand ceramic', 'Sage ceramic']
    const blends = [...scents, 'Winter spice', 'Rose garden', 'Clean linen', 'Pine forest', 'Unscented']
    return {
      name: 'Build-your-own gift candle',
      category: 'Gifts',
      prefix: 'BYO',
      price: 229_000n,
      making: candle,
      choices: vessels.flatMap((vessel) =>
        blends.map((blend) => ({
          name: `${vessel} / ${blend}`,
          attributes: [
            { label: 'Vessel', value: vessel },
            { label: 'Scent', value: blend },
            // A note that the shop prints, without a label of its own.
            { label: null, value: 'Made to order' },
          ],
        })),
      ),
    }
  }
  if (place === 33) {
    return {
      name: 'Workshop gift voucher',
      category: null,
      prefix: 'VOU',
      price: 500_000n,
      making: candle,
      choices: [],
    }
  }
  if (place === 47) {
    return {
      name: 'هدية الشتاء — مجموعة الشموع',
      category: 'Gifts',
      prefix: 'GIFT-AR',
      price: 490_000n,
      making: candle,
      choices: [{ name: 'صغيرة', attributes: [{ label: 'الحجم', value: 'صغيرة' }] }],
    }
  }
  if (place === 60) {
    return {
      name: '柚子と檜のキャンドル',
      category: 'Candles',
      prefix: 'YUZU',
      price: 320_000n,
      making: candle,
      choices: [{ name: '大', attributes: [{}, { label: 'サイズ', value: '大' }] }],
    }
  }
  return undefined
}

function make(
  kind: 'product' | 'component',
  id: number,
  design: Design,
  place: number,
  number: Numbering,
  random: Random,
  calendar: Calendar,
): SampleProduct {
  const archived = place > 5 && random.chance(9)
  const sku = `${design.prefix}-${String(place + 1).padStart(3, '0')}`
  const created = -random.int(30, 1000)
  const times = {
    created_at: calendar.at(created, random.int(7, 16), random.int(0, 59)),
    updated_at: calendar.worked(-random.int(0, 29), random.int(0, 9), created),
  }
  const totals = { onHand: 0n, committed: 0n, limit: 0n }
  const variations = design.choices.map(({ name, attributes }, index): Variation => {
    const stock = variationStock(random)
    totals.onHand += stock.onHand
    totals.committed += stock.committed
    totals.limit += stock.limit
    return {
      id: number(),
      name,
      sku: random.chance(4) ? null : `${sku}-${String.fromCodePoint(65 + (index % 26))}${index > 25 ? index : ''}`,
      default: index === 0,
      stock_on_hand: written(stock.onHand),
      committed_stock: written(stock.committed),
      available_stock: written(stock.onHand - stock.committed),
      low_stock_limit: written(stock.limit),
      state: archived || (index > 0 && random.chance(5)) ? 'archived' : 'active',
      attributes,
      unit_price: random.chance(3) ? null : moneyOf(design.price + BigInt(index) * 30_000n),
      ...times,
    }
  })
  const defaultVariation = variations[0]?.id ?? null
  // Nothing in a variation is required: one that says nothing about itself.
  if (place === 8) variations.push({})
  const record: Product = {
    id,
    name: design.name,
    ...(place % 31 === 12 ? {} : { sku: place % 29 === 11 ? null : sku }),
    output_type: kind,
    ...(place % 37 === 15 ? {} : { category: design.category }),
    default_variation_id: archived ? null : defaultVariation,
    variations,
    stock_on_hand: written(totals.onHand),
    committed_stock: written(totals.committed),
    available_stock: written(totals.onHand - totals.committed),
    low_stock_limit: written(totals.limit),
    state: archived ? 'archived' : 'active',
    unit_price: place % 23 === 9 ? null : moneyOf(design.price),
    ...times,
  }
  return { making: design.making, record }
}

function variationStock(random: Random): { onHand: Figure; committed: Figure; limit: Figure } {
  const limit = random.chance(25) ? 0n : BigInt(random.int(4, 20)) * one
  const committed = random.chance(35) ? BigInt(random.int(1, 12)) * one : 0n
  const fate = random.int(1, 100)
  if (fate <= 7) return { onHand: 0n, committed: fate <= 3 ? committed : 0n, limit }
  if (fate <= 17) return { onHand: committed + (limit / one / 2n) * one, committed, limit }
  return { onHand: BigInt(random.int(18, 160)) * one, committed, limit }
}
