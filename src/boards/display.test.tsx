// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Decimal } from '@/contract/decimal'
import { Display } from './display'
import {
  aMaterial,
  anError,
  aProduct,
  aRun,
  FakeEngine,
  later,
  momentAt,
  readWhole,
  stateOf,
  unread,
} from './display-testing'
import type { DisplayState } from './feed-state'
import { readPlaylist } from './playlist'
import type { BoardProduct } from './records'

const start = momentAt('2026-11-21T12:00:00Z')
const out = { available_stock: '0' as Decimal }

let root: Root
let place: HTMLElement
let fake: FakeEngine
const onTurn = vi.fn<() => void>()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTurn.mockClear()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

function show(search: string, state: DisplayState, isPreview = false): void {
  fake = new FakeEngine(state, start)
  const { playlist, wrong } = readPlaylist(search)
  act(() =>
    root.render(
      <Display playlist={playlist} wrong={wrong} engine={fake.engine} onTurn={onTurn} isPreview={isPreview} />,
    ),
  )
}

/** A second at a time, each of which is drawn. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) act(() => fake.pass(1))
}

function set(state: DisplayState): void {
  act(() => fake.set(state))
}

function text(selector = '[data-theme]'): string {
  return place.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ') ?? ''
}

function rows(): readonly string[] {
  return Array.from(place.querySelectorAll('section li'), (row) => row.textContent.replaceAll(/\s+/g, ' ').trim())
}

/** So many materials that are out. */
function materials(count: number) {
  return Array.from({ length: count }, (_, at) => aMaterial(at + 1, out))
}

/** Two materials that are out, and a healthy product of these variations. */
function stateWith(variations: BoardProduct['variations']): DisplayState {
  return stateOf({ materials: materials(2), products: [aProduct(1, { variations })] }, start)
}

test('a board says what it is, what is short, when that was read and whose it is', () => {
  const soap = aMaterial(1, { ...out, name: 'Soap', category: 'Bath', reorder_level: '20' as Decimal })
  show('?board=attention', stateOf({ materials: [soap] }, later(start, -45)))
  expect(text('h1')).toBe('Needs attention')
  expect(text('header')).toContain('0 negative1 out0 low')
  expect(rows()).toEqual(['OutSoapBath · material0 kgof 20 kg'])
  expect(text('footer')).toMatch(/^FernRead .*:00.* · 40 s ago$|^FernRead .*12:59.* · 40 s ago$/)
  expect(place.querySelector('section')?.getAttribute('aria-label')).toBe('Needs attention')
})

test('boards that count variations and boards that do not say so beside their counts, and how many there are', () => {
  const lavender = { id: 1, name: '200 ml', ...out }
  const rose = { id: 2, name: 'Rose', available_stock: '-1' as Decimal }
  const search = '?seconds=5&board=attention&board=categories&board=figure&figure=short'
  show(search, stateWith([lavender, rose]))
  expect(text('header')).toContain('1 negative3 out0 low2 of them variations')
  pass(5)
  expect(text('header')).toContain('0 negative2 out0 low2 variations not counted')
  pass(5)
  expect(text('section')).toContain('4low, out or negative; 2 of them variations')
  set(stateWith([rose]))
  expect(text('section')).toContain('3low, out or negative; 1 of them a variation')
  pass(5)
  expect(text('header')).toContain('1 negative2 out0 low1 of them a variation')
  pass(5)
  expect(text('header')).toContain('0 negative2 out0 low1 variation not counted')
  // Where both count the same there is nothing to say.
  set(stateWith([]))
  expect(text('header')).toContain('0 negative2 out0 low')
  expect(text('header')).not.toContain('variation')
})

test('nothing in a display can be focused, and nothing is announced', () => {
  show('?board=attention&board=production', stateOf({ materials: materials(3), manufactures: [aRun(1)] }, start))
  expect(place.querySelectorAll('a, button, input, [tabindex], [aria-live], [role=status], [role=alert]')).toHaveLength(
    0,
  )
})

test('boards and their pages take turns, and whoever listens hears of each', () => {
  show(
    '?seconds=5&board=attention&board=production',
    stateOf({ materials: materials(7), manufactures: [aRun(1)] }, start),
  )
  expect(text('header')).toContain('1 / 2')
  expect(rows()).toHaveLength(6)
  expect(text('footer')).toContain('Board 1 of 2')
  pass(5)
  expect(text('header')).toContain('2 / 2')
  expect(rows()).toHaveLength(1)
  pass(5)
  expect(text('h1')).toBe('In production now')
  expect(text('footer')).toContain('Board 2 of 2')
  pass(5)
  expect(text('header')).toContain('1 / 2')
  expect(onTurn).toHaveBeenCalledTimes(3)
})

test('a board without rows has its turn, too', () => {
  show('?seconds=5&board=due&board=attention', stateOf({}, start))
  expect(text('section')).toContain('Nothing is late or due this week')
  pass(5)
  expect(text('section')).toContain('Nothing is low or out')
})

/** What the message in the place of rows is about, and its words. */
function message(): readonly [string | undefined, string] {
  return [place.querySelector<HTMLElement>('section [data-kind]')?.dataset['kind'], text('section')]
}

test('that a board is empty is good news only where there are records that it is about', () => {
  const archived = aMaterial(1, { ...out, state: 'archived' })
  const nothing = stateOf({ materials: [archived] }, start)
  show('?seconds=5&board=attention&board=categories&board=due&board=attention&category=wax', nothing)
  expect(message()).toEqual(['nothing', 'Nothing is low or outNo active records'])
  expect(text('header')).not.toContain('0 out')
  pass(5)
  expect(message()).toEqual(['nothing', 'There are no active records'])
  pass(5)
  expect(message()).toEqual(['nothing', 'Nothing is late or due this weekNo runs'])
  pass(5)
  expect(message()).toEqual(['unsure', 'Nothing is low or outNo active record matches · Category contains “wax”'])
  pass(5)
  set(stateOf({ materials: [aMaterial(1)], manufactures: [aRun(1)] }, start))
  expect(message()).toEqual(['well', 'Nothing is low or out'])
  expect(text('header')).toContain('0 out')
  pass(10)
  expect(message()).toEqual(['well', 'Nothing is late or due this week'])
})

test('new data keep the page, or the last one where there are fewer', () => {
  show('?seconds=5&board=attention', stateOf({ materials: materials(30) }, start))
  pass(10)
  expect(text('header')).toContain('3 / 5')
  set(stateOf({ materials: materials(31) }, later(start, 10)))
  expect(text('header')).toContain('3 / 6')
  set(stateOf({ materials: materials(8) }, later(start, 11)))
  expect(text('header')).toContain('2 / 2')
  expect(rows()).toHaveLength(2)
})

test('a single page stays on, and its turns are heard of all the same', () => {
  show('?seconds=5&board=attention', stateOf({ materials: materials(2) }, start))
  const list = place.querySelector('section ul')
  pass(16)
  expect(onTurn).toHaveBeenCalledTimes(3)
  expect(place.querySelector('section ul')).toBe(list)
})

test('a board whose data are old says so at once, why, and goes on to show them', () => {
  show('?board=attention', stateOf({ materials: materials(1) }, start))
  expect(text()).not.toContain('Stale')
  set(
    stateOf({}, start, {
      materials: readWhole(materials(1), later(start, -600), { missed: 2, error: anError('unreachable') }),
    }),
  )
  expect(text()).toMatch(/StaleLast read .*50.* · 10 min agoThe inventory service cannot be reached/)
  expect(rows()).toHaveLength(1)
})

test('data grow old by themselves, without any word from the engine', () => {
  show('?board=attention', stateOf({ materials: materials(1) }, start))
  pass(130)
  expect(text()).not.toContain('Stale')
  pass(1)
  expect(text()).toContain('Stale')
  expect(text('footer')).toContain('2 min ago')
})

test('an error before anything was read is said, and never that nothing is late', () => {
  show('?board=due', stateOf({}, start, { manufactures: unread({ missed: 1, error: anError('foreign') }) }))
  expect(text('section')).toBe(
    'Nothing has been read yetSomething else answers in the place of the inventory service. It is tried again.',
  )
  expect(text()).not.toMatch(/Nothing is|0 late/)
})

test('one failing source marks its own boards only', () => {
  const state = stateOf({ manufactures: [aRun(1)] }, start, {
    materials: readWhole(materials(1), start, { missed: 3, error: anError('failing') }),
  })
  show('?seconds=5&board=attention&board=production', state)
  expect(text()).toContain('Stale')
  pass(5)
  expect(text('h1')).toBe('In production now')
  expect(text()).not.toContain('Stale')
})

test('a figure is a count with its meaning, and says among what it was counted', () => {
  const late = aRun(1, { deadline_at: '2026-11-20T08:00:00Z' })
  const manufactures = readWhole([late], start, { whole: false, found: 1, total: 2 })
  show('?board=figure&figure=late', stateOf({}, start, { manufactures }))
  expect(text('h1')).toBe('Late runs')
  expect(text('section')).toBe('1deadline before today, not finished, among the 1 of 2 that could be read')
  expect(text('[aria-label=Notices]')).toBe('Incomplete: 1 of 2 manufactures')
})

test('that there is none of something is not said of what was not read', () => {
  const state = stateOf({}, start, { materials: unread({ error: anError('failing') }) })
  show('?board=figure&figure=out', state)
  expect(text()).toContain('–')
  expect(text()).toContain('none among the products and components that were read')
  show('?board=attention', state)
  expect(text()).not.toMatch(/\b0 (?:negative|out|low)/)
  // A service that has no components may also not show them.
  show('?board=attention', stateOf({}, start, { components: unread({ refused: 'missing' }) }))
  expect(text()).toContain('Nothing low or out among the materials and products')
})

test('where a run is in a stage that is not known, nothing is called certain', () => {
  const paused = aRun(1, { production_status: 'paused', deadline_at: '2026-11-18T12:00:00Z' })
  show('?board=due', stateOf({ manufactures: [paused] }, start))
  expect(text()).toContain('1 run is in a stage that is not known')
})

test('today follows midnight in the zone of the account, or of the address', () => {
  const eve = momentAt('2026-11-21T22:59:50Z')
  const run = aRun(1, { deadline_at: '2026-11-21T12:00:00Z' })
  fake = new FakeEngine(stateOf({ manufactures: [run] }, eve), eve)
  const draw = (search: string) => act(() => root.render(<Display {...readPlaylist(search)} engine={fake.engine} />))
  draw('?board=production')
  expect(rows()[0]).toContain('due today')
  pass(10)
  expect(rows()[0]).toContain('1 day late')
  draw('?zone=UTC&board=production')
  expect(rows()[0]).toContain('due today')
})

/** Of the clock, as its style has it. */
function visibility(): string | undefined {
  return place.querySelector<HTMLElement>('header > div:last-child')?.style.visibility
}

test('a zone that nobody knows, one that did not come and an odd address are said', () => {
  show('?zone=Mars/Base&bogus=1&board=due', stateOf({}, start))
  expect(text('[aria-label=Notices]')).toBe(
    'Not understood in this display’s address: a parameter that is not known' +
      'Times are in the account’s time zone: this browser does not know the time zone in the address',
  )
  expect(text('header')).toMatch(/1:00/)
  expect(visibility()).toBe('')
  show('?zone=Mars/Base&board=due', stateOf({}, start, { account: undefined, accountMissed: true }))
  expect(text('[aria-label=Notices]')).toBe('Times are in UTC: this browser does not know the time zone in the address')
  show('?board=due', stateOf({}, start, { account: undefined }))
  expect(text()).not.toContain('Times are')
  expect(visibility()).toBe('hidden')
  expect(text('footer')).not.toContain('Read')
  set(stateOf({}, start, { account: undefined, accountMissed: true }))
  expect(text('[aria-label=Notices]')).toContain('Times are this device’s own')
  expect(visibility()).toBe('')
  set(stateOf({}, start, { accountMissed: true }))
  expect(text()).not.toContain('Times are')
})

test('a board that breaks says so, the others go on, and it is tried again at its next turn', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = { ...aMaterial(1), available_stock: undefined as unknown as Decimal }
  const run = aRun(1)
  show('?seconds=5&board=attention&board=production', stateOf({ materials: [broken], manufactures: [run] }, start))
  expect(text('h1')).toBe('Needs attention')
  expect(text('section')).toContain('This board could not be drawn')
  pass(5)
  expect(text('h1')).toBe('In production now')
  expect(rows()).toHaveLength(1)
  fake.state = stateOf({ materials: materials(2), manufactures: [run] }, start)
  pass(5)
  expect(rows()).toHaveLength(2)
})

test('a display that goes leaves nothing behind that listens', () => {
  show('?board=attention&board=production', stateOf({ materials: materials(2), manufactures: [aRun(1)] }, start))
  expect(fake.listeners).toBeGreaterThan(0)
  act(() => root.render(null))
  expect(fake.listeners).toBe(0)
})

test('many rounds of turns and readings leave as many elements and listeners as one', () => {
  const records = { materials: materials(20), products: [aProduct(1)], manufactures: [aRun(1)] }
  show('?seconds=5&board=attention&board=production&board=categories&board=figure&figure=late', stateOf(records, start))
  // Four pages of stock, and three other boards.
  const round = 5 * 7
  const look = () => [fake.listeners, place.querySelectorAll('*').length, text('h1')]
  pass(round)
  const before = look()
  expect(text('header')).toContain('1 / 4')
  for (let rounds = 0; rounds < 60; rounds += 1) {
    set(stateOf(records, fake.moment))
    pass(round)
  }
  expect(look()).toEqual(before)
})

test('a preview has no heading of its own, and keeps its theme to itself', () => {
  show('?theme=light&board=due', stateOf({}, start), true)
  expect(place.querySelector('h1')).toBeNull()
  expect(place.querySelector('[data-theme=light][data-preview]')).not.toBeNull()
})
