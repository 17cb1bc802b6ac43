import { expect, test } from 'vitest'
import { TemplateBody as TemplateBodySchema, type TemplateBody } from '../template.ts'
import { exportQuestionnaire } from './export-questionnaire.ts'
import { faultText } from './fhir-texts.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import { withLinkIds } from './link-ids.ts'
import { askedIn, normalFormOf } from './normal-form.ts'
import { afterImport, inOrder } from './testing/after-import.ts'
import { clocksBehind } from './testing/clocks-in.ts'
import { idOf, makeIds } from './testing/make-ids.ts'
import { randomQuestionnaire } from './testing/random-questionnaire.ts'

const clocks = clocksBehind(5)

function read(json: unknown) {
  const result = importQuestionnaire(json, makeIds(), clocks)
  if (!result.Template)
    throw new Error(result.Faults.map((each) => `${each.Path} ${faultText(each, 'en-US')}`).join('\n'))
  return result
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const seeds = Array.from({ length: 100 }, (_, index) => index + 1)

test.each(seeds)('random questionnaire %i comes back as it was, but for what is listed', (seed) => {
  const source = randomQuestionnaire(seed, seed % 10 === 0 ? 300 : 40)
  const { Template, NotCarried } = read(source)
  const written = asJson(exportQuestionnaire(Template, clocks))

  expect(inOrder(written)).toEqual(inOrder(afterImport(source, NotCarried)))
  expect(read(written).Template).toEqual(Template)
})

test('the random questionnaires have every type of item and operator, five levels and 300 items', () => {
  const all = seeds.map((seed) => randomQuestionnaire(seed, seed % 10 === 0 ? 300 : 40))
  const items = all.flatMap((each) => flat(each, 0))
  const values = (name: string) => new Set(items.flatMap(({ item }) => item[name] ?? []))
  const operators = items.flatMap(({ item }) => (Array.isArray(item['enableWhen']) ? item['enableWhen'] : []))

  expect(values('type').size).toBe(16)
  expect(new Set(operators.map((each: { operator: unknown }) => each.operator)).size).toBe(7)
  expect(Math.max(...items.map(({ depth }) => depth))).toBe(5)
  expect(Math.max(...all.map((each) => flat(each, 0).length))).toBeGreaterThanOrEqual(300)
  expect(values('enableBehavior')).toEqual(new Set(['all', 'any']))
  expect(items.some(({ item }) => item['text'] === undefined)).toBe(true)
})

type Flat = { readonly item: Record<string, unknown>; readonly depth: number }

function flat(around: Record<string, unknown>, depth: number): Flat[] {
  const items = Array.isArray(around['item']) ? around['item'] : []
  return items.flatMap((item: Record<string, unknown>) => [{ item, depth: depth + 1 }, ...flat(item, depth + 1)])
}

const full: TemplateBody = {
  Language: 'en-US',
  PinnedQuestions: [idOf(1)],
  Pages: [
    {
      Title: 'The week',
      Texts: { 'es-ES': 'La semana' },
      Rows: [
        [
          {
            Id: idOf(1),
            QType: 'ShortAnswer',
            Text: 'Who is filling this in?',
            Required: true,
            Texts: { 'it-IT': 'Chi compila?' },
          },
          { Id: idOf(2), QType: 'Calendar', Text: 'On which day?' },
        ],
        [
          {
            Id: idOf(3),
            QType: 'Slider',
            Text: 'How close did you feel?',
            Min: 0,
            Max: 10,
            Ends: ['Far', 'Close'],
            EndsTexts: { 'es-ES': ['Lejos', 'Cerca'], 'it-IT': ['Lontano', ''] },
            Hint: 'Guess',
            HintTexts: { 'es-ES': 'Más o menos' },
          },
        ],
        [
          {
            Id: idOf(4),
            QType: 'RadioMatrix',
            Text: 'How often?',
            Items: [
              { Id: idOf(41), Name: 'Never', Points: 0, Texts: { 'es-ES': 'Nunca' } },
              { Id: idOf(42), Name: 'Often', Points: 2, Category: 'x', Active: false },
            ],
            Cells: [
              [{ Id: idOf(43), QType: 'RadioButtons', Text: 'Shouting', Required: true }],
              [{ Id: idOf(44), QType: 'RadioButtons', Text: 'Praise' }],
            ],
          },
        ],
        [
          {
            Id: idOf(5),
            QType: 'Table',
            Text: 'Plans',
            Columns: [{ Text: 'What' }, { Text: 'When' }],
            Cells: [
              [
                { Id: idOf(51), QType: 'ShortAnswer', Text: 'What' },
                { Id: idOf(52), QType: 'Calendar', Text: 'When' },
              ],
            ],
          },
        ],
      ],
    },
    {
      Title: 'Sign',
      ShowWhen: [{ Behavior: 'all', Conditions: [{ Question: idOf(43), Operator: '=', Answer: idOf(42) }] }],
      Rows: [
        [{ Id: idOf(6), QType: 'SigCapture', Text: 'Signature', Section: idOf(80) }],
        [{ Id: idOf(7), QType: 'Named', Text: 'Name' }],
        [{ Id: idOf(8), QType: 'Address', Text: 'Address', Section: idOf(80) }],
        [
          {
            Id: idOf(9),
            QType: 'ComboBox',
            ItemOrder: 'count',
            Text: 'Where?',
            Items: [
              { Id: idOf(91), Name: 'Home' },
              { Id: idOf(92), Name: 'School', Sequence: 2 },
            ],
            Initial: idOf(92),
            ShowWhen: [
              {
                Behavior: 'any',
                Conditions: [
                  { Question: idOf(3), Operator: '>', Answer: 3 },
                  { Question: idOf(1), Operator: 'exists', Answer: true },
                ],
              },
              {
                Behavior: 'any',
                Conditions: [
                  { Question: idOf(2), Operator: '>=', Answer: '2026-01-01' },
                  { Question: idOf(44), Operator: '!=', Answer: idOf(41) },
                ],
              },
            ],
          },
        ],
        [{ Id: idOf(10), QType: 'Chart', Text: 'Course', Content: 'option = {}', Small: true }],
        [{ Id: idOf(11), QType: 'Dynamic', FieldType: 'numberfield', Text: 'Total', ShowsScore: idOf(70) }],
        [{ Id: idOf(12), QType: 'HologramAnswer', Text: 'Of a later version', Depth: 3 }],
      ],
    },
  ],
  Sections: [{ Id: idOf(80), Text: 'By hand', Texts: { 'es-ES': 'A mano' } }],
  Scores: [
    {
      Id: idOf(70),
      Name: 'Shouting',
      Way: 'mean',
      Missing: 'no_score',
      Parts: [{ Question: idOf(43), Weight: 2 }, { Question: idOf(44) }],
      Bands: [{ From: 0, Name: 'Low', Tone: 'good' }],
    },
  ],
}

test('a template of ours comes back with everything that FHIR has no words for', () => {
  const written = asJson(exportQuestionnaire({ Name: 'Weekly', Description: 'For families', Body: full }, clocks))
  const { Template, NotCarried } = read(written)

  const linked = withLinkIds(full)
  expect(NotCarried.filter(({ Code }) => Code !== 'hint')).toEqual([])
  expect({ Name: Template.Name, Description: Template.Description }).toEqual({
    Name: 'Weekly',
    Description: 'For families',
  })
  expect(normalFormOf(Template.Body).root).toEqual(normalFormOf(linked).root)
  const parts = (body: TemplateBody) => [...normalFormOf(body).parts].filter(([linkId]) => !linkId.startsWith(idOf(80)))
  expect(new Map(parts(Template.Body))).toEqual(new Map(parts(linked)))
  expect(Template.Body.Pages.map(({ Rows }) => Rows.map((row) => row.length))).toEqual(
    full.Pages.map(({ Rows }) => Rows.map((row) => row.length)),
  )
  expect(Template.Body.Pages[0]?.Rows[3]?.[0]?.Cells?.map((row) => row.length)).toEqual([2])
  expect(TemplateBodySchema.safeParse(Template.Body).success).toBe(true)
})

test('without our extension the questionnaire is plain FHIR that still asks the same', () => {
  const written = asJson(exportQuestionnaire({ Name: 'Weekly', Description: null, Body: full }, clocks))
  const plain: unknown = JSON.parse(JSON.stringify(written), (name, value: unknown) =>
    name === 'extension' && Array.isArray(value)
      ? value.filter(({ url }) => !String(url).startsWith('https://caseloom.org'))
      : value,
  )
  const asked = askedIn(read(plain).Template.Body).map(({ question }) => question.Text)
  expect(asked).toEqual(
    expect.arrayContaining(['Who is filling this in?', 'How often?', 'Shouting', 'Where?', 'Signature']),
  )
})

test('moments leave with the offset of the care model, and come back as what its clocks show', () => {
  const Initial = '2026-05-01T09:00:00'
  const made: TemplateBody = {
    Pages: [
      {
        Title: 'One',
        Rows: [
          [{ Id: idOf(1), Text: 'Since when?', QType: 'DateTime', LinkId: 'since', Initial }],
          [
            {
              Id: idOf(2),
              Text: 'Why then?',
              QType: 'ShortAnswer',
              LinkId: 'why',
              ShowWhen: [{ Behavior: 'all', Conditions: [{ Question: idOf(1), Operator: '>', Answer: Initial }] }],
            },
          ],
        ],
      },
    ],
  }
  const written = asJson(exportQuestionnaire({ Name: 'Weekly', Description: null, Body: made }, clocks))
  const moments = JSON.stringify(written).match(/"(?:value|answer)DateTime":"[^"]+"/g)
  expect(moments).toEqual([
    '"valueDateTime":"2026-05-01T09:00:00-05:00"',
    '"answerDateTime":"2026-05-01T09:00:00-05:00"',
  ])
  // Other clocks show another time at the same moment.
  const elsewhere = importQuestionnaire(written, makeIds(), clocksBehind(2)).Template
  const [since, why] = askedIn(elsewhere?.Body ?? { Pages: [] }).map(({ question }) => question)
  expect([since?.Initial, why?.ShowWhen?.[0]?.Conditions[0]?.Answer]).toEqual(Array(2).fill('2026-05-01T12:00:00'))
})

test('a name that was changed here is the title of the export', () => {
  const { Template } = read({
    resourceType: 'Questionnaire',
    status: 'active',
    title: 'Check-in',
    name: 'CheckIn',
    item: [{ linkId: 'a', text: 'How was it?', type: 'string' }],
  })
  expect(exportQuestionnaire({ ...Template, Name: 'Weekly check-in' }, clocks)).toMatchObject({
    title: 'Weekly check-in',
    name: 'CheckIn',
  })
})

test('a translated help is translated here, and leaves as the same element', () => {
  const help = {
    linkId: 'h',
    type: 'display',
    text: 'Guess',
    _text: {
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/translation',
          extension: [
            { url: 'lang', valueCode: 'es' },
            { url: 'content', valueString: 'Más o menos' },
          ],
        },
      ],
    },
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
        valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'help' }] },
      },
    ],
  }
  const source = {
    resourceType: 'Questionnaire',
    status: 'active',
    title: 'Check-in',
    item: [{ linkId: 'a', text: 'How many?', type: 'integer', item: [help] }],
  }
  const { Template, NotCarried } = read(source)
  expect(askedIn(Template.Body)[0]?.question).toMatchObject({ Hint: 'Guess', HintTexts: { 'es-ES': 'Más o menos' } })
  expect([NotCarried, asJson(exportQuestionnaire(Template, clocks))]).toEqual([[], source])
})
