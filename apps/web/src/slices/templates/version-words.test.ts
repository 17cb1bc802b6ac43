import { expect, test } from 'vitest'
import { versionWords } from './version-words.ts'

test.each([
  [null, 'Not published yet'],
  [{ Number: 2, Documents: 0 }, 'Version 2 is in use, no documents yet'],
  [{ Number: 2, Documents: 1 }, 'Version 2 is in use, 1 document keeps it'],
  [{ Number: 3, Documents: 1212 }, 'Version 3 is in use, 1,212 documents keep it'],
])('a template with %o says "%s"', (latest, words) => {
  expect(versionWords(latest && { Published: '2026-11-20T10:00:00', ...latest })).toBe(words)
})
