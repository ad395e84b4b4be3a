import { kindWords } from './board-words'
import { Figures, lengthOf, Quantity } from './quantity'
import { Row } from './row'
import styles from './rows.module.css'
import type { StockRow } from './stock-rows'

/** Something that runs short: the word, what it is, and how much of it there is. */
export function StockView({ row }: { row: StockRow }) {
  const { word, name, variation, category, kind, available, limit, onOrder, unit } = row
  const letters = lengthOf(available, unit) + lengthOf(limit, unit) + lengthOf(onOrder, unit)
  return (
    <Row sign={word} word={word} name={name} part={variation} notes={[category, kindWords[kind]]}>
      <Figures letters={letters} room={20}>
        <p className={styles.figure}>
          <Quantity value={available} unit={unit} />
        </p>
        {(limit ?? onOrder) !== undefined && (
          <p className={styles.beside}>
            {limit !== undefined && (
              <span>
                of <Quantity value={limit} unit={unit} />
              </span>
            )}
            {onOrder !== undefined && (
              <span>
                <Quantity value={onOrder} unit={unit} /> on order
              </span>
            )}
          </p>
        )}
      </Figures>
    </Row>
  )
}
