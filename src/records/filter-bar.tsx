import { Search } from 'lucide-react'
import { type ChangeEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Input, Select } from '@/ui/form'
import { filterTexts, type FilterValues } from './active-filters'
import styles from './filter-bar.module.css'
import type { FilterName } from './resource'

/** Long enough to skip the letters of a quick typist, short enough to feel immediate. */
const pauseMs = 90

const states = { active: 'Active', archived: 'Archived', all: 'Active and archived' } as const

interface FilterBarProps {
  filters: readonly FilterName[]
  values: FilterValues
  onChange: (change: FilterValues, how: 'push' | 'typing') => void
  /** What a record's name is called here. */
  nameLabel?: string | undefined
  /** Milliseconds after a letter until it counts. */
  pause?: number
}

/**
 * Filters above a table. Text applies as one types; each field says how it matches. Draws anew only when something is
 * filtered: hand it values that stay the same otherwise.
 */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { filters, values, onChange, nameLabel, pause = pauseMs } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <search className={styles.bar} aria-label="Filters" data-open={open || undefined} data-print="hide">
      {filters.map((name) =>
        name === 'state' ? (
          <label key={name} className={styles.field} htmlFor={`${id}state`}>
            <span className={styles.label}>State</span>
            <Select
              id={`${id}state`}
              value={values.state}
              onChange={(event) => onChange({ state: event.target.value }, 'push')}
            >
              {Object.entries(states).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </label>
        ) : (
          <TextFilter
            key={name}
            id={id + name}
            first={name === filters[0]}
            {...filterTexts[name]}
            {...(name === 'name' && nameLabel && { label: nameLabel })}
            pause={pause}
            value={values[name] ?? ''}
            onChange={(value) => onChange({ [name]: value === '' ? undefined : value }, 'typing')}
          />
        ),
      )}
      {/* Only on phones, where the first filter stands alone until the others are wanted. */}
      {filters.length > 1 && (
        <Button className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
    </search>
  )
})

interface TextFilterProps {
  id: string
  label: string
  matches: string
  first: boolean
  value: string
  pause: number
  onChange: (value: string) => void
}

function TextFilter({ id, label, matches, first, value, pause, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value)
  // What this field asked for last. When the address says something else (back, a chip, a link), the address wins.
  const [asked, setAsked] = useState(value)
  if (value !== asked) {
    setAsked(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The pause may end after another filter was set: what counts is the list as it is then.
  const newest = useRef({ value, onChange })
  useEffect(() => {
    newest.current = { value, onChange }
  }, [value, onChange])

  function settle(text: string) {
    clearTimeout(timer.current)
    // The same once more leads nowhere, and from a later page not to the first.
    if (text.trim() === asked && asked === newest.current.value) return
    setAsked(text.trim())
    newest.current.onChange(text.trim())
  }
  function apply(text: string, after: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // The address may have changed meanwhile, and with it what stands here.
      if (input.current?.value === text) settle(text)
    }, after)
  }
  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value)
    if (!composing.current) apply(event.target.value, pause)
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} <span className={styles.matches}>{matches}</span>
      </label>
      <div className={styles.control}>
        {first && <Search size={14} aria-hidden className={styles.icon} />}
        <Input
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-first={first || undefined}
          data-shortcut={first ? 'filter' : undefined}
          maxLength={500}
          dir="auto"
          value={typed}
          onChange={change}
          // Whatever is pressed next, such as a row: the list that one comes back to has what was typed.
          onBlur={() => typed.trim() !== asked && settle(typed)}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={(event) => {
            composing.current = false
            apply(event.currentTarget.value, pause)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply(typed, 0)
            // It ends what is being composed, and nothing else.
            if (event.key === 'Escape' && typed !== '' && !composing.current) {
              event.preventDefault()
              setTyped('')
              apply('', 0)
            }
          }}
        />
      </div>
    </div>
  )
}
