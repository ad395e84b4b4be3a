import type { Collection } from '@/api/collection'
import { formatCount } from '@/values/format'

/** What a file is about, besides its records. */
export interface Facts {
  /** "Materials" */
  readonly title: string
  /** Records in the file. */
  readonly count: number
  /** Records at hand, of which those in the file were chosen. */
  readonly read: number
  /** How many there are by the service's own count. */
  readonly total: number | undefined
  /** Records that could not be read, and so are not at hand. */
  readonly unreadable: number
  readonly extent: Collection['extent']
  /** The service says that there are more. */
  readonly cut?: boolean
  /** When they were read, in epoch milliseconds; undefined where reading was not finished. */
  readonly readAt: number | undefined
  /** When the file is made, in epoch milliseconds. */
  readonly madeAt: number
  /** The zone of all times. */
  readonly zone: string
  /** In words, one each. */
  readonly filters: readonly string[]
  /** How they are sorted, in words; undefined: as the service sends them. */
  readonly order?: string | undefined
}

/** In the files it is the same wherever they are made. */
export const fileLocale = 'en'

type Extents = Pick<Facts, 'read' | 'total' | 'unreadable' | 'extent' | 'cut'>

/**
 * "incomplete: 1,236 of 1,237" where records are or may be missing from those at hand; undefined where all are there.
 *
 * @param locale the browser's own unless said
 */
export function incompleteWords({ read, total, unreadable, extent }: Extents, locale?: string): string | undefined {
  if (extent === 'whole' && unreadable === 0) return undefined
  const all = total ?? read + unreadable
  if (read < all) return `incomplete: ${formatCount(read, locale)} of ${formatCount(all, locale)}`
  return `maybe incomplete: ${formatCount(read, locale)}`
}

/** Why records are missing, as a sentence; undefined where none is. */
export function incompleteReason({ unreadable, extent, cut }: Extents, locale?: string): string | undefined {
  const reasons: Partial<Record<Collection['extent'], string>> = {
    incomplete: cut ? 'The service says that there are more.' : 'Records moved while they were read.',
    failed: 'Reading failed before its end.',
    idle: 'Reading was stopped before its end.',
    reading: 'Reading was not finished.',
  }
  const unread =
    unreadable === 0
      ? undefined
      : `${formatCount(unreadable, locale)} ${unreadable === 1 ? 'record' : 'records'} could not be read.`
  return [reasons[extent], unread].filter(Boolean).join(' ') || undefined
}

/** "312 of 1,237": records in the file, of those that there are. */
export function countWords({ count, read, total }: Facts, locale?: string): string {
  return `${formatCount(count, locale)} of ${formatCount(Math.max(total ?? read, read), locale)}`
}
