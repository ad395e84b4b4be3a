import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, CopyPlus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { filterWords, subjectOf, titleOf } from '@/boards/board-words'
import type { Board } from '@/boards/playlist'
import { Button } from '@/ui/button'
import { BoardForm } from './board-form'
import styles from './board-row.module.css'
import { kinds } from './kinds'

interface BoardRowProps {
  board: Board
  /** Seconds for each page, where the board says nothing of its own. */
  seconds: number
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  /** There are as many boards as a display may have. */
  isFull: boolean
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onCopy: () => void
  onRemove: () => void
  onChange: (change: Partial<Board>, typing?: string) => void
}

/** One board of the playlist: what it shows, what can be done with it, and, when it is open, all that can be said. */
export function BoardRow(props: BoardRowProps) {
  const { board, seconds, isOpen, isFirst, isLast, isFull, onToggle, onMove, onCopy, onRemove, onChange } = props
  const id = useId()
  const title = titleOf(board)
  const { icon: Icon } = kinds[board.kind]
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const words = [
    ...(board.title === undefined ? [] : [subjectOf(board)]),
    ...filterWords(board),
    ...(board.seconds === undefined ? [] : [`${board.seconds} s a page`]),
  ]
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          data-toggle
          onClick={onToggle}
        >
          <Chevron size={14} aria-hidden className={styles.chevron} />
          <Icon size={16} aria-hidden />
          <span className={styles.words}>
            <bdi className={styles.title}>{title}</bdi>
            {words.length > 0 && <bdi className={styles.filters}>{words.join(' · ')}</bdi>}
          </span>
        </button>
        <span className={styles.buttons} data-print="hide">
          <Button look="quiet" label={`Move “${title}” up`} off={isFirst} onClick={() => onMove(-1)}>
            <ArrowUp size={16} aria-hidden />
          </Button>
          <Button look="quiet" label={`Move “${title}” down`} off={isLast} onClick={() => onMove(1)}>
            <ArrowDown size={16} aria-hidden />
          </Button>
          <Button look="quiet" label={`Duplicate “${title}”`} off={isFull} onClick={onCopy}>
            <CopyPlus size={16} aria-hidden />
          </Button>
          <Button look="quiet" label={`Remove “${title}”`} off={isFirst && isLast} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </Button>
        </span>
      </div>
      {isOpen && (
        <div id={id} className={styles.body} role="group" aria-label={`Settings of “${title}”`}>
          <BoardForm board={board} seconds={seconds} onChange={onChange} />
        </div>
      )}
    </li>
  )
}
