import { describe, expect, test } from 'vitest'
import { formatPhone, phoneDigits, refusalToPhone } from './phone-rules.ts'

describe('a number typed for a guest link', () => {
  // spec: documents 119, 201
  test('keeps its digits alone, eleven at most', () => {
    expect(phoneDigits('+1 (215) 555-0123 ext. 9')).toBe('12155550123')
    expect(phoneDigits('call me')).toBe('')
  })

  test.each([
    ['', 'required'],
    ['215555012', 'short'],
    ['2155550123', null],
    ['12155550123', null],
    ['44207946095', 'country'],
    ['442079460958', 'country'],
  ])('%j is %s', (digits, refusal) => {
    expect(refusalToPhone(digits)).toBe(refusal)
  })

  // spec: documents 119
  test.each([
    ['', ''],
    ['2', '(2'],
    ['215', '(215'],
    ['2155', '(215) 5'],
    ['215555', '(215) 555'],
    ['2155550', '(215) 555-0'],
    ['2155550123', '(215) 555-0123'],
    ['12155550123', '+1 (215) 555-0123'],
    ['44207946095', '+4 (420) 794-6095'],
  ])('%j is shown as %j', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown)
  })
})
