import { expect, test } from 'vitest'
import { stageOf } from './stage'

test.each([
  ['planned', 'Planned'],
  ['not_started', 'Planned'],
  ['in_progress', 'In progress'],
  ['work_in_progress', 'In progress'],
  ['completed', 'Completed'],
])('%s is the stage %s', (status, stage) => {
  expect(stageOf(status)).toBe(stage)
})

test.each(['quality_hold', 'Completed', ' completed', 'complete', 'in progress', '', '__proto__', 'constructor'])(
  '“%s” is a stage that nobody knows',
  (status) => {
    expect(stageOf(status)).toBeUndefined()
  },
)
