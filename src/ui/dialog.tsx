import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button'
import styles from './dialog.module.css'

/** A modal dialog: the platform's own, with its focus trap, Escape and inert background. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    element.current?.showModal()
  }, [])
  return (
    <dialog ref={element} className={styles.dialog} aria-labelledby={id} onClose={onClose} closedby="any">
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button look="quiet" label="Close" onClick={() => element.current?.close()}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      {children}
    </dialog>
  )
}
