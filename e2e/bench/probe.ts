// oxlint-disable unicorn/consistent-function-scoping -- installProbe runs in the page, where it has nothing but itself.

/** What a page should come to show. All that is given must be true. */
export interface Goal {
  /** Id of the record in the first row. */
  readonly first?: number
  /** So many rows, no more and no less. */
  readonly rows?: number
  /** Text of the first `h1`. */
  readonly heading?: string
}

export interface Interaction {
  readonly type: string
  readonly duration: number
  readonly target: string
}

/** Layout Instability API, which TypeScript does not know yet. */
interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node?: Node | null }[]
}

/** What the page itself knows about its speed. Times are milliseconds since navigation began. */
interface Bench {
  /** When the first row with data had been painted. */
  readonly firstRow: Promise<number>
  /** Id of the record in the first row; undefined while there is none. */
  firstId(): number | undefined
  /** From now on waits for an event of this type, the last one before the goal is reached, and for the goal's paint. */
  arm(type: string, goal: Goal): void
  /** Milliseconds from that event to the paint. */
  result(): Promise<number>
  /** Presses a button without going near it first, as a script would. */
  press(name: string): void
  readonly longTasks: { readonly start: number; readonly duration: number }[]
  readonly shifts: { readonly value: number; readonly sources: string }[]
  readonly interactions: Interaction[]
}

declare global {
  interface Window {
    bench: Bench
  }
}

/** Installs `window.bench`. Runs in the page before anything else, so it stands alone. */
export function installProbe(): void {
  const firstLink = () =>
    document.querySelector('table tbody tr:not([aria-hidden=true]) :is(td, th):first-child a[href]')
  const firstId = () => {
    const id = firstLink()?.textContent?.trim() && /\/[a-z]+\/(\d+)$/.exec(firstLink()?.getAttribute('href') ?? '')?.[1]
    return id ? Number.parseInt(id, 10) : undefined
  }
  const rows = () =>
    document.querySelectorAll(
      'table tbody tr:not([aria-hidden=true]) td:first-child a, table tbody tr:not([aria-hidden=true]) th:first-child a',
    ).length
  const isReached = (goal: Goal) =>
    (goal.first === undefined || firstId() === goal.first) &&
    (goal.rows === undefined || rows() === goal.rows) &&
    (goal.heading === undefined || document.querySelector('h1')?.textContent?.trim() === goal.heading)

  /** When what is in the document now has been painted: a task that follows the frame's own work. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(undefined)
      })
    })

  const reached = (condition: () => boolean) =>
    new Promise<number>((resolve, reject) => {
      const look = () => {
        if (!condition()) return
        observer.disconnect()
        resolve(painted())
      }
      setTimeout(() => {
        observer.disconnect()
        reject(new Error(`After 20 s the page shows ${rows()} rows, the first with id ${firstId()}.`))
      }, 20_000)
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      look()
    })

  let pending: Promise<number> | undefined
  const bench: Bench = {
    firstRow: reached(() => firstId() !== undefined),
    firstId,
    arm(type, goal) {
      let began: number | undefined
      const note = (event: Event) => (began = event.timeStamp)
      window.addEventListener(type, note, { capture: true })
      pending = reached(() => began !== undefined && isReached(goal)).then((end) => {
        window.removeEventListener(type, note, { capture: true })
        return end - (began ?? end)
      })
    },
    result: () => pending ?? Promise.reject(new Error('Nothing is being measured.')),
    press(name) {
      const buttons = [...document.querySelectorAll<HTMLElement>('button, a')]
      const named = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name
      const button = buttons.find(named)
      if (button === undefined) throw new Error(`There is no button called "${name}".`)
      button.click()
    },
    longTasks: [],
    shifts: [],
    interactions: [],
  }
  window.bench = bench

  const observe = (type: string, take: (entry: never) => void, options: object = {}) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never)
    }).observe({ type, buffered: true, ...options })
  }
  const describe = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`.slice(0, 60) : ''
  observe('longtask', ({ startTime, duration }: PerformanceEntry) => {
    bench.longTasks.push({ start: startTime, duration })
  })
  observe('layout-shift', ({ value, hadRecentInput, sources }: LayoutShift) => {
    if (!hadRecentInput) bench.shifts.push({ value, sources: sources.map(({ node }) => describe(node)).join(' ') })
  })
  observe(
    'event',
    ({ name, duration, interactionId, target }: PerformanceEventTiming & { interactionId?: number }) => {
      if (interactionId) bench.interactions.push({ type: name, duration, target: describe(target) })
    },
    { durationThreshold: 16 },
  )
}
