import { expect, test } from 'vitest'
import { isNameLike, looksLikeEmail, splitName } from './new-person-rules.ts'

// spec: directory 44
test.each([
  ['Maya Okafor', 'Maya', 'Okafor'],
  ['  Maya   Okafor ', 'Maya', 'Okafor'],
  ['Maya', 'Maya', ''],
  ['Mateo De La Cruz', 'Mateo', 'De La Cruz'],
  ['', '', ''],
])('%j is split into %j and %j', (typed, FirstName, LastName) => {
  expect(splitName(typed)).toEqual({ FirstName, LastName })
})

// spec: directory 152
test.each([
  ['maya@example.org', true],
  ['maya.okafor+care@mail.example.org', true],
  ['maya@example', false],
  ['maya', false],
  ['maya@example.org, dan@example.org', false],
  ['@example.org', false],
])('%j looks like an e-mail address: %j', (typed, looks) => {
  expect(looksLikeEmail(typed)).toBe(looks)
})

test.each([
  ['Rosa Quispe', true],
  ["N'Golo", true],
  ['FT-2026-0171', false],
  ['2155550148', false],
  ['04/12/1987', false],
  ['', false],
])('%j looks like a name: %j', (typed, looks) => {
  expect(isNameLike(typed)).toBe(looks)
})
