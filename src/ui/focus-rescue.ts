/** Looked at in the next frames, and again when an answer may have come: milliseconds after the press. */
const looks = [0, 50, 150, 400, 1000, 2500]

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]'

/**
 * Keeps the focus in a place when what had it goes away, as a chip does whose filter is taken off: browsers drop it to the
 * top of the page, where nobody knows. It goes to what stands there instead, else to the nearest thing around, and at
 * last to the title. Only after a press of a key or a button: what changes by itself is not followed.
 * @returns what ends that.
 */
export function rescueFocus(place: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const pressed = () => {
    const had = document.activeElement
    if (!(had instanceof HTMLElement) || !place.contains(had)) return
    stop()
    const around = surroundings(had, place)
    const look = (at: number) => {
      const wait = looks[at]
      if (wait !== undefined) timer = setTimeout(() => lookNow(at), wait - (looks[at - 1] ?? 0))
    }
    const lookNow = (at: number) => {
      if (document.activeElement === had) return look(at + 1)
      if (document.activeElement !== document.body || had.isConnected) return
      const next = successor(around)
      next?.focus({ preventScroll: true })
      // Where there is nothing yet, the next look may find it.
      if (next === undefined) look(at + 1)
    }
    look(0)
  }
  document.addEventListener('click', pressed, true)
  document.addEventListener('keydown', pressed, true)
  return () => {
    stop()
    document.removeEventListener('click', pressed, true)
    document.removeEventListener('keydown', pressed, true)
  }
}

interface Surrounding {
  readonly element: HTMLElement
  /** Which of the things in it that can have the focus had it. */
  readonly at: number
}

/** All elements around one within a place, from the inside out. */
function surroundings(had: HTMLElement, place: HTMLElement): readonly Surrounding[] {
  const found: Surrounding[] = []
  for (let element = had.parentElement; element !== null && place.contains(element); element = element.parentElement) {
    // The order matters in lists only.
    found.push({ element, at: isList(element) ? within(element).indexOf(had) : 0 })
  }
  return found
}

function successor(around: readonly Surrounding[]): HTMLElement | undefined {
  for (const { element, at } of around) {
    if (!element.isConnected) continue
    if (element.tabIndex === 0) return element
    const title = element.querySelector<HTMLElement>('h1')
    if (title !== null) return title
    const choice = within(element)
    const next = choice[Math.min(at, choice.length - 1)]
    if (next !== undefined) return next
  }
  return undefined
}

function isList(element: HTMLElement): boolean {
  return element.tagName === 'UL' || element.tagName === 'OL'
}

function within(element: HTMLElement): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility())
}
