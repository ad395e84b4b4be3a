import { StockBadge } from './field-value'
import { stockRule } from './stock'
import styles from './stock-rule.module.css'

/** The rule itself. */
export function StockRuleText({ limit, notes }: { limit: string; notes: readonly string[] }) {
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
