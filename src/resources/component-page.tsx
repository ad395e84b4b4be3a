import { CatalogueDetail } from './catalogue-detail'
import { components } from './components'
import { manufactures } from './manufactures'
import { products } from './products'
import { recipes } from './recipes'
import { ReferringRecords } from './referring-records'

export function ComponentPage() {
  const below = <ReferringRecords runs={manufactures} recipes={recipes} isComponent />
  return <CatalogueDetail resource={components} other={products} below={below} />
}
