import type { CSSProperties } from 'react'
import { percentWords, type Progress, progressBar, progressRemark } from '@/records/progress'
import { longestPercentage, runLines } from './figure-lines'
import type { Board } from './playlist'
import { Figures, Quantity } from './quantity'
import { Row } from './row'
import styles from './rows.module.css'
import type { RunRow } from './run-rows'

interface RunViewProps {
  row: RunRow
  /** The board that it stands on. */
  board: Board
  /** How many rows' height it takes. */
  span: number
}

/** A run: what its date means, what it makes, and how much of it. */
export function RunView({ row, board: { kind, stages }, span }: RunViewProps) {
  const { word, sign, product, variation, batch, stage, date, completed } = row
  // What a board is about by itself is not said in each row.
  const stageToSay = stages.length > 1 || (kind === 'due' && stages.length === 0) ? stage : undefined
  return (
    <Row sign={sign} word={word} name={product} part={variation} notes={[batch, stageToSay, date]} span={span}>
      {kind === 'expiring' ? (
        <Figures lines={runLines(row, false)} room={18 - beyondUsual(word)}>
          <p className={styles.figure}>
            <Quantity value={completed} /> <span className={styles.of}>made</span>
          </p>
        </Figures>
      ) : (
        <ProgressFigures row={row} />
      )}
    </Row>
  )
}

/** By how many letters a word is longer than most. */
function beyondUsual(word: string): number {
  return Math.max(0, word.length - 13)
}

function ProgressFigures({ row }: { row: RunRow }) {
  const { planned, completed } = row
  const remark = progressRemark(row)
  const percentage = percentWords(row, 0)
  return (
    <Figures lines={runLines(row, true)} room={remark === undefined ? 23 - beyondUsual(row.word) : 0}>
      <p className={styles.figure}>
        <Quantity value={completed} /> <span className={styles.of}>of</span> <Quantity value={planned} />
      </p>
      <p className={styles.beside}>
        <Bar planned={planned} completed={completed} />
        {remark === undefined ? (
          (percentage?.length ?? 0) <= longestPercentage && <span className={styles.percent}>{percentage}</span>
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
