import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  string,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Board,
  boardKinds,
  bounds,
  figures,
  filtersOf,
  mostBoards,
  plainBoard,
  type Playlist,
  readPlaylist,
  stageNames,
  stagesOf,
  stockKinds,
  usualPlaylist,
  visible,
  writePlaylist,
} from './playlist'

function boardsOf(search: string): readonly Board[] {
  return readPlaylist(search).playlist.boards
}

function plain(...kinds: readonly Board['kind'][]): readonly Board[] {
  return kinds.map(plainBoard)
}

const hostile = [
  'a&board=due',
  '?board=due',
  'x=1',
  '100 %',
  '%00%zz%E0%A4%A',
  '+1 + 1',
  'oils, waxes',
  'line\nbreak\r\nand\ttab',
  'שעווה',
  '\u202Ereversed\u202C',
  '🕯️👩‍🔧',
  '#fragment',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'undefined',
  'null',
  '0',
  '\u0000',
  'x'.repeat(100),
]

/** A text as `readPlaylist` gives it: without white space around, at most 100 long, with something to be seen. */
const text = oneof(
  constantFrom(...hostile),
  string({ unit: 'grapheme', maxLength: 40 }),
  string({ unit: 'binary', maxLength: 40 }),
)
  .map((one) => one.trim())
  .filter((one) => visible.test(one) && one.length <= 100)

const some = <Value>(value: Value | null): Value | undefined => value ?? undefined
const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  integer({ min: least, max: most })
const maybe = <Value>(arbitrary: Arbitrary<Value>) => option(arbitrary).map(some)

function chosenFrom<Name>(names: readonly Name[]): Arbitrary<readonly Name[]> {
  return array(constantFrom(...names)).map((some) => [...new Set(some)])
}

const filled = record({
  title: maybe(text),
  of: chosenFrom(stockKinds),
  name: maybe(text),
  category: maybe(text),
  stages: chosenFrom(stageNames),
  days: maybe(within(bounds.days)),
  figure: constantFrom(...figures),
  seconds: maybe(within(bounds.seconds)),
})

/** A board with the filters of its kind, and no others. */
const board = record({ kind: constantFrom(...boardKinds), filled }).map(({ kind, filled }): Board => {
  const { title, seconds } = filled
  const known = filtersOf[kind].map((name) => (name === 'stage' ? 'stages' : name))
  const own = Object.fromEntries(known.map((name) => [name, filled[name]]))
  const stages = filtersOf[kind].includes('stage') ? filled.stages.filter((one) => stagesOf(kind).includes(one)) : []
  return { ...plainBoard(kind), ...own, stages, title, seconds }
})

const playlist: Arbitrary<Playlist> = record({
  boards: array(board, { minLength: 1, maxLength: mostBoards, size: 'medium' }),
  seconds: within(bounds.seconds),
  refresh: within(bounds.refresh),
  theme: constantFrom('dark' as const, 'light' as const),
  size: constantFrom('normal' as const, 'large' as const, 'largest' as const),
  zone: maybe(constantFrom('Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC', 'Not/A-zone')),
})

describe('an address that was written', () => {
  test('reads as the same playlist, whatever its texts', () => {
    assert(
      property(playlist, (one) => {
        expect(readPlaylist(writePlaylist(one))).toEqual({ playlist: one, wrong: [] })
      }),
    )
  })

  test('is written the same again', () => {
    assert(
      property(playlist, (one) => {
        const address = writePlaylist(one)
        expect(writePlaylist(readPlaylist(address).playlist)).toBe(address)
      }),
    )
  })

  test('survives a browser’s address bar', () => {
    assert(
      property(playlist, (one) => {
        const { search } = new URL(`https://stock.example/display${writePlaylist(one)}`)
        expect(readPlaylist(search).playlist).toEqual(one)
      }),
    )
  })

  test('holds what was chosen and nothing else', () => {
    assert(
      property(playlist, (one) => {
        const known = ['board', 'title', 'of', 'name', 'category', 'stage', 'days', 'figure', 'seconds']
        const settings = ['refresh', 'theme', 'size', 'zone']
        for (const [name] of new URLSearchParams(writePlaylist(one))) expect([...known, ...settings]).toContain(name)
      }),
    )
  })

  test('says no setting that is as usual', () => {
    expect(writePlaylist({ ...usualPlaylist, boards: plain('due') })).toBe('?board=due')
    expect(writePlaylist({ ...usualPlaylist, boards: plain('due'), refresh: 30, theme: 'light' })).toBe(
      '?refresh=30&theme=light&board=due',
    )
  })
})

describe('any address', () => {
  const anyValue = oneof(
    constantFrom(...boardKinds, ...figures, ...stockKinds, ...stageNames, ...hostile),
    string({ unit: 'binary' }),
    integer().map(String),
  )
  const names = ['board', 'title', 'of', 'name', 'category', 'stage', 'days', 'figure', 'seconds', 'refresh', 'zone']
  const parameter = record({ name: oneof(constantFrom(...names, 'theme', 'size', 'key'), string()), value: anyValue })
  const addresses = array(parameter, { maxLength: 120, size: 'large' }).map((some) => {
    const params = new URLSearchParams()
    for (const { name, value } of some) params.append(name, value)
    return `?${params}`
  })

  test('is read without an error, as a playlist that can be written', () => {
    assert(
      property(oneof(string({ unit: 'binary' }), string(), addresses), (search) => {
        const { playlist: found } = readPlaylist(search)
        expect(found.boards.length).toBeGreaterThan(0)
        expect(found.boards.length).toBeLessThanOrEqual(mostBoards)
        expect(readPlaylist(writePlaylist(found))).toEqual({ playlist: found, wrong: [] })
      }),
    )
  })

  test('never has a value, or a name that somebody made up, said again', () => {
    const parameters = 'title of name category stage days figure seconds refresh theme size zone'.split(' ')
    const words = new Set([
      ...parameters,
      'a parameter that is not known',
      'a board of a kind that is not known',
      `more than ${mostBoards} boards`,
    ])
    assert(
      property(addresses, (search) => {
        const { wrong } = readPlaylist(search)
        expect(wrong.filter((one) => !words.has(one))).toEqual([])
        expect(new Set(wrong).size).toBe(wrong.length)
      }),
    )
  })

  test('loses a key that somebody put into it', () => {
    const { playlist: found, wrong } = readPlaylist('?key=cb_live_abc&board=due&api_key=cb_live_abc&name=wax')
    expect(wrong).toEqual(['a parameter that is not known'])
    expect(JSON.stringify({ found, wrong }) + writePlaylist(found)).not.toContain('cb_live_abc')
    expect(found.boards).toEqual([{ ...plainBoard('due'), name: 'wax' }])
  })

  test('that is huge is read in no time', () => {
    const started = performance.now()
    const { playlist: found, wrong } = readPlaylist(`?${'board=due&name=wax&nonsense=1&'.repeat(50_000)}`)
    expect(performance.now() - started).toBeLessThan(5000)
    expect(found.boards).toHaveLength(mostBoards)
    expect(wrong).toEqual(['a parameter that is not known', `more than ${mostBoards} boards`])
    expect(readPlaylist(`?board=due&title=${'x'.repeat(5_000_000)}`)).toEqual({
      playlist: { ...usualPlaylist, boards: plain('due') },
      wrong: ['title'],
    })
  })
})

describe('reading', () => {
  test.each(['', '?', '?board', '?board=', '?board=nothing', '?name=wax'])('%j shows the usual boards', (search) => {
    expect(boardsOf(search)).toEqual(usualPlaylist.boards)
  })

  test('parameters before the first board are the playlist’s, later ones the board’s before them', () => {
    expect(readPlaylist('?seconds=30&board=attention&seconds=10&of=materials,products&board=due&days=3')).toEqual({
      playlist: {
        ...usualPlaylist,
        seconds: 30,
        boards: [
          { ...plainBoard('attention'), seconds: 10, of: ['materials', 'products'] },
          { ...plainBoard('due'), days: 3 },
        ],
      },
      wrong: [],
    })
  })

  test('a board that is not known takes its parameters with it', () => {
    const { playlist: found, wrong } = readPlaylist('?board=due&board=weather&name=rain&board=completed')
    expect(found.boards).toEqual(plain('due', 'completed'))
    expect(wrong).toEqual(['a board of a kind that is not known'])
  })

  test('the 41st board is left out with its parameters, and that is said', () => {
    const full = 'board=due&'.repeat(mostBoards)
    expect(readPlaylist(`?${full}`).wrong).toEqual([])
    const { playlist: found, wrong } = readPlaylist(`?${full}board=figure&figure=low`)
    expect(found.boards).toEqual(Array.from({ length: mostBoards }, () => plainBoard('due')))
    expect(wrong).toEqual([`more than ${mostBoards} boards`])
  })

  test('what is said twice counts as said last, and what makes no sense does not count', () => {
    const [found] = boardsOf('?board=due&days=3&days=5&days=many')
    expect(found?.days).toBe(5)
  })

  test.each([
    ['?seconds=4&board=due', 'seconds'],
    ['?seconds=3601&board=due', 'seconds'],
    ['?seconds=2e1&board=due', 'seconds'],
    ['?refresh=14&board=due', 'refresh'],
    ['?refresh=-60&board=due', 'refresh'],
    ['?theme=Dark&board=due', 'theme'],
    ['?size=huge&board=due', 'size'],
    ['?zone=%3Cb%3E&board=due', 'zone'],
    ['?board=due&days=0', 'days'],
    ['?board=due&days=366', 'days'],
    ['?board=due&days=%D9%A3', 'days'],
    ['?board=due&title=%20', 'title'],
    [`?board=due&name=${'x'.repeat(101)}`, 'name'],
    ['?board=due&stage=late', 'stage'],
    ['?board=due&stage=', 'stage'],
    ['?board=due&stage=planned,completed', 'stage'],
    ['?board=attention&of=recipes', 'of'],
    ['?board=figure&figure=cost', 'figure'],
  ])('%s names %s as wrong, and goes on without it', (search, name) => {
    expect(readPlaylist(search)).toEqual({
      playlist: { ...usualPlaylist, boards: [plainBoard(boardsOf(search)[0]!.kind)] },
      wrong: [name],
    })
  })

  test('a filter of another kind of board is wrong there', () => {
    expect(readPlaylist('?board=categories&stage=planned&days=3&figure=low')).toEqual({
      playlist: { ...usualPlaylist, boards: plain('categories') },
      wrong: ['stage', 'days', 'figure'],
    })
  })

  test('a text of which nothing would be seen is none', () => {
    expect(readPlaylist('?board=due&title=%00%07&name=%E2%80%8B')).toEqual({
      playlist: { ...usualPlaylist, boards: plain('due') },
      wrong: ['title', 'name'],
    })
  })

  test('what only a playlist has is the playlist’s wherever it stands', () => {
    expect(readPlaylist('?board=nonsense&size=large&board=due&refresh=30&theme=light&zone=UTC')).toEqual({
      playlist: { ...usualPlaylist, boards: plain('due'), refresh: 30, theme: 'light', size: 'large', zone: 'UTC' },
      wrong: ['a board of a kind that is not known'],
    })
  })
})
