import type { ReactNode } from 'react'
import type { Identified } from '@/contract/endpoint'
import { Badge } from '@/ui/badge'

/** The mark behind the name of an archived record. */
export function archivedMark(item: Identified): ReactNode {
  return 'state' in item && item.state === 'archived' ? <Badge outlined>Archived</Badge> : undefined
}
