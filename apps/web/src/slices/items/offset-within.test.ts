import { expect, test } from 'vitest'
import { hasPages, offsetWithin } from './offset-within.ts'

test.each([
  [0, 33, 0],
  [20, 33, 20],
  [9999, 33, 20],
  [40, 40, 20],
  [9999, 0, 0],
])('with offset %i in a list of %i the page begins at %i', (Offset, Total, begins) => {
  expect(offsetWithin({ Offset, Limit: 20, Total, TotalIsMore: false })).toBe(begins)
})

test('if the total is not known, the offset stays', () => {
  expect(offsetWithin({ Offset: 9980, Limit: 20, Total: 1000, TotalIsMore: true })).toBe(9980)
})

test.each([
  [0, 20, false],
  [0, 21, true],
  [20, 20, true],
  [20, 0, true],
])('with offset %i a list of %i has pages: %s', (Offset, Total, has) => {
  expect(hasPages({ Offset, Limit: 20, Total, TotalIsMore: false })).toBe(has)
})
