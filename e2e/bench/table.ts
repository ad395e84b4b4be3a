import type { Measure, Sample } from './measure'

type Unit = 'KB' | 'ms' | 'MB' | ''

interface Row {
  readonly title: string
  readonly unit: Unit
  readonly floor: number | undefined
  readonly ours: number | undefined
  readonly must: number
  readonly aim: number
  /** Floor that must and aim are multiples of; undefined where they are figures of the unit. */
  readonly of?: number
}

function median(samples: readonly Sample[], measure: Measure): number | undefined {
  const values = samples.flatMap((sample) => sample[measure] ?? []).toSorted((a, b) => a - b)
  const middle = Math.floor(values.length / 2)
  const [low, high] = [values[values.length % 2 === 0 ? middle - 1 : middle], values[middle]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

function shown(value: number | undefined, unit: Unit): string {
  if (value === undefined) return '–'
  if (unit === 'ms') return `${value.toFixed(0)} ms`
  if (unit === 'KB') return `${(value / 1000).toFixed(1)} KB`
  if (unit === 'MB') return `${(value / 1_000_000).toFixed(2)} MB`
  return value === 0 ? '0' : value.toPrecision(2)
}

function limit(value: number, { unit, of }: Row): string {
  return of === undefined ? shown(value, unit) : `${value} x`
}

function verdict({ ours, must, aim, of }: Row): string {
  if (ours === undefined) return ''
  const value = of === undefined ? ours : ours / of
  return value <= aim ? 'aim reached' : value <= must ? 'must reached' : 'MISSED'
}

function ratio({ ours, floor }: Row): string {
  return ours === undefined || !floor ? '' : `${(ours / floor).toFixed(2)} x`
}

/** The measures with their limits, as a Markdown table. */
export function printTable(
  floors: readonly Sample[],
  ourses: readonly Sample[],
  pages: { readonly before: number; readonly after: number },
): string {
  const row = (title: string, unit: Unit, measure: Measure, must: number, aim: number, of?: Measure): Row => ({
    title,
    unit,
    floor: median(floors, of ?? measure),
    ours: median(ourses, measure),
    must,
    aim,
    of: of && median(floors, of),
  })
  const rows: Row[] = [
    row('Script before the first row, brotli', 'KB', 'script', 120_000, 100_000),
    row('Styles before the first row, brotli', 'KB', 'styles', 10_000, 6000),
    row('First row, cold', 'ms', 'cold', 2.5, 1.8, 'cold'),
    row('First row, on return', 'ms', 'warm', 2, 1.5, 'warm'),
    row('Next page, fetched ahead', 'ms', 'nextAhead', 0.6, 0.4, 'next'),
    row('Next page, not fetched ahead', 'ms', 'next', 1.4, 1.2, 'next'),
    row('A page seen before', 'ms', 'seen', 70, 35),
    row('Last letter in the filter to filtered rows', 'ms', 'filter', 320, 250),
    row('Page size to 100, painted', 'ms', 'size', 1.3, 1.1, 'size'),
    row('Detail opened from a row', 'ms', 'detail', 70, 40),
    row('Worst interaction', 'ms', 'interaction', 80, 56),
    row('Blocking time of the load', 'ms', 'blocking', 100, 50),
    row('Layout shift of the load', '', 'shift', 0, 0),
    row('Heap after the list', 'MB', 'heap', 5_000_000, 3_000_000),
    {
      title: 'Heap gained by 200 page changes',
      unit: 'MB',
      floor: undefined,
      ours: pages.after - pages.before,
      must: 3_000_000,
      aim: 1_000_000,
    },
  ]
  const cells = rows.map((one) => [
    one.title,
    limit(one.must, one),
    limit(one.aim, one),
    shown(one.floor, one.unit),
    shown(one.ours, one.unit),
    ratio(one),
    verdict(one),
  ])
  const lines = [['measure', 'must', 'aim', 'floor', 'ours', 'ratio', ''], ...cells]
  const widths = [0, 1, 2, 3, 4, 5, 6].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const print = (line: readonly string[]) =>
    `| ${line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |\n`
  const [head = [], ...body] = lines
  return print(head) + print(widths.map((width) => '-'.repeat(width))) + body.map(print).join('') + '\n'
}
