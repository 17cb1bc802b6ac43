import { expect, test, vi } from 'vitest'
import { ageWords } from './age-words.ts'

vi.stubGlobal('document', { documentElement: {} })

test.each([
  [{ AgeYears: 14, DeathDay: null }, '14 years old'],
  [{ AgeYears: 70, DeathDay: '2021-03-04' }, 'died Mar 4, 2021 at 70'],
  [{ AgeYears: null, DeathDay: '2021-03-04' }, 'died Mar 4, 2021'],
  [{ AgeYears: null, DeathDay: null }, null],
  [undefined, null],
])('%o reads %s', (person, words) => {
  expect(ageWords(person)).toBe(words)
})
