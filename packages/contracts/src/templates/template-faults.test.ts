import { expect, test } from 'vitest'
import { idOf } from '../documents/fhir/testing/make-ids.ts'
import type { TemplateBody, TemplateQuestion } from '../documents/template.ts'
import { locales } from '../locale-rules.ts'
import { templateFaultText } from './template-fault-texts.ts'
import { templateFaults } from './template-faults.ts'

const asked = (number: number, more: Partial<TemplateQuestion> = {}): TemplateQuestion => ({
  Id: idOf(number),
  QType: 'ShortAnswer',
  Text: `Question ${number}`,
  ...more,
})
const bodyOf = (questions: TemplateQuestion[], more: Partial<TemplateBody> = {}): TemplateBody => ({
  Pages: [{ Title: 'One', Rows: questions.map((question) => [question]) }],
  ...more,
})
const when = (number: number) => ({
  ShowWhen: [
    { Behavior: 'all' as const, Conditions: [{ Question: idOf(number), Operator: '=' as const, Answer: 'x' }] },
  ],
})
const whenAnswered = (number: number, Answer: string, Operator: '=' | '>' = '=') => ({
  ShowWhen: [{ Behavior: 'all' as const, Conditions: [{ Question: idOf(number), Operator, Answer }] }],
})
const said = (body: TemplateBody) =>
  templateFaults(body).map(
    (fault) => `${fault.IsBroken ? 'broken' : 'open'}, page ${fault.Page}: ${templateFaultText(fault, 'en-US')}`,
  )
const score = (...numbers: number[]) => ({
  Scores: [
    {
      Id: idOf(70),
      Name: 'Progress',
      Way: 'sum' as const,
      Missing: 'leave_out' as const,
      Parts: numbers.map((each) => ({ Question: idOf(each) })),
    },
  ],
})
const choices = (...names: string[]) => ({
  QType: 'RadioButtons',
  Items: names.map((Name, index) => ({ Id: idOf(50 + index), Name })),
})

test.each<[string, TemplateBody, string]>([
  [
    'an Id twice',
    bodyOf([asked(1), asked(1)]),
    'broken, page 1: Two questions or choices have the same Id: “Question 1”.',
  ],
  [
    'a cell with the Id of a question',
    bodyOf([asked(1, { QType: 'Table', Cells: [[asked(1)]] })]),
    'broken, page 1: Two questions or choices have the same Id: “Question 1”.',
  ],
  [
    'a choice twice',
    bodyOf([
      asked(1, {
        QType: 'RadioButtons',
        Items: [
          { Id: idOf(5), Name: 'A' },
          { Id: idOf(5), Name: 'B' },
        ],
      }),
    ]),
    'broken, page 1: Two questions or choices have the same Id: “Question 1”.',
  ],
  [
    'a condition on nothing',
    bodyOf([asked(1, when(9))]),
    'broken, page 1: “Question 1” depends on a question that no longer exists.',
  ],
  [
    'a condition on a heading',
    bodyOf([asked(2, { QType: 'Separator' }), asked(1, when(2))]),
    'broken, page 1: “Question 1” depends on “Question 2”, which takes no answer.',
  ],
  [
    'a question that waits for itself',
    bodyOf([asked(1, when(1))]),
    'broken, page 0: These questions depend on each other: Question 1.',
  ],
  [
    'a page that waits for its own question',
    { Pages: [{ Title: 'One', Rows: [[asked(1)]], ...when(1) }] },
    'broken, page 0: These questions depend on each other: Question 1.',
  ],
  [
    'a section that is not there',
    bodyOf([asked(1, { Section: idOf(8) })]),
    'broken, page 1: “Question 1” is in a section that no longer exists.',
  ],
  [
    'a section within itself',
    bodyOf([asked(1, { Section: idOf(8) })], { Sections: [{ Id: idOf(8), Text: 'Night', Parent: idOf(8) }] }),
    'broken, page 0: The section “Night” is inside itself, or in a section that does not exist.',
  ],
  [
    'a score that is not there',
    bodyOf([asked(1, { ShowsScore: idOf(7) })]),
    'broken, page 1: “Question 1” shows a score that no longer exists.',
  ],
  [
    'a score of nothing',
    bodyOf([asked(1)], score(9)),
    'broken, page 0: The score “Progress” counts a question that no longer exists.',
  ],
  [
    'a pinned question that is gone',
    bodyOf([asked(1)], { PinnedQuestions: [idOf(9)] }),
    'broken, page 0: A pinned question no longer exists.',
  ],
  [
    'a score of words',
    bodyOf([asked(1)], score(1)),
    'open, page 0: The score “Progress” counts “Question 1”, whose answers have no points.',
  ],
  ['a page without questions', bodyOf([]), 'open, page 1: Page 1 has no questions.'],
  ['a question without words', bodyOf([asked(1, { Text: ' ' })]), 'open, page 1: A question has no text.'],
  ['a choice of nothing', bodyOf([asked(1, choices())]), 'open, page 1: “Question 1” has no choices.'],
  [
    'a choice without a name',
    bodyOf([asked(1, choices('A', ''))]),
    'open, page 1: A choice of “Question 1” has no name.',
  ],
  ['a matrix without rows', bodyOf([asked(1, { QType: 'RadioMatrix' })]), 'open, page 1: “Question 1” has no rows.'],
  [
    'a field of no kind',
    bodyOf([asked(1, { QType: 'Dynamic' })]),
    'open, page 1: Choose what is filled in at “Question 1”.',
  ],
  [
    'limits the wrong way',
    bodyOf([asked(1, { QType: 'Slider', Min: 7, Max: 7 })]),
    'open, page 1: The lowest value of “Question 1”, 7, is not below its highest, 7.',
  ],
  [
    'a slider that begins above the highest value of a slider without limits',
    bodyOf([asked(1, { QType: 'Slider', Min: 20, Required: true })]),
    'open, page 1: The lowest value of “Question 1”, 20, is not below its highest, 10.',
  ],
  [
    'a slider that ends below the lowest value of a slider without limits',
    bodyOf([asked(1, { QType: 'Slider', Max: -1 })]),
    'open, page 1: The lowest value of “Question 1”, 0, is not below its highest, -1.',
  ],
  [
    'a choice of inactive items only',
    bodyOf([asked(1, { QType: 'RadioButtons', Items: [{ Id: idOf(50), Name: 'A', Active: false }] })]),
    'open, page 1: “Question 1” has no active choices.',
  ],
  [
    'a condition on a choice that is gone',
    bodyOf([asked(1, choices('A')), asked(2, whenAnswered(1, idOf(51)))]),
    'open, page 1: “Question 2” depends on a choice that “Question 1” does not have.',
  ],
  [
    'a comparison with a choice that is gone',
    bodyOf([asked(1, choices('3')), asked(2, whenAnswered(1, idOf(51), '>'))]),
    'open, page 1: “Question 2” depends on a choice that “Question 1” does not have.',
  ],
  [
    'a beginning with a choice that is inactive',
    bodyOf([
      asked(1, {
        QType: 'RadioButtons',
        Items: [
          { Id: idOf(50), Name: 'A' },
          { Id: idOf(51), Name: 'B', Active: false },
        ],
        Initial: idOf(51),
      }),
    ]),
    'open, page 1: “Question 1” does not accept the answer that it begins with.',
  ],
  [
    'a beginning past the limits',
    bodyOf([asked(1, { QType: 'Slider', Initial: 11 })]),
    'open, page 1: “Question 1” does not accept the answer that it begins with.',
  ],
  [
    'two scores of one Id',
    bodyOf([asked(1, { QType: 'Slider' })], { Scores: [...score(1).Scores, ...score(1).Scores] }),
    'broken, page 0: Two scores have the same Id: “Progress”.',
  ],
  [
    'two sections of one Id',
    bodyOf([asked(1, { Section: idOf(8) })], {
      Sections: [
        { Id: idOf(8), Text: 'Night' },
        { Id: idOf(8), Text: 'Day' },
      ],
    }),
    'broken, page 0: Two sections have the same Id: “Day”.',
  ],
])('%s is a fault', (_, body, sentence) => {
  expect(said(body)).toEqual([sentence])
})

test.each<[string, TemplateBody]>([
  ['a condition on a later question', bodyOf([asked(1, when(2)), asked(2)])],
  ['a chain of conditions', bodyOf([asked(1), asked(2, when(1)), asked(3, when(2))])],
  [
    'a score of choices with points',
    bodyOf([asked(1, { QType: 'RadioButtons', Items: [{ Id: idOf(5), Name: 'A', Points: 1 }] })], score(1)),
  ],
  ['a score of a slider', bodyOf([asked(1, { QType: 'Slider' })], score(1))],
  ['a condition on a choice', bodyOf([asked(1, choices('A')), asked(2, whenAnswered(1, idOf(50)))])],
  ['a comparison with a number', bodyOf([asked(1, choices('3')), asked(2, whenAnswered(1, '2', '>'))])],
  [
    'a condition on written words',
    bodyOf([asked(1, { ...choices('A'), QType: 'RadioWithWriteIn' }), asked(2, whenAnswered(1, 'Other'))]),
  ],
  ['a beginning that fits', bodyOf([asked(1, { QType: 'Slider', Initial: 10 }), asked(2, { Initial: '' })])],
  ['a type of a later version', bodyOf([asked(1, { QType: 'HologramAnswer' })])],
  [
    'a cell with the choices of its matrix',
    bodyOf([
      asked(1, { ...choices('A'), QType: 'RadioMatrix', Cells: [[asked(2, { QType: 'RadioButtons', Text: '' })]] }),
    ]),
  ],
])('%s is none', (_, body) => {
  expect(said(body)).toEqual([])
})

test('a chain of 5,000 conditions is checked without end of the stack', () => {
  const chain = Array.from({ length: 5000 }, (_, index) => asked(index, index > 0 ? when(index - 1) : {}))
  expect(said({ Pages: [{ Title: '', Rows: chain.map((each) => [each]) }] })).toEqual([])
  expect(said(bodyOf([{ ...asked(0), ...when(4999) }, ...chain.slice(1)])).length).toBe(1)
})

test.each(locales)('each fault has a sentence of its own in %s', (locale) => {
  const fault = templateFaults(bodyOf([asked(1, { Text: '' })]))[0]
  expect(fault && templateFaultText(fault, locale)).toMatch(/^(A question|Una pregunta|Una domanda)/)
})
