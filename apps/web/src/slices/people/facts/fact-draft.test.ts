import { expect, test } from 'vitest'
import { isWorthKeeping, openFact, readFactDraft, writeFactDraft } from './fact-draft.ts'

test.each([
  ['nothing was typed', 'FT-1', undefined, { text: 'FT-1', isStale: false }],
  ['it was typed over the current value', 'FT-1', { text: 'FT-2', over: 'FT-1' }, { text: 'FT-2', isStale: false }],
  ['somebody corrected it since', 'FT-3', { text: 'FT-2', over: 'FT-1' }, { text: 'FT-2', isStale: true }],
  ['somebody typed the same since', 'FT-2', { text: 'FT-2', over: 'FT-1' }, { text: 'FT-2', isStale: false }],
])('reopened when %s', (_where, seen, draft, opened) => {
  expect(openFact(seen, draft)).toEqual(opened)
})

test.each([
  ['FT-2', 'FT-1', true],
  ['FT-2', '', true],
  ['FT-1', 'FT-1', false],
  ['', 'FT-1', false],
  [' ', '', false],
])('%j typed over %j is kept: %s', (text, over, isKept) => {
  expect(isWorthKeeping({ text, over })).toBe(isKept)
})

test('a draft is read as it was written', () => {
  const draft = { text: 'O’Hara, "Ada"', over: '' }
  expect([readFactDraft(writeFactDraft(draft)), readFactDraft(undefined)]).toEqual([draft, undefined])
})
