import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from './lazy-part'
import styles from './lazy-page.module.css'
import { Notice } from './notice'
import { useSlow } from './use-slow'

/** In milliseconds. Before that the code has mostly come, and words would only flash. */
const sayAfter = 1000

function Coming() {
  return (
    useSlow(true, sayAfter) && (
      <div className={styles.coming}>
        <Notice tone="info" role="status">
          This page takes long to load. Still waiting.
        </Notice>
      </div>
    )
  )
}

/** A whole page as a lazy part: where its code takes long to come, its place says so. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, undefined, <Coming />)
}
