import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { materialsEndpoint } from '@/contract/materials'
import { ViewNameForm } from '@/records/view-name-form'
import { useCosts } from '@/session/use-costs'
import { moveView, renameView, type View } from '@/session/views'
import { announce } from '@/ui/announcer'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ViewLink } from './view-link'
import { viewWords } from './view-words'
import styles from './views-page.module.css'

interface ViewRowProps {
  view: View
  isFirst: boolean
  isLast: boolean
  /** It was deleted and has come back: the focus is here. */
  isRestored: boolean
  onRemove: () => void
}

/** One saved view, and what can be done with it. */
export function ViewRow({ view, isFirst, isLast, isRestored, onRemove }: ViewRowProps) {
  const [renaming, setRenaming] = useState(false)
  // No records here tell whether costs may be seen: what is known of the key counts, and until then none are.
  const costs = useCosts(materialsEndpoint, undefined)
  const deleter = useFocusAtFirst(isRestored)
  const move = (by: -1 | 1) => {
    moveView(view.id, by)
    announce(by < 0 ? 'Moved up' : 'Moved down')
  }
  return (
    <li className={styles.row}>
      <span className={styles.view}>
        <ViewLink to={view.to}>
          <bdi>{view.name}</bdi>
        </ViewLink>
        <span className={styles.words}>
          {viewWords(view.to, costs).map((words, at) => (
            <Fragment key={words}>
              {at > 0 && ' · '}
              <bdi>{words}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
      <span className={styles.buttons}>
        <Button look="quiet" label={`Move “${view.name}” up`} off={isFirst} onClick={() => move(-1)}>
          <ArrowUp size={16} aria-hidden />
        </Button>
        <Button look="quiet" label={`Move “${view.name}” down`} off={isLast} onClick={() => move(1)}>
          <ArrowDown size={16} aria-hidden />
        </Button>
        <Button look="quiet" label={`Rename “${view.name}”`} onClick={() => setRenaming(true)}>
          <Pencil size={16} aria-hidden />
        </Button>
        <Button ref={deleter} look="quiet" label={`Delete “${view.name}”`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </Button>
      </span>
      {renaming && (
        <Dialog title="Rename view" onClose={() => setRenaming(false)}>
          <ViewNameForm
            id={view.id}
            initial={view.name}
            word="Rename"
            onName={(name) => renameView(view.id, name) !== undefined}
          />
        </Dialog>
      )}
    </li>
  )
}

interface GoneRowProps {
  name: string
  onUndo: () => void
}

/** Where a view was until it was deleted on this page. */
export function GoneRow({ name, onUndo }: GoneRowProps) {
  const undo = useFocusAtFirst(true)
  return (
    <li className={styles.gone}>
      <span>
        Deleted <bdi>“{name}”</bdi>
      </span>
      {/* Not where the other button was, which somebody may press twice. */}
      <Button ref={undo} aria-label={`Undo: bring back “${name}”`} onClick={onUndo}>
        Undo
      </Button>
    </li>
  )
}

/** The button that had the focus has gone with its row. */
function useFocusAtFirst(takes: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const [first] = useState(takes)
  useEffect(() => {
    if (first) button.current?.focus()
  }, [first])
  return button
}
