import type { CSSProperties, ReactNode } from 'react'
import styles from './rows.module.css'
import { Sign, type SignName, toneOf } from './sign'

interface RowProps {
  sign: SignName
  /** What the sign means. */
  word: string
  name: string
  /** A part of what has the name, such as a variation. */
  part: string | undefined
  /** What is said quietly below; the same is said once. */
  notes: readonly (string | undefined)[]
  /** How many rows' height it takes. */
  span: number
  /** Its figures. */
  children: ReactNode
}

/** A row of a board, equally high whatever is in it, but for digits without end. */
export function Row({ sign, word, name, part, notes, span, children }: RowProps) {
  return (
    <li className={styles.row} style={{ '--span': span } as CSSProperties}>
      <p className={styles.lead} data-tone={toneOf(sign)}>
        <Sign name={sign} /> <span>{word}</span>
      </p>
      <div className={styles.main}>
        <p className={styles.name} data-parts={part !== undefined || undefined}>
          <bdi>{name}</bdi>
          {part !== undefined && (
            <>
              {' '}
              <span className={styles.part}>
                · <bdi>{part}</bdi>
              </span>
            </>
          )}
        </p>
        <p className={styles.notes} data-notes>
          {onceEach(notes).map((note, at) => (
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

/** In their order, the same word in other capitals left out. */
function onceEach(notes: readonly (string | undefined)[]): readonly string[] {
  const byWord = new Map<string, string>()
  for (const note of notes) {
    const word = note?.toLowerCase()
    if (note !== undefined && word !== undefined && !byWord.has(word)) byWord.set(word, note)
  }
  return [...byWord.values()]
}
