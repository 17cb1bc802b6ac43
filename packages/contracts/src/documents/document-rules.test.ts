import { expect, test } from 'vitest'
import { isAnswered, isAsked, namesOfOpen, openQuestions, pageToShow } from './document-rules.ts'
import { findQuestionType } from './question-types.ts'

// spec: documents 77, 92, 94, 97
test.each([
  ['ShortAnswer', 'ShortAnswer'],
  ['Domain.Questions.LongAnswerQuestion', 'LongAnswer'],
  ['Instruction', 'Instruction'],
  ['Separator', 'Separator'],
  ['RichTextAnswer', undefined],
  ['RelContactComboBox', undefined],
  ['HologramAnswer', undefined],
  ['', undefined],
  ['constructor', undefined],
])('the type %j is %s', (qType, name) => {
  expect(findQuestionType(qType)?.name).toBe(name)
})

test.each([
  ['a short answer', { QType: 'ShortAnswer' }, true],
  ['a hidden one', { QType: 'ShortAnswer', Visible: false }, false],
  ['one that is off', { QType: 'ShortAnswer', Active: false }, false],
  ['one to read only', { QType: 'ShortAnswer', ReadOnly: true }, false],
  ['an instruction', { QType: 'Instruction' }, false],
  ['a type that nobody knows', { QType: 'HologramAnswer' }, false],
])('%s is asked: %s', (_, question, asked) => {
  expect(isAsked(question)).toBe(asked)
})

// spec: documents 124
test.each([
  ['words', true],
  ['  \n ', false],
  ['', false],
  [null, false],
  [undefined, false],
  [{ a: 1 }, false],
])('the text %j is an answer: %s', (answer, answered) => {
  expect(isAnswered({ Id: 'a', Text: 'What happened?', QType: 'LongAnswer' }, answer)).toBe(answered)
})

const question = (id: string, more = {}) => ({ Id: id, QType: 'ShortAnswer', Text: `${id}?`, Required: true, ...more })
const body = {
  Pages: [
    { Title: 'One', Rows: [[question('a'), question('b', { Required: false })], [question('c')]] },
    { Title: 'Two', Rows: [] },
    { Title: 'Three', Rows: [[question('d', { Visible: false })], [question('e')]] },
  ],
}

test('open questions are the required and visible ones, by page', () => {
  const open = openQuestions(body, new Map([['a', 'yes']]))
  expect(open.map(({ Id, Page }) => [Id, Page])).toEqual([
    ['c', 1],
    ['e', 3],
  ])
  expect(namesOfOpen(open)).toBe('1 – c?; 3 – e?')
})

test('at most ten open questions are named', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ Id: `${index}`, Text: `${index}?`, Page: 1 }))
  expect(namesOfOpen(many)).toMatch(/9\?; …$/)
})

test.each([
  ['1', 1],
  ['3', 3],
  ['0', 2],
  ['00', 2],
  ['4', 3],
  ['999999', 3],
  ['99999999999', 2],
  ['-1', 2],
  ['two', 2],
  ['', 2],
])('the page %j of three, left off at the second, is page %i', (asked, page) => {
  expect(pageToShow(asked, 3, 2)).toBe(page)
})
