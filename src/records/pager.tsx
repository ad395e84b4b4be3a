import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { PageMeta } from '@/contract/parse'
import { formatCount } from '@/values/format'
import { useSaid } from '@/ui/announcer'
import { Button } from '@/ui/button'
import { Input, Select } from '@/ui/form'
import styles from './pager.module.css'

const sizes = [25, 50, 100]

interface PagerProps {
  /** The page and size asked for. */
  page: number
  perPage: number
  /** What the service said of the rows on screen; undefined before the first answer. */
  meta: PageMeta | undefined
  /** How many rows are on screen. */
  count: number
  /** What they are: "materials". */
  what: string
  /** What they were filtered by, once they are: see {@link useSaid}. */
  of: unknown
  onPage: (page: number) => void
  onPerPage: (perPage: number) => void
  /** A person seems about to go there. */
  onAbout: (page: number) => void
}

/** A number as one types it, or as the range beside it writes it: 1,237. Undefined for anything else. */
export function typedPage(typed = ''): number | undefined {
  return /^\s*(\d+|\d{1,3}(\D\d{2,3})*\D\d{3})\s*$/.test(typed)
    ? Number.parseInt(typed.replaceAll(/\D/g, '').slice(0, 9), 10)
    : undefined
}

/** “26–50 of 1,237”, the ways to other pages, and the page size. `[` and `]` page as well. */
export function Pager({ page, perPage, meta, count, what, of, onPage, onPerPage, onAbout }: PagerProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Whatever was typed there: where one is now.
  useLayoutEffect(() => {
    if (field.current !== null) field.current.value = `${page}`
  }, [page])
  const options = sizes.includes(perPage) ? sizes : [...sizes, perPage]
  const last = meta === undefined ? page : lastPage(meta, perPage)
  const range = meta === undefined ? '' : rangeInWords(meta, count, perPage)
  // A dash between two numbers is not heard by everybody.
  useSaid(range === 'None' ? `No ${what}` : range.replace('–', ' to '), of)
  const go = (to: number) => ({
    off: to < 1 || to > last || to === page,
    onClick: () => onPage(to),
    onPointerEnter: () => onAbout(to),
    onFocus: () => onAbout(to),
  })
  const jump = () => {
    const wanted = Math.min(Math.max(typedPage(field.current?.value) ?? page, 1), last)
    // Where one goes, or still is: what made no sense does not stay there.
    if (field.current !== null) field.current.value = `${wanted}`
    onPage(wanted)
  }
  return (
    <nav className={styles.pager} aria-label="Pages" data-print="hide">
      <p className={styles.range}>{range}</p>
      <label className={styles.size} htmlFor={`${id}size`}>
        Rows per page
        <Select
          id={`${id}size`}
          value={perPage}
          onChange={(event) => onPerPage(options[event.target.selectedIndex] ?? perPage)}
        >
          {options.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </label>
      <div className={styles.buttons}>
        <Button look="quiet" label="First page" {...go(1)} off={page <= 1}>
          <ChevronFirst size={16} aria-hidden />
        </Button>
        <Button look="quiet" label="Previous page" aria-keyshortcuts="[" {...go(page - 1)}>
          <ChevronLeft size={16} aria-hidden />
        </Button>
        <form
          className={styles.jump}
          onSubmit={(event) => {
            event.preventDefault()
            jump()
          }}
        >
          <label htmlFor={`${id}page`}>Page</label>
          <Input
            ref={field}
            id={`${id}page`}
            name="page"
            inputMode="numeric"
            autoComplete="off"
            onBlur={({ target, relatedTarget }) => {
              // A phone's keypad of digits has no key for "go": leaving the field for nothing else is how one is done.
              if (relatedTarget === null && document.activeElement !== target) jump()
              target.value = `${page}`
            }}
          />
          <span className={styles.of}>{meta !== undefined && ofPages(meta, last)}</span>
        </form>
        <Button look="quiet" label="Next page" aria-keyshortcuts="]" {...go(page + 1)}>
          <ChevronRight size={16} aria-hidden />
        </Button>
        <Button look="quiet" label="Last page" {...go(last)} off={page >= last || meta?.unsaid === 'paging'}>
          <ChevronLast size={16} aria-hidden />
        </Button>
      </div>
    </nav>
  )
}

/** The last page there is. Counted from the total where the service gives no pages, and never below one. */
export function lastPage(meta: PageMeta, perPage: number): number {
  return Math.max(
    1,
    meta.total_pages,
    meta.total_pages === 0 ? Math.ceil(meta.total_count / (meta.per_page || perPage)) : 0,
  )
}

/** “of 12”; nothing where the service does not tell. */
export function ofPages(meta: PageMeta, last: number): string {
  return meta.unsaid === 'paging' ? '' : `of ${formatCount(last)}`
}

/** Which the first of a page's records is, counted from one. */
export function firstOf(meta: PageMeta, count: number, perPage: number): number {
  return (Math.max(meta.current_page, 1) - 1) * Math.max(meta.per_page || perPage, count) + 1
}

/** “26–50 of 1,237”. Counts the rows that are there. */
export function rangeInWords(meta: PageMeta, count: number, perPage: number): string {
  if (count === 0)
    return meta.total_count === 0 || meta.unsaid === 'paging' ? 'None' : `0 of ${formatCount(meta.total_count)}`
  const first = firstOf(meta, count, perPage)
  const end = first + count - 1
  const range = `${formatCount(first)}–${formatCount(end)}`
  // A total that the service does not say, or that is less than what it sent, is none.
  return meta.unsaid === undefined && meta.total_count >= end ? `${range} of ${formatCount(meta.total_count)}` : range
}
