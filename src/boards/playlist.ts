import { z } from '@/contract/zod'

/** What a board can show. */
export const boardKinds = ['attention', 'categories', 'production', 'due', 'completed', 'expiring', 'figure'] as const
export type BoardKind = (typeof boardKinds)[number]

/** The resources that have stock. */
export const stockKinds = ['materials', 'products', 'components'] as const
export type StockKind = (typeof stockKinds)[number]

/** What one big figure can count. */
export const figures = [
  'short',
  'low',
  'out',
  'negative',
  'planned',
  'in-progress',
  'late',
  'due-today',
  'due',
  'completed-today',
  'completed',
  'expiring',
  'expired',
] as const
export type FigureName = (typeof figures)[number]

/** How far a run is, as an address has it. */
export const stageNames = ['planned', 'in-progress', 'completed'] as const
export type StageName = (typeof stageNames)[number]

/** The stages of which a kind of board can show runs: what is completed is not due. */
export function stagesOf(kind: BoardKind): readonly StageName[] {
  return kind === 'due' ? stageNames.filter((name) => name !== 'completed') : stageNames
}

/** One board of a playlist, as its address describes it. */
export interface Board {
  readonly kind: BoardKind
  /** Said instead of the usual title. */
  readonly title: string | undefined
  /** Of which resources the stock is shown; all of them when empty. */
  readonly of: readonly StockKind[]
  /** Only records whose name (of runs: whose product's name, or batch code) contains this. */
  readonly name: string | undefined
  /** Only records whose category (of runs: whose product's) contains this. */
  readonly category: string | undefined
  /** Only runs in these stages; those that the board is about when empty. */
  readonly stages: readonly StageName[]
  /** Days that count as near: ahead for what is due or expires, back for what was completed. */
  readonly days: number | undefined
  /** Of a big figure: what it counts. */
  readonly figure: FigureName | undefined
  /** Seconds for each page of this board, where it differs. */
  readonly seconds: number | undefined
}

/** Everything that a display is told by its address. Nothing in it is secret. */
export interface Playlist {
  readonly boards: readonly Board[]
  /** For each page of each board. */
  readonly seconds: number
  /** Seconds between two readings. */
  readonly refresh: number
  readonly theme: 'dark' | 'light'
  readonly size: 'normal' | 'large' | 'largest'
  /** IANA name; undefined for the account's own. */
  readonly zone: string | undefined
}

/** Bounds of the numbers, and what holds where the address says nothing. */
export const bounds = {
  seconds: { least: 5, most: 3600, usual: 20 },
  refresh: { least: 15, most: 3600, usual: 60 },
  days: { least: 1, most: 365 },
} as const

/** Days that count as near, where a board is not told. */
export const usualDays: Readonly<Partial<Record<BoardKind, number>>> = { due: 7, completed: 7, expiring: 30, figure: 7 }

/** More boards than anybody waits for. */
export const mostBoards = 40
/** Longest title or text of a filter. */
export const longestText = 100
/** A text in which there is something to be seen: not white space, control characters and blank letters alone. */
export const visible = /[^\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]/u

/** Which parameters each kind of board understands, besides `title` and `seconds`. */
export const filtersOf: Readonly<
  Record<BoardKind, readonly ('of' | 'name' | 'category' | 'stage' | 'days' | 'figure')[]>
> = {
  attention: ['of', 'name', 'category'],
  categories: ['of', 'name', 'category'],
  production: ['name', 'category', 'stage'],
  due: ['name', 'category', 'stage', 'days'],
  completed: ['name', 'category', 'days'],
  expiring: ['name', 'category', 'stage', 'days'],
  figure: ['figure', 'of', 'name', 'category', 'days'],
}

export function plainBoard(kind: BoardKind): Board {
  return {
    kind,
    title: undefined,
    of: [],
    name: undefined,
    category: undefined,
    stages: [],
    days: undefined,
    figure: kind === 'figure' ? 'late' : undefined,
    seconds: undefined,
  }
}

/** What a display shows that is not told. */
export const usualPlaylist: Playlist = {
  boards: (['attention', 'production', 'due', 'categories', 'completed', 'expiring'] as const).map(plainBoard),
  seconds: bounds.seconds.usual,
  refresh: bounds.refresh.usual,
  theme: 'dark',
  size: 'normal',
  zone: undefined,
}

interface ReadPlaylist {
  readonly playlist: Playlist
  /** What could not be understood, in words for whoever set the display up: never a value of a parameter. */
  readonly wrong: readonly string[]
}

const text = z.string().check(z.trim(), z.regex(visible), z.maxLength(longestText))

function wholeNumber({ least, most }: { readonly least: number; readonly most: number }) {
  const digits = z.string().check(z.regex(/^\d{1,6}$/))
  return z.pipe(z.pipe(digits, z.transform(Number)), z.int().check(z.gte(least), z.lte(most)))
}

function listOf<Name extends string>(names: readonly [Name, ...Name[]]) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(longestText)),
      z.transform((value) => [...new Set(value.split(','))]),
    ),
    z.array(z.enum(names)).check(z.minLength(1)),
  )
}

const shape = {
  title: text,
  of: listOf(stockKinds),
  name: text,
  category: text,
  stage: listOf(stageNames),
  days: wholeNumber(bounds.days),
  figure: z.enum(figures),
  seconds: wholeNumber(bounds.seconds),
  refresh: wholeNumber(bounds.refresh),
  theme: z.enum(['dark', 'light']),
  size: z.enum(['normal', 'large', 'largest']),
  zone: z.string().check(z.regex(/^[A-Za-z0-9_+\-/]{1,64}$/)),
}

/** The value of a parameter as the playlist has it; undefined when it makes no sense. */
function read(name: keyof typeof shape, value: string): unknown {
  const result = shape[name].safeParse(value)
  return result.success ? result.data : undefined
}

/**
 * Reads a display's address. Parameters before the first `board` are those of the playlist; those after a `board` are
 * that board's own: `?refresh=60&board=attention&category=wax&board=due`. Those that no board has are the playlist's
 * wherever they stand. What makes no sense is left out and named; an address without any board shows the usual ones.
 * @param search with or without its `?`
 */
export function readPlaylist(search: string): ReadPlaylist {
  let playlist: Playlist = { ...usualPlaylist, boards: [] }
  const boards: Board[] = []
  const wrong = new Set<string>()
  // Parameters of a board that is not known are not taken for those of the one before it.
  let isSkipped = false
  for (const [name, value] of new URLSearchParams(search)) {
    const board = boards.at(-1)
    if (name === 'board') {
      const kind = boardKinds.find((one) => one === value)
      isSkipped = kind === undefined || boards.length === mostBoards
      if (kind === undefined) wrong.add('a board of a kind that is not known')
      else if (isSkipped) wrong.add(`more than ${mostBoards} boards`)
      else boards.push(plainBoard(kind))
    } else if (isSkipped && !isOfAll(name)) continue
    else if (board !== undefined && !isOfAll(name)) {
      const changed = withParameter(board, name, value)
      if (changed === undefined) wrong.add(sayWrong(name))
      else boards.splice(-1, 1, changed)
    } else {
      const changed = withSetting(playlist, name, value)
      if (changed === undefined) wrong.add(sayWrong(name))
      else playlist = changed
    }
  }
  return {
    playlist: { ...playlist, boards: boards.length === 0 ? usualPlaylist.boards : boards },
    wrong: [...wrong],
  }
}

/** A parameter that only a playlist has. */
function isOfAll(name: string): boolean {
  return name === 'refresh' || name === 'theme' || name === 'size' || name === 'zone'
}

/** A name may be anything that somebody pasted, so only those of the grammar are said again. */
function sayWrong(name: string): string {
  return Object.hasOwn(shape, name) ? name : 'a parameter that is not known'
}

function withSetting(playlist: Playlist, name: string, value: string): Playlist | undefined {
  if (name !== 'seconds' && name !== 'refresh' && name !== 'theme' && name !== 'size' && name !== 'zone')
    return undefined
  const found = read(name, value)
  return found === undefined ? undefined : { ...playlist, [name]: found }
}

function withParameter(board: Board, name: string, value: string): Board | undefined {
  if (name === 'title' || name === 'seconds') {
    const found = read(name, value)
    return found === undefined ? undefined : { ...board, [name]: found }
  }
  const known = filtersOf[board.kind].find((one) => one === name)
  const found = known === undefined ? undefined : read(known, value)
  if (known === undefined || found === undefined) return undefined
  if (known !== 'stage') return { ...board, [known]: found }
  const stages = found as readonly StageName[]
  return stages.every((name) => stagesOf(board.kind).includes(name)) ? { ...board, stages } : undefined
}

/** The address of a playlist, from its `?` on; reading it gives the same playlist again. */
export function writePlaylist(playlist: Playlist): string {
  const params = new URLSearchParams()
  for (const name of ['seconds', 'refresh', 'theme', 'size', 'zone'] as const) {
    const value = playlist[name]
    if (value !== undefined && value !== usualPlaylist[name]) params.append(name, `${value}`)
  }
  for (const board of playlist.boards) {
    params.append('board', board.kind)
    for (const name of filtersOf[board.kind]) {
      const value = name === 'stage' ? board.stages : board[name]
      if (value === undefined || value.toString() === '') continue
      params.append(name, value.toString())
    }
    if (board.title !== undefined) params.append('title', board.title)
    if (board.seconds !== undefined) params.append('seconds', `${board.seconds}`)
  }
  return `?${params.toString()}`
}
