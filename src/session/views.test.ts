// @vitest-environment happy-dom
import { array, assert, dictionary, property, string, tuple } from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { disconnect } from './session'
import {
  exportViews,
  forgetViewsOnDisconnect,
  importViews,
  largestFile,
  listAddress,
  longestName,
  mostViews,
  moveView,
  removeView,
  renameView,
  restoreView,
  saveView,
  viewName,
  type View,
  viewNamed,
} from './views'

interface Exported {
  readonly name: string
  readonly address: string
}

function views(): readonly Exported[] {
  return (JSON.parse(exportViews()) as { views: readonly Exported[] }).views
}

function names(): readonly string[] {
  return views().map(({ name }) => name)
}

function idOf(name: string): string {
  return viewNamed(name)?.id ?? ''
}

function view(name: string): View {
  const found = viewNamed(name)
  if (found === undefined) throw new Error(`No view is named ${name}`)
  return found
}

function file(views: unknown, more: object = {}): string {
  return JSON.stringify({ stockroom: 'views', version: 1, views, ...more })
}

function refuse(): never {
  throw new DOMException('Full.', 'QuotaExceededError')
}

/** From now on nothing can be put into what the storage holds. */
function fillStorage(): void {
  const full = localStorage
  vi.stubGlobal('localStorage', { getItem: (name: string) => full.getItem(name), setItem: refuse, removeItem: refuse })
}

beforeEach(() => {
  localStorage.clear()
})

test.each([
  'javascript:alert(1)',
  'https://elsewhere.example/materials',
  '//elsewhere.example/materials',
  '/\\elsewhere.example/materials',
  '/\t/elsewhere.example/materials',
  'data:text/html,x',
  'materials',
  '/materials/7',
  '/materials/../account',
  '/account',
  '/',
  '/api/v1/materials',
  '/__proto__',
  '/materials%2F..%2Faccount',
  '',
  7,
  null,
  undefined,
  ['/materials'],
  { to: '/materials' },
])('no list of this dashboard: %j', (address) => {
  expect(listAddress(address)).toBeUndefined()
})

test('an address longer than any list has reason for is not kept', () => {
  expect(listAddress(`/materials?name=${'x'.repeat(500)}`)).toBeDefined()
  expect(listAddress(`/materials?name=${'x'.repeat(5000)}`)).toBeUndefined()
  // As it is kept, a letter of these takes six characters and more.
  expect(listAddress(`/materials?name=${'ش'.repeat(600)}`)).toBeDefined()
  expect(listAddress(`/materials?name=${'ش'.repeat(700)}`)).toBeUndefined()
})

test('views with long names and addresses in letters of any kind leave those there were as they were', () => {
  saveView('Mine', '/products')
  const long = Array.from({ length: 100 }, (_, at) => ({
    name: `蝋${at}`,
    address: `/materials?name=${'蝋'.repeat(3000)}${at}`,
  }))
  const fits = Array.from({ length: mostViews - 1 }, (_, at) => ({
    name: `${at}${'蝋'.repeat(longestName)}`,
    address: `/materials?name=${'蝋'.repeat(440)}`,
  }))
  expect(importViews(file(long))).toMatchObject({ added: [], refused: 100 })
  expect(importViews(file(fits))).toMatchObject({ refused: 0, beyond: 0, kept: true })
  moveView(idOf('Mine'), 1)
  expect(names()).toHaveLength(mostViews)
  expect(names()[1]).toBe('Mine')
})

test('what an earlier version kept beyond today’s measures takes nothing else with it', () => {
  saveView('Mine', '/products')
  const stored = JSON.parse(localStorage.getItem('stockroom.views') ?? '') as object[]
  const long = Array.from({ length: 50 }, () => ({ name: 'x', to: `/materials?name=${'x'.repeat(50_000)}` }))
  localStorage.setItem('stockroom.views', JSON.stringify([...long, ...stored]))
  expect(names()).toEqual(['Mine'])
  saveView('More', '/recipes')
  expect(names()).toEqual(['Mine', 'More'])
})

test('the address of a list is kept with its parameters, and without what stands behind #', () => {
  expect(listAddress('/materials')).toBe('/materials')
  expect(listAddress('/products?all=1&sort=-available&available=out%2Clow')).toBe(
    '/products?all=1&sort=-available&available=out%2Clow',
  )
  expect(listAddress('/recipes?name=<b>#x')).toBe('/recipes?name=%3Cb%3E')
})

test('whatever name a person gives is the name that comes back, on one line and not too long', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      localStorage.clear()
      const kept = viewName(name)
      expect(saveView(name, '/materials?name=oil')).toBe(kept === '' ? undefined : true)
      expect(names()).toEqual(kept === '' ? [] : [kept])
      expect(Array.from(kept).length).toBeLessThanOrEqual(longestName)
      expect(kept).not.toMatch(/\p{Cc}/u)
      expect(viewName(kept)).toBe(kept)
    }),
  )
})

test('a view of the same name gives way, in its place', () => {
  saveView('Oils', '/materials?name=oil')
  saveView('Candles', '/products?name=candle')
  saveView(' OILS ', '/materials?name=olive')
  expect(views()).toEqual([
    { name: 'OILS', address: '/materials?name=olive' },
    { name: 'Candles', address: '/products?name=candle' },
  ])
})

test('views are moved, renamed, deleted, and a deleted one comes back where it was', () => {
  for (const name of ['a', 'b', 'c']) saveView(name, '/materials')
  moveView(idOf('c'), -1)
  moveView(idOf('a'), -1)
  moveView(idOf('b'), 1)
  expect(names()).toEqual(['a', 'c', 'b'])
  const removed = view('c')
  removeView(removed.id)
  renameView(idOf('a'), 'ה א')
  expect(names()).toEqual(['ה א', 'b'])
  expect(restoreView(removed, idOf('ה א'))).toBe(true)
  expect(restoreView(removed, undefined)).toBe(true)
  expect(names()).toEqual(['ה א', 'c', 'b'])
})

test('a deleted view comes back first of all, where nothing stood before it, and not at all, where there is no room', () => {
  for (const name of ['a', 'b']) saveView(name, '/materials')
  const removed = view('a')
  removeView(removed.id)
  restoreView(removed, undefined)
  expect(names()).toEqual(['a', 'b'])
  removeView(removed.id)
  for (let at = 1; at < mostViews; at++) saveView(`view ${at}`, '/materials')
  expect(restoreView(removed, undefined)).toBe(false)
  expect(names()).not.toContain('a')
})

test('a deleted view whose name another one was given meanwhile comes back under one of its own', () => {
  for (const name of ['a', 'b']) saveView(name, `/materials?name=${name}`)
  const removed = view('b')
  removeView(removed.id)
  renameView(idOf('a'), 'b')
  restoreView(removed, idOf('b'))
  expect(views()).toEqual([
    { name: 'b', address: '/materials?name=a' },
    { name: 'b (2)', address: '/materials?name=b' },
  ])
})

test('what was exported can be imported: nothing is added here, all of it on another device', () => {
  const name = string({ unit: 'grapheme', maxLength: 100 })
  const search = dictionary(string({ maxLength: 10 }), string({ unit: 'grapheme', maxLength: 30 }))
  assert(
    property(array(tuple(name, search), { maxLength: 8 }), (wanted) => {
      localStorage.clear()
      for (const [name, params] of wanted) saveView(name, `/products?${new URLSearchParams(params).toString()}`)
      const text = exportViews()
      const before = views()
      const again = importViews(text)
      expect(again).toMatchObject({ added: [], renamed: [], refused: 0, same: before.map(({ name }) => name) })
      localStorage.clear()
      importViews(text)
      expect(views()).toEqual(before)
    }),
    { numRuns: 50 },
  )
})

test('a view of the same name and another address is added under a name of its own', () => {
  saveView('Oils', '/materials?name=oil')
  const imported = importViews(
    file([
      { name: 'oils', address: '/materials?name=olive' },
      { name: 'Oils', address: '/materials?name=argan' },
    ]),
  )
  expect(imported).toMatchObject({ renamed: [{ to: 'oils (2)' }, { to: 'Oils (3)' }] })
  expect(names()).toEqual(['Oils', 'oils (2)', 'Oils (3)'])
})

test.each([
  ['no JSON', '{"stockroom":', /not JSON/],
  ['something else', '{"a":1}', /no saved views/],
  ['a bare list', '[]', /no saved views/],
  ['null', 'null', /no saved views/],
  ['views of the wrong type', file('x'), /no saved views/],
  ['another version', file([], { version: 9 }), /another version/],
  ['a huge file', ' '.repeat(largestFile + 1), /too large/],
])('a file that holds %s is refused in words, and nothing is lost', (_, text, words) => {
  saveView('Oils', '/materials?name=oil')
  expect(importViews(text).problem).toMatch(words)
  expect(names()).toEqual(['Oils'])
})

test('of a hostile file only what is a list of ours is taken, and the rest is counted', () => {
  const imported = importViews(
    file([
      { name: 'Fine', address: '/materials?name=%3Cscript%3E' },
      { name: 'Script', address: 'javascript:alert(1)' },
      { name: 'Elsewhere', address: '//elsewhere.example/materials' },
      { name: 'Record', address: '/materials/7' },
      { name: '\0\n', address: '/materials' },
      { name: 7, address: '/materials' },
      { name: 'No address' },
      null,
      'text',
      [['name', 'x']],
    ]),
  )
  expect(imported).toMatchObject({ added: ['Fine'], refused: 9 })
  expect(views()).toEqual([{ name: 'Fine', address: '/materials?name=%3Cscript%3E' }])
})

test('no more views are kept than have room, and it is said how many were not', () => {
  const many = Array.from({ length: mostViews + 5 }, (_, at) => ({ name: `View ${at}`, address: '/materials' }))
  expect(importViews(file(many))).toMatchObject({ beyond: 5 })
  expect(names()).toHaveLength(mostViews)
  expect(saveView('One more', '/materials')).toBeUndefined()
  expect(saveView('View 3', '/products')).toBe(true)
})

test.each(['{', '7', '{"name":"x"}', '[null,{"name":1,"to":"/materials"},{"name":"x","to":"https://a.example"}]'])(
  'what an odd hand put into the storage breaks nothing: %s',
  (text) => {
    localStorage.setItem('stockroom.views', text)
    expect(names()).toEqual([])
    expect(saveView('Oils', '/materials')).toBe(true)
    expect(names()).toEqual(['Oils'])
  },
)

test('where the storage is full, a view holds for this tab, and that is told', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse })
  expect(saveView('Oils', '/materials')).toBe(false)
  expect(names()).toEqual(['Oils'])
  vi.unstubAllGlobals()
  expect(saveView('Candles', '/products')).toBe(true)
  expect(names()).toEqual(['Oils', 'Candles'])
})

test('disconnecting forgets views only where somebody said so, and recent look-ups always', () => {
  saveView('Oils', '/materials')
  localStorage.setItem('stockroom.recent', '{}')
  disconnect()
  expect(names()).toEqual(['Oils'])
  expect(localStorage.getItem('stockroom.recent')).toBeNull()
  forgetViewsOnDisconnect(true)
  disconnect()
  expect(names()).toEqual([])
})

test('views of this tab alone take none away that another tab has kept meanwhile, and go when all are to be forgotten', () => {
  saveView('Oils', '/materials')
  fillStorage()
  expect(saveView('Mine', '/products')).toBe(false)
  vi.unstubAllGlobals()
  const others = [
    { id: 'x', name: 'Theirs', to: '/recipes' },
    { id: 'y', name: 'mine', to: '/expenses' },
  ]
  localStorage.setItem('stockroom.views', JSON.stringify(others))
  expect(saveView('Candles', '/products?name=candle')).toBe(true)
  expect(names()).toEqual(['Theirs', 'mine', 'Oils', 'Mine (2)', 'Candles'])

  fillStorage()
  expect(saveView('Late', '/manufactures')).toBe(false)
  vi.unstubAllGlobals()
  forgetViewsOnDisconnect(true)
  disconnect()
  expect(names()).toEqual([])
})

test('a name of which nothing can be seen is none', () => {
  for (const name of ['\u200B', '\u2800 ', '\u3164\u115F']) expect(viewName(name)).toBe('')
  expect(viewName('\u200BOils')).toBe('\u200BOils')
})
