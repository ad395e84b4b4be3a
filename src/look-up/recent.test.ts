// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { recentLookUps, rememberLookUp } from './recent'

const mine = { base: '', key: 'mine' }

beforeEach(() => {
  localStorage.clear()
})

test('the last ten look-ups are remembered, the latest first, each once', () => {
  for (let at = 0; at < 12; at += 1) rememberLookUp(mine, `EO-${at}`)
  rememberLookUp(mine, 'EO-5')
  expect(recentLookUps(mine)).toEqual(['EO-5', ...[11, 10, 9, 8, 7, 6, 4, 3, 2].map((at) => `EO-${at}`)])
})

test('another connection sees none of them, and its own take their place', () => {
  rememberLookUp(mine, 'EO-1')
  expect(recentLookUps({ base: '', key: 'theirs' })).toEqual([])
  expect(recentLookUps({ base: 'https://elsewhere.example', key: 'mine' })).toEqual([])
  rememberLookUp({ base: '', key: 'theirs' }, 'EO-2')
  expect(recentLookUps(mine)).toEqual([])
})

test('neither the key nor anything but the texts is stored', () => {
  rememberLookUp(mine, 'EO-1')
  expect(JSON.stringify(localStorage)).not.toContain('mine')
  expect(JSON.parse(localStorage.getItem('stockroom.recent') ?? '')).toEqual({
    of: expect.any(String),
    texts: ['EO-1'],
  })
})

test.each(['{', '[]', '7', '{"of":"x","texts":[]}', 'null'])('what an odd hand stored is nothing: %s', (text) => {
  localStorage.setItem('stockroom.recent', text)
  expect(recentLookUps(mine)).toEqual([])
})
