import { expect, test } from 'vitest'
import { carriedQuery, directoryWith, isOfDirectory, tabPath, tabSearch } from './paths.ts'

// spec: home 54
test('a tab takes the place of the last segment', () => {
  expect(tabPath('/directory/p/c/activity', 'audit')).toBe('/directory/p/c/audit')
})

// spec: home 55
test('a tab keeps the query but for the page of the list', () => {
  expect(tabSearch({ q: 'a', skip: '20' })).toEqual({ q: 'a' })
})

// spec: directory 27
test.each([
  [{}, ''],
  [{ q: 'del gado', type: 'people', skip: '20', qs: 'x' }, '?q=del+gado&type=people'],
])('of the query %j the directory hands on %j', (query, text) => {
  expect(carriedQuery(query)).toBe(text)
})

test.each([
  [{}, '/directory'],
  [{ filter: 'x', panel: 'comments' }, '/directory'],
  [{ q: 'delgado', type: 'cases', filter: 'x' }, '/directory?q=delgado&type=cases'],
])('with the query %j the link back to the directory is %s', (query, path) => {
  expect(directoryWith(query)).toBe(path)
})

test.each([
  ['/directory/cases', true],
  ['/appointment/1', true],
  ['/incident/1/basic-info', true],
  ['/event/1', true],
  ['/document/1/2', true],
  ['/', false],
  ['/account', false],
])('the rail marks the directory on %s: %s', (path, isMarked) => {
  expect(isOfDirectory(path)).toBe(isMarked)
})
