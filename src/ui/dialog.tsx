import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
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

function isBeside({ currentTarget, target, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return currentTarget === target && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/** Whether the last press on a dialog began beside it. One that began within, to select a text, may end beside it. */
let beganBeside = false

/**
 * What a dialog has so that a press beside it closes it. Where `closedby` is not known, as to Safari, it goes with the
 * click, which comes last: sooner, what lies beneath would be clicked, and take the focus that comes back.
 */
export const closedBeside = {
  closedby: 'any',
  onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
    beganBeside = isBeside(event)
  },
  onClick: (event: MouseEvent<HTMLDialogElement>) => {
    if ('closedBy' in HTMLDialogElement.prototype || !beganBeside || !isBeside(event)) return
    event.currentTarget.close()
  },
} as const

/** A modal dialog: the platform's own, with its focus trap, Escape and inert background. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    showModal(element.current)
  }, [])
  useClosedByHistory(element)
  return (
    <dialog ref={element} className={styles.dialog} aria-labelledby={id} onClose={onClose} {...closedBeside}>
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
