import { describe, expect, test } from 'vitest'
import type { ApiErrorKind } from '@/api/errors'
import { nothingWords } from './board-words'
import { elapsed } from './clock'
import { aMaterial, anError, aRun, later, momentAt, readWhole, stateOf, unread } from './display-testing'
import type { DisplayState } from './feed-state'
import { ageWords, type Freshness, freshnessOf, overdueOf, sayNothing } from './freshness'
import { type Board, plainBoard, readPlaylist } from './playlist'

const now = momentAt('2026-11-21T12:00:00Z')
const attention = plainBoard('attention')
const due = plainBoard('due')
const sound = stateOf({ materials: [aMaterial(1)], manufactures: [aRun(1)] }, later(now, -40))

function fresh(board: Board, change: Partial<DisplayState> = {}): Freshness {
  const state = { ...sound, ...change }
  return freshnessOf(board, state, overdueOf(board, state, now))
}

function failing(missed: number): Freshness {
  return fresh(due, { manufactures: readWhole([], later(now, -60), { missed, error: anError('timeout') }) })
}

function aged(seconds: number): Freshness {
  return fresh(due, { manufactures: readWhole([], later(now, -seconds)) })
}

function reading(progress: DisplayState['manufactures']['progress']): Freshness['instead'] {
  return fresh(due, { manufactures: unread({ progress }) }).instead
}

function refusing(refused: 'forbidden' | 'missing'): Freshness['instead'] {
  return fresh(due, { manufactures: unread({ refused }) }).instead
}

test('what was read whole and lately says when, and nothing else', () => {
  expect(fresh(attention)).toEqual({
    instead: undefined,
    stale: undefined,
    readAt: later(now, -40),
    among: undefined,
    notices: [],
  })
})

test('the oldest of its sources is how old a board is', () => {
  expect(fresh(attention, { products: readWhole([], later(now, -100)) }).readAt).toEqual(later(now, -100))
})

test('nothing looks younger than its oldest source, whichever was read before a clock was set back', () => {
  const setBack = { ...now, wall: now.wall - 3 * 60 * 60_000 }
  const [early, late] = [later(now, -300), later(setBack, -20)]
  for (const [materials, products] of [
    [early, late],
    [late, early],
  ] as const) {
    const sources = { materials: readWhole([aMaterial(1)], materials), products: readWhole<never>([], products) }
    const { readAt } = fresh({ ...attention, of: ['materials', 'products'] }, sources)
    expect(readAt && elapsed(readAt, setBack)).toBe(300_000)
  }
})

describe('a board is stale', () => {
  test('after two tries that brought nothing, not after one', () => {
    expect(failing(1).stale).toBeUndefined()
    expect(failing(2).stale).toBe('The inventory service does not answer in time')
  })

  test('when it is older than two intervals and ten seconds, whatever the reason', () => {
    expect(aged(130).stale).toBeUndefined()
    expect(aged(131).stale).toBe('No answer has come in time')
  })

  test('by whichever clock says more', () => {
    const readAt = { wall: now.wall - 1000, steady: now.steady - 131_000 }
    expect(fresh(due, { manufactures: readWhole([], readAt) }).stale).toBeDefined()
    const asleep = { wall: now.wall - 131_000, steady: now.steady - 1000 }
    expect(fresh(due, { manufactures: readWhole([], asleep) }).stale).toBeDefined()
  })

  test('at once when the key is refused', () => {
    expect(fresh(due, { keyRefused: true }).stale).toBe(
      'The service does not accept the key. It is asked again every minute',
    )
  })

  test('by what is wrong now, where a refused key cannot be tried again', () => {
    expect(fresh(due, { keyRefused: true, keyMissed: 'unreachable' }).stale).toBe(
      'The inventory service cannot be reached. Before, it did not accept the key. It is asked again every minute',
    )
  })

  test('by its own sources only', () => {
    const products = readWhole<never>([], later(now, -600), { missed: 9, error: anError('failing') })
    expect(fresh(due, { products }).stale).toBeUndefined()
    expect(fresh({ ...attention, of: ['materials'] }, { products }).stale).toBeUndefined()
    expect(fresh(attention, { products }).stale).toBe('The inventory service has a problem')
    // Which runs are meant follows from their products.
    expect(fresh({ ...due, category: 'wax' }, { products }).stale).toBeDefined()
  })
})

test('every kind of error has words of its own', () => {
  const kinds: readonly ApiErrorKind[] = [
    'refused',
    'forbidden',
    'missing',
    'invalid',
    'limited',
    'moved',
    'unreachable',
    'timeout',
    'failing',
    'foreign',
    'contract',
  ]
  const words = kinds.map(
    (kind) => fresh(due, { manufactures: unread({ error: anError(kind), missed: 1 }) }).instead?.details ?? '',
  )
  expect(new Set(words).size).toBe(kinds.length)
  for (const word of words) expect(word).toMatch(/^[A-Z].+\. It is tried again\.$/)
})

describe('before anything was read', () => {
  test('it says that it is being read, and how far that is', () => {
    expect(reading(undefined)).toEqual({ kind: 'coming', title: 'Reading manufactures', details: undefined })
    expect(reading({ found: 1200, total: 10_000 })?.details).toBe('1,200 of 10,000')
    expect(reading({ found: 1200, total: undefined })?.details).toBe('1,200 so far')
  })

  test('it says why not, and never that there is nothing', () => {
    expect(fresh(due, { manufactures: unread({ error: anError('unreachable'), missed: 1 }) }).instead).toEqual({
      kind: 'wrong',
      title: 'Nothing has been read yet',
      details: 'The inventory service cannot be reached. It is tried again.',
    })
    expect(fresh(due, { keyRefused: true, manufactures: unread() }).instead?.details).toBe(
      'The service does not accept the key. It is asked again every minute.',
    )
  })

  test('it says what will never come', () => {
    expect(refusing('forbidden')).toMatchObject({ kind: 'refused', title: 'The key may not see manufactures' })
    expect(refusing('missing')).toMatchObject({ kind: 'refused', title: 'The service does not offer manufactures' })
  })

  test('runs that are chosen by their products wait for these, too', () => {
    const chosen = { ...due, category: 'wax' }
    expect(fresh(chosen, { products: unread() }).instead?.title).toBe('Reading products')
    expect(fresh(chosen, { products: unread({ refused: 'forbidden' }) }).instead?.title).toBe(
      'The key may not see products',
    )
    expect(fresh(chosen, { components: unread({ refused: 'missing' }) }).instead).toBeUndefined()
    expect(fresh(due, { products: unread() }).instead).toBeUndefined()
  })
})

describe('what is not all', () => {
  test('says how many there are', () => {
    const manufactures = readWhole([aRun(1), aRun(2)], now, { whole: false, found: 2, total: 3 })
    expect(fresh(due, { manufactures })).toMatchObject({
      notices: ['Incomplete: 2 of 3 manufactures'],
      among: 'the 2 of 3 that could be read',
    })
  })

  test('says that records moved, where as many were found as are counted', () => {
    const manufactures = readWhole([aRun(1)], now, { whole: false })
    expect(fresh(due, { manufactures }).notices).toEqual([
      'Manufactures changed while they were read: some may be missing',
    ])
  })

  test('counts what could not be read', () => {
    const manufactures = readWhole([aRun(1)], now, { found: 3, total: 3, setAside: 2 })
    expect(fresh(due, { manufactures })).toMatchObject({
      notices: ['2 of the manufactures could not be read'],
      among: 'the 1 of 3 that could be read',
    })
  })

  test('names the sources that are missing among several', () => {
    expect(fresh(attention, { components: unread() })).toMatchObject({
      notices: ['Still reading components'],
      among: 'the materials and products that were read',
    })
    expect(fresh(attention, { components: unread({ error: anError('failing') }) }).notices).toEqual([
      'No components have been read yet: The inventory service has a problem',
    ])
    expect(fresh(attention, { components: unread({ refused: 'forbidden' }) })).toMatchObject({
      notices: ['The key may not see components'],
      among: 'the materials and products that the key may see',
    })
    // It may have none, or not show them to this key: what is said is said of the others.
    expect(fresh(attention, { components: unread({ refused: 'missing' }) }).among).toBe('the materials and products')
  })

  test('names that are missing are a lesser matter', () => {
    expect(fresh(due, { products: unread({ error: anError('failing'), missed: 5 }) })).toMatchObject({
      instead: undefined,
      stale: undefined,
      notices: ['Names could not be read'],
    })
    expect(fresh(due, { products: unread({ refused: 'missing', error: anError('missing') }) }).notices).toEqual([
      'Names could not be read',
    ])
    expect(fresh(due, { components: unread({ refused: 'missing', error: anError('missing') }) }).notices).toEqual([])
  })
})

test('that there is nothing is said as far as it is known', () => {
  const words = nothingWords(due)
  expect(sayNothing(words, fresh(due), '13:00')).toBe('Nothing is late or due this week')
  const stale = { stale: 'No answer has come in time', among: undefined }
  expect(sayNothing(words, stale, '13:00')).toBe('Nothing was late or due this week at 13:00')
  const part = { stale: undefined, among: 'the 1,236 of 1,237 that could be read' }
  expect(sayNothing(words, part, '13:00')).toBe(
    'Nothing late or due this week among the 1,236 of 1,237 that could be read',
  )
  expect(sayNothing(words, { ...part, ...stale, among: part.among }, '13:00')).toBe(
    'Nothing late or due this week among the 1,236 of 1,237 that could be read at 13:00',
  )
})

test.each([
  ['due', 'planned,in-progress', 'Nothing is late or due this week'],
  ['due', 'in-progress', 'No run that is in progress is late or due this week'],
  ['expiring', 'completed', 'Nothing is expired or expires within 30 days'],
  ['expiring', 'planned,in-progress', 'No run that is planned or in progress is expired or expires within 30 days'],
  ['production', 'planned,completed', 'No run is planned or completed'],
])('an empty board names the stages that it is about: %s of %s', (kind, stages, words) => {
  const [board] = readPlaylist(`?board=${kind}&stage=${stages}`).playlist.boards
  expect(board && sayNothing(nothingWords(board), fresh(board), '13:00')).toBe(words)
})

test.each([
  [0, 'just now'],
  [9, 'just now'],
  [10, '10 s ago'],
  [59, '50 s ago'],
  [60, '1 min ago'],
  [3599, '59 min ago'],
  [3600, '1 h ago'],
  [9000, '2 h 30 min ago'],
  [86_400, '1 day ago'],
  [200_000, '2 days ago'],
])('an age of %i seconds: “%s”', (seconds, words) => {
  expect(ageWords(seconds * 1000)).toBe(words)
})
