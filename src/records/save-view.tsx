import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { saveView } from '@/session/views'
import { announce } from '@/ui/announcer'
import { Dialog } from '@/ui/dialog'
import { ViewNameForm } from './view-name-form'
import styles from './save-view.module.css'

interface SaveViewProps {
  /** A link to exactly what is on screen, columns and density included. */
  link: () => string
  onClose: () => void
}

/** Names the address of the list on screen, and keeps it on this device. */
export function SaveView({ link, onClose }: SaveViewProps) {
  const { pathname, search } = useLocation()
  const [look, setLook] = useState(false)
  const [problem, setProblem] = useState<string>()

  function save(name: string): boolean {
    const saved = saveView(name, pathname + (look ? new URL(link()).search : search))
    if (saved === undefined) {
      setProblem('This view cannot be saved: there may be too many views, or its address may be too long.')
    } else if (saved) announce('View saved')
    else setProblem('This browser keeps nothing for this page. The view is there until this tab is closed.')
    return saved === true
  }

  return (
    <Dialog title="Save view" onClose={onClose}>
      <ViewNameForm initial="" word="Save view" onName={save} problem={problem}>
        <label className={styles.choice}>
          <input type="checkbox" checked={look} onChange={() => setLook(!look)} />
          With the columns and rows as they are now
        </label>
        <p className={styles.hint}>
          Kept on this device: filters and order, not the records. It is listed in the navigation and in look-up.
        </p>
      </ViewNameForm>
    </Dialog>
  )
}
