import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/ui/button'
import { Input, Select } from '@/ui/form'
import { choiceWord, dayWords } from './criterion-words'
import { type Criterion, type DayWord, parseDecimal } from './criteria'
import styles from './filters.module.css'
import type { FilterKind } from './value'

/** Called with every change that makes sense; undefined: the filter asks nothing. */
type OnChange = (criterion: Criterion | undefined) => void

interface EditorProps {
  criterion: Criterion | undefined
  onChange: OnChange
}

/** Texts: what it contains, is, or that there is none. `suggestions`: texts that there are, where they are few. */
export function TextEditor({
  criterion,
  onChange,
  isExact,
  suggestions,
}: EditorProps & { isExact: boolean; suggestions: readonly string[] }) {
  const list = useId()
  const usual = isExact ? 'is' : 'contains'
  const [how, setHow] = useState(criterion?.kind ?? usual)
  const [text, setText] = useState(criterion !== undefined && 'text' in criterion ? criterion.text : '')
  const apply = (nextHow: string, nextText: string) => {
    const asked = nextText.trim()
    if (nextHow === 'none') onChange({ kind: 'none' })
    else if (asked === '') onChange(undefined)
    else onChange({ kind: nextHow === 'is' ? 'is' : 'contains', text: asked })
  }
  return (
    <div className={styles.editor}>
      <Select
        aria-label="How it matches"
        value={how}
        onChange={({ target }) => {
          setHow(target.value as Criterion['kind'])
          apply(target.value, text)
        }}
      >
        {!isExact && <option value="contains">contains</option>}
        <option value="is">is exactly</option>
        <option value="none">is empty</option>
      </Select>
      {how !== 'none' && (
        <>
          <Input
            aria-label="Text"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            list={suggestions.length > 0 ? list : undefined}
            data-first
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              apply(how, target.value)
            }}
          />
          <datalist id={list}>
            {suggestions.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </>
      )}
    </div>
  )
}

/** What stands between the whole part and the rest of a number, where this browser writes them. */
const point = new Intl.NumberFormat().formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** A bound as somebody typed it: undefined for none, null for what is no number. */
function bound(typed: string) {
  const text = typed.trim()
  if (text === '') return undefined
  // Where a comma stands before the decimals, a point groups digits: 1.250 is not read as 1¼.
  if (point === ',' && text.includes('.')) return null
  return parseDecimal(text.replace(point, '.')) ?? null
}

/** A bound as somebody would type it here. */
function typedBound(value: string | undefined): string {
  return value?.replace('.', point) ?? ''
}

/** Acts when something becomes so, before that is drawn. */
function useWhen(isSo: boolean, act: () => void): void {
  const [was, setWas] = useState(isSo)
  if (isSo === was) return
  setWas(isSo)
  if (isSo) act()
}

interface RangeEditorProps extends EditorProps {
  /** Currencies of the amounts, for a filter of money. */
  currencies?: readonly string[]
  /** What it means that there is none; undefined where it cannot be asked for. */
  noneLabel?: string
}

/** Decimals, exactly: from, to, or none. */
export function RangeEditor({ criterion, onChange, currencies, noneLabel }: RangeEditorProps) {
  const id = useId()
  const range = criterion?.kind === 'range' ? criterion : undefined
  const [from, setFrom] = useState(typedBound(range?.from))
  const [to, setTo] = useState(typedBound(range?.to))
  const [currency, setCurrency] = useState(range?.currency ?? '')
  // What is asked for may be in none of the records.
  const codes = currencies && [...new Set([...currencies, ...(currency === '' ? [] : [currency])])].toSorted()
  const isNone = criterion?.kind === 'none'
  // Choosing words empties the figures beside them. Figures take the words away, and stay as they are typed.
  useWhen(criterion?.kind === 'choices', () => {
    setFrom('')
    setTo('')
  })
  /** What is typed asks for; null where it is no number. */
  const asked = (least: string, most: string, code: string): Criterion | null | undefined => {
    const [a, b] = [bound(least), bound(most)]
    if (a === null || b === null) return null
    if (a === undefined && b === undefined && code === '') return undefined
    return { kind: 'range', from: a, to: b, currency: code || undefined }
  }
  const apply = (least: string, most: string, code: string) => {
    const next = asked(least, most, code)
    if (next !== null) onChange(next)
  }
  const field = (label: string, value: string, set: (value: string) => void, first: boolean) => (
    <label className={styles.bound}>
      <span>{label}</span>
      <Input
        // Not the keypad for decimals, which has no minus on phones of one maker.
        autoComplete="off"
        maxLength={200}
        data-first={first || undefined}
        value={value}
        aria-invalid={bound(value) === null || undefined}
        aria-describedby={bound(value) === null ? `${id}hint` : undefined}
        onChange={({ target }) => {
          set(target.value)
          apply(first ? target.value : from, first ? to : target.value, currency)
        }}
      />
    </label>
  )
  return (
    <div className={styles.editor}>
      {!isNone && (
        <div className={styles.bounds}>
          {field('From', from, setFrom, true)}
          {field('To', to, setTo, false)}
        </div>
      )}
      {!isNone && (bound(from) === null || bound(to) === null) && (
        <p id={`${id}hint`} className={styles.hint} role="status">
          That is no number. Write it without groups, such as 1250{point}5.
        </p>
      )}
      {!isNone && codes !== undefined && (codes.length > 1 || currency !== '') && (
        <label className={styles.bound}>
          <span>Currency</span>
          <Select
            value={currency}
            onChange={({ target }) => {
              setCurrency(target.value)
              apply(from, to, target.value)
            }}
          >
            <option value="">Any</option>
            {codes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </label>
      )}
      {noneLabel !== undefined && (
        <None
          label={noneLabel}
          on={isNone}
          onChange={(on) => onChange(on ? { kind: 'none' } : (asked(from, to, currency) ?? undefined))}
        />
      )}
    </div>
  )
}

function None({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

const past: readonly DayWord[] = [{ word: 'today' }, { word: 'last', days: 7 }, { word: 'last', days: 30 }]
const ahead: readonly DayWord[] = [{ word: 'today' }, { word: 'next', days: 7 }, { word: 'next', days: 30 }]

/** What people ask for most. */
const presets: Partial<Record<FilterKind, readonly DayWord[]>> = {
  time: past,
  day: ahead,
  deadline: [{ word: 'late' }, { word: 'due', days: 1 }, { word: 'due', days: 7 }],
  expiry: [{ word: 'expired' }, { word: 'within', days: 7 }, { word: 'within', days: 30 }],
}

/** No record is older: a year that somebody is typing is one of the first centuries until its last digit. */
const firstDay = '1900-01-01'
const lastDay = '9999-12-31'

/** Calendar days: relative to today, from, to, or none. */
export function DaysEditor({ kind, criterion, onChange }: EditorProps & { kind: FilterKind }) {
  const id = useId()
  const days = criterion?.kind === 'days' ? criterion : undefined
  const [from, setFrom] = useState(days?.from ?? '')
  const [to, setTo] = useState(days?.to ?? '')
  const isNone = criterion?.kind === 'none'
  const chosen = criterion?.kind === 'day-word' ? dayWords(criterion.day) : undefined
  useWhen(chosen !== undefined, () => {
    setFrom('')
    setTo('')
  })
  /** What is typed asks for; null where a year is not there yet. */
  const asked = (first: string, last: string): Criterion | null | undefined => {
    if (isTooEarly(first) || isTooEarly(last)) return null
    return first || last ? { kind: 'days', from: first || undefined, to: last || undefined } : undefined
  }
  const apply = (first: string, last: string) => {
    const next = asked(first, last)
    if (next !== null) onChange(next)
  }
  const field = (label: string, value: string, set: (value: string) => void, first: boolean) => (
    <label className={styles.bound}>
      <span>{label}</span>
      <Input
        type="date"
        min={firstDay}
        max={lastDay}
        value={value}
        aria-invalid={isTooEarly(value) || undefined}
        aria-describedby={isTooEarly(value) ? `${id}hint` : undefined}
        onChange={({ target }) => {
          set(target.value)
          apply(first ? target.value : from, first ? to : target.value)
        }}
      />
    </label>
  )
  return (
    <div className={styles.editor}>
      <div className={styles.presets}>
        {presets[kind]?.map((day, at) => {
          const words = dayWords(day)
          return (
            <Button
              key={words}
              aria-pressed={words === chosen}
              data-first={at === 0 || undefined}
              onClick={() => onChange(words === chosen ? undefined : { kind: 'day-word', day })}
            >
              {words.charAt(0).toUpperCase() + words.slice(1)}
            </Button>
          )
        })}
      </div>
      {!isNone && (
        <div className={styles.bounds}>
          {field('From', from, setFrom, true)}
          {field('To', to, setTo, false)}
        </div>
      )}
      {!isNone && (isTooEarly(from) || isTooEarly(to)) && (
        <p id={`${id}hint`} className={styles.hint}>
          Write the year with its four digits.
        </p>
      )}
      <None
        label="Has none"
        on={isNone}
        onChange={(on) => onChange(on ? { kind: 'none' } : (asked(from, to) ?? undefined))}
      />
    </div>
  )
}

function isTooEarly(day: string): boolean {
  return day !== '' && day < firstDay
}

interface ChoicesEditorProps extends EditorProps {
  ids: readonly string[]
  noneLabel: string
}

/** Any of a few. */
export function ChoicesEditor({ ids, noneLabel, criterion, onChange }: ChoicesEditorProps) {
  const chosen = criterion?.kind === 'choices' ? criterion.ids : []
  // What an address asks for besides is kept, and can be taken away and given back.
  const [asked] = useState(chosen)
  const offered = [...new Set([...ids, ...asked.filter((one) => one !== 'none')]), 'none']
  const toggle = (id: string, on: boolean) => {
    // In their own order, however they were chosen.
    const next = offered.filter((one) => (one === id ? on : chosen.includes(one)))
    onChange(next.length === 0 ? undefined : { kind: 'choices', ids: next })
  }
  return (
    <div className={styles.choices}>
      {offered.map((id, at) => (
        <label key={id} className={styles.check}>
          <input
            type="checkbox"
            data-first={at === 0 || undefined}
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
          <bdi>{id === 'none' ? noneLabel : choiceWord(id)}</bdi>
        </label>
      ))}
    </div>
  )
}

/** Yes, no, or neither said. */
export function FlagEditor({ criterion, onChange }: EditorProps) {
  const name = useId()
  const options: readonly (readonly [string, Criterion])[] = [
    ['Yes', { kind: 'flag', on: true }],
    ['No', { kind: 'flag', on: false }],
    ['Not said', { kind: 'none' }],
  ]
  const isChosen = (one: Criterion) => JSON.stringify(one) === JSON.stringify(criterion)
  return (
    <div className={styles.choices}>
      {options.map(([label, one], at): ReactNode => (
        <label key={label} className={styles.check}>
          <input
            type="radio"
            name={name}
            data-first={at === 0 || undefined}
            checked={isChosen(one)}
            onChange={() => onChange(one)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
