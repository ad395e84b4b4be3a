import { Fragment, type ReactNode } from 'react'
import { Skeleton } from '@/ui/skeleton'
import { formatMoney } from '@/values/format'
import type { CurrencyTotal } from './exact-sum'
import styles from './totals.module.css'

interface TotalsProps {
  /** Undefined until they are known. */
  totals: readonly CurrencyTotal[] | undefined
  /** Said where there is not one. */
  none: string
  coming: boolean
}

/** Long sums may break behind each group of digits. */
function breakable(text: string): ReactNode {
  return text.split(/(?<=\p{Nd}\P{Nd})(?=\p{Nd})/u).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a number have no other name
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))
}

/** Sums of money, each currency by itself. */
export function Totals({ totals, none, coming }: TotalsProps) {
  if (totals === undefined) {
    return <p className={styles.totals}>{coming && <Skeleton width="6em" />}</p>
  }
  if (totals.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.totals}>
      {totals.map((total) => (
        <li key={total.currency_code}>{breakable(formatMoney(total))}</li>
      ))}
    </ul>
  )
}
