import { ListPage } from '@/records/list-page'
import { readListAhead } from '@/records/read-ahead'
import { References } from '@/records/references'
import { manufactures } from './manufactures'

export const readAhead = readListAhead(manufactures)

export function ManufacturesPage() {
  return (
    <References wanted="needed">
      <ListPage resource={manufactures} />
    </References>
  )
}
