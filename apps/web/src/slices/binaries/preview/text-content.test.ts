import { expect, test } from 'vitest'
import { decodedText, rowsOf } from './text-content.ts'

const bytes = (...given: number[]) => new Uint8Array(given).buffer

test.each([
  ['UTF-8', bytes(0xc3, 0xb1), 'ñ'],
  ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'a'],
  ['Windows-1252', bytes(0xf1, 0x80), 'ñ€'],
  ['UTF-16, little end first', bytes(0xff, 0xfe, 0xf1, 0x00), 'ñ'],
  ['UTF-16, big end first', bytes(0xfe, 0xff, 0x00, 0xf1), 'ñ'],
  ['nothing', bytes(), ''],
])('a text in %s is read', (_, given, text) => {
  expect(decodedText(given)).toBe(text)
})

test.each([
  [
    'commas',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['tabs', 'a\tb', [['a', 'b']]],
  ['quotation marks', '"a, ""b""","c\nd"\n', [['a, "b"', 'c\nd']]],
  ['a quotation mark that is not closed', 'a,"b\nc', [['a', 'b\nc']]],
  ['empty cells', ',\n', [['', '']]],
  ['nothing', '', []],
])('a table with %s is read', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
})
