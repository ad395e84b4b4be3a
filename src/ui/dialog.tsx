import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from './button'
import styles from './dialog.module.css'

/** Going back or forward closes a dialog: what it is about is not behind it any more. */
export function useClosedByHistory(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const close = () => {
      const element = dialog.current
      element?.close()
      const { activeElement: at, body } = document
      // The title of another page could not take the focus while the dialog was open, and what had it before is gone.
      if (at === body || element?.contains(at)) document.querySelector('h1')?.focus({ preventScroll: true })
    }
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [dialog])
}

/** A modal dialog: the platform's own, with its focus trap, Escape and inert background. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    element.current?.showModal()
  }, [])
  useClosedByHistory(element)
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
