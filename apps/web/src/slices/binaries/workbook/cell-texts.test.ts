import { expect, test } from 'vitest'
import { columnOf, lettersOf, lookOf, plainNumber, wallTimeOf } from './cell-texts.ts'

test.each([
  ['A1', 0],
  ['Z9', 25],
  ['AA10', 26],
  ['XFD1', 16_383],
])('the cell %s is in column %s', (reference, column) => {
  expect(columnOf(reference)).toBe(column)
  expect(`${lettersOf(column)}${reference.replace(/^[A-Z]+/, '')}`).toBe(reference)
})

test('a reference without letters names no column', () => {
  expect(columnOf('1')).toBeUndefined()
})

test.each([
  ['General', 'plain'],
  ['#,##0.00', 'plain'],
  ['"days" 0', 'plain'],
  ['[Red]0.0', 'plain'],
  ['0.0%', 'percent'],
  ['yyyy\\-mm\\-dd', 'day'],
  ['mmm', 'day'],
  ['h:mm AM/PM', 'time'],
  ['[h]:mm', 'time'],
  ['d/m/yy h:mm', 'moment'],
  ['0;"day"', 'plain'],
] as const)('the format %s means %s', (format, look) => {
  expect(lookOf(164, format)).toBe(look)
})

test.each([
  [61, 1900, '1900-03-01T00:00:00'],
  [46_345.999_999_9, 1900, '2026-11-20T00:00:00'],
  [0.5, 1904, '1904-01-01T12:00:00'],
  [-1, 1900, undefined],
  [1e9, 1900, undefined],
] as const)('the number %s is in the calendar of %s the time %s', (serial, calendar, time) => {
  expect(wallTimeOf(serial, calendar)).toBe(time)
})

test('numbers lose the noise of the binary system and nothing else', () => {
  expect([0.1 + 0.2, 1234.5, 1e21, -7].map(plainNumber)).toEqual(['0.3', '1234.5', '1e+21', '-7'])
})
