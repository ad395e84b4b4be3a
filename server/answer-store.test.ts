import { expect, test } from 'vitest'
import { AnswerStore, type WholeAnswer } from './answer-store'

function answer(madeAt: number, size = 10): WholeAnswer {
  return { status: 200, headers: new Headers(), bytes: new Uint8Array(size), madeAt }
}

function store({ lifetime = 1000, count = 3, bytes = 100_000 } = {}): AnswerStore {
  return new AnswerStore({ lifetime, count, bytes })
}

test('an answer is there until its time is over', () => {
  const kept = store()
  const one = answer(500)
  kept.keep('a', one, 600)
  expect(kept.find('a', 1499)).toBe(one)
  expect(kept.find('a', 1500)).toBeUndefined()
  expect(kept.count).toBe(0)
})

test('an answer that is too old when it comes is not kept', () => {
  const kept = store()
  kept.keep('a', answer(0), 1000)
  expect(kept.count).toBe(0)
})

test('what nobody asks for any more goes when something else comes', () => {
  const kept = store()
  kept.keep('a', answer(0), 0)
  kept.keep('b', answer(1000), 1000)
  expect(kept.count).toBe(1)
})

test('the answer that was longest not asked for makes room by number', () => {
  const kept = store()
  for (const name of ['a', 'b', 'c']) kept.keep(name, answer(0), 0)
  kept.find('a', 1)
  kept.keep('d', answer(1), 1)
  expect(['a', 'b', 'c', 'd'].filter((name) => kept.find(name, 1) !== undefined)).toEqual(['a', 'c', 'd'])
})

test('and by bytes, as many as it takes', () => {
  const kept = store({ bytes: 10_000, count: 100 })
  for (const name of ['a', 'b', 'c']) kept.keep(name, answer(0, 2000), 0)
  kept.keep('d', answer(0, 4500), 0)
  expect(['a', 'b', 'c', 'd'].filter((name) => kept.find(name, 1) !== undefined)).toEqual(['c', 'd'])
})

test('one that is larger than all the room leaves the others where they are', () => {
  const kept = store({ bytes: 10_000 })
  kept.keep('a', answer(0), 0)
  kept.keep('b', answer(0, 10_000), 0)
  expect([kept.find('a', 0) !== undefined, kept.find('b', 0)]).toEqual([true, undefined])
})

test('room given back is room again', () => {
  const kept = store({ bytes: 10_000, count: 100 })
  for (let round = 0; round < 50; round += 1) kept.keep('a', answer(round, 3000), round)
  kept.keep('b', answer(50, 3000), 50)
  expect(kept.count).toBe(2)
  kept.clear()
  kept.keep('c', answer(50, 8000), 50)
  kept.drop('c')
  kept.keep('d', answer(50, 8000), 50)
  expect(kept.count).toBe(1)
})

test('an answer that took longer does not replace a newer one', () => {
  const kept = store()
  const newer = answer(20)
  kept.keep('a', newer, 30)
  kept.keep('a', answer(10), 40)
  expect(kept.find('a', 50)).toBe(newer)
})
