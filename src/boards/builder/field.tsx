import { type ReactNode, useId } from 'react'
import { Input } from '@/ui/form'
import styles from './field.module.css'
import { readText, readWhole } from './reading'
import { type Reading, useTyped } from './use-typed'

interface TypedFieldProps<Value> {
  label: string
  /** How it matches, what its bounds are, or what holds when it is empty. */
  hint: ReactNode
  value: Value
  placeholder?: string | undefined
  write: (value: Value) => string
  read: (typed: string) => Reading<Value>
  onChange: (value: Value) => void
  inputMode?: 'numeric' | 'text'
  /** Id of a datalist. */
  list?: string
}

/** A field whose text has to make sense: where it does not, it says so beside it. */
export function TypedField<Value extends string | number | undefined>({
  label,
  hint,
  value,
  placeholder,
  write,
  read,
  onChange,
  inputMode = 'text',
  list,
}: TypedFieldProps<Value>) {
  const id = useId()
  const { typed, problem, handlers } = useTyped({ value, write, read, onChange })
  return (
    <div className={styles.field} data-narrow={inputMode === 'numeric' || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        list={list}
        placeholder={placeholder}
        value={typed}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}hint ${id}problem`}
        {...handlers}
      />
      <p id={`${id}hint`} className={styles.hint}>
        {hint}
      </p>
      <p id={`${id}problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}

interface TextFieldProps {
  label: string
  hint: ReactNode
  value: string | undefined
  placeholder?: string
  onChange: (value: string | undefined) => void
}

export function TextField(props: TextFieldProps) {
  return <TypedField {...props} write={(value) => value ?? ''} read={readText} />
}

interface NumberFieldProps<Empty> {
  label: string
  unit: string
  bounds: { readonly least: number; readonly most: number }
  value: number | Empty
  /** What an empty field means. */
  empty: Empty
  placeholder?: string
  onChange: (value: number | Empty) => void
}

/** A whole number within bounds, which are named. */
export function NumberField<Empty extends number | undefined>({
  unit,
  bounds,
  empty,
  ...rest
}: NumberFieldProps<Empty>) {
  return (
    <TypedField
      {...rest}
      hint={`${unit}, ${bounds.least} to ${bounds.most}`}
      inputMode="numeric"
      write={(value) => `${value ?? ''}`}
      read={(typed) => readWhole(typed, bounds, empty)}
    />
  )
}

interface ChoicesFieldProps<Name extends string> {
  legend: string
  hint: string
  names: readonly Name[]
  labels: Readonly<Record<Name, string>>
  chosen: readonly Name[]
  onChange: (chosen: readonly Name[]) => void
}

/** Any of a few. */
export function ChoicesField<Name extends string>(props: ChoicesFieldProps<Name>) {
  const { legend, hint, names, labels, chosen, onChange } = props
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{legend}</legend>
      {names.map((name) => (
        <label key={name} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            // In their own order, however they were chosen.
            onChange={({ target }) =>
              onChange(names.filter((one) => (one === name ? target.checked : chosen.includes(one))))
            }
          />
          {labels[name]}
        </label>
      ))}
      <p className={styles.hint}>{hint}</p>
    </fieldset>
  )
}

interface RadiosProps<Name extends string> {
  legend: string
  names: readonly Name[]
  labels: Readonly<Record<Name, string>>
  value: Name
  onChange: (value: Name) => void
}

/** One of a few. */
export function Radios<Name extends string>({ legend, names, labels, value, onChange }: RadiosProps<Name>) {
  const group = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{legend}</legend>
      {names.map((name) => (
        <label key={name} className={styles.choice}>
          <input type="radio" name={group} checked={value === name} onChange={() => onChange(name)} />
          {labels[name]}
        </label>
      ))}
    </fieldset>
  )
}
