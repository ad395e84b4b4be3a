import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from './button'
import styles from './dialog.module.css'

/**
 * Opens a modal dialog. Panels that it would close are closed before, so that the focus comes back to the button of the
 * one that had it.
 */
export function showModal(dialog: HTMLDialogElement | null): void {
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) panel.hidePopover()
  dialog?.showModal()
}

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

/** Where `closedby` is not known, as to Safari: a press beside a dialog closes it. */
export function closeBeside({ currentTarget, target, clientX, clientY }: PointerEvent<HTMLDialogElement>): void {
  if (currentTarget !== target || 'closedBy' in HTMLDialogElement.prototype) return
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) currentTarget.close()
}

/** A modal dialog: the platform's own, with its focus trap, Escape and inert background. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    showModal(element.current)
  }, [])
  useClosedByHistory(element)
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      closedby="any"
      onPointerDown={closeBeside}
    >
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
