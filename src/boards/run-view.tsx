import type { CSSProperties } from 'react'
import { percentWords, type Progress, progressBar, progressRemark } from '@/records/progress'
import type { Board } from './playlist'
import { Figures, lengthOf, Quantity } from './quantity'
import { Row } from './row'
import styles from './rows.module.css'
import type { RunRow } from './run-rows'

interface RunViewProps {
  row: RunRow
  /** The board that it stands on. */
  board: Board
}

/** A run: what its date means, what it makes, and how much of it. */
export function RunView({ row, board: { kind, stages } }: RunViewProps) {
  const { word, sign, product, variation, batch, stage, date, planned, completed } = row
  // What a board is about by itself is not said in each row.
  const stageToSay = stages.length > 1 || (kind === 'due' && stages.length === 0) ? stage : undefined
  return (
    <Row sign={sign} word={word} name={product} part={variation} notes={[batch, stageToSay, date]}>
      {kind === 'expiring' ? (
        <Figures letters={lengthOf(completed, 'made')} room={20}>
          <p className={styles.figure}>
            <Quantity value={completed} />
          </p>
          <p className={styles.beside}>
            <span>made</span>
          </p>
        </Figures>
      ) : (
        <ProgressFigures planned={planned} completed={completed} />
      )}
    </Row>
  )
}

function ProgressFigures(progress: Progress) {
  const { planned, completed } = progress
  const remark = progressRemark(progress)
  return (
    <Figures letters={lengthOf(completed, undefined) + lengthOf(planned, 'of')} room={12}>
      <p className={styles.figure}>
        <Quantity value={completed} /> <span className={styles.of}>of</span> <Quantity value={planned} />
      </p>
      <p className={styles.beside}>
        <Bar {...progress} />
        {remark === undefined ? (
          <span className={styles.percent}>{percentWords(progress, 0)}</span>
        ) : (
          <span>{remark}</span>
        )}
      </p>
    </Figures>
  )
}

/** The words beside it say all that it shows. */
function Bar(progress: Progress) {
  const bar = progressBar(progress)
  if (bar.kind === 'none') return null
  const style: CSSProperties | undefined =
    'length' in bar ? { width: `${Math.round(bar.length * 1000) / 10}%` } : undefined
  return (
    <span className={styles.progress} data-progress={bar.kind} aria-hidden>
      {bar.kind !== 'empty' && <span style={style} />}
      {bar.kind === 'over' && <span className={styles.beyond} />}
    </span>
  )
}
