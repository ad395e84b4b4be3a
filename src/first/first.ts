import '@/ui/tokens.css'
import '@/ui/base.css'
import { readStored } from '@/api/stored'
import { recallPatterns } from '@/session/number-patterns'
import { currentSettings } from '@/session/settings'
import { afterPaint } from '@/ui/after-paint'
import { basePath } from '@/ui/base-path'
import { draw } from '@/ui/draw'
import { fontIsThere, loadFont } from '@/ui/font'
import { sleep } from '@/api/sleep'
import { warmUpFormatters } from '@/values/warm-up'
import { visitList } from './lists'
import { frameOf, rowsOf } from './picture'

// The first script to arrive, a third of the whole: it shows the records of a list while the other two thirds, React
// among them, are still on their way. It draws what they will draw, with the same parts and the same rules, for as long
// as they take. Whatever is not as usual it leaves to them.

const wasHere = recallPatterns()

/** As many rows are drawn at once, the others right after them. */
const firstRows = 6
const longestPaintMs = 200
/** Longest wait for the rows before the rest of the page's code runs, which keeps the browser busy for a while. */
const restMs = 40

let isOver = false
let painted: Promise<void> | undefined

/** The page with its styles: a script that stands in the page would be held up for them. */
const pageIsThere = Promise.all([window.stockroomStyles, document.readyState === 'loading' && parsed()])

/** Resolves when the picture is on screen, or when it is clear that there will be none. Never fails. */
export const picture: Promise<void> = show().catch(() => {})

// Loaded, it may still fail to run. Either is said by `src/head/early.ts`.
runRest().catch(() => document.querySelector('#rest')?.dispatchEvent(new Event('error')))

/** From now on nothing is drawn here. Undefined, or a promise for what has been drawn to be on screen. */
export function endPicture(): Promise<void> | undefined {
  isOver = true
  return painted
}

function parsed(): Promise<unknown> {
  return new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }))
}

async function show(): Promise<void> {
  // While developing, React complains of whatever asks for it.
  if (import.meta.env.DEV) return
  const stored = readStored()
  const path = window.location.pathname.slice(basePath.length)
  // Before anybody else reads the answer, as it can be read once only.
  const body = window.stockroomEarly?.list?.then((answer): unknown => (answer.ok ? answer.clone().json() : undefined))
  // Of a page that has no list nobody waits for it here.
  body?.catch(() => {})
  if (body === undefined || stored === undefined) return
  const params = new URLSearchParams(window.location.search)
  const circumstances = { params, settings: currentSettings(), costs: stored.costs }
  await visitList(path, async (list) => {
    const { columns, rows } = rowsOf(list, circumstances, await body)
    await pageIsThere
    const root = document.querySelector('#root')
    if (rows.length === 0 || root === null || root.firstChild !== null || isOver) return
    const frame = document.createDocumentFragment()
    draw(frameOf(list, { ...circumstances, hasFont: fontIsThere() }, columns), frame)
    const into = frame.querySelector('tbody')
    if (into === null) return
    draw(rows.slice(0, firstRows), into)
    root.append(frame)
    painted = new Promise((done) => {
      // Whatever else waits for the paint, such as somebody's first click, comes before the rest of the rows.
      afterPaint(() => void setTimeout(done))
      // A tab that has been left by now paints nothing.
      setTimeout(done, longestPaintMs)
    })
    await painted
    // As many as are in sight first, and the rest while React is being waited for.
    draw(rows.slice(firstRows), into)
  })
}

/** Runs the rest of the page's code, which is loaded by now or soon. While developing, it is what has loaded this. */
async function runRest(): Promise<void> {
  const file = document.querySelector<HTMLLinkElement>('#rest')?.href
  if (file === undefined) return
  await pageIsThere
  // The font, too, where it shares the line with nothing.
  if (performance.getEntriesByName(file)[0]) queueMicrotask(loadFont)
  await Promise.race([picture, sleep(restMs)])
  // Times are about to need one. At a first visit the head's script has seen to it.
  if (wasHere) warmUpFormatters()
  await import(/* @vite-ignore */ file)
}
