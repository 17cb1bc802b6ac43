import { expect, test } from 'vitest'
import { caseSteps, hasGap, nextStep, shownSteps, stepBefore, type Standing } from './case-creation-rules.ts'

/** One letter for each step: x chosen, o open, - not required. */
function standing(letters: string): Standing {
  const entries = caseSteps.map((step, index) => {
    const letter = letters[index]
    return [step, { Required: letter !== '-', Selected: letter === 'x' ? {} : null }] as const
  })
  // Every step has its letter.
  return Object.fromEntries(entries) as Standing
}

test.each([
  ['ooo-', 'Step1Person', false],
  ['xoo-', 'Step2Group', false],
  ['xxo-', 'Step3Trac', false],
  ['xxx-', null, false],
  ['xxxo', 'Step4Relationships', false],
  ['xxxx', null, false],
  ['oxo-', 'Step1Person', true],
  ['xox-', 'Step2Group', true],
  ['oox-', 'Step1Person', true],
  ['xxox', 'Step3Trac', true],
  ['ooox', 'Step1Person', true],
])('with the steps %s the next is %s, and one was left out: %s', (letters, next, gap) => {
  expect([nextStep(standing(letters)), hasGap(standing(letters))]).toEqual([next, gap])
})

test('a step that is not required is not shown', () => {
  expect(shownSteps(standing('xxx-'))).toEqual(['Step1Person', 'Step2Group', 'Step3Trac'])
  expect(shownSteps(standing('xxxo'))).toEqual(caseSteps)
})

test.each([
  ['xoo-', 'Step2Group', 'Step1Person'],
  ['xxxo', 'Step4Relationships', 'Step3Trac'],
  ['ooo-', 'Step1Person', null],
  ['xxxx', null, 'Step4Relationships'],
  ['xxx-', null, 'Step3Trac'],
] as const)('in %s one goes back from %s to %s', (letters, from, to) => {
  expect(stepBefore(standing(letters), from)).toBe(to)
})

test('Back skips a step without a choice', () => {
  expect(stepBefore(standing('xxo-'), 'Step3Trac', new Set(['Step2Group']))).toBe('Step1Person')
})
