import { expect, test } from 'vitest'
import { CODE_ALPHABET, formatGuestCode, normalizeGuestCode } from './guest-code-rules.ts'

test.each(['FAM1Y-DEM0S', 'fam1y-dem0s', ' fam1y dem0s ', 'FAMIY–DEMOS', 'famly-demos', 'FAM1YDEM0S'])(
  '%j is read as the same code',
  (typed) => {
    expect(normalizeGuestCode(typed)).toBe('FAM1YDEM0S')
  },
)

test('is shown in two groups', () => {
  expect(formatGuestCode('FAM1YDEM0S')).toBe('FAM1Y-DEM0S')
})

test('has no ambiguous letters', () => {
  expect(CODE_ALPHABET).toHaveLength(32)
  expect(CODE_ALPHABET).not.toMatch(/[ILOU]/)
})
