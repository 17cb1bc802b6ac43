import type { Phase } from '@caseloom/contracts/cases/case'
import { expect, test } from 'vitest'
import { replacedBy, waysBack } from './phase-ways.ts'

const TODAY = '2026-11-19'
const names = ['Engagement', 'Behavior change', 'Generalization']
/** A trac of three phases with the day on which each began, or null. The last one that began is the current one. */
function trac(...days: readonly (string | null)[]): Phase[] {
  const current = days.findLastIndex((day) => day !== null)
  // Only the properties that going back reads.
  return days.map((Start, place) => ({
    Id: names[place],
    Start,
    Begun: Start !== null,
    Current: place === current,
  })) as unknown as Phase[]
}

test.each([
  ['a first phase that was replaced today', trac(null, TODAY, null), ['Engagement']],
  ['both phases that were passed over today', trac(null, null, TODAY), ['Engagement', 'Behavior change']],
  ['one that was replaced after an earlier one', trac('2026-11-01', null, TODAY), ['Behavior change']],
  ['none where the phase before was ended: it is taken back', trac('2026-11-01', TODAY, null), []],
  ['none on a later day', trac(null, '2026-11-18', null), []],
])('the ways back: %s', (_what, phases, back) => {
  expect(waysBack(phases, TODAY).map(({ Id }) => Id)).toEqual(back)
})

test('undo restores a phase that was replaced on its first day, and undoes one that ended another', () => {
  const [engagement] = trac(TODAY, null, null)
  expect(replacedBy(engagement ?? null, TODAY)).toEqual({ Phase: 'Engagement', Day: TODAY, PassesOver: true })
  const [older] = trac('2026-11-01', null, null)
  expect(replacedBy(older ?? null, TODAY)).toBeNull()
  expect(replacedBy(null, TODAY)).toBeNull()
})
