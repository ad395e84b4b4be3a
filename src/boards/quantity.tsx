import type { CSSProperties, ReactNode } from 'react'
import type { Decimal } from '@/contract/decimal'
import { formatQuantity } from '@/values/format'
import styles from './rows.module.css'

/** A unit with a longer name is clipped. */
const longestUnit = 12

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

/** How many letters it takes. */
export function lengthOf(value: Decimal | undefined, unit: string | undefined): number {
  if (value === undefined) return 0
  return formatQuantity(value).length + (unit === undefined ? 0 : Math.min(longestUnit, unit.length) + 1)
}

interface FiguresProps {
  /** How many letters there are in it. */
  letters: number
  /** How many have room beside the word of a row where the display is narrow. */
  room: number
  children: ReactNode
}

/**
 * The figures of a row. Where they have many digits, all of them stand there: smaller, and in more lines. The square
 * root, as both the width of a letter and the height of a line go with the size.
 */
export function Figures({ letters, room, children }: FiguresProps) {
  return (
    <div
      className={styles.figures}
      data-long={letters > room || undefined}
      data-many={letters > 40 || undefined}
      style={{ '--root': rootOf(letters) } as CSSProperties}
    >
      {children}
    </div>
  )
}

function rootOf(letters: number): number {
  return Math.round(Math.sqrt(Math.max(1, letters)) * 100) / 100
}
