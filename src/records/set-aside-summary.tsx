import { useSaidAfter } from '@/ui/announcer'
import { formatCount } from '@/values/format'

/** How many records of a page could not be read. It alone is said by itself: what it unfolds to may be very long. */
export function SetAsideSummary({ count, what }: { count: number; what: string }) {
  const [records, are] = count === 1 ? ['1 record', 'is'] : [`${formatCount(count)} records`, 'are']
  const sentence = `${records} of this page could not be read and ${are} not shown among the ${what}.`
  useSaidAfter(sentence)
  return <summary>{sentence}</summary>
}
