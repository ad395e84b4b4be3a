import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes'
import styles from './button.module.css'

type Look = 'plain' | 'primary' | 'quiet'

/** Classes of a button, for a link that looks like one. */
export function buttonLook(look: Look = 'plain', icon = false): string {
  return classes(styles.button, look !== 'plain' && styles[look], icon && styles.icon)
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: Look
  /** The button shows an icon only: the word becomes its accessible name and its tip. */
  label?: string
  /** Not usable now. It keeps its place in the order of focus, so that nobody loses theirs when it changes. */
  off?: boolean
}

/** A button. Never submits a form unless it says `type="submit"`. */
export function Button({ look = 'plain', label, off = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label ?? rest['aria-label']}
      data-tip={label}
      aria-disabled={off || undefined}
      onClick={off ? (event) => event.preventDefault() : onClick}
      className={classes(buttonLook(look, label !== undefined), className)}
    >
      {children}
    </button>
  )
}
