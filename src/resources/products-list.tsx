import { readListAhead } from '@/records/read-ahead'
import { CataloguePage } from './catalogue-list'
import { products } from './products'

export const readAhead = readListAhead(products)

export function ProductsPage() {
  return <CataloguePage resource={products} />
}
