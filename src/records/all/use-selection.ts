import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Field } from '@/records/field'
import type { Criteria } from './criteria'
import { selecting, type SelectContext } from './select'

/** So long a selection may take at once: then the browser draws and answers to keys before it goes on. */
const atOnce = 24
const stepLength = 8
/** Of fewer records, more are looked through at once. */
const hurried = 2000

interface Selection<Item> {
  /** The records last chosen. */
  readonly rows: readonly Item[]
  /** What was asked for when they were chosen. */
  readonly criteria: Criteria
}

/** The records that are asked for: found at once for most lists, in pieces for long ones. */
export function useSelection<Item>(
  items: readonly Item[],
  fields: readonly Field<Item>[],
  criteria: Criteria,
  context: SelectContext,
): Selection<Item> & {
  /** They are what is asked for now. */
  readonly settled: boolean
} {
  const [selection, setSelection] = useState<Selection<Item> & { items: readonly Item[]; context: SelectContext }>()
  const underWay = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef({ criteria, context, count: 0 })

  useLayoutEffect(() => {
    const before = last.current
    last.current = { criteria, context, count: items.length }
    // Records that come while somebody reads, or types, are in no hurry.
    const isGrowth = before.criteria === criteria && before.context === context && before.count > hurried
    const steps = selecting(items, fields, criteria, context)
    const go = (length: number) => {
      const until = performance.now() + length
      do {
        const step = steps.next()
        if (step.done === true) {
          // Whoever types sees the letter first: dozens of rows are drawn in pieces, between which keys are answered.
          startTransition(() => setSelection({ rows: step.value, items, criteria, context }))
          return
        }
      } while (performance.now() < until)
      underWay.current = setTimeout(() => go(stepLength))
    }
    if (isGrowth) underWay.current = setTimeout(() => go(stepLength))
    else go(atOnce)
    return () => clearTimeout(underWay.current)
  }, [items, fields, criteria, context])
  useEffect(() => () => clearTimeout(underWay.current), [])

  const settled = selection?.items === items && selection.criteria === criteria && selection.context === context
  return { rows: selection?.rows ?? [], criteria: selection?.criteria ?? criteria, settled }
}
