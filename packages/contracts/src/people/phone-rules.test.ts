import { expect, test } from 'vitest'
import { nationalPhone, toE164 } from './phone-rules.ts'

test.each([
  ['2155550148', '+12155550148'],
  ['(215) 555-0148', '+12155550148'],
  ['215.555.0148', '+12155550148'],
  ['1 215 555 0148', '+12155550148'],
  ['+1 215 555 0148', '+12155550148'],
  ['+39 06 5550 1234', '+390655501234'],
  ['215555014', null],
  ['21555501480', null],
  ['0155550148', null],
  ['2150550148', null],
  ['+1', null],
  ['+0215555014', null],
  ['call me', null],
  ['215555014x', null],
  ['', null],
])('the phone %j is kept as %j', (typed, kept) => {
  expect(toE164(typed)).toBe(kept)
})

test.each([
  ['+12155550148', '(215) 555-0148'],
  ['+390655501234', '+390655501234'],
])('%s is shown as %s', (kept, shown) => {
  expect(nationalPhone(kept)).toBe(shown)
})
