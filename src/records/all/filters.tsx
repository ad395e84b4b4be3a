import { ChevronLeft, ListFilter, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import barStyles from '@/records/filter-bar.module.css'
import type { Field } from '@/records/field'
import { Button } from '@/ui/button'
import { hasLeft } from '@/ui/has-left'
import { classes } from '@/ui/classes'
import popoverStyles from '@/ui/popover.module.css'
import { activeCriteria } from './criterion-words'
import type { Criteria, Criterion } from './criteria'
import { FilterEditor } from './filter-editor'
import { FilterIcon } from './filter-icon'
import styles from './filters.module.css'
import { filterKind, type NameOf } from './value'

interface FiltersProps<Item> {
  fields: readonly Field<Item>[]
  /** Ids of fields that have a control of their own. */
  elsewhere: readonly string[]
  items: readonly Item[]
  names: NameOf
  criteria: Criteria
  onChange: (changes: Readonly<Record<string, Criterion | undefined>>, how: 'push' | 'typing') => void
}

/** What is open: the list of fields, or the editor of one. */
interface Open {
  readonly id: string | undefined
  readonly anchor: HTMLElement
}

/** A button that adds a filter by any field, and what is filtered, as chips: each is changed or taken away by a click. */
export function Filters<Item>({ fields, elsewhere, items, names, criteria, onChange }: FiltersProps<Item>) {
  const [open, setOpen] = useState<Open>()
  const offered = fields.filter(({ id }) => !elsewhere.includes(id))
  const field = fields.find(({ id }) => id === open?.id)
  const active = activeCriteria(fields, criteria)
  const entry = useHistoryEntry()
  const panel = usePanel(open, entry, () => setOpen(undefined))
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (hasLeft(panel.current, open?.anchor, relatedTarget)) panel.current?.hidePopover()
  }
  const id = useId()

  return (
    <div className={styles.filters} data-print="hide">
      <Button
        aria-haspopup="dialog"
        aria-expanded={open !== undefined}
        aria-controls={id}
        onClick={({ currentTarget: anchor }) => setOpen({ id: undefined, anchor })}
      >
        <ListFilter size={14} aria-hidden /> Add filter
      </Button>
      {active.length > 0 && (
        <ul className={styles.chips} aria-label="Active filters">
          {active.map(({ field: { id: of }, text }) => (
            <li key={of} className={styles.chip}>
              {elsewhere.includes(of) ? (
                <span className={styles.text}>
                  <bdi>{text}</bdi>
                </span>
              ) : (
                <button
                  type="button"
                  className={styles.text}
                  title={text}
                  aria-haspopup="dialog"
                  onClick={({ currentTarget: anchor }) => setOpen({ id: of, anchor })}
                >
                  <bdi>{text}</bdi>
                </button>
              )}
              <button type="button" className={styles.remove} onClick={() => onChange({ [of]: undefined }, 'push')}>
                <X size={12} aria-hidden />
                <span className="visually-hidden">{text}: remove this filter</span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={barStyles.clear}
              onClick={() => onChange(Object.fromEntries(active.map((one) => [one.field.id, undefined])), 'push')}
            >
              Clear filters
            </button>
          </li>
        </ul>
      )}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={field === undefined ? 'Add filter' : `Filter by ${field.label}`}
        className={classes(popoverStyles.popover, styles.panel)}
        onBlur={leave}
      >
        {open !== undefined &&
          (field === undefined ? (
            <Menu fields={offered} onChoose={(one) => setOpen({ ...open, id: one })} />
          ) : (
            <>
              <div className={styles.title}>
                <Button look="quiet" label="All fields" onClick={() => setOpen({ ...open, id: undefined })}>
                  <ChevronLeft size={14} aria-hidden />
                </Button>
                <h2>{field.label}</h2>
              </div>
              <FilterEditor
                // Back and forward ask for something else than stands in its fields.
                key={`${field.id} ${entry}`}
                field={field}
                items={items}
                names={names}
                criterion={criteria.where.get(field.id)}
                onChange={(criterion) => onChange({ [field.id]: criterion }, 'typing')}
              />
              <div className={styles.end}>
                <Button onClick={() => panel.current?.hidePopover()}>Done</Button>
              </div>
            </>
          ))}
      </div>
    </div>
  )
}

function Menu<Item>({ fields, onChoose }: { fields: readonly Field<Item>[]; onChoose: (id: string) => void }) {
  return (
    <ul className={styles.menu} onKeyDown={moveAmongButtons}>
      {fields.map((field, at) => (
        <li key={field.id}>
          <button type="button" data-first={at === 0 || undefined} onClick={() => onChoose(field.id)}>
            <FilterIcon kind={filterKind(field)} />
            {field.label}
          </button>
        </li>
      ))}
    </ul>
  )
}

function moveAmongButtons(event: KeyboardEvent<HTMLElement>): void {
  const buttons = Array.from(event.currentTarget.querySelectorAll('button'))
  const at = buttons.findIndex((button) => button === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}

/** The entry of the history that was last gone back or forward to. */
function useHistoryEntry(): string {
  const { key } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const [entry, setEntry] = useState(key)
  if (isPop && entry !== key) setEntry(key)
  return entry
}

/** Opens a panel below whatever was clicked; its first control takes the focus. The platform closes it and gives that back. */
function usePanel(open: Open | undefined, entry: string, onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  const closed = useRef(onClose)
  useEffect(() => {
    closed.current = onClose
  })
  const isOpen = open !== undefined
  const anchor = open?.anchor
  const what = open?.id
  useEffect(() => {
    const box = panel.current
    if (box === null || !isOpen || anchor === undefined) return
    if (!box.matches(':popover-open')) box.showPopover()
    const observer = new ResizeObserver(() => place(box, anchor))
    observer.observe(box)
    const toggled = (event: Event) => {
      if ('newState' in event && event.newState === 'closed') closed.current()
    }
    box.addEventListener('toggle', toggled)
    return () => {
      observer.disconnect()
      box.removeEventListener('toggle', toggled)
    }
  }, [isOpen, anchor])
  const focusOf = isOpen ? `of ${what}, ${entry}` : undefined
  useEffect(() => {
    if (focusOf === undefined) return
    const find = (control: string) => panel.current?.querySelector<HTMLElement>(control)
    // Where it is asked for none, there is nothing else to fill in.
    const first = find('[data-first]') ?? find('select, input')
    first?.focus()
  }, [focusOf])
  return panel
}

const margin = 12

function place(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const top = at.bottom + 4
  const fits = top + box.offsetHeight <= innerHeight - margin
  box.style.left = `${Math.max(margin, Math.min(at.left, innerWidth - box.offsetWidth - margin))}px`
  box.style.top = `${fits ? top : Math.max(margin, innerHeight - margin - box.offsetHeight)}px`
}
