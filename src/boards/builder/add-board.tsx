import { Plus } from 'lucide-react'
import { type BoardKind, boardKinds, mostBoards } from '@/boards/playlist'
import { Popover } from '@/ui/popover'
import styles from './add-board.module.css'
import { kindName, kinds } from './kinds'

interface AddBoardProps {
  isFull: boolean
  onAdd: (kind: BoardKind) => void
}

/** Chooses a kind among all, each with a word on what it shows. */
export function AddBoard({ isFull, onAdd }: AddBoardProps) {
  if (isFull) return <p className={styles.full}>A display has at most {mostBoards} boards.</p>
  return (
    <Popover
      label="Add a board"
      trigger={
        <>
          <Plus size={14} aria-hidden /> Add a board
        </>
      }
    >
      {() => (
        <ul className={styles.kinds}>
          {boardKinds.map((kind) => {
            const { icon: Icon, shows } = kinds[kind]
            return (
              <li key={kind}>
                <button
                  type="button"
                  onClick={(event) => {
                    // Closed by hand: it gives the focus back to its button before the new board takes it.
                    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                    onAdd(kind)
                  }}
                >
                  <Icon size={16} aria-hidden />
                  <span className={styles.words}>
                    <span className={styles.name}>{kindName(kind)}</span>
                    <span className={styles.shows}>{shows}</span>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Popover>
  )
}
