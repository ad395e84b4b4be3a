import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatCount } from '@/values/format'
import type { Figure } from './figure'
import styles from './figure-view.module.css'

const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: undefined }

interface FigureViewProps {
  figure: Figure
  /** Among what it was counted, where that is not everything. */
  among: string | undefined
  /** When it was counted, where that is too long ago. */
  at: string | undefined
}

/** One count, as large as the screen takes. */
export function FigureView({ figure: { count, tone, means }, among, at }: FigureViewProps) {
  // That there is none cannot be told of what was not read.
  const said = count === 0 && among !== undefined ? '–' : formatCount(count)
  const meant = count === 0 ? undefined : tone
  const Icon = meant && icons[meant]
  return (
    <div className={styles.figure} data-tone={meant}>
      <p className={styles.number} style={{ '--letters': said.length + (Icon ? 1 : 0) } as CSSProperties}>
        {Icon && <Icon size="0.62em" strokeWidth={2.2} aria-hidden />}
        <span>{said}</span>
      </p>
      <p className={styles.means}>
        {means}
        {among !== undefined && (
          <span>
            , {count === 0 && 'none '}among {among}
          </span>
        )}
        {at !== undefined && <span>, at {at}</span>}
      </p>
    </div>
  )
}
