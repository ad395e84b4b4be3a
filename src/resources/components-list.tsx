import { readListAhead } from '@/records/read-ahead'
import { CataloguePage } from './catalogue-list'
import { components } from './components'

export const readAhead = readListAhead(components)

export function ComponentsPage() {
  return <CataloguePage resource={components} />
}
