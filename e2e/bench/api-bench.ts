import { openReference, type Reference } from '../../server/reference/reference'
import { startPostgres } from '../../server/reference/postgres-for-tests'

// How long a page with its count takes, at 100,000 materials, on both engines. The aim: a median under 20 ms on
// PostgreSQL and under 40 ms on PGlite for every kind of filter.

const size = 100_000
const rounds = 15

const questions: Readonly<Record<string, string>> = {
  'first page': '',
  'page 1,000': 'page=1000',
  'page 4,000, all states': 'page=4000&state=all',
  'page 9,999,999, beyond the last': 'page=9999999&state=all',
  'state=all, 100 a page': 'state=all&per_page=100',
  'state=archived': 'state=archived',
  'name: one letter': 'name=a',
  'name: one letter, deep': 'name=a&page=2500',
  'name: two letters': 'name=oi',
  'name: a common word': 'name=lavender',
  'name: a rare text': 'name=lavender%20essential%20oil,%20organic,%20crete',
  'name: nothing matches': 'name=no%20such%20thing',
  'name: Greek': 'name=%CE%95%CE%9B%CE%91%CE%99',
  'sku: exact': 'sku=eo-0006',
  'category: a common word': 'category_name=oil',
  'category: one letter, deep': 'category_name=s&page=1500',
  'name and category, all states': 'name=oil&category_name=essential&state=all',
}

/** Prints one table. */
export async function main(): Promise<void> {
  const rows = new Map<string, string[]>(Object.keys(questions).map((question) => [question, []]))
  const heads: string[] = []
  const measure = async (engine: string, open: () => Promise<Reference>) => {
    const start = performance.now()
    const reference = await open()
    heads.push(`${engine} median (worst), ms`)
    print(`${engine}: opened with ${size.toLocaleString('en')} materials in ${seconds(performance.now() - start)}`)
    for (const [question, query] of Object.entries(questions)) {
      rows.get(question)?.push(await timed(reference, query))
    }
    await reference.close()
  }
  await measure('PGlite', () => openReference({ sampleSize: size, faults: false }))
  const postgres = await startPostgres()
  if (postgres.url === undefined) print(`PostgreSQL is left out: ${postgres.reason}.`)
  else {
    try {
      await measure('PostgreSQL', () => openReference({ databaseUrl: postgres.url, sampleSize: size, faults: false }))
    } finally {
      await postgres.stop()
    }
  }
  print(`\n| a page of materials with its count | found | ${heads.join(' | ')} |`)
  print(`|---|---:|${heads.map(() => '---:|').join('')}`)
  for (const [question, times] of rows) {
    const [found = ''] = times[0]?.split(';') ?? []
    print(`| ${question} | ${found} | ${times.map((time) => time.split(';')[1]).join(' | ')} |`)
  }
}

async function timed(reference: Reference, query: string): Promise<string> {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const response = await reference.app.request(`/api/v1/materials?${query}`, {
      headers: { authorization: 'Bearer sample-full' },
    })
    const body = (await response.json()) as { meta: { total_count: number } }
    times.push(performance.now() - start)
    found = body.meta.total_count
  }
  const sorted = times.toSorted((a, b) => a - b)
  const shown = (at: number) => (sorted[at] ?? 0).toFixed(1)
  return `${found.toLocaleString('en')};${shown(Math.floor(rounds / 2))} (${shown(rounds - 1)})`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
