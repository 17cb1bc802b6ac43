import { expect, test } from 'vitest'
import { highlight, matches, readTerm, withPrefix } from './search-terms.ts'

test.each([
  ['delgado', null, 'delgado'],
  ['>delgado', '>', 'delgado'],
  ['# delgado ', '#', 'delgado'],
  ['@note', '@', 'note'],
  ['!court', '!', 'court'],
  ['', null, ''],
])('%j asks for %s and %j', (text, prefix, term) => {
  expect(readTerm(text)).toMatchObject({ prefix, term })
})

test('a lone question mark asks for help', () => {
  expect(readTerm('?').isHelp).toBe(true)
  expect(readTerm('why?').isHelp).toBe(false)
})

test('another kind keeps the term', () => {
  expect(withPrefix('>delgado', '#')).toBe('#delgado')
  expect(withPrefix('>delgado', null)).toBe('delgado')
})

test('accents and case do not matter, every word does', () => {
  expect(matches('Araceli Echeverría', 'echeverria ara')).toBe(true)
  expect(matches('Araceli Echeverría', 'araceli x')).toBe(false)
})

test('the place of a match is marked in the text as it is written', () => {
  expect(highlight('Dũng Nguyễn', 'nguyen')).toEqual([
    { text: 'Dũng ', isMatch: false },
    { text: 'Nguyễn', isMatch: true },
  ])
})
