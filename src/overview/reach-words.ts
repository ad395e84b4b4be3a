import { errorWords } from '@/records/states'
import { capital, listed } from '@/values/words'
import type { AnySource } from './sources'

/**
 * How far the overview was read, in sentences for those who listen: its panels show it one by one, and a service that
 * is down would be told of a dozen times. Empty where all is well.
 */
export function reachWords(sources: readonly AnySource[]): string {
  if (sources.some(({ of }) => of.extent === 'reading')) return 'Reading what the overview shows'
  const amiss = [
    { has: ({ of }: AnySource) => of.extent === 'failed', says: 'could not be read' },
    {
      has: ({ of, items }: AnySource) => items !== undefined && of.error !== undefined,
      says: 'could not be refreshed',
    },
    { has: ({ of }: AnySource) => of.extent === 'incomplete', says: 'may be incomplete' },
  ]
  const sentences = amiss.map(({ has, says }) => {
    const names = sources.filter(has).map(({ what }) => what)
    return names.length > 0 && `${capital(listed(names))} ${says}.`
  })
  const failed = sources.find(({ of }) => of.error !== undefined)
  return [...sentences, failed !== undefined && errorWords(failed.of.error, true).what]
    .filter((one) => one !== false)
    .join(' ')
}
