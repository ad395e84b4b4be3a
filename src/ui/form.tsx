import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes'
import styles from './form.module.css'

export function Label({ children, className, ...rest }: ComponentPropsWithRef<'label'> & { htmlFor: string }) {
  return (
    <label {...rest} className={classes(styles.label, className)}>
      {children}
    </label>
  )
}

export function Input({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return <input {...rest} className={classes(styles.input, className)} />
}

export function Select({ className, ...rest }: ComponentPropsWithRef<'select'>) {
  return <select {...rest} className={classes(styles.select, className)} />
}
