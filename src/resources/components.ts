import { componentsEndpoint } from '@/contract/products'
import { defineCatalogue } from './catalogue'

export const components = defineCatalogue({
  endpoint: componentsEndpoint,
  title: 'Components',
  singular: 'component',
  route: '/components',
})
