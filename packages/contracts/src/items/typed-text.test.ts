import { expect, test } from 'vitest'
import { LongText, Name } from './item.ts'
import { cleanLine, cleanText } from './typed-text.ts'

// spec: home 118
test.each([
  ['control characters go', 'a\u0000b\u0007c\u007Fd', 'abcd'],
  ['line and paragraph separators become newlines', 'a\u2028b\u2029c\r\nd\re', 'a\nb\nc\nd\ne'],
  ['odd spaces become plain ones', 'a\u00A0b\u2003c\u3000d', 'a b c d'],
  ['emoji, other scripts and tabs stay', '👪\tעברית é', '👪\tעברית é'],
  ['markup is text', '<b>&amp;</b>', '<b>&amp;</b>'],
])('%s', (_rule, typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

test.each([
  '',
  '   ',
  '\u0000',
  '\n\n',
  '\u200B',
  '\u200D\u200C',
  '\uFE0F',
  '\u3164',
  '\u2800',
  '\u202E',
  'long name '.repeat(21),
])('%j is no name', (typed) => {
  expect(Name.safeParse(typed).success).toBe(false)
})

test('a name is one line, trimmed', () => {
  expect(Name.parse('  Family\nsession \u00A0 9 ')).toBe('Family session   9')
})

test('notes hold at most 20,000 characters', () => {
  expect([LongText.safeParse('x'.repeat(20_000)).success, LongText.safeParse('x'.repeat(20_001)).success]).toEqual([
    true,
    false,
  ])
})

test.each([
  ['a zero-width space goes', 'Ma\u200Bya', 'Maya'],
  ['what turns the direction round goes', 'Maya \u202Erofako\u202C', 'Maya rofako'],
  ['soft hyphens, fillers and tags go', 'O\u00ADka\u3164for\u{E0041}', 'Okafor'],
  [
    'joiners of other scripts and of emoji stay',
    'می\u200Cخواهم 👩\u200D👧 ❤\uFE0F',
    'می\u200Cخواهم 👩\u200D👧 ❤\uFE0F',
  ],
])('in names %s', (_rule, typed, clean) => {
  expect(cleanLine(typed)).toBe(clean)
})
