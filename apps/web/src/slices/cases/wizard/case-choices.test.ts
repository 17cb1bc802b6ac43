import { expect, test } from 'vitest'
import { choicesBefore, keptText, keyOf, matchesFilter, readKept } from './case-choices.ts'

test('a kept wizard is read again, and any other text is ignored', () => {
  const kept = { key: 'k', choices: { Step1Person: 'p', Step2Group: 'g' } }
  expect(readKept(keptText(kept))).toEqual(kept)
  expect(readKept('{"key":"k","choices":{"Step1Person":7,"Other":"x"}}')).toEqual({ key: 'k', choices: {} })
  expect([undefined, '', 'null', '[]', '{"key":1}', '{"key":"k","choices":null}'].map(readKept)).toEqual(
    Array.from({ length: 6 }),
  )
})

test('going back drops the choices of a step and all later ones', () => {
  const choices = { Step1Person: 'p', Step2Group: 'g', Step3Trac: 't' }
  expect(choicesBefore(choices, 'Step2Group')).toEqual({ Step1Person: 'p' })
  expect(choicesBefore(choices, 'Step1Person')).toEqual({})
})

test('equal choices in a wizard have the same key, different ones another', () => {
  const choices = { Step1Person: 'p', Step2Group: 'g', Step3Trac: 't' }
  expect(keyOf('k', choices, false)).toBe(keyOf('k', { Step3Trac: 't', Step2Group: 'g', Step1Person: 'p' }, false))
  expect(keyOf('k', choices, false)).not.toBe(keyOf('k', { ...choices, Step3Trac: 'u' }, false))
})

test.each([
  ['', ['Northside Team', null], true],
  ['NORTH', ['Northside Team', 'Home-based teams'], true],
  ['home north', ['Northside Team', 'Home-based teams'], true],
  ['not available', ['Riverside Team', null, 'Not available'], true],
  ['equipo ines', ['Equipo Inés', null], true],
  ['clinic', ['Northside Team', 'Home-based teams'], false],
])('"%s" finds %j: %s', (words, texts, found) => {
  expect(matchesFilter(words, texts)).toBe(found)
})
