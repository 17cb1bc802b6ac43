import { expect, test } from 'vitest'
import { fileWords, fileWordsIn } from './file-kind-words.ts'

test.each([
  [1, '1 KB'],
  [34_000, '34 KB'],
  [1023 * 1024, '1023 KB'],
  [1024 * 1024, '1 MB'],
  [7_200_000, '6.9 MB'],
  [1_500_000, '1.4 MB'],
  [10_485_760, '10 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileWords({ type: 'application/pdf', bytes })).toBe(`PDF, ${words}`)
})

test.each([
  ['es-ES', '6,9 MB'],
  ['it-IT', '6,9 MB'],
] as const)('in %s the decimals are written as there', (locale, words) => {
  expect(fileWords({ type: 'application/pdf', bytes: 7_200_000 }, locale)).toBe(`PDF, ${words}`)
})

test.each([
  ['PDF, 6.9 MB', 'PDF, 6,9 MB'],
  ['PDF, 6,9 MB', 'PDF, 6,9 MB'],
  ['PDF, 10 MB', 'PDF, 10 MB'],
  ['PDF, 34 KB', 'PDF, 34 KB'],
])('what is stored as %s is %s to a reader in Italian', (stored, words) => {
  expect(fileWordsIn('it-IT', stored)).toBe(words)
  expect(fileWordsIn('en-US', stored)).toBe(words.replace(',9', '.9'))
})
