import { CircleHelp } from 'lucide-react'
import { Popover } from '@/ui/popover'
import { StockBadge } from './field-value'
import { stockRule } from './stock'
import styles from './stock-rule.module.css'

/** What the stock words mean, one click away from where they stand. */
export function StockRule({ limit, notes = [] }: { limit: string; notes?: readonly string[] }) {
  return (
    <span data-print="hide">
      <Popover
        look="quiet"
        iconOnly
        label="What the words and figures mean"
        trigger={<CircleHelp size={16} aria-hidden />}
      >
        {() => <StockRuleText limit={limit} notes={notes} />}
      </Popover>
    </span>
  )
}

/** The rule itself. */
function StockRuleText({ limit, notes }: { limit: string; notes: readonly string[] }) {
  return (
    <>
      <dl className={styles.rule}>
        {stockRule(limit).map(({ word, means }) => (
          <div key={word}>
            <dt>
              <StockBadge word={word} />
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.more}>
        Archived records never alarm. The bar shows what is available; the gap in its middle is the {limit}.
      </p>
      {notes.map((note) => (
        <p key={note} className={styles.more}>
          {note}
        </p>
      ))}
    </>
  )
}
