import type { ReactNode } from 'react'

/** Nothing there: a dash to the eye, and a word to those who listen, who may not be told of a dash at all. */
export function dash(word: 'none' | 'not known' = 'none', className?: string): ReactNode {
  return (
    <span className={className}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
