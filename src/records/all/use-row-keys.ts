import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Identified } from '@/contract/endpoint'
import type { Lines } from './lines'

/** The record whose name has, or last had, the focus. */
export function useActiveRow(rows: readonly Identified[]): {
  /** Its row; -1 where it is not among them. */
  readonly row: number
  readonly set: (id: number | undefined) => void
} {
  const [id, set] = useState<number>()
  const row = useMemo(() => (id === undefined ? -1 : rows.findIndex((one) => one.id === id)), [rows, id])
  return { row, set }
}

interface RowKeysOptions {
  readonly body: RefObject<HTMLElement | null>
  readonly rows: readonly Identified[]
  readonly lines: Lines
  readonly active: ReturnType<typeof useActiveRow>
  readonly reveal: (line: number) => void
  /** Rows in sight at once. */
  readonly screenful: () => number
}

/**
 * Keys that lead from name to name, to rows that are not drawn as well: up and down, by screenfuls, to the ends; right
 * and left unfold and fold. All others keep their meaning.
 */
export function useRowKeys({ body, rows, lines, active, reveal, screenful }: RowKeysOptions) {
  const isFocusWanted = useRef(false)
  const line = active.row === -1 ? undefined : lines.lineOf(active.row)
  // As soon as its row is drawn.
  useLayoutEffect(() => {
    if (!isFocusWanted.current || line === undefined) return
    const link = body.current?.querySelector<HTMLElement>(`tr[data-index="${line}"] th a`)
    if (!link) return
    isFocusWanted.current = false
    link.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, target } = event
    if (event.altKey || event.metaKey || event.shiftKey || !isOnName(target)) return
    const to = destination(key, active.row, screenful(), rows.length)
    if (to !== undefined && (!ctrlKey || key === 'Home' || key === 'End')) {
      event.preventDefault()
      const row = Math.max(0, Math.min(rows.length - 1, to))
      isFocusWanted.current = true
      active.set(rows[row]?.id)
      reveal(lines.lineOf(row))
    } else if (!ctrlKey && (key === 'ArrowRight' || key === 'ArrowLeft')) {
      const other = `button[aria-expanded=${key === 'ArrowLeft'}]`
      target.closest('th')?.querySelector<HTMLElement>(other)?.click()
    }
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = isOnName(target) ? target.closest('tr')?.dataset['index'] : undefined
    if (index !== undefined) active.set(rows[lines.at(Number.parseInt(index, 10)).row]?.id)
  }
  return { onKeyDown, onFocus }
}

function isOnName(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('tr > th a')
}

function destination(key: string, row: number, screenful: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return row + 1
    case 'ArrowUp':
    case 'k':
      return row - 1
    case 'PageDown':
      return row + screenful
    case 'PageUp':
      return row - screenful
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
