import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How many records of each resource it has. */
const sizes = { materials: 240, products: 90, components: 40, manufactures: 300 } as const
type Name = keyof typeof sizes

const names: readonly string[] = Object.keys(sizes)

export interface ChangingService {
  readonly url: string
  /** Requests for the first page of each resource, and of all pages together. */
  readonly counts: { firstPages: Record<Name, number>; all: number }
  stop(): Promise<void>
}

/** Numbers that look random and are the same in every run. */
function* numbers(): Generator<number, never> {
  for (let state = 20_261_121; ; state = (state * 48_271) % 2_147_483_647) yield state
}

function at(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

function dates(): object {
  return { created_at: at(-400), updated_at: at(0) }
}

/**
 * A service of its own whose records change with every reading, as those of a busy workshop do: stock goes up and down,
 * runs are begun and finished. Their number stays, so that readings are whole. It also says prices, which nobody should see.
 */
export async function startChangingService(): Promise<ChangingService> {
  const random = numbers()
  const pick = (below: number) => random.next().value % below
  const counts = { firstPages: { materials: 0, products: 0, components: 0, manufactures: 0 }, all: 0 }
  const price = () => ({ amount: `${pick(1000)}.${pick(90) + 10}`, currency_code: 'EUR' })
  const stock = () => ({ stock_on_hand: `${pick(500)}`, committed_stock: '0', available_stock: `${pick(500) - 20}` })

  const makers: Record<Name, (id: number) => object> = {
    materials: (id) => ({
      id,
      name: `Material ${id} ${'wax '.repeat(id % 9)}`,
      category: `Category ${id % 7}`,
      unit_measure: 'kg',
      ...stock(),
      reorder_level: '30',
      on_order: `${pick(50)}`,
      state: 'active',
      unit_cost: price(),
      ...dates(),
    }),
    products: (id) => product('product', id),
    components: (id) => product('component', id),
    manufactures: (id) => ({
      id,
      product_id: (id % 90) + 1,
      batch_code: `B-${id}`,
      production_status: ['planned', 'in_progress', 'completed'][pick(3)],
      quantity: '100',
      actual_quantity: `${pick(120)}`,
      start_date: at(-9),
      completed_at: pick(2) === 0 ? null : at(-pick(9)),
      deadline_at: at(pick(20) - 9),
      expiry_at: at(pick(60) - 9),
      line_items: [{ name: 'Wax', quantity: '1', unit_price: price() }],
      total_materials_cost: price(),
      ...dates(),
    }),
  }
  function product(output_type: string, id: number): object {
    const variations = Array.from({ length: id % 4 }, (_, number) => ({
      id: id * 10 + number,
      name: `Size ${number}`,
      ...stock(),
      low_stock_limit: '20',
      state: 'active',
      unit_price: price(),
    }))
    return {
      id,
      name: `${output_type} ${id}`,
      output_type,
      category: `Category ${id % 5}`,
      default_variation_id: null,
      variations,
      ...stock(),
      low_stock_limit: '20',
      state: 'active',
      unit_price: price(),
      ...dates(),
    }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service')
    const name = pathname.replace('/api/v1/', '')
    counts.all += 1
    const page = Number.parseInt(searchParams.get('page') ?? '1', 10)
    response.setHeader('content-type', 'application/json')
    if (!names.includes(name)) {
      const account = { id: 1, name: 'Changing workshop', currency_code: 'EUR', time_zone: 'Europe/Berlin' }
      response.end(JSON.stringify(name === 'account' ? { account } : { ping: 'pong' }))
      return
    }
    const resource = name as Name
    if (page === 1) counts.firstPages[resource] += 1
    const total_count = sizes[resource]
    const from = (page - 1) * 100
    const ids = Array.from({ length: Math.max(0, Math.min(100, total_count - from)) }, (_, place) => from + place + 1)
    const meta = { current_page: page, total_pages: Math.ceil(total_count / 100), total_count, per_page: 100 }
    response.end(JSON.stringify({ [resource]: ids.map((id) => makers[resource](id)), meta }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
