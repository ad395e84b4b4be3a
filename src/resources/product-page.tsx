import { CatalogueDetail } from './catalogue-detail'
import { components } from './components'
import { manufactures } from './manufactures'
import { products } from './products'
import { recipes } from './recipes'
import { ReferringRecords } from './referring-records'

export function ProductPage() {
  const below = <ReferringRecords runs={manufactures} recipes={recipes} />
  return <CatalogueDetail resource={products} other={components} below={below} />
}
