import { isFields } from './open-record'
import type { PageMeta } from './parse'
import type { PageQuery } from './list'

// The specification leaves open how some lists are paged, so whatever a service says is understood by the names in use.

/** Where the figures may stand, beside the answer itself. */
const holders = new Set(['meta', 'metadata', 'pagination', 'paging', 'pageinfo', 'page', 'links', 'data', 'result'])

/** Names as {@link plain} writes them, the surest first. */
const names = {
  current: ['currentpage', 'pagenumber', 'pageno', 'page', 'number'],
  pages: ['totalpages', 'pagecount', 'numpages', 'numberofpages', 'lastpage', 'pages'],
  total: [
    'totalcount',
    'totalentries',
    'totalitems',
    'totalrecords',
    'totalresults',
    'totalelements',
    'total',
    'recordcount',
    'itemcount',
    'count',
  ],
  perPage: ['perpage', 'pagesize', 'itemsperpage', 'limit', 'size'],
  next: ['hasmore', 'hasnext', 'hasnextpage', 'nextpage', 'nextpageurl', 'nexturl', 'nextcursor', 'next'],
} as const

/** More than this nobody has, so it is no figure. */
const absurd = 100_000_000

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** A whole number that is not negative, also as text; undefined for anything else. */
function whole(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number.parseInt(value, 10) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 && number <= absurd
    ? number
    : undefined
}

/** Every field that may be about paging, by its plain name. */
function said(body: unknown): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  const note = (fields: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(fields)) if (!found.has(plain(name))) found.set(plain(name), value)
  }
  if (!isFields(body)) return found
  for (const [name, value] of Object.entries(body)) if (holders.has(plain(name)) && isFields(value)) note(value)
  note(body)
  return found
}

/** Nothing was said, and what was sent counts: a page that is just full may be followed by another. */
function untold(count: number, { page, per_page }: PageQuery): PageMeta {
  const follows = count === per_page ? 1 : 0
  return {
    current_page: page,
    total_pages: page + follows,
    total_count: (page - 1) * per_page + count,
    per_page: Math.max(per_page, count),
    unsaid: 'paging',
  }
}

/** Something by which to ask for what follows, other than a page's number. */
const marks = ['nextcursor', 'cursor', 'nextpagetoken', 'nexttoken', 'continuation']

/** Nothing that leads anywhere. */
function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === ''
}

/**
 * How a list is paged, as far as the service says so; figures that contradict the records, or each other, do not
 * count. Of one that says nothing of use, the last page known is the one sent, or the next one after a full one.
 * @param count how many records came with the answer
 * @param asked what was asked for and sent; whatever the service says it answered with, unless given
 * @param first how many records the first page brought, where that is known: a service may have a size of its own
 */
export function readPaging(body: unknown, count: number, asked?: PageQuery, first?: number): PageMeta {
  const fields = said(body)
  const figure = (of: keyof typeof names) =>
    names[of].map((name) => whole(fields.get(name))).find((value) => value !== undefined)
  const current = figure('current')
  const page = asked?.page ?? Math.max(1, current ?? 1)
  const unpaged: PageMeta = { current_page: 1, total_pages: 1, total_count: count, per_page: count, unsaid: 'paging' }
  // It answered with another page than the one asked for, and so would it again.
  if (current !== undefined && current !== page && !(current === 0 && page === 1)) return unpaged

  const pages = figure('pages')
  const total = figure('total')
  const next = names.next.find((name) => fields.has(name))
  const follows = next !== undefined && !isNone(fields.get(next))
  const saidSize = figure('perPage')
  const own = page === 1 ? count : first
  // Where its figures agree with each other and with what comes, they are taken at their word. Else a page that others
  // follow tells the size.
  const agrees =
    saidSize !== undefined &&
    total !== undefined &&
    pages === Math.ceil(total / saidSize) &&
    (own ?? saidSize) >= Math.min(saidSize, total)
  const usual = Math.max(saidSize || (asked?.per_page ?? 0), count)
  const size = page > 1 && own && !agrees ? Math.max(own, count) : usual
  const made = (total_pages: number, total_count: number, per_page: number): PageMeta => ({
    current_page: page,
    total_pages,
    total_count,
    per_page,
  })
  // A page beyond the last one is empty.
  const isBeyond = page > 1 && count === 0
  const shown = isBeyond ? 0 : (page - 1) * size + count
  // Some call the number of records on this page "count".
  const isCount = total === count && (follows || (pages !== undefined && pages > (isBeyond ? 0 : page)))
  const isTotal = total !== undefined && total >= shown && !isCount
  if (isTotal) {
    if (page === 1 && total === count) return made(1, total, size)
    const perPage = page === 1 && count > 0 && !agrees ? count : size
    const needed = Math.max(1, Math.ceil(total / perPage))
    return made(pages && saidSize === undefined ? Math.min(pages, needed) : needed, total, perPage)
  }
  if (pages !== undefined && pages > 0 && (isBeyond || pages >= page)) {
    if (pages === 1) return made(1, count, size)
    return { ...made(pages, shown, size), unsaid: 'total' }
  }
  if (next === undefined) return asked === undefined ? unpaged : untold(count, asked)
  // Without a mark or a list of its own by which to go on, others can only be meant to come by their pages' numbers.
  const isNumbered = marks.every((name) => isNone(fields.get(name))) && leadsTo(fields.get(next), page + 1)
  if (follows) return { ...(isNumbered ? { ...made(page + 1, shown, size), unsaid: 'paging' } : unpaged), more: true }
  if (page === 1) return made(1, count, size)
  // The first page tells how many there are before this one.
  return first === undefined || isBeyond ? untold(0, { page, per_page: size }) : made(page, shown, size)
}

/** Whether what is said to follow is, as far as one can tell, the page of this number. */
function leadsTo(next: unknown, page: number): boolean {
  return next === true || whole(next) === page || new RegExp(`[?&]page=${page}(?!\\d)`).test(JSON.stringify(next))
}
