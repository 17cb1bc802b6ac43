import { expect, test } from 'vitest'
import { isAsked, namesOfOpen, openQuestions, pageToShow } from './document-rules.ts'
import { findQuestionType } from './question-types.ts'

// spec: documents 77, 92, 94, 97
test.each([
  ['ShortAnswer', 'ShortAnswer'],
  ['Domain.Questions.LongAnswerQuestion', 'LongAnswer'],
  ['Instruction', 'Instruction'],
  ['Separator', 'Separator'],
  ['RichTextAnswer', 'RichTextAnswer'],
  ['Domain.RelContactComboBoxQuestion', 'RelContactComboBox'],
  ['MultipleWithWriteIn', 'MultipleWithWriteIn'],
  ['RadioMatrix', 'RadioMatrix'],
  ['HologramAnswer', undefined],
  ['', undefined],
  ['constructor', undefined],
])('the type %j is %s', (qType, name) => {
  expect(findQuestionType(qType)).toBe(name)
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

test('each cell of a required matrix is open, called by its row, and so is a question that an answer showed', () => {
  const cell = (id: string, more = {}) => ({ Id: id, QType: 'RadioButtons', Text: id === 'e' ? '' : id, ...more })
  const rule = { Behavior: 'all' as const, Conditions: [{ Question: 'a', Operator: '=' as const, Answer: 'yes' }] }
  const matrix = { Id: 'm', QType: 'RadioMatrix', Text: 'Who?', Required: true, Cells: [[cell('d')], [cell('e')]] }
  const form = { Pages: [{ Title: 'One', Rows: [[question('a')], [matrix], [question('b', { ShowWhen: [rule] })]] }] }
  const openFor = (a: string) => openQuestions(form, new Map([['a', a]])).map(({ Id, Text }) => [Id, Text])
  expect(openFor('no')).toEqual([
    ['d', 'd'],
    ['e', 'Who?'],
  ])
  expect(openFor('yes')).toEqual([
    ['d', 'd'],
    ['e', 'Who?'],
    ['b', 'b?'],
  ])
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
