import { expect, test } from 'vitest'
import { fileWords } from './file-kind-words.ts'

test.each([
  [1, '1 KB'],
  [34_000, '34 KB'],
  [1023 * 1024, '1023 KB'],
  [1024 * 1024, '1 MB'],
  [7_200_000, '7 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileWords({ type: 'application/pdf', bytes })).toBe(`PDF, ${words}`)
})
