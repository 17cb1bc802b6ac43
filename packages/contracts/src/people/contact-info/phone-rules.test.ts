import { expect, test } from 'vitest'
import { isPhoneLike, shownWhileTyped } from './phone-rules.ts'

test.each([
  ['2155550148', true],
  ['(215) 555-0148', true],
  ['215.555.0148', true],
  ['1 215 555 0148', true],
  ['+39 06 5550 1234', true],
  ['0155550148', true],
  ['215555', false],
  ['+1', false],
  ['call me', false],
  ['215555014x', false],
  ['', false],
])('%j may be a phone: %j', (typed, may) => {
  expect(isPhoneLike(typed)).toBe(may)
})

test.each([
  ['2155550148', '(215) 555-0148'],
  ['215555', '215555'],
  ['+390655501234', '+390655501234'],
])('%s is shown as %s while it is typed', (typed, shown) => {
  expect(shownWhileTyped(typed)).toBe(shown)
})
