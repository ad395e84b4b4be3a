import { materialsEndpoint } from '@/contract/materials'
import type { Decimal } from '@/contract/decimal'
import type { Money } from '@/contract/money'
import { type Field, fieldsFor } from '@/records/field'
import { day } from '@/records/kinds/day'
import { done } from '@/records/kinds/done'
import { deadline, expiry } from '@/records/kinds/due'
import { reference } from '@/records/kinds/reference'
import { stage } from '@/records/kinds/stage'
import type { Resource } from '@/records/resource'
import { stageOf } from '@/records/stage'

// Tests only: a resource with a field of every kind.

export interface Gadget {
  id: number
  name: string
  sku?: string
  category?: string
  state?: 'active' | 'archived'
  onHand?: string
  available?: string
  limit?: string
  cost?: Money | null
  made?: string
  arrives?: string
  paid?: boolean
  status?: string
  due?: string
  expires?: string
  product?: number
}

const { code, money, quantity, state, stock, text, time } = fieldsFor<Gadget>()
const unit = () => 'kg'

const columns: readonly Field<Gadget>[] = [
  code('SKU', (g) => g.sku),
  text('Category', (g) => g.category),
  stock(
    'Available',
    (g) =>
      g.available === undefined
        ? undefined
        : {
            available: g.available as Decimal,
            limit: (g.limit ?? '0') as Decimal,
            state: g.state ?? 'active',
          },
    'limit',
    unit,
  ),
  quantity('On hand', (g) => g.onHand as Decimal | undefined, unit),
  money('Unit cost', (g) => g.cost),
  time('Made', (g) => g.made),
  day('Arrives', (g) => g.arrives),
  done('Paid', 'Not paid', (g) => g.paid),
  stage('Stage', (g) => g.status ?? ''),
  deadline('Deadline', (g) =>
    g.due === undefined ? undefined : { at: g.due, stage: stageOf(g.status ?? ''), completedAt: undefined },
  ),
  expiry('Expiry', (g) => g.expires),
  reference('Product', (g) => (g.product === undefined ? undefined : { to: 'product', id: g.product })),
  state('State', (g) => g.state ?? 'active'),
]

export const gadgets = {
  endpoint: materialsEndpoint,
  title: 'Gadgets',
  singular: 'gadget',
  route: '/gadgets',
  name: (gadget: Gadget) => gadget.name,
  filters: ['name', 'sku', 'category_name', 'state'],
  columns,
  shown: [],
  figures: [],
  sections: [],
} as unknown as Resource<Gadget>
