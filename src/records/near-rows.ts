import type { Drawn, Sheet } from './data-table'

// Which rows a table draws besides those it shows: loaded when somebody may turn the page.

/** To draw more rows than this before anybody asks for them is more than they are worth. */
const mostRows = 50

export interface Near<Item> {
  /** The list that it is about, with what its rows look like. */
  readonly list: string
  readonly pages: readonly (readonly Item[])[]
  readonly drawn: Drawn<Item>
}

/**
 * Says what is near now, given what was: the very same, where nothing changes.
 * @param beside the rows of each page that one may turn to; undefined where they have not been read.
 */
export function nearIs<Item>(
  list: string,
  beside: readonly (readonly Item[] | undefined)[],
): (was: Near<Item> | undefined) => Near<Item> {
  const pages = beside.flatMap((rows) => (rows !== undefined && rows.length <= mostRows ? [rows] : []))
  return (was) => (was?.list === list && areSame(was.pages, pages) ? was : { list, pages, drawn: withNear(pages) })
}

/**
 * Says how to draw rows ahead that may be shown next, in the very arrays that they will be shown in. Who comes to rows
 * that wait already has them, and what was shown waits in its turn; all others take the place of what is shown.
 * @param near the likeliest first.
 */
function withNear<Item>(near: readonly (readonly Item[])[]): Drawn<Item> {
  return (sheets, rows) => {
    const shown = sheets.find((one) => one.rows === rows) ?? { key: sheets[0].key, rows }
    const others: Sheet<Item>[] = sheets.filter(({ key }) => key !== shown.key)
    for (const wanted of near) {
      if (wanted === rows || others.some((one) => one.rows === wanted)) continue
      const spare = others.find((one) => !near.includes(one.rows))
      if (spare === undefined) {
        others.push({ key: Math.max(shown.key, ...others.map(({ key }) => key)) + 1, rows: wanted })
      } else {
        others[others.indexOf(spare)] = { key: spare.key, rows: wanted }
      }
    }
    // What comes right behind is shown with the fewest changes of the document.
    const rank = ({ rows }: Sheet<Item>) => (near.includes(rows) ? near.indexOf(rows) : near.length)
    others.sort((one, other) => rank(one) - rank(other))
    return areSame([shown, ...others], sheets) ? sheets : [shown, ...others]
  }
}

/** Whether two lists hold the same, in the same order. */
function areSame<Thing>(one: readonly Thing[], other: readonly Thing[]): boolean {
  return one.length === other.length && one.every((thing, at) => thing === other[at])
}
