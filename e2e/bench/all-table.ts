/** What was measured with so many materials: milliseconds and bytes. */
export interface AllSample {
  readonly size: number
  /** Bare fetches of the same pages. */
  readonly floor: number
  readonly whole: number
  readonly used: number
  readonly heapAfter: number
  readonly byFigure: number
  readonly byName: number
  /** A column that was sorted by before. */
  readonly again: number
  readonly filter: number
  /** From the slowest key to the paint after it, while all is read on a processor 4 times slower. */
  readonly slowestKey: number
  readonly keys: number
  readonly frames: number
  readonly late: number
  readonly longest: number
  readonly blank: number
}

const ms = (value: number) => `${value.toFixed(0)} ms`
const mb = (value: number) => `${(value / 1_000_000).toFixed(1)} MB`

const rows: readonly (readonly [title: string, show: (sample: AllSample) => string, limit: string])[] = [
  ['Bare fetches of all pages, four at once', ({ floor }) => ms(floor), ''],
  ['All records there', ({ whole }) => ms(whole), ''],
  ['… against the bare fetches', ({ whole, floor }) => `${(whole / floor).toFixed(2)} x`, '1.5 x'],
  ['Heap, all read', ({ used }) => mb(used), '400 MB'],
  ['Heap, sorted and filtered', ({ heapAfter }) => mb(heapAfter), '400 MB'],
  ['Sort by a figure, first time', ({ byFigure }) => ms(byFigure), '1000 ms'],
  ['Sort by name, first time', ({ byName }) => ms(byName), '1000 ms'],
  ['Sort by a column sorted by before', ({ again }) => ms(again), '1000 ms'],
  ['Last letter in the filter to filtered rows', ({ filter }) => ms(filter), '100 ms'],
  ['Slowest key while all is read, CPU 4 times slower', ({ slowestKey }) => ms(slowestKey), '100 ms'],
  ['… of so many keys', ({ keys }) => `${keys}`, ''],
  ['Frames of three seconds of scrolling', ({ frames }) => `${frames}`, ''],
  ['… later than 25 ms', ({ late }) => `${late}`, ''],
  ['… longest', ({ longest }) => ms(longest), '50 ms'],
  ['… without a row in the middle', ({ blank }) => `${blank}`, '0'],
]

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`
}

/** The measures as a Markdown table, a column for each size. */
export function printAllTable(samples: readonly AllSample[]): string {
  return (
    line(['', ...samples.map(({ size }) => `${size}`), 'wanted']) +
    line(['---', ...samples.map(() => '---:'), '---:']) +
    rows.map(([title, show, limit]) => line([title, ...samples.map(show), limit])).join('')
  )
}
