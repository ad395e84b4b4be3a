import { expect, test } from 'vitest'
import { throttled } from './throttled'

test('the same line is said once a minute, whatever comes with it, and others in between', () => {
  let now = 0
  const said: unknown[] = []
  const say = throttled(
    (line, detail: number) => said.push([line, detail]),
    () => now,
  )
  say('down', 1)
  say('down', 2)
  say('refused', 3)
  now = 59_999
  say('down', 4)
  now = 60_000
  say('down', 5)
  expect(said).toEqual([
    ['down', 1],
    ['refused', 3],
    ['down', 5],
  ])
})

test('lines that are all different are all said, and not all remembered', () => {
  const said: string[] = []
  const say = throttled((line) => said.push(line))
  for (let at = 0; at < 250; at += 1) say(`${at}`)
  expect(said).toHaveLength(250)
  say('249')
  expect(said).toHaveLength(250)
  say('0')
  expect(said).toHaveLength(251)
})
