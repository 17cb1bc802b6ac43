import { expect, test } from 'vitest'
import type { TemplateBody, TemplateQuestion } from '../template.ts'
import { exportResponse } from './export-response.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import { clocksBehind } from './testing/clocks-in.ts'
import { idOf, makeIds } from './testing/make-ids.ts'

const clocks = clocksBehind(5)
type Part = Pick<TemplateQuestion, 'QType' | 'FieldType' | 'Items' | 'Unit' | 'Fhir'>
const fill = (body: TemplateBody, answers: ReadonlyMap<string, unknown>, Completed = true) =>
  exportResponse({
    Id: idOf(900),
    Template: { Name: 'Weekly', Description: null, Body: body },
    TemplateVersion: { Id: idOf(901), Number: 2 },
    Answers: answers,
    Completed,
    Authored: '2026-11-19T14:00:00Z',
    Subject: 'Mateo Delgado',
    Author: 'Maya Okafor',
    nameOf: (id) => (id === idOf(77) ? 'plan.pdf' : undefined),
    clocks,
  })
const page = (...questions: TemplateQuestion[]): TemplateBody => ({
  Pages: [{ Title: 'One', Implied: true, Rows: questions.map((question) => [question]) }],
})
const Items = [
  { Id: idOf(11), Name: 'Often', Code: { System: 's', Code: 'o', Display: 'Often' } },
  { Id: idOf(12), Name: 'Never' },
]

test.each<[Part, unknown, unknown]>([
  [{ QType: 'ShortAnswer' }, 'Well', [{ valueString: 'Well' }]],
  [{ QType: 'ShortAnswer', Fhir: { Type: 'url' } }, 'https://a.org', [{ valueUri: 'https://a.org' }]],
  [{ QType: 'ShortAnswer', Fhir: { Type: 'choice' } }, 'Italy', [{ valueCoding: { display: 'Italy' } }]],
  [{ QType: 'LongAnswer' }, 'Well\nand more', [{ valueString: 'Well\nand more' }]],
  [{ QType: 'RadioButtons', Items }, idOf(11), [{ valueCoding: { system: 's', code: 'o', display: 'Often' } }]],
  [
    { QType: 'MultipleChoice', Items },
    `${idOf(11)}|${idOf(12)}`,
    [{ valueCoding: { system: 's', code: 'o', display: 'Often' } }, { valueCoding: { display: 'Never' } }],
  ],
  [{ QType: 'RadioWithWriteIn', Items }, { Ids: '', Text: 'Now and then' }, [{ valueString: 'Now and then' }]],
  [{ QType: 'Dynamic', FieldType: 'togglefield' }, false, [{ valueBoolean: false }]],
  [{ QType: 'Dynamic', FieldType: 'numberfield' }, 2.5, [{ valueDecimal: 2.5 }]],
  [{ QType: 'Dynamic', FieldType: 'numberfield', Fhir: { Type: 'integer' } }, 2, [{ valueInteger: 2 }]],
  [
    {
      QType: 'Dynamic',
      FieldType: 'numberfield',
      Unit: 'kilos',
      Fhir: { Type: 'quantity', Unit: { code: 'kg', display: 'kilos' } },
    },
    70,
    [{ valueQuantity: { value: 70, unit: 'kilos', code: 'kg' } }],
  ],
  [{ QType: 'Dynamic', FieldType: 'timefield' }, '10:30', [{ valueTime: '10:30:00' }]],
  [{ QType: 'DateTime' }, '2026-11-19T14:00:00', [{ valueDateTime: '2026-11-19T14:00:00-05:00' }]],
  [{ QType: 'Calendar' }, '2026-11-19', [{ valueDate: '2026-11-19' }]],
  [{ QType: 'Documentation' }, idOf(77), [{ valueAttachment: { title: 'plan.pdf', url: `urn:uuid:${idOf(77)}` } }]],
  [{ QType: 'Named' }, { FirstName: 'Ana', MI: '', LastName: 'Ruiz' }, [{ valueString: 'Ana Ruiz' }]],
])('%j answered with %j', (question, answer, expected) => {
  const response = fill(page({ Id: idOf(1), Text: 'How?', ...question }), new Map([[idOf(1), answer]]))
  expect(response['item']).toEqual([{ linkId: idOf(1), text: 'How?', answer: expected }])
})

test('the response says what it is about, who wrote it when, and whether it is complete', () => {
  const body = page({ Id: idOf(1), Text: 'How?', QType: 'ShortAnswer' })
  expect(fill(body, new Map(), false)).toEqual({
    resourceType: 'QuestionnaireResponse',
    id: idOf(900),
    questionnaire: `urn:uuid:${idOf(901)}`,
    status: 'in-progress',
    subject: { display: 'Mateo Delgado' },
    authored: '2026-11-19T14:00:00Z',
    author: { display: 'Maya Okafor' },
  })
  expect(fill(body, new Map())).toMatchObject({ status: 'completed' })
})

test('what the answers hide is left out, though it was answered once', () => {
  const hidden = { Question: idOf(1), Operator: '=', Answer: 'no' } as const
  const body = page(
    { Id: idOf(1), Text: 'First', QType: 'ShortAnswer' },
    { Id: idOf(2), Text: 'Second', QType: 'ShortAnswer', ShowWhen: [{ Behavior: 'all', Conditions: [hidden] }] },
  )
  const item = fill(
    body,
    new Map([
      [idOf(1), 'yes'],
      [idOf(2), 'before'],
    ]),
  )['item']
  expect(item).toEqual([{ linkId: idOf(1), text: 'First', answer: [{ valueString: 'yes' }] }])
})

test('groups and what belongs to a question keep their places, and the address of the questionnaire is its own', () => {
  const child = { linkId: 'c', text: 'Why?', type: 'string' }
  const asked = { linkId: 'q', text: 'Sleep?', type: 'boolean', item: [child] }
  const { Template } = importQuestionnaire(
    {
      resourceType: 'Questionnaire',
      url: 'http://a.org/q',
      version: '3',
      item: [{ linkId: 'g', type: 'group', text: 'Night', item: [asked] }],
    },
    makeIds(),
    clocks,
  )
  const [sleep, why] = (Template?.Body.Pages ?? []).flatMap(({ Rows }) => Rows.flat())
  const response = fill(
    Template?.Body ?? page(),
    new Map<string, unknown>([
      [sleep?.Id ?? '', true],
      [why?.Id ?? '', 'Noise'],
    ]),
  )

  expect(response['questionnaire']).toBe('http://a.org/q|3')
  expect(response['item']).toEqual([
    {
      linkId: 'g',
      text: 'Night',
      item: [
        {
          linkId: 'q',
          text: 'Sleep?',
          answer: [{ valueBoolean: true, item: [{ linkId: 'c', text: 'Why?', answer: [{ valueString: 'Noise' }] }] }],
        },
      ],
    },
  ])
})
