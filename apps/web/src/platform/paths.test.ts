import { expect, test } from 'vitest'
import { safeNext, tabPath, tabSearch } from './paths.ts'

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

test('a tab takes the place of the last segment', () => {
  expect(tabPath('/directory/p/c/activity', 'audit')).toBe('/directory/p/c/audit')
})

test('a tab keeps the query but for the page of the list', () => {
  expect(tabSearch({ q: 'a', skip: '20' })).toEqual({ q: 'a' })
})
