import { componentsEndpoint } from '@/contract/products'
import { readListAhead } from '@/records/read-ahead'
import { CataloguePage, defineCatalogue } from './catalogue'

export const components = defineCatalogue({
  endpoint: componentsEndpoint,
  title: 'Components',
  singular: 'component',
  route: '/components',
})

export const readAhead = readListAhead(components)

export function ComponentsPage() {
  return <CataloguePage resource={components} />
}
