import { ListPage } from '@/records/list-page'
import { StockRule } from '@/records/stock-rule'
import { limitName, materials } from './materials'

export function MaterialsPage() {
  const notes = ['On order is in stock units, not purchase units.', 'Committed is always zero for materials.']
  return <ListPage resource={materials} aside={<StockRule limit={limitName} notes={notes} />} />
}
