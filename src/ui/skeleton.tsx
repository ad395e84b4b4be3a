import styles from './skeleton.module.css'

/** Stands where a value will be. Its parent says "loading" to screen readers, once. */
export function Skeleton({ width }: { width: string }) {
  return <span className={styles.skeleton} style={{ width }} aria-hidden />
}
