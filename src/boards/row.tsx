import type { ReactNode } from 'react'
import styles from './rows.module.css'
import { Sign, type SignName, toneOf } from './sign'

interface RowProps {
  sign: SignName
  /** What the sign means. */
  word: string
  name: string
  /** A part of what has the name, such as a variation. */
  part: string | undefined
  /** What is said quietly below. */
  notes: readonly (string | undefined)[]
  /** Its figures. */
  children: ReactNode
}

/** A row of a board, equally high whatever is in it. */
export function Row({ sign, word, name, part, notes, children }: RowProps) {
  return (
    <li className={styles.row}>
      <p className={styles.lead} data-tone={toneOf(sign)}>
        <Sign name={sign} /> <span>{word}</span>
      </p>
      <div className={styles.main}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {part !== undefined && (
            <>
              {' · '}
              <bdi>{part}</bdi>
            </>
          )}
        </p>
        <p className={styles.notes}>
          {notes
            .filter((note) => note !== undefined)
            .map((note, at) => (
              <span key={note}>
                {at > 0 && ' · '}
                <bdi>{note}</bdi>
              </span>
            ))}
        </p>
      </div>
      {children}
    </li>
  )
}
