import { kindWords } from './board-words'
import { stockLines } from './figure-lines'
import { Figures, Quantity } from './quantity'
import { Row } from './row'
import styles from './rows.module.css'
import type { StockRow } from './stock-rows'

interface StockViewProps {
  row: StockRow
  /** How many rows' height it takes. */
  span: number
}

/** Something that runs short: the word, what it is, and how much of it there is. */
export function StockView({ row, span }: StockViewProps) {
  const { word, name, variation, sku, category, kind, available, limit, onOrder, unit } = row
  return (
    <Row sign={word} word={word} name={name} part={variation} notes={[sku, category, kindWords[kind]]} span={span}>
      <Figures lines={stockLines(row)} room={22} givesWay>
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
