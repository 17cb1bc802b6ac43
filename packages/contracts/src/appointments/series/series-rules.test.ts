import { expect, test } from 'vitest'
import { appointmentOfSeries } from './series-rules.ts'

const facts = (one: string) => ({ isOpen: one.startsWith('open'), isAhead: one.endsWith('ahead') })

// A series stands for its next open appointment, else for its last open one, else for its last.
test.each([
  [['open past', 'done ahead', 'open ahead', 'open later ahead'], 'open ahead'],
  [['open past', 'open yesterday', 'done ahead'], 'open yesterday'],
  [['done past', 'done ahead'], 'done ahead'],
  [[], undefined],
])('of %o it is %s', (occurrences, meant) => {
  expect(appointmentOfSeries<string>(occurrences, facts)).toBe(meant)
})
