import type { Section, TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { expect, test } from 'vitest'
import type { PrintedSection } from '../../../platform/pdf/printed-document.ts'
import { printedQuestions, type FormWords } from './printed-questions.ts'

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

const NO_ANSWERS: ReadonlyMap<string, unknown> = new Map()

const words: FormWords = {
  chart: 'On the screen.',
  other: 'Other',
  yesNo: ['Yes', 'No'],
  scale: ({ Min, Max }, ends) => `${Min} to ${Max}, ${ends?.join(' to ') ?? 'no words'}`,
}

type Given = { readonly given?: ReadonlyMap<string, unknown>; readonly hidden?: readonly string[] }

const sectionsOf = (
  rows: TemplateQuestion[][],
  isBlank: boolean,
  Sections: Section[] = [],
  { given = NO_ANSWERS, hidden = [] }: Given = {},
) => {
  const body: TemplateBody = { Pages: [{ Title: 'Today', Rows: rows }], Sections }
  const all = rows.flat().flatMap((question) => [question, ...(question.Cells ?? []).flat()])
  return printedQuestions(body, {
    shown: new Set(all.map(({ Id }) => Id).filter((id) => !hidden.includes(id))),
    isBlank,
    answerTo: ({ Id }) => given.get(Id) ?? null,
    say: ({ Id }) => `said ${JSON.stringify(given.get(Id) ?? '–').replaceAll('"', '')}`,
    noteOn: ({ QType }) => (QType === 'SigCapture' ? 'Signed by Ana' : undefined),
    pictureOf: () => undefined,
    words,
  })
}

function print(rows: TemplateQuestion[][], answers: Record<number, unknown> = {}, isBlank = false) {
  const given = new Map(Object.entries(answers).map(([number, value]) => [idOf(Number(number)), value]))
  const [page, ...questions] = sectionsOf(rows, isBlank, [], { given })
  expect(page).toEqual({ heading: '1. Today', level: 'page' })
  // Headings are the questions' own texts.
  return questions.map((section) =>
    Object.fromEntries(Object.entries(section).filter(([name]) => !['level', 'heading'].includes(name))),
  ) as Omit<PrintedSection, 'heading'>[]
}

test('choices are printed with their boxes, and own words as one more of them', () => {
  const question = one(1, 'MultipleWithWriteIn', { Items })
  const [well, hard] = [
    { label: 'a) Well', isChosen: false },
    { label: 'Hard', isChosen: false },
  ]
  expect(print([[question]], { 1: { Ids: no, Text: 'Odd' } })).toEqual([
    { choices: [well, { ...hard, isChosen: true }, { label: 'Other: Odd', isChosen: true }] },
  ])
  expect(print([[question]], { 1: { Ids: no, Text: ' ' } })[0]?.choices).toHaveLength(2)
  expect(print([[question]], {}, true)).toEqual([
    { choices: [well, hard, { label: 'Other', isChosen: false }], lines: 1 },
  ])
})

// spec: documents 133
test('choices are printed in the order of the screen, by Sequence or by Count', () => {
  const Mixed = [
    { Id: yes, Name: 'Second', Sequence: 2, Count: 9 },
    { Id: no, Name: 'First', Sequence: 1, Count: 3 },
  ]
  const matrix = one(3, 'RadioMatrix', { Items: Mixed, Cells: [[one(4, 'RadioButtons')]] })
  const [list, counted, table] = print([
    [one(1, 'RadioButtons', { Items: Mixed })],
    [one(2, 'ComboBox', { Items: Mixed, ItemOrder: 'count' })],
    [matrix],
  ])
  expect(list?.choices?.map(({ label }) => label)).toEqual(['First', 'Second'])
  expect(counted?.choices?.map(({ label }) => label)).toEqual(['Second', 'First'])
  expect(table?.table?.columns).toEqual(['', 'First', 'Second'])
})

test('on paper a question says its unit, its help, its scale and that it is required', () => {
  const slider = one(1, 'Slider', { Max: 5, Ends: ['Far', 'Close'], Hint: 'This week', Required: true })
  const rows = [
    [slider],
    [one(2, 'Dynamic', { FieldType: 'numberfield', Unit: 'hours' })],
    [one(3, 'Dynamic', { FieldType: 'togglefield', Hint: 'Or nearly' })],
  ]
  const choices = [
    { label: 'Yes', isChosen: false },
    { label: 'No', isChosen: false },
  ]
  expect(sectionsOf(rows, true).slice(1)).toEqual([
    { heading: 'Question 1 *', level: 'question', hint: 'This week\n0 to 5, Far to Close', lines: 1 },
    { heading: 'Question 2 (hours)', level: 'question', lines: 1 },
    { heading: 'Question 3', level: 'question', hint: 'Or nearly', choices },
  ])
  expect(sectionsOf(rows, false).slice(1)).toEqual([
    { heading: 'Question 1', level: 'question', hint: '0 to 5, Far to Close', text: 'said –' },
    { heading: 'Question 2', level: 'question', text: 'said –' },
    { heading: 'Question 3', level: 'question', text: 'said –' },
  ])
})

test('the headings of sections stand before their questions, filled in or blank', () => {
  const [family, mother] = [idOf(801), idOf(802)]
  const Sections = [
    { Id: family, Text: 'Family' },
    { Id: mother, Text: 'Mother', Parent: family },
  ]
  const rows = [
    [one(1, 'ShortAnswer')],
    [one(2, 'ShortAnswer', { Section: mother }), one(3, 'ShortAnswer', { Section: mother })],
    [one(4, 'ShortAnswer', { Section: mother })],
    [one(5, 'ShortAnswer', { Section: family })],
  ]
  for (const isBlank of [false, true])
    expect(sectionsOf(rows, isBlank, Sections).map(({ heading }) => heading)).toEqual([
      '1. Today',
      'Question 1',
      'Family',
      'Mother',
      'Question 2',
      'Question 3',
      'Question 4',
      'Question 5',
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

test('choices are printed by Category, each under its name, in the order of the screen', () => {
  const [north, south, none, east] = [idOf(961), idOf(962), idOf(963), idOf(964)]
  const question = one(1, 'ComboBox', {
    Items: [
      { Id: north, Name: 'North', Category: 'Primary', Sequence: 1 },
      { Id: east, Name: 'East', Category: 'Secondary', Sequence: 2 },
      { Id: south, Name: 'South', Category: 'Primary', Sequence: 3 },
      { Id: none, Name: 'None', Sequence: 4 },
    ],
  })
  for (const isBlank of [false, true])
    expect(print([[question]], isBlank ? {} : { 1: south }, isBlank)[0]?.choices).toEqual([
      { label: 'North', isChosen: false, group: 'Primary' },
      { label: 'South', isChosen: !isBlank, group: 'Primary' },
      { label: 'East', isChosen: false, group: 'Secondary' },
      { label: 'None', isChosen: false },
    ])
})

test('a cell of a blank table has a box for each of its choices, and so has a cell that is printed line by line', () => {
  const cells = [one(5, 'ShortAnswer'), one(6, 'ComboBox', { Items }), one(7, 'Dynamic', { FieldType: 'togglefield' })]
  const Columns = [{ Text: 'What' }, { Text: 'How' }, { Text: 'Again' }]
  expect(print([[one(4, 'Table', { Columns, Cells: [cells] })]], {}, true)).toEqual([
    {
      table: {
        columns: ['', 'What', 'How', 'Again'],
        rows: [['1', '', { boxes: ['a) Well', 'Hard'] }, { boxes: ['Yes', 'No'] }]],
        isBlank: true,
      },
    },
  ])
  expect(print([[one(4, 'Table', { Cells: [cells] })]], {}, true)).toEqual([
    {
      facts: [
        ['Question 5', '_'.repeat(30)],
        ['Question 6', '[  ] a) Well    [  ] Hard'],
        ['Question 7', '[  ] Yes    [  ] No'],
      ],
    },
  ])
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
  expect(print([[table]], {}, true)).toEqual([
    { table: { columns: ['', 'What', 'When'], rows: [['1', '', '']], isBlank: true } },
  ])
})

// spec: documents 98
test('a cell that is hidden keeps its place, and a row of hidden cells is left out', () => {
  const table = (more: Partial<TemplateQuestion> = {}) =>
    one(4, 'Table', {
      Columns: [{ Text: 'Drug' }, { Text: 'Dose' }, { Text: 'Since' }],
      Cells: [
        [one(5, 'ShortAnswer'), one(6, 'ShortAnswer'), one(7, 'ShortAnswer')],
        [one(8, 'ShortAnswer'), one(9, 'ShortAnswer'), one(10, 'ShortAnswer')],
      ],
      ...more,
    })
  const hidden = [6, 8, 9, 10].map(idOf)
  const given = new Map([
    [idOf(5), 'Iron'],
    [idOf(6), 'Secret'],
    [idOf(7), 'May'],
  ])
  const tableOf = (isBlank: boolean, question = table()) => sectionsOf([[question]], isBlank, [], { given, hidden })[1]
  expect(tableOf(false)?.table?.rows).toEqual([['1', 'said Iron', '', 'said May']])
  expect(tableOf(true)?.table?.rows).toEqual([['1', '', '–', '']])
  expect(tableOf(false, table({ Columns: [] }))?.facts).toEqual([
    ['Question 5', 'said Iron'],
    ['Question 7', 'said May'],
  ])
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
