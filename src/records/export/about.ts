import { formatCount } from '@/values/format'
import type { Column } from './cell'
import { countWords, type Facts, fileLocale, incompleteReason, incompleteWords } from './facts'
import { wallTimeText } from './wall-time'
import type { AboutRow } from './xlsx-parts'

/** What the second sheet says: of what, how many, whether that is all, as of when, chosen and sorted how. */
export function aboutRows(
  facts: Facts,
  columns: readonly Pick<Column<never>, 'header' | 'note'>[],
  cutTexts: number,
): readonly AboutRow[] {
  const { title, filters, order, readAt, madeAt, zone } = facts
  const incomplete = incompleteWords(facts, fileLocale)
  return [
    row('Export of', title),
    row('Records', countWords(facts, fileLocale)),
    incomplete === undefined
      ? row('Complete', `Yes: all ${formatCount(facts.read, fileLocale)} were read.`)
      : {
          label: 'Complete',
          texts: [`NO, ${incomplete}. ${incompleteReason(facts, fileLocale) ?? ''}`.trim()],
          warning: true,
        },
    row('Read at', readAt === undefined ? 'Reading was not finished' : moment(readAt, zone)),
    row('Exported at', moment(madeAt, zone)),
    row('Time zone', zone, 'All times of the first sheet are in this zone, to the second.'),
    ...(filters.length === 0 ? ['None'] : filters).map((filter, at) => row(at === 0 ? 'Filters' : '', filter)),
    row('Sorted by', order ?? 'As the service sends them'),
    row('Figures', 'Up to 15 digits as numbers, longer ones as text, digit for digit: a spreadsheet would round them.'),
    ...(cutTexts === 0
      ? []
      : [
          {
            label: 'Cut',
            texts: [
              `${formatCount(cutTexts, fileLocale)} ${cutTexts === 1 ? 'text is' : 'texts are'} longer than the 32,767 letters that a cell can hold, and end with “…” there. CSV holds them whole.`,
            ],
            warning: true,
          },
        ]),
    ...columns.map(({ header, note }, at) => row(at === 0 ? 'Columns' : '', header, note)),
  ]
}

function row(label: string, ...texts: (string | undefined)[]): AboutRow {
  return { label, texts }
}

function moment(when: number, zone: string): string {
  return `${wallTimeText(when, zone)} (${zone})`
}
