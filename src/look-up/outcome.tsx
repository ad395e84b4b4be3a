import type { ReactNode } from 'react'
import { formatCount } from '@/values/format'
import type { Group } from './choice'
import type { Answers } from './use-answers'
import { shortened } from './wording'

/**
 * What became of a look-up that has found something or was answered, in a sentence that is shown and announced. That
 * nothing was found is said only of those that could be asked.
 */
export function outcomeWords(text: string, answers: Answers): ReactNode {
  const { exact, named, failures, setAside } = answers
  const quoted = <bdi>“{shortened(text)}”</bdi>
  const hits = sum(exact)
  const names = sum(named)
  const least = named.some(({ isLeast }) => isLeast === true) ? 'at least ' : ''
  if (hits > 0 || names > 0) {
    const found = [
      hits > 0 && `${formatCount(hits)} with exactly this code`,
      names > 0 && `${least}${formatCount(names)} ${hits > 0 ? 'more ' : ''}by name`,
    ].filter((one) => one !== false)
    return (
      <>
        {quoted}: {found.join(', ')}.
      </>
    )
  }
  if (setAside > 0) return <>{quoted} was found, but cannot be shown.</>
  const failed = failures.map(({ title }) => title)
  const asked = ['Materials', 'Products', 'Components'].filter((title) => !failed.includes(title))
  if (asked.length === 0) return <>{quoted} could not be looked up.</>
  const { products, components, manufactures } = answers.atHand
  const isWhole = [products, components, manufactures].every(({ extent }) => extent === 'whole')
  return (
    <>
      {quoted} was not found in{' '}
      {asked
        .map((title) => title.toLowerCase())
        .join(', ')
        .replace(/, (?=[^,]+$)/, ' and ')}
      : none has this SKU or such a name, among archived ones neither.
      {!isWhole && (
        // It is seen below the results.
        <span className="visually-hidden">
          {' '}
          SKUs of variations and batch codes were looked through only as far as they have been read. “Read them all”
          reads the rest.
        </span>
      )}
    </>
  )
}

function sum(groups: readonly Group[]): number {
  return groups.reduce((sum, { total = 0 }) => sum + total, 0)
}
