import { productsEndpoint } from '@/contract/products'
import { readListAhead } from '@/records/read-ahead'
import { CataloguePage, defineCatalogue } from './catalogue'

export const products = defineCatalogue({
  endpoint: productsEndpoint,
  title: 'Products',
  singular: 'product',
  route: '/products',
})

export const readAhead = readListAhead(products)

export function ProductsPage() {
  return <CataloguePage resource={products} />
}
