import { expect, test } from 'vitest'
import { saidOnce } from './said-once.ts'

test('why something cannot be done is said once for all rows that it is true of', () => {
  const rows = [
    { id: 'a', disabledReason: 'You may see this, but not change it.' },
    { id: 'b' },
    { id: 'c', disabledReason: 'You may see this, but not change it.' },
    { id: 'd', disabledReason: 'The case is closed.' },
  ]

  expect(saidOnce(rows).map(({ disabledReason }) => disabledReason)).toEqual([
    'You may see this, but not change it.',
    undefined,
    '',
    'The case is closed.',
  ])
})
