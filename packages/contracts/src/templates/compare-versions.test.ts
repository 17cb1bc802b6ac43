import { expect, test } from 'vitest'
import { idOf } from '../documents/fhir/testing/make-ids.ts'
import type { Score, TemplateBody, TemplateQuestion } from '../documents/template.ts'
import { compareVersions, highestOf } from './compare-versions.ts'

const asked = (number: number, more: Partial<TemplateQuestion> = {}): TemplateQuestion => ({
  Id: idOf(number),
  QType: 'ShortAnswer',
  Text: `Question ${number}`,
  ...more,
})
const page = (Title: string, ...questions: TemplateQuestion[]): TemplateBody['Pages'][number] => ({
  Title,
  Rows: questions.map((question) => [question]),
})
const scored = (...points: number[]) => ({
  QType: 'RadioButtons',
  Items: points.map((Points, index) => ({ Id: idOf(100 + index), Name: `Choice ${index}`, Points })),
})
const lines = (before: TemplateBody, after: TemplateBody) =>
  compareVersions(before, after).Pages.flatMap(({ Page, Questions }) =>
    Questions.map(({ Change, Number, Text }) => `${Page}: ${Change} ${Number} ${Text}`),
  )

test('what is the same is not mentioned', () => {
  const body = { Pages: [page('One', asked(1), asked(2))] }
  expect(compareVersions(body, structuredClone(body))).toEqual({
    Added: 0,
    Changed: 0,
    Removed: 0,
    Pages: [],
    Sections: [],
    Scores: [],
  })
})

test('added, changed and removed questions are listed by page, with their numbers', () => {
  const before = { Pages: [page('One', asked(1), asked(2)), page('Two', asked(3))] }
  const after = { Pages: [page('One', asked(1, { Text: 'Newly worded' }), asked(4)), page('Two', asked(3))] }

  expect(lines(before, after)).toEqual([
    '1: changed 1 Newly worded',
    '1: added 2 Question 4',
    '1: removed 2 Question 2',
  ])
  expect(compareVersions(before, after)).toMatchObject({ Added: 1, Changed: 1, Removed: 1 })
})

test.each<[Partial<TemplateQuestion>, Partial<TemplateQuestion>, string, string | null, string | null]>([
  [{}, { Text: 'New' }, 'Text', 'Question 1', 'New'],
  [{}, { QType: 'LongAnswer' }, 'QType', 'ShortAnswer', 'LongAnswer'],
  [
    { QType: 'Dynamic', FieldType: 'datefield' },
    { QType: 'Dynamic', FieldType: 'timefield' },
    'QType',
    'Dynamic datefield',
    'Dynamic timefield',
  ],
  [{}, { Required: true }, 'Required', 'no', 'yes'],
  [{ Required: false }, { Visible: false }, 'Visible', 'yes', 'no'],
  [{ Min: 0, Max: 7 }, { Min: 0, Max: 10 }, 'Limits', '0 / 7 / – / – / –', '0 / 10 / – / – / –'],
  [{}, { Hint: 'Guess' }, 'Hint', null, 'Guess'],
  [{}, { Texts: { 'es-ES': 'Hola' } }, 'Translation', null, null],
  [{}, { HintTexts: { 'es-ES': 'Más o menos' } }, 'Translation', null, null],
  [{}, { EndsTexts: { 'es-ES': ['Mal', 'Bien'] } }, 'Translation', null, null],
  [
    {},
    { ShowWhen: [{ Behavior: 'all', Conditions: [{ Question: idOf(9), Operator: '=', Answer: 'x' }] }] },
    'Conditions',
    null,
    null,
  ],
  [{}, { Section: idOf(8) }, 'Other', null, null],
])('from %j to %j it says %s', (...[was, is, Property, Before, After]) => {
  const [question] =
    compareVersions({ Pages: [page('', asked(1, was))] }, { Pages: [page('', asked(1, is))] }).Pages[0]?.Questions ?? []
  expect(question?.Properties).toEqual([{ Property, Before, After }])
})

test('choices are told apart by their Ids: added, removed, renamed, with other points', () => {
  const before = asked(1, {
    QType: 'RadioButtons',
    Items: [
      { Id: idOf(11), Name: 'Well', Points: 3 },
      { Id: idOf(12), Name: 'Hard', Points: 1 },
      { Id: idOf(13), Name: 'Old' },
    ],
  })
  const after = asked(1, {
    QType: 'RadioButtons',
    Items: [
      { Id: idOf(11), Name: 'Well', Points: 4 },
      { Id: idOf(12), Name: 'Very hard', Points: 1 },
      { Id: idOf(14), Name: 'Mixed', Points: 2 },
    ],
  })
  const [question] =
    compareVersions({ Pages: [page('', before)] }, { Pages: [page('', after)] }).Pages[0]?.Questions ?? []
  expect(question?.Choices).toEqual([
    { Change: 'points', Name: 'Well', Before: 3, After: 4 },
    { Change: 'renamed', Name: 'Very hard', Before: 'Hard', After: 'Very hard' },
    { Change: 'added', Name: 'Mixed', Before: null, After: 2 },
    { Change: 'removed', Name: 'Old', Before: null, After: null },
  ])
})

test('one question that was moved is the only one that moved', () => {
  const before = { Pages: [page('', asked(1), asked(2), asked(3), asked(4))] }
  const after = { Pages: [page('', asked(4), asked(1), asked(2), asked(3))] }
  expect(lines(before, after)).toEqual(['1: moved 1 Question 4'])
})

test('a question that was moved and changed is said to be both', () => {
  const before = { Pages: [page('One', asked(1), asked(2), asked(3), asked(4))] }
  const after = { Pages: [page('One', asked(4, { Text: 'Newly worded' }), asked(1), asked(2), asked(3))] }
  expect(compareVersions(before, after).Pages.flatMap(({ Questions }) => Questions)).toMatchObject([
    {
      Change: 'changed',
      Properties: [
        { Property: 'Text', Before: 'Question 4', After: 'Newly worded' },
        { Property: 'Place', Before: null, After: null },
      ],
    },
  ])
})

test('a question on another page was moved, and pages are added, renamed and removed', () => {
  const before = { Pages: [page('One', asked(1), asked(2)), page('Two', asked(3))] }
  const after = { Pages: [page('First', asked(1), asked(2), asked(3))] }
  expect(lines(before, after)).toEqual(['1: moved 3 Question 3'])
  expect(compareVersions(before, after).Pages.map(({ Change, TitleBefore }) => [Change, TitleBefore])).toEqual([
    ['changed', 'One'],
    ['removed', null],
  ])
  expect(compareVersions(after, before).Pages.map(({ Change }) => Change)).toEqual(['changed', 'added'])
})

test('a page in front of the others is the only difference', () => {
  const pages = [page('One', asked(1), asked(2)), page('Two', asked(3))]
  const before = { Pages: pages }
  const after = { Pages: [page('New', asked(4)), ...pages] }

  expect(lines(before, after)).toEqual(['1: added 1 Question 4'])
  expect(compareVersions(before, after).Pages.map(({ Page, Change }) => [Page, Change])).toEqual([[1, 'added']])
  expect(compareVersions(after, before).Pages.map(({ Page, Change }) => [Page, Change])).toEqual([[1, 'removed']])
})

test('a page keeps its title or its place if all of its questions are others', () => {
  const before = { Pages: [page('One', asked(1)), page('Two', asked(2))] }
  const after = { Pages: [page('First', asked(3)), page('Two', asked(4))] }
  expect(compareVersions(before, after).Pages.map(({ Change, TitleBefore }) => [Change, TitleBefore])).toEqual([
    ['changed', 'One'],
    [null, null],
  ])
})

test('a cell is compared as a question is', () => {
  const table = (cell: Partial<TemplateQuestion>) =>
    asked(1, { QType: 'Table', Cells: [[asked(2, { Text: 'Day' }), asked(3, { Text: 'Hours', ...cell })]] })
  const is = {
    QType: 'Slider',
    Required: true,
    ShowWhen: [{ Behavior: 'all' as const, Conditions: [{ Question: idOf(2), Operator: '=' as const, Answer: 'x' }] }],
  }
  const { Pages } = compareVersions({ Pages: [page('', table({}))] }, { Pages: [page('', table(is))] })

  expect(Pages[0]?.Questions[0]?.Properties).toEqual([
    { Cell: '1 · Hours', Property: 'QType', Before: 'ShortAnswer', After: 'Slider' },
    { Cell: '1 · Hours', Property: 'Required', Before: 'no', After: 'yes' },
    { Cell: '1 · Hours', Property: 'Conditions', Before: null, After: null },
  ])
})

test('a cell with the same words under another Id is a change of the rows', () => {
  const matrix = (cell: number) =>
    asked(1, { QType: 'RadioMatrix', Cells: [[asked(cell, { Text: 'Sleep', QType: 'RadioButtons' })]] })
  const { Pages } = compareVersions({ Pages: [page('', matrix(2))] }, { Pages: [page('', matrix(3))] })
  expect(Pages[0]?.Questions[0]?.Properties).toEqual([{ Property: 'Rows', Before: null, After: null }])
})

test('a choice that is switched off, moved, or in another category is mentioned', () => {
  const [well, mixed, hard] = ['Well', 'Mixed', 'Hard'].map((Name, index) => ({ Id: idOf(10 + index), Name }))
  const of = (...items: (object | undefined)[]) =>
    asked(1, { QType: 'ComboBox', Items: items as TemplateQuestion['Items'] })
  const changes = (was: TemplateQuestion, is: TemplateQuestion) =>
    compareVersions({ Pages: [page('', was)] }, { Pages: [page('', is)] }).Pages[0]?.Questions[0]?.Choices

  const all = of(well, mixed, hard)
  expect(changes(all, of(well, { ...mixed, Active: false }, hard))).toEqual([
    { Change: 'active', Name: 'Mixed', Before: 'yes', After: 'no' },
  ])
  expect(changes(all, of(well, { ...mixed, Category: 'Rare' }, hard))).toEqual([
    { Change: 'category', Name: 'Mixed', Before: null, After: 'Rare' },
  ])
  expect(changes(all, of(hard, well, mixed))).toEqual([{ Change: 'moved', Name: 'Hard', Before: 3, After: 1 }])
  expect(changes(all, of(well, mixed, { ...hard, Sequence: -1 }))).toEqual([
    { Change: 'moved', Name: 'Hard', Before: 3, After: 1 },
  ])
})

test('sections and pinned questions are compared', () => {
  const body = (more: Partial<TemplateBody>): TemplateBody => ({ Pages: [page('', asked(1), asked(2))], ...more })
  const ShowWhen = [
    { Behavior: 'all' as const, Conditions: [{ Question: idOf(1), Operator: '=' as const, Answer: 'x' }] },
  ]
  const before = body({
    Sections: [
      { Id: idOf(8), Text: 'Night' },
      { Id: idOf(9), Text: 'Old' },
    ],
    PinnedQuestions: [idOf(1)],
  })
  const after = body({
    Sections: [
      { Id: idOf(8), Text: 'Sleep', ShowWhen, Parent: idOf(7) },
      { Id: idOf(7), Text: 'Day' },
    ],
    PinnedQuestions: [idOf(2)],
  })
  const { Sections, Pages } = compareVersions(before, after)

  expect(Sections.map(({ Change, Text, Before }) => [Change, Text, Before])).toEqual([
    ['renamed', 'Sleep', 'Night'],
    ['conditions', 'Sleep', null],
    ['other', 'Sleep', null],
    ['added', 'Day', null],
    ['removed', 'Old', null],
  ])
  expect(Pages[0]?.Questions.map(({ Text, Properties }) => [Text, Properties])).toEqual([
    ['Question 1', [{ Property: 'Pinned', Before: 'yes', After: 'no' }]],
    ['Question 2', [{ Property: 'Pinned', Before: 'no', After: 'yes' }]],
  ])
})

const score = (more: Partial<Score> = {}): Score => ({
  Id: idOf(70),
  Name: 'Progress',
  Way: 'sum',
  Missing: 'leave_out',
  Parts: [{ Question: idOf(1) }, { Question: idOf(2), Weight: 2 }],
  ...more,
})

test('scores say how their highest total changes', () => {
  const body = (highest: number): TemplateBody => ({
    Pages: [page('', asked(1, scored(0, highest)), asked(2, { QType: 'Slider', Max: 3 }))],
    Scores: [score()],
  })
  expect(compareVersions(body(4), body(5)).Scores).toEqual([
    { Change: 'changed', Id: idOf(70), Name: 'Progress', HighestBefore: 10, HighestAfter: 11 },
  ])
  expect(compareVersions(body(4), { ...body(4), Scores: [] }).Scores.map(({ Change }) => Change)).toEqual(['removed'])
})

test.each<[Partial<TemplateQuestion>, Partial<Score>, number | null]>([
  [scored(0, 4), { Parts: [{ Question: idOf(1) }] }, 4],
  [{ ...scored(1, 2, 3), QType: 'MultipleChoice' }, { Parts: [{ Question: idOf(1) }] }, 6],
  [{ QType: 'Slider' }, { Parts: [{ Question: idOf(1) }] }, 10],
  [{ QType: 'Dynamic', FieldType: 'togglefield' }, { Parts: [{ Question: idOf(1) }] }, 1],
  [{ QType: 'Dynamic', FieldType: 'numberfield' }, { Parts: [{ Question: idOf(1) }] }, null],
  [scored(0, 4), { Way: 'mean', Parts: [{ Question: idOf(1), Weight: 3 }] }, 4],
])('the highest score of %j with %j is %j', (question, more, highest) => {
  expect(highestOf(score(more), { Pages: [page('', asked(1, question))] })).toBe(highest)
})
