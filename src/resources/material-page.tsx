import { DetailPage } from '@/records/detail-page'
import { materials } from './materials'

export function MaterialPage() {
  return <DetailPage resource={materials} />
}
