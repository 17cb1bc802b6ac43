import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { expect, test } from 'vitest'
import type { PrintedSection } from '../../../platform/pdf/printed-document.ts'
import { printedQuestions } from './printed-questions.ts'

const idOf = (number: number) => `0192eeee-0000-7000-8000-${String(number).padStart(12, '0')}`
const [yes, no, gone] = [idOf(901), idOf(902), idOf(903)]
const Items = [
  { Id: yes, Name: 'Well', Prefix: 'a)' },
  { Id: no, Name: 'Hard' },
  { Id: gone, Name: 'Gone', Active: false },
]
const one = (number: number, QType: string, more: Partial<TemplateQuestion> = {}): TemplateQuestion => ({
  Id: idOf(number),
  Text: `Question ${number}`,
  QType,
  ...more,
})

function print(rows: TemplateQuestion[][], answers: Record<number, unknown> = {}, isBlank = false) {
  const body: TemplateBody = { Pages: [{ Title: 'Today', Rows: rows }] }
  const given = new Map(Object.entries(answers).map(([number, value]) => [idOf(Number(number)), value]))
  const all = rows.flat().flatMap((question) => [question, ...(question.Cells ?? []).flat()])
  const [page, ...questions] = printedQuestions(body, {
    shown: new Set(all.map(({ Id }) => Id)),
    isBlank,
    answerTo: ({ Id }) => given.get(Id) ?? null,
    say: ({ Id }) => `said ${JSON.stringify(given.get(Id) ?? '–').replaceAll('"', '')}`,
    noteOn: ({ QType }) => (QType === 'SigCapture' ? 'Signed by Ana' : undefined),
    pictureOf: () => undefined,
    chart: 'On the screen.',
  })
  expect(page).toEqual({ heading: '1. Today', level: 'page' })
  // Headings are the questions' own texts.
  return questions.map((section) =>
    Object.fromEntries(Object.entries(section).filter(([name]) => !['level', 'heading'].includes(name))),
  ) as Omit<PrintedSection, 'heading'>[]
}

test('choices are printed with their boxes, own words under them', () => {
  const question = one(1, 'MultipleWithWriteIn', { Items })
  expect(print([[question]], { 1: { Ids: no, Text: 'Odd' } })).toEqual([
    {
      choices: [
        { label: 'a) Well', isChosen: false },
        { label: 'Hard', isChosen: true },
      ],
      text: 'Odd',
    },
  ])
  expect(print([[question]], {}, true)).toEqual([
    {
      choices: [
        { label: 'a) Well', isChosen: false },
        { label: 'Hard', isChosen: false },
      ],
      lines: 1,
    },
  ])
})

test('a choice that is no longer offered is printed where it was chosen', () => {
  const question = one(1, 'RadioButtons', { Items })
  const [printed] = print([[question]], { 1: gone })
  expect(printed?.choices?.at(-1)).toEqual({ label: 'Gone', isChosen: true })
})

test('a long list is printed by what was chosen, and all of it in a blank form', () => {
  const question = one(1, 'ComboBox', {
    Items: Array.from({ length: 13 }, (_, at) => ({ Id: idOf(950 + at), Name: `Choice ${at}` })),
  })
  expect(print([[question]], { 1: 'x' })).toEqual([{ text: 'said x' }])
  expect(print([[question]], {}, true)[0]?.choices).toHaveLength(13)
})

// spec: documents 98
test('a matrix and a table are printed as tables', () => {
  const matrix = one(1, 'RadioMatrix', { Items, Cells: [[one(2, 'RadioButtons')], [one(3, 'RadioButtons')]] })
  const table = one(4, 'Table', {
    Columns: [{ Text: 'What' }, { Text: 'When' }],
    Cells: [[one(5, 'ShortAnswer'), one(6, 'Calendar')]],
  })
  expect(print([[matrix], [table]], { 2: no, 5: 'Walk' })).toEqual([
    {
      table: {
        columns: ['', 'a) Well', 'Hard'],
        rows: [
          ['Question 2', '', 'X'],
          ['Question 3', '', ''],
        ],
      },
    },
    { table: { columns: ['', 'What', 'When'], rows: [['1', 'said Walk', 'said –']] } },
  ])
  expect(print([[table]], {}, true)).toEqual([{ table: { columns: ['', 'What', 'When'], rows: [['1', '', '']] } }])
})

test('a table whose words are too long for its columns is printed line by line', () => {
  const table = one(4, 'Table', { Columns: [{ Text: 'What' }], Cells: [[one(5, 'LongAnswer')]] })
  const [printed] = print([[table]], { 5: 'x'.repeat(400) })
  expect(printed).toEqual({ facts: [['Question 5', `said ${'x'.repeat(400)}`]] })
})

// spec: documents 46
test('a row of help alone is on the blank form and not on what was filled in', () => {
  const rows = [
    [one(1, 'Instruction')],
    [one(2, 'Html', { Content: '<p>x</p>' })],
    [one(3, 'Instruction'), one(4, 'ShortAnswer')],
  ]
  expect(print(rows)).toEqual([{ text: 'Question 3' }, { text: 'said –' }])
  expect(print(rows, {}, true)).toEqual([{ text: 'Question 1' }, { text: 'Question 3' }, { lines: 1 }])
})

test('a signature says who gave it, and a chart where it is drawn', () => {
  expect(print([[one(1, 'SigCapture')], [one(2, 'Chart', { Content: 'option = {}' })]], { 1: 'file' })).toEqual([
    { text: 'said file', note: 'Signed by Ana' },
    { text: 'On the screen.' },
  ])
})
