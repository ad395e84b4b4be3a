import { expect, test } from 'vitest'
import { stage } from './stage'

test.each(['on hold', 'ä 100 %', 'cut \uD83D', '\uDC00'])(
  'a stage that nobody knows is a choice of its own: %j',
  (status) => {
    const field = stage<{ status: string }>('Stage', (run) => run.status)
    const choice = field.kind === 'special' ? field.value?.({ status }) : undefined
    expect(choice).toMatchObject({ kind: 'choice', label: status, rank: 3 })
  },
)
