import { expect, test } from 'vitest'
import { saidOnce } from './said-once.ts'

test('a reason shared by several rows is shown once', () => {
  const rows = [
    { id: 'a', disabledReason: 'You can see this, but not change it.' },
    { id: 'b' },
    { id: 'c', disabledReason: 'You can see this, but not change it.' },
    { id: 'd', disabledReason: 'The case is closed.' },
  ]

  expect(saidOnce(rows).map(({ disabledReason }) => disabledReason)).toEqual([
    'You can see this, but not change it.',
    undefined,
    '',
    'The case is closed.',
  ])
})
