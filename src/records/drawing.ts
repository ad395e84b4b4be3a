import type { Settings } from '@/session/settings'
import { afterPaint } from '@/ui/after-paint'
import { watchOverflow } from './use-overflow'

export { nearIs } from './near-rows'

// How rows are drawn that come after the first ones, which do not wait for this.

/** Rows that are drawn with each frame after the first: every frame costs by itself, too. */
const perFrame = 50
/** Fewer rows than this are not worth a frame of their own. */
const fewest = 4
/** Pixels; no row and no card is lower. */
const lowest: Record<Settings['density'], number> = { comfortable: 36, compact: 28 }
/** How many rows are in sight at most, by the region that they scroll in. */
const rooms = new WeakMap<HTMLElement, number>()

/** Keeps knowing how many rows a region has room for, how wide they are, and what in it has the focus. Returns what ends that. */
export function watch(region: HTMLElement, density: Settings['density']): () => void {
  // Called after layout, so that reading sizes costs nothing. The head is as high as the lowest row.
  const observer = new ResizeObserver(() => {
    const head = region.querySelector<HTMLElement>('thead tr')?.offsetHeight ?? 0
    const height = Math.min(region.clientHeight, window.innerHeight) - head
    rooms.set(region, Math.ceil(height / Math.max(lowest[density], head)))
  })
  observer.observe(region)
  const endOverflow = watchOverflow(region)
  return () => {
    observer.disconnect()
    endOverflow()
  }
}

/** Where a row with the focus has just been put behind others, the one in its place has it now. */
function keepFocus(region: HTMLElement): void {
  const row = region.querySelector(':scope > table > tbody[aria-hidden] > tr:focus-within')
  if (row === null) return
  const links = region.querySelectorAll<HTMLElement>('tbody:not([aria-hidden]) > tr > th a')
  // What rows unfold to is no row of its own: it belongs to the one above.
  const before = Array.from(row.parentElement?.children ?? []).filter((one) => one.querySelector(':scope > th'))
  const at = before.findLastIndex((one) => one === row || (one.compareDocumentPosition(row) & 4) !== 0)
  const link = links[Math.min(at, links.length - 1)]
  link?.closest('tbody')?.toggleAttribute('inert', false)
  link?.closest('tr')?.toggleAttribute('data-later', false)
  link?.focus({ preventScroll: true })
}

/** Those of a set of rows that are out of sight, seen from the top, where they are worth a frame of their own. */
function outOfSight(region: HTMLElement, rows: readonly Element[]): readonly Element[] {
  const later = rows.slice(rooms.get(region) ?? Infinity)
  return later.length < fewest ? [] : later
}

/**
 * Draws rows that have just come: from the top, first as many as are in sight, the others in the frames that follow;
 * further down, all at once.
 * @returns what draws the others at once.
 */
export function drawFirst(region: HTMLElement, fromTop: boolean): () => void {
  keepFocus(region)
  const body = region.querySelector<HTMLElement>('table > tbody:not([aria-hidden])')
  const rows = [...(body?.children ?? [])]
  // To let somebody act on them takes longer than to show them.
  if (body?.inert) afterPaint(() => body.toggleAttribute('inert', body.ariaHidden !== null))
  // Those that are painted already wait for nothing.
  const isPainted = body?.hasAttribute('data-painted')
  body?.removeAttribute('data-painted')
  const later = fromTop && !isPainted ? [...outOfSight(region, rows)] : []
  const first = rows.slice(0, rows.length - later.length)
  for (const row of first) if (row.hasAttribute('data-later')) row.removeAttribute('data-later')
  for (const row of later) row.toggleAttribute('data-later', true)
  const draw = (count: number) => {
    for (const row of later.splice(0, count)) row.toggleAttribute('data-later', false)
    if (later.length === 0) document.removeEventListener('scroll', scrolled, true)
  }
  const scrolled = () => {
    if (region.scrollTop > 0 || window.scrollY > 0) draw(later.length)
  }
  const next = () => {
    draw(perFrame)
    if (later.length > 0) afterPaint(next)
  }
  if (later.length > 0) {
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    afterPaint(next)
  }
  return () => draw(later.length)
}

function layOut(body: HTMLElement): void {
  // Neither found nor selected nor reached by keys.
  body.inert = true
  // To ask for a place makes the browser find it.
  body.querySelector('td')?.getBoundingClientRect()
}

function paint(body: HTMLElement): void {
  const table = body.closest('table')
  table?.toggleAttribute('data-layers', true)
  // Where they will be shown: to paint them elsewhere would be in vain.
  body.style.insetBlockStart = `${table?.tHead?.offsetHeight ?? 0}px`
  body.toggleAttribute('data-painted', true)
}

/**
 * Lays the rows out that wait, and paints them beneath those that are shown, when there is nothing else to do: to show
 * them is to put them above the others then. Until it is called again, as whenever rows change or change places.
 * @returns what ends that.
 */
export function paintAhead(region: HTMLElement): (() => void) | undefined {
  const bodies = [...region.querySelectorAll<HTMLElement>('tbody[aria-hidden]')]
  for (const body of bodies) body.removeAttribute('data-painted')
  // Every row that waits says by itself that it is not there: whatever looks for rows takes it for none.
  for (const row of region.querySelectorAll('tbody[aria-hidden] > tr:not([aria-hidden])')) row.ariaHidden = 'true'
  for (const row of region.querySelectorAll('tbody:not([aria-hidden]) > tr[aria-hidden]')) row.ariaHidden = null
  if (typeof requestIdleCallback === 'undefined') return undefined
  const steps = [layOut, paint].flatMap((step) => bodies.map((body) => () => body.ariaHidden !== null && step(body)))
  // One at a time, so that nobody has to wait for all of them.
  const next = () => {
    const step = steps.shift()
    if (step === undefined) return
    step()
    idle = requestIdleCallback(next)
  }
  let idle = requestIdleCallback(next)
  return () => cancelIdleCallback(idle)
}
