import { expect, test } from 'vitest'
import { lastPhases, passedOver } from './phase-rules.ts'

const a = { id: 'a', startDay: '2026-09-21' }
const b = { id: 'b', startDay: null }
const c = { id: 'c', startDay: '2026-10-12' }
const d = { id: 'd', startDay: null }
const phases = [a, b, c, d]

test('a case is in the phase it began last, and was in the one before', () => {
  expect(lastPhases(phases)).toEqual({ running: c, before: a })
  expect(lastPhases([a, b])).toEqual({ running: a, before: undefined })
  expect(lastPhases([b])).toEqual({ running: undefined, before: undefined })
})

test.each([
  ['the next one', a, b, []],
  ['one further on', a, d, [b, c]],
  ['the first from nothing', undefined, a, []],
  ['a later one from nothing', undefined, c, [a, b]],
  ['itself', c, c, null],
  ['one before', c, a, null],
])('going to %s passes over the phases in between', (_, from, to, passed) => {
  expect(passedOver(phases, from, to)).toEqual(passed)
})
