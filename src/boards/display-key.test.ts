// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepConnection } from '@/session/keep'
import { readStored } from '@/api/stored'
import { forgetDisplayKey, hasDisplayKey, keepDisplayConnection, readDisplayConnection } from './display-key'

function serve(how: string): void {
  document.head.innerHTML = `<meta name="stockroom" content="${how}">`
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  serve('served')
})

test('a key kept for displays starts displays, and nothing else', () => {
  expect(readDisplayConnection()).toBeUndefined()
  keepDisplayConnection({ base: '', key: 'wall' }, true)
  expect(readDisplayConnection()).toEqual({ base: '', key: 'wall' })
  expect(hasDisplayKey()).toBe(true)
  // The dashboard finds nothing to connect with.
  expect(readStored()).toBeUndefined()
})

test('not kept by choice, it lasts as long as the tab', () => {
  keepDisplayConnection({ base: '', key: 'wall' }, false)
  expect(hasDisplayKey()).toBe(false)
  expect(readDisplayConnection()?.key).toBe('wall')
  sessionStorage.clear()
  expect(readDisplayConnection()).toBeUndefined()
})

test('in a connected tab a display uses its connection', () => {
  keepConnection({ base: '', key: 'mine' }, false)
  expect(readDisplayConnection()).toEqual({ base: '', key: 'mine' })
})

test('where the server holds the key, none is needed', () => {
  serve('served-key')
  expect(readDisplayConnection()).toEqual({ base: '', key: undefined })
})

test('a key kept for another address is not sent to this one', () => {
  serve('static')
  keepDisplayConnection({ base: 'https://service.example', key: 'wall' }, true)
  expect(readDisplayConnection()?.base).toBe('https://service.example')
  serve('served')
  expect(readDisplayConnection()).toBeUndefined()
})

test('whoever wants another key is not given the dashboard’s', () => {
  keepConnection({ base: '', key: 'mine' }, true)
  expect(readDisplayConnection()?.key).toBe('mine')
  forgetDisplayKey()
  expect(readDisplayConnection()).toBeUndefined()
  keepDisplayConnection({ base: '', key: 'another' }, true)
  expect(readDisplayConnection()?.key).toBe('another')
})

test('forgotten, it is gone from tab and device', () => {
  keepDisplayConnection({ base: '', key: 'wall' }, true)
  keepDisplayConnection({ base: '', key: 'wall' }, false)
  forgetDisplayKey()
  expect(readDisplayConnection()).toBeUndefined()
  localStorage.setItem('stockroom.display', '{"base":7')
  expect(readDisplayConnection()).toBeUndefined()
})
