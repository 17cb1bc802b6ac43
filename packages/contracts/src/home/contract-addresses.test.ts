import { expect, test } from 'vitest'
import { addressOf } from '../endpoint.ts'
import { completeItems, createItem, downloadItem } from '../items/endpoints.ts'
import { localeFor } from '../locales.ts'
import { problemText } from '../problem-texts.ts'

test('parts of a path are filled in and encoded', () => {
  expect(addressOf(downloadItem, { id: 'a/b?c' })).toBe('/api/download/a%2Fb%3Fc')
})

// spec: appointments 111
test('several ids are joined by slashes', () => {
  expect(addressOf(completeItems, { ids: ['a', 'b'] })).toBe('/api/complete/a/b')
})

test('undefined values are left out of the query', () => {
  expect(addressOf(createItem, {}, { type: 'APPOINTMENT', target: 'x y', ofType: undefined })).toBe(
    '/api/new?type=APPOINTMENT&target=x+y',
  )
})

test.each([
  ['es-MX,en;q=0.5', 'es-ES'],
  ['it', 'it-IT'],
  ['de-DE,de', 'en-US'],
  [undefined, 'en-US'],
])('a reader of %s is answered in %s', (header, locale) => {
  expect(localeFor(header)).toBe(locale)
})

test('sentences are filled in with words and numbers, never with objects', () => {
  expect(problemText('item.property_unknown', { Property: 'X', Kind: 'an appointment' })).toBe(
    'X cannot be changed on an appointment.',
  )
  expect(problemText('session.too_many_attempts', { Minutes: 3 })).toBe('Too many attempts. Wait 3 min and try again.')
  expect(problemText('item.value_invalid', { Property: {} })).toBe('This value is not valid for .')
})
