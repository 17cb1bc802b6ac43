import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each([
  ['/directory/cases?q=a#x', '/directory/cases?q=a#x'],
  [null, '/'],
  ['', '/'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example/', '/'],
  ['\\/elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in, %s leads to %s', (next, path) => {
  expect(safeNext(next, 'https://caseloom.example')).toBe(path)
})
