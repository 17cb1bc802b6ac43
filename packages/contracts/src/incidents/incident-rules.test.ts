import { expect, test } from 'vitest'
import { isSpan, nameForType } from './incident-rules.ts'

test.each([
  ['Incident', null, 'Ran away', 'Ran away'],
  ['Ran away', 'Ran away', 'School incident', 'School incident'],
  ['Ran away', 'Ran away', null, 'Incident'],
  ['Window broken', 'Ran away', 'School incident', 'Window broken'],
  ['Window broken', null, 'Ran away', 'Window broken'],
])('%j with the type %j becoming %j is called %j', (name, before, after, expected) => {
  expect(nameForType(name, before, after, 'Incident')).toBe(expected)
})

test.each([
  ['2026-11-19', null, true],
  ['2026-11-19', '2026-11-19', true],
  ['2026-11-19', '2027-01-02', true],
  ['2026-11-19', '2026-11-18', false],
])('from %s to %s is a span: %s', (start, end, expected) => {
  expect(isSpan(start, end)).toBe(expected)
})
