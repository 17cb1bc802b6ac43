import { expect, test } from 'vitest'
import { contactWords } from './contact-words.ts'

test.each([
  ['Own phone', '(215) 555-0142', 'Own phone: (215) 555-0142'],
  ['', '(215) 555-0142', '(215) 555-0142'],
])('a contact item called %j with %s reads %j', (name, value, words) => {
  expect(contactWords(name, value)).toBe(words)
})
