import type { CSSProperties, ReactNode } from 'react'
import type { Decimal } from '@/contract/decimal'
import { formatQuantity } from '@/values/format'
import { type FigureLines, isBrief, isMany, lettersIn } from './figure-lines'
import styles from './rows.module.css'

/** A quantity with every digit that was sent, and its unit. */
export function Quantity({ value, unit }: { value: Decimal; unit?: string | undefined }) {
  return (
    <>
      {formatQuantity(value)}
      {unit !== undefined && (
        <>
          {' '}
          <bdi className={styles.unit}>{unit}</bdi>
        </>
      )}
    </>
  )
}

interface FiguresProps {
  /** What is in it. */
  lines: FigureLines
  /** How many letters have room beside the word of a row where the display is narrow. */
  room: number
  /** What is about the figure goes below it, rather than beside the word of its row, where both have no room there. */
  givesWay?: boolean
  children: ReactNode
}

/**
 * The figures of a row. Where they have many digits, all of them stand there: smaller, and in more lines. The square
 * root, as both the width of a letter and the height of a line go with the size.
 */
export function Figures({ lines, room, givesWay = false, children }: FiguresProps) {
  const letters = lettersIn(lines)
  const style = {
    '--letters': letters,
    '--root': Math.round(Math.sqrt(letters) * 100) / 100,
    '--longest': Math.max(1, ...lines.flat()),
  } as CSSProperties
  return (
    <div
      className={styles.figures}
      data-long={letters > room || undefined}
      data-many={isMany(lines) || undefined}
      data-brief={(givesWay && isBrief(lines)) || undefined}
      style={style}
    >
      {children}
    </div>
  )
}
