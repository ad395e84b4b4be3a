import { productsEndpoint } from '@/contract/products'
import { defineCatalogue } from './catalogue'

export const products = defineCatalogue({
  endpoint: productsEndpoint,
  title: 'Products',
  singular: 'product',
  route: '/products',
})
