import { cpus } from 'node:os'
import process from 'node:process'
import { type BrowserContext, chromium } from 'playwright'
import { findBrowser } from '../browser'
import { startServer } from '../start-server'
import { startFront } from './front'
import { type Expected, type Sample, heapOverPages, measure } from './measure'
import { profile } from './profile'
import { printTable } from './table'

const port = Number.parseInt(process.env['BENCH_PORT'] ?? '4550', 10)
const samples = Number.parseInt(process.env['BENCH_SAMPLES'] ?? '5', 10)
const origin = `http://127.0.0.1:${port}`
const key = 'sample-full'

/** The resource to measure: `npm run bench -- products`. */
const resource = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? 'materials'

interface Listed {
  readonly id: number
  readonly name?: string
  readonly batch_code?: string | null
}

async function list(search: string): Promise<readonly Listed[]> {
  const answer = await fetch(`${origin}/api/v1/${resource}?${search}`, { headers: { authorization: `Bearer ${key}` } })
  if (!answer.ok) throw new Error(`The API answered ${answer.status} to the list of ${resource}.`)
  return ((await answer.json()) as Record<string, Listed[]>)[resource] ?? []
}

/** Page changes one way that measure the heap: so many, or as many as there are pages for. */
async function turns(): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/${resource}`, { headers: { authorization: `Bearer ${key}` } })
  const { meta } = (await answer.json()) as { meta: { total_pages: number } }
  return Math.min(100, meta.total_pages - 1)
}

/** The beginning of a list, by which one tells it from another. */
function looks(records: readonly Listed[]): { first: number; rows: number } | undefined {
  const [first] = records
  return first && { first: first.id, rows: records.length }
}

/** A text whose last letter changes what the list shows, so that nothing before that letter is taken for the end. */
async function filterText(names: readonly string[]): Promise<Expected['filter']> {
  const unfiltered = looks(await list(''))
  const words = names.flatMap((name) => name.split(' ')).filter((word) => /^[a-z]{5,}$/i.test(word))
  for (const word of words) {
    for (const text of [3, 4, 5, 6].map((length) => word.slice(0, length).toLowerCase())) {
      const [before, after] = (await Promise.all([list(`name=${text.slice(0, -1)}`), list(`name=${text}`)])).map(looks)
      if (after && [before, unfiltered].every((other) => other?.first !== after.first)) return { text, ...after }
    }
  }
  throw new Error('No word of the sample makes a filter for the bench.')
}

/** What a session will come by. */
async function expectations(): Promise<Expected> {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`page=${page}`)))
  const [one, two, three] = pages.map(([first]) => first)
  if (one === undefined || two === undefined || three === undefined) throw new Error('The sample is too small.')
  // Of records further on as well, where the first ones are called much alike.
  const more = await Promise.all([10, 20, 40].map((page) => list(`page=${page}`)))
  const names = [...pages, ...more].flatMap((records) => records.flatMap(({ name }) => name ?? []))
  return {
    resource,
    firstIds: [one.id, two.id, three.id],
    firstName: one.name ?? one.batch_code ?? `Run ${one.id}`,
    filter: names.length === 0 ? undefined : await filterText(names),
  }
}

async function set(faults: object): Promise<void> {
  const answer = await fetch(`${origin}/__sample/faults`, { method: 'PUT', body: JSON.stringify(faults) })
  if (!answer.ok) throw new Error(`The fault switches answered ${answer.status}: ${await answer.text()}`)
}

/** Prints the speed of the page beside that of the hand-written one. Times are printed, never judged by an exit code. */
export async function benchPage(): Promise<void> {
  const only = process.argv.includes('--floor') ? 'floor' : undefined
  const server = await startServer({ SAMPLE_SIZE: `${profile.materials}`, SAMPLE_FAULTS: '1' })
  const endFront = await startFront(port, server.url)
  const browser = await chromium.launch(await findBrowser())
  const connected = (): Promise<BrowserContext> => {
    const item = { name: 'stockroom.connection', value: JSON.stringify({ base: '', key }) }
    return browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins: [{ origin, localStorage: [item] }] },
    })
  }
  try {
    const expected = await expectations()
    await set({ latencyMs: profile.apiMs })
    const floor: Sample[] = []
    const ours: Sample[] = []
    const notes = new Set<string>()
    const take = async (into: Sample[], path: string, hasDetail: boolean) => {
      const context = await connected()
      const note = (text: string) => void (hasDetail && notes.add(text))
      into.push(await measure(context, origin + path, expected, { hasDetail, note }))
      await context.close()
    }
    // In turns, so that whatever else the machine does meets both.
    for (let count = 0; count < samples; count += 1) {
      await take(floor, `/floor?${resource}`, false)
      if (only === undefined) await take(ours, `/${resource}`, true)
      process.stderr.write(`Sample ${count + 1} of ${samples}.\n`)
    }
    await set({})
    const context = await connected()
    const path = only === 'floor' ? `/floor?${resource}` : `/${resource}`
    const heap = await heapOverPages(context, origin + path, await turns())
    await context.close()
    process.stdout.write(
      `\nChromium ${browser.version()}, ${cpus().length} cores; CPU ${profile.cpu} times slower, ` +
        `${profile.megabitsPerSecond} Mbit/s, ${profile.roundTripMs} ms round trip, API after ${profile.apiMs} ms, ` +
        `${resource} of an account with ${profile.materials} materials; medians of ${samples}.\n\n`,
    )
    process.stdout.write(printTable(floor, ours, heap))
    for (const note of notes) process.stdout.write(`- ${note}\n`)
  } finally {
    await browser.close()
    await endFront()
    await server.stop()
  }
}
