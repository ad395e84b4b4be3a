import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonLook } from './button'
import { hasLeft } from './has-left'
import styles from './popover.module.css'

interface PopoverProps {
  /** What the button shows. */
  trigger: ReactNode
  /** Accessible name of the button where `trigger` is an icon, and of the panel. */
  label: string
  iconOnly?: boolean
  look?: 'plain' | 'quiet'
  /** Somebody is about to open it: loads what it shows. */
  onAbout?: () => Promise<void>
  children: () => ReactNode
}

const gap = 4
const margin = 12

/** A panel that opens under its button. The platform's popover: light dismiss, Escape and the top layer come with it. */
export function Popover({ trigger, label, iconOnly = false, look = 'plain', onAbout, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  // Placed when it is laid out, and again whenever its size changes, as when its content has come, or the window's does.
  useEffect(() => {
    const box = panel.current
    if (!open || box === null) return
    const placeAgain = () => place(box, button.current)
    const observer = new ResizeObserver(placeAgain)
    observer.observe(box)
    window.addEventListener('resize', placeAgain)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', placeAgain)
    }
  }, [open])

  // A failure is met when it opens.
  const about = () => void onAbout?.().catch(() => {})
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (hasLeft(panel.current, button.current, relatedTarget)) panel.current?.hidePopover()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonLook(look, iconOnly)}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={iconOnly ? label : undefined}
        data-tip={iconOnly && !open ? label : undefined}
        onPointerEnter={about}
        onFocus={about}
        onBlur={leave}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.popover}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpen(true)
        }}
        // Not before: while what had the focus is still there, the browser gives it back to the button.
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={leave}
      >
        {open && children()}
      </div>
    </>
  )
}

function place(box: HTMLElement, button: HTMLElement | null): void {
  const at = button?.getBoundingClientRect()
  if (at === undefined) return
  const { innerWidth, innerHeight } = window
  const left = Math.max(margin, Math.min(at.left, innerWidth - box.offsetWidth - margin))
  const below = at.bottom + gap
  const fits = below + box.offsetHeight <= innerHeight - margin
  box.style.left = `${left}px`
  box.style.top = `${fits ? below : Math.max(margin, at.top - gap - box.offsetHeight)}px`
}
