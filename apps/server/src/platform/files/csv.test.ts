import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

const cell = (value: string) => csvText([[value]]).slice(1, -2)

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['  =1', "'  =1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1', "'＝1"],
  ['=1,"2"', '"\'=1,""2"""'],
])('%j is text and not a formula', (value, written) => {
  expect(cell(value)).toBe(written)
})

test.each(['Mason', '3 = 3', 'a@b.org', 'x-ray', '😀', 'مرحبا'])('%s stays as it is', (value) => {
  expect(cell(value)).toBe(value)
})

test('text with quotes, commas and line breaks stays in one cell, and numbers stay numbers', () => {
  expect(csvText([['a "b", c\nd', -3, true, null]])).toBe('\uFEFF"a ""b"", c\nd",-3,true,\r\n')
})
