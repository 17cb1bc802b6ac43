import { describe, expect, test } from 'vitest'
import { answerText, idsIn, isAnswered, isGiven, plainTextOf, referencesIn } from './answer-rules.ts'
import { answerSchema } from './answer-schema.ts'
import { questionTypeNames, shapeOf } from './question-types.ts'
import type { TemplateQuestion } from './template.ts'

const ids = ['0191aaaa-0000-7000-8000-000000000001', '0191aaaa-0000-7000-8000-000000000002'] as const
const [yes, no] = ids
const old = '0191aaaa-0000-7000-8000-000000000003'
const asked = (QType: string, more: Partial<TemplateQuestion> = {}): TemplateQuestion => ({
  Id: yes,
  QType,
  Text: 'Did it go well?',
  Items: [
    { Id: yes, Name: 'Yes' },
    { Id: no, Name: 'Not yet' },
    { Id: old, Name: 'Once', Active: false },
  ],
  ...more,
})
const dynamic = (FieldType: string) => asked('Dynamic', { FieldType })
const kept = (question: TemplateQuestion, value: unknown) => answerSchema(question)?.safeParse(value)
const name = { FirstName: 'Ana', MI: '', LastName: 'Delgado' }
const place = { Address: '12 Elm St', City: 'Dayton', State: 'OH', Zip: '45402' }

// spec: documents 65, 66, 67, 77, 80, 84, 85, 86, 87, 88, 90, 91, 92, 94, 95, 96, 97, 99, 102, 103
describe('what may be sent as an answer', () => {
  test.each<[string, TemplateQuestion, unknown, unknown]>([
    ['a line', asked('ShortAnswer'), ' two\nlines ', ' two lines '],
    ['a text', asked('LongAnswer'), 'two\r\nlines', 'two\nlines'],
    ['a growing text', asked('ExpandoText'), 'more', 'more'],
    ['a text field', dynamic('textfield'), 'more', 'more'],
    ['a text area', dynamic('textareafield'), 'more\nlines', 'more\nlines'],
    ['a rich text', asked('RichTextAnswer'), '<p>Warm</p>', '<p>Warm</p>'],
    ['a choice of a list', asked('ComboBox'), no, no],
    ['a choice of a field', dynamic('comboboxfield'), no, no],
    ['a radio button', asked('RadioButtons'), yes, yes],
    ['several, in the order of the choices', asked('MultipleChoice'), `${no}|${yes}`, `${yes}|${no}`],
    ['several of a list', asked('MultiCombobox'), no, no],
    ['one and no words', asked('RadioWithWriteIn'), { Ids: yes }, { Ids: yes, Text: '' }],
    ['own words', asked('RadioWithWriteIn'), { Text: ' A bit ' }, { Ids: '', Text: 'A bit' }],
    ['several and own words', asked('MultipleWithWriteIn'), { Ids: no, Text: 'A bit' }, { Ids: no, Text: 'A bit' }],
    ['a day', asked('Calendar'), '2026-02-28', '2026-02-28'],
    ['a day of a field', dynamic('datefield'), '2026-02-28', '2026-02-28'],
    ['a moment', asked('DateTime'), '2026-02-28T14:00:00', '2026-02-28T14:00:00'],
    ['a time', dynamic('timefield'), '23:59', '23:59'],
    ['a number of a slider', asked('Slider'), 7, 7],
    ['zero', asked('Slider'), 0, 0],
    ['a step of a tenth', asked('Slider', { Min: 0, Max: 1, Increment: 0.1 }), 0.7, 0.7],
    ['a number of a field', dynamic('numberfield'), -3.25, -3.25],
    ['no', dynamic('togglefield'), false, false],
    ['a name', asked('Named'), { FirstName: 'Ana', LastName: ' Delgado' }, name],
    ['half a name', asked('Named'), { LastName: 'Delgado' }, { FirstName: '', MI: '', LastName: 'Delgado' }],
    ['an address', asked('Address'), place, place],
    ['a picture', asked('Camera'), yes, yes],
    ['a signature', asked('SigCapture'), yes, yes],
    ['files, each once', asked('Documentation'), `${no}|${no}`, no],
    ['a relative', asked('RelContactComboBox'), yes, yes],
    ['a group', asked('GroupComboBox'), yes, yes],
    ['a patient', asked('PatientComboBox'), yes, yes],
  ])('%s', (_, question, value, saved) => {
    expect(kept(question, value)).toMatchObject({ success: true, data: saved })
  })

  // spec: documents 125, 126, 133, 197, 202
  test.each<[string, TemplateQuestion, unknown]>([
    ['a line that is too long', asked('ShortAnswer'), 'x'.repeat(501)],
    ['a text that is too long', asked('LongAnswer'), 'x'.repeat(20_001)],
    ['more than the question allows', asked('LongAnswer', { MaxLength: 4 }), 'A bit'],
    ['a choice that the question lacks', asked('ComboBox'), 'perhaps'],
    ['a choice that is no longer active', asked('RadioButtons'), old],
    ['two of one', asked('RadioWithWriteIn'), { Ids: `${yes}|${no}` }],
    ['one and own words', asked('RadioWithWriteIn'), { Ids: yes, Text: 'A bit' }],
    ['one of several that is unknown', asked('MultipleChoice'), `${yes}|perhaps`],
    ['a field that nobody asked for', asked('Named'), { ...name, Title: 'Dr' }],
    ['a state of three letters', asked('Address'), { ...place, State: 'Ohi' }],
    ['the day that a client writes for none', asked('Calendar'), 'INVALID DATE'],
    ['a day that does not exist', asked('Calendar'), '2026-02-30'],
    ['a moment on a day that does not exist', asked('DateTime'), '2026-02-30T10:00:00'],
    ['the 25th hour', asked('DateTime'), '2026-02-28T25:00:00'],
    ['a time past midnight', dynamic('timefield'), '24:00'],
    ['more than a slider has', asked('Slider'), 11],
    ['less than a slider has', asked('Slider'), -1],
    ['between two steps', asked('Slider'), 7.5],
    ['a number as text', asked('Slider'), '7'],
    ['yes as text', dynamic('togglefield'), 'true'],
    ['a file that is no id', asked('Camera'), 'picture.png'],
    ['twenty-one files', asked('Documentation'), Array.from({ length: 21 }, () => yes).join('|')],
  ])('not %s', (_, question, value) => {
    expect(kept(question, value)?.success).toBe(false)
  })

  test.each<[string, TemplateQuestion, unknown]>([
    ['null', asked('Slider'), null],
    ['blanks', asked('LongAnswer'), ' \n'],
    ['no choices', asked('MultipleChoice'), ''],
    ['an empty write-in', asked('RadioWithWriteIn'), { Text: ' ' }],
    ['an empty name', asked('Named'), {}],
    ['an empty address', asked('Address'), { State: ' ' }],
    ['rich text without words', asked('RichTextAnswer'), '<p> <br></p>'],
  ])('%s clears the answer', (_, question, value) => {
    expect(kept(question, value)).toMatchObject({ success: true, data: null })
  })
})

test.each(['Instruction', 'Html', 'Chart', 'Separator', 'RadioMatrix', 'Table', 'HologramAnswer', 'Dynamic'])(
  'nothing fits the type %s, and nothing answers it',
  (QType) => {
    const question = asked(QType)
    const reading = { locale: 'en-US' } as const
    expect([answerSchema(question), answerText(question, 'x', reading), isAnswered(question, 'x')]).toEqual([
      null,
      null,
      false,
    ])
  },
)

test('every type that takes an answer says what may be sent', () => {
  const types = questionTypeNames.map((QType) => asked(QType)).filter((question) => shapeOf(question) !== null)
  expect(types).toHaveLength(21)
  expect(types.filter((question) => answerSchema(question) === null)).toEqual([])
})

// spec: documents 124
test.each<[string, TemplateQuestion, unknown, boolean]>([
  ['words', asked('LongAnswer'), 'words', true],
  ['blanks', asked('LongAnswer'), ' \n ', false],
  ['none', asked('LongAnswer'), null, false],
  ['an object', asked('LongAnswer'), { a: 1 }, false],
  ['zero', asked('Slider'), 0, true],
  ['no', dynamic('togglefield'), false, true],
  ['half a name', asked('Named'), { FirstName: 'Ana', MI: '', LastName: '' }, false],
  ['a name', asked('Named'), name, true],
  ['a state alone', asked('Address'), { Address: '', City: '', State: 'OH', Zip: '' }, false],
  ['a street and a city', asked('Address'), { ...place, State: '', Zip: '' }, true],
  ['own words', asked('RadioWithWriteIn'), { Ids: '', Text: 'A bit' }, true],
  ['neither a choice nor words', asked('MultipleWithWriteIn'), { Ids: '', Text: ' ' }, false],
  ['a choice of several', asked('MultipleWithWriteIn'), { Ids: no, Text: '' }, true],
  ...['ComboBox', 'RadioButtons', 'MultipleChoice', 'MultiCombobox'].flatMap(
    (QType): [string, TemplateQuestion, unknown, boolean][] => [
      [`a choice of ${QType}`, asked(QType), no, true],
      [`no choice of ${QType}`, asked(QType), '', false],
    ],
  ),
  ...['RelContactComboBox', 'GroupComboBox', 'PatientComboBox', 'SigCapture', 'Camera', 'Documentation'].flatMap(
    (QType): [string, TemplateQuestion, unknown, boolean][] => [
      [`an Id of ${QType}`, asked(QType), yes, true],
      [`none of ${QType}`, asked(QType), '', false],
    ],
  ),
  ['a day', asked('Calendar'), '2026-02-28', true],
  ['no day', asked('Calendar'), '', false],
  ['a moment', asked('DateTime'), '2026-02-28T14:00:00', true],
  ['a time', dynamic('timefield'), '23:59', true],
  ['a number of a field', dynamic('numberfield'), 0, true],
  ['rich text without words', asked('RichTextAnswer'), '<p> <br></p>', false],
  ['rich text', asked('RichTextAnswer'), '<p>Warm</p>', true],
])('as an answer to a required question, %s suffices: %#', (_, question, answer, suffices) => {
  expect(isAnswered(question, answer)).toBe(suffices)
})

test('half a name is there, though it does not suffice', () => {
  expect(isGiven(asked('Named'), { FirstName: 'Ana', MI: '', LastName: '' })).toBe(true)
})

const everywhere = (text: string) => [text, text, text]

test.each<[TemplateQuestion, unknown, string[]]>([
  [asked('ComboBox'), no, everywhere('Not yet')],
  [asked('MultipleChoice'), `${yes}|${old}`, everywhere('Yes, Once')],
  [asked('MultipleWithWriteIn'), { Ids: no, Text: 'A bit' }, everywhere('Not yet, A bit')],
  [dynamic('togglefield'), true, ['Yes', 'Sí', 'Sì']],
  [asked('Slider', { Unit: 'km' }), 2.5, ['2.5 km', '2,5 km', '2,5 km']],
  [asked('Calendar'), '2026-11-19', ['November 19, 2026', '19 de noviembre de 2026', '19 novembre 2026']],
  [asked('Named'), name, everywhere('Ana Delgado')],
  [asked('Address'), place, everywhere('12 Elm St, Dayton, OH 45402')],
  [asked('RichTextAnswer'), '<p>Warm &amp; <b>calm</b></p><p>Late</p>', everywhere('Warm & calm\nLate')],
])('how an answer reads in each language: %#', (question, answer, texts) => {
  expect((['en-US', 'es-ES', 'it-IT'] as const).map((locale) => answerText(question, answer, { locale }))).toEqual(
    texts,
  )
})

test('people, groups and files are called by their names', () => {
  const nameOf = (id: string) => (id === yes ? 'Carmen Delgado' : undefined)
  const reading = { locale: 'en-US', nameOf } as const
  expect(answerText(asked('RelContactComboBox'), yes, reading)).toBe('Carmen Delgado')
  expect(answerText(asked('Documentation'), `${yes}|${no}`, reading)).toBe('Carmen Delgado')
  expect(referencesIn(asked('Documentation'), `${yes}|${no}`)).toEqual([yes, no])
  expect(referencesIn(asked('ComboBox'), yes)).toEqual([])
})

// spec: documents 134, 209
test('ids are joined by a bar, and rich text has words', () => {
  expect(idsIn('a||b')).toEqual(['a', 'b'])
  expect(plainTextOf('<ul><li>One</li><li>Two</li></ul>')).toBe('One\nTwo')
})
