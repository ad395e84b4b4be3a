import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Long enough to type a number of several digits without being told that its first one is wrong. */
const pauseMs = 500

/** What a text means, or why it means nothing here. */
export type Reading<Value> = { readonly value: Value; readonly problem?: undefined } | { readonly problem: string }

interface TypedOptions<Value> {
  value: Value
  /** What the field shows of a value. */
  write: (value: Value) => string
  read: (typed: string) => Reading<Value>
  onChange: (value: Value) => void
}

/**
 * What somebody types into a field. It counts after a pause, on Enter, and when the field is left; what makes no sense
 * stays as it was typed, with a word about it, and the value stays as it was before.
 */
export function useTyped<Value extends string | number | undefined>({
  value,
  write,
  read,
  onChange,
}: TypedOptions<Value>) {
  const [typed, setTyped] = useState(() => write(value))
  const [problem, setProblem] = useState<string>()
  // What this field asked for last. When the address says something else (back, a link), the address wins.
  const [asked, setAsked] = useState(value)
  if (value !== asked) {
    setAsked(value)
    const reading = read(typed)
    if (reading.problem !== undefined || reading.value !== value) {
      setTyped(write(value))
      setProblem(undefined)
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const composing = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The pause may end after something else was changed: what counts is the playlist as it is then.
  const newest = useRef({ asked, read, onChange })
  useEffect(() => {
    newest.current = { asked, read, onChange }
  })

  function settle(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    const reading = newest.current.read(text)
    setProblem(reading.problem)
    if (reading.problem !== undefined || reading.value === newest.current.asked) return
    setAsked(reading.value)
    newest.current.onChange(reading.value)
  }
  function wait(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(text), pauseMs)
    // What was wrong may have been mended by this very letter.
    if (problem !== undefined && read(text).problem === undefined) setProblem(undefined)
  }

  return {
    typed,
    problem,
    handlers: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value)
        if (!composing.current) wait(event.target.value)
      },
      onBlur: () => settle(typed),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !composing.current) settle(typed)
      },
      onCompositionStart: () => {
        composing.current = true
      },
      onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => {
        composing.current = false
        wait(event.currentTarget.value)
      },
    },
  }
}
