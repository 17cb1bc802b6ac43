import { expect, test } from 'vitest'
import { highlight, isName, matches, readTerm, splitName, withPrefix } from './search-terms.ts'

// spec: directory 39
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

// spec: directory 41
test('a lone question mark asks for help', () => {
  expect(readTerm('?').isHelp).toBe(true)
  expect(readTerm('why?').isHelp).toBe(false)
})

test('another kind keeps the term', () => {
  expect(withPrefix('>delgado', '#')).toBe('#delgado')
  expect(withPrefix('>delgado', null)).toBe('delgado')
})

// spec: directory 43
test.each([
  ['Mateo', 'Mateo', ''],
  ['Mateo Delgado', 'Mateo', 'Delgado'],
  ['Ana  María de la Cruz', 'Ana', 'María de la Cruz'],
])('the name %j is split on its spaces', (typed, first, last) => {
  expect(splitName(typed)).toEqual({ first, last })
})

test.each([
  ['Delgado', true],
  ['>Delgado', true],
  ['#Delgado', false],
  ['@Delgado', false],
  ['215 555 0148', false],
  ['1987-04-12', false],
  ['🙂', false],
  ['علي', true],
])('%j can be the name of somebody new: %s', (typed, can) => {
  expect(isName(readTerm(typed))).toBe(can)
})

// spec: directory 158
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
