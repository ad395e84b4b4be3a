import { type Step, stepsOut } from './use-focus-rescue'

/** Looked at in the next frames, and again when an answer may have come: milliseconds after the press. */
const looks = [0, 50, 150, 400, 1000, 2500]

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]'

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps the focus in a place when what had it goes away, as a chip does whose filter is taken off: browsers drop it to the
 * top of the page, where nobody knows. It goes to what stands there instead, else to the nearest thing around, and at
 * last to the title. Only after a press of a key or a button: what changes by itself is not followed.
 * @param steps The way out from what had the focus at the press. A press elsewhere, with none, ends what an earlier one began.
 */
export function rescueFocus(steps: readonly Step[], place: Element): void {
  clearTimeout(timer)
  look(steps, place, 0)
}

function look(steps: readonly Step[], place: Element, at: number): void {
  const wait = looks[at]
  if (wait !== undefined) timer = setTimeout(() => lookNow(steps, place, at), wait - (looks[at - 1] ?? 0))
}

function lookNow(steps: readonly Step[], place: Element, at: number): void {
  const had = steps[0]?.[0]
  const has = document.activeElement
  // Somebody went elsewhere.
  if (had === undefined || (has !== had && has !== document.body)) return
  if (had.isConnected) return look(steps, place, at + 1)
  const next = successor(steps)
  next?.focus({ preventScroll: true })
  // Where there is nothing yet, the next look may find it; and what has been found may be replaced as well.
  look(next === undefined ? steps : stepsOut(next, place), place, at + 1)
}

function successor(steps: readonly Step[]): HTMLElement | undefined {
  for (const [index, [element]] of steps.entries()) {
    if (index === 0 || !(element instanceof HTMLElement) || !element.isConnected) continue
    if (element.tabIndex === 0) return element
    const title = element.querySelector<HTMLElement>('h1')
    if (title !== null) return title
    // The order matters in lists only.
    const choice = isList(element) ? [...element.children].flatMap((one) => within(one).slice(0, 1)) : within(element)
    const next = choice[Math.min(isList(element) ? (steps[index - 1]?.[1] ?? 0) : 0, choice.length - 1)]
    if (next !== undefined) return next
  }
  return undefined
}

function isList(element: Element): boolean {
  return element.tagName === 'UL' || element.tagName === 'OL'
}

function within(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility())
}
