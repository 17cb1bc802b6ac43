import { describe, expect, test } from 'vitest'
import { locales } from '../../locale-rules.ts'
import { shownQuestions } from '../conditions.ts'
import { scoresOf } from '../scores.ts'
import type { TemplateQuestion } from '../template.ts'
import { faultText, remarkText } from './fhir-texts.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import { askedIn } from './normal-form.ts'
import { clocksBehind } from './testing/clocks-in.ts'
import { makeIds } from './testing/make-ids.ts'

type Json = Record<string, unknown>
const HL7 = 'http://hl7.org/fhir/StructureDefinition'

const questionnaire = (item: readonly Json[], more: Json = {}): Json => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  title: 'Check-in',
  ...more,
  item,
})
const asked = (more: Json): Json => ({ linkId: 'a', text: 'How was it?', type: 'string', ...more })
const control = (code: string) => ({
  url: `${HL7}/questionnaire-itemControl`,
  valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }] },
})
const option = (code: string, points?: number) => ({
  ...(points !== undefined && { extension: [{ url: `${HL7}/ordinalValue`, valueDecimal: points }] }),
  valueCoding: { system: 's', code, display: `Choice ${code}` },
})
const clocks = clocksBehind(5)
const options = [option('a'), option('b')]

function read(json: unknown) {
  const result = importQuestionnaire(json, makeIds(), clocks)
  if (!result.Template) throw new Error(JSON.stringify(result.Faults))
  return { ...result, questions: askedIn(result.Template.Body).map(({ question }) => question) }
}

const only = (more: Json): TemplateQuestion | undefined => read(questionnaire([asked(more)])).questions[0]

describe('the type of a question', () => {
  test.each<[string, Json, string, string?]>([
    ['a yes or no', { type: 'boolean' }, 'Dynamic', 'togglefield'],
    ['a decimal', { type: 'decimal' }, 'Dynamic', 'numberfield'],
    ['an integer', { type: 'integer' }, 'Dynamic', 'numberfield'],
    ['an integer as a slider', { type: 'integer', extension: [control('slider')] }, 'Slider'],
    ['a quantity', { type: 'quantity' }, 'Dynamic', 'numberfield'],
    ['a date', { type: 'date' }, 'Calendar'],
    ['a moment', { type: 'dateTime' }, 'DateTime'],
    ['a time of day', { type: 'time' }, 'Dynamic', 'timefield'],
    ['a line', { type: 'string' }, 'ShortAnswer'],
    ['an address of the web', { type: 'url' }, 'ShortAnswer'],
    ['lines', { type: 'text' }, 'LongAnswer'],
    ['a file', { type: 'attachment' }, 'Documentation'],
    ['a display', { type: 'display' }, 'Instruction'],
    ['a choice', { type: 'choice', answerOption: options }, 'RadioButtons'],
    ['a choice from a list', { type: 'choice', answerOption: options, extension: [control('drop-down')] }, 'ComboBox'],
    [
      'a choice that is searched',
      { type: 'choice', answerOption: options, extension: [control('autocomplete')] },
      'ComboBox',
    ],
    ['several choices', { type: 'choice', repeats: true, answerOption: options }, 'MultipleChoice'],
    [
      'several choices from a list',
      { type: 'choice', repeats: true, answerOption: options, extension: [control('drop-down')] },
      'MultiCombobox',
    ],
    ['a choice or words', { type: 'open-choice', answerOption: options }, 'RadioWithWriteIn'],
    ['choices and words', { type: 'open-choice', repeats: true, answerOption: options }, 'MultipleWithWriteIn'],
    ['a choice of numbers', { type: 'integer', answerOption: [{ valueInteger: 1 }] }, 'RadioButtons'],
    ['a choice of days', { type: 'date', answerOption: [{ valueDate: '2026' }] }, 'RadioButtons'],
    ['a choice of times', { type: 'time', answerOption: [{ valueTime: '10:30:00' }] }, 'RadioButtons'],
    ['a choice of words', { type: 'string', answerOption: [{ valueString: 'A' }] }, 'RadioButtons'],
    ['a choice that is elsewhere', { type: 'choice', answerValueSet: 'http://example.org/v' }, 'ShortAnswer'],
    [
      'a person',
      { type: 'reference', extension: [{ url: `${HL7}/questionnaire-referenceResource`, valueCode: 'RelatedPerson' }] },
      'RelContactComboBox',
    ],
    ['anything else', { type: 'reference' }, 'ShortAnswer'],
  ])('%s', (_, item, QType, FieldType) => {
    expect([only(item)?.QType, only(item)?.FieldType]).toEqual([QType, FieldType])
  })
})

describe('what an item says', () => {
  test.each<[string, Json, Json]>([
    ['required', { required: true }, { Required: true }],
    ['read-only', { readOnly: true }, { ReadOnly: true }],
    ['its prefix', { prefix: '1.' }, { Prefix: '1.' }],
    ['the most characters', { maxLength: 40 }, { MaxLength: 40 }],
    ['its code', { code: [{ system: 'loinc', code: '1-8' }] }, { Codes: [{ System: 'loinc', Code: '1-8' }] }],
    ['how to write it', { extension: [{ url: `${HL7}/entryFormat`, valueString: 'MM/DD' }] }, { Hint: 'MM/DD' }],
    [
      'that it is hidden',
      { extension: [{ url: `${HL7}/questionnaire-hidden`, valueBoolean: true }] },
      { Visible: false },
    ],
    [
      'the lowest number',
      { type: 'decimal', extension: [{ url: `${HL7}/minValue`, valueDecimal: 0.5 }] },
      { Min: 0.5 },
    ],
    ['the highest number', { type: 'integer', extension: [{ url: `${HL7}/maxValue`, valueInteger: 9 }] }, { Max: 9 }],
    [
      'the steps',
      {
        type: 'integer',
        extension: [control('slider'), { url: `${HL7}/questionnaire-sliderStepValue`, valueInteger: 5 }],
      },
      { Increment: 5 },
    ],
    [
      'the unit',
      {
        type: 'quantity',
        extension: [{ url: `${HL7}/questionnaire-unit`, valueCoding: { code: 'kg', display: 'kilos' } }],
      },
      { Unit: 'kilos' },
    ],
    ['a text to begin with', { initial: [{ valueString: 'Good' }] }, { Initial: 'Good' }],
    ['a number to begin with', { type: 'decimal', initial: [{ valueDecimal: 1.5 }] }, { Initial: 1.5 }],
    [
      'a moment to begin with',
      { type: 'dateTime', initial: [{ valueDateTime: '2026-05-01T10:00:00-04:00' }] },
      { Initial: '2026-05-01T09:00:00' },
    ],
    ['a time to begin with', { type: 'time', initial: [{ valueTime: '10:30:00' }] }, { Initial: '10:30' }],
    [
      'a Spanish text',
      {
        _text: {
          extension: [
            {
              url: `${HL7}/translation`,
              extension: [
                { url: 'lang', valueCode: 'es' },
                { url: 'content', valueString: '¿Qué tal?' },
              ],
            },
          ],
        },
      },
      { Texts: { 'es-ES': '¿Qué tal?' } },
    ],
    [
      'help below it',
      { item: [{ linkId: 'h', type: 'display', text: 'Guess if you must', extension: [control('help')] }] },
      { Hint: 'Guess if you must' },
    ],
  ])('%s', (_, item, expected) => {
    expect(only(item)).toMatchObject(expected)
  })

  test('points and prefixes of its choices, and which is chosen at first', () => {
    const prefixed = { ...option('b', 3), initialSelected: true }
    const question = only({ type: 'choice', answerOption: [option('a', 0), prefixed] })

    expect(question?.Items).toMatchObject([
      { Name: 'Choice a', Points: 0, Code: { System: 's', Code: 'a' } },
      { Name: 'Choice b', Points: 3 },
    ])
    expect(question?.Initial).toBe(question?.Items?.[1]?.Id)
  })

  test('the choices of a value set in the file, in the order of the file', () => {
    const include = [{ system: 's', concept: [{ code: 'n', display: 'Never' }, { code: 'a' }] }]
    const contained = [{ resourceType: 'ValueSet', id: 'often', compose: { include } }]
    const { questions } = read(questionnaire([asked({ type: 'choice', answerValueSet: '#often' })], { contained }))
    expect(questions[0]?.Items?.map(({ Name }) => Name)).toEqual(['Never', 'a'])
  })

  test('groups are sections, and groups that ask for it are pages', () => {
    const inner = { linkId: 'g2', type: 'group', text: 'At night', item: [asked({})] }
    const page = { linkId: 'p', type: 'group', text: 'The week', extension: [control('page')], item: [inner] }
    const { Template, questions } = read(questionnaire([page]))

    expect(Template.Body.Pages.map(({ Title }) => Title)).toEqual(['The week'])
    expect(Template.Body.Sections).toMatchObject([{ Text: 'At night', Id: questions[0]?.Section }])
  })

  test('a table of the same choices is a matrix', () => {
    const row = (linkId: string) => ({ linkId, text: linkId, type: 'choice', answerOption: options })
    const group = {
      linkId: 'g',
      type: 'group',
      text: 'How often?',
      extension: [control('table')],
      item: [row('x'), row('y')],
    }
    const [matrix] = read(questionnaire([group])).questions

    expect(matrix).toMatchObject({ QType: 'RadioMatrix', Text: 'How often?' })
    expect(matrix?.Cells?.map(([cell]) => cell?.Text)).toEqual(['x', 'y'])
    expect(matrix?.Items?.length).toBe(2)
  })
})

describe('conditions', () => {
  const first: Json = { linkId: 'q', type: 'choice', repeats: true, answerOption: options }
  const shownFor = (enableWhen: readonly Json[], answer: (ids: string[]) => unknown, enableBehavior = 'all') => {
    const { Template, questions } = read(questionnaire([first, asked({ enableWhen, enableBehavior })]))
    const [asking, shown] = questions
    const ids = asking?.Items?.map(({ Id }) => Id) ?? []
    return shownQuestions(Template.Body, new Map([[asking?.Id ?? '', answer(ids)]])).has(shown?.Id ?? '')
  }
  const is = (code: string, operator = '=') => ({ question: 'q', operator, answerCoding: { system: 's', code } })

  test.each<[string, Json[], (ids: string[]) => unknown, boolean]>([
    ['one of the choices is it', [is('a')], ([a, b]) => `${a}|${b}`, true],
    ['none of the choices is it', [is('a')], ([, b]) => b, false],
    ['it is not chosen', [is('a', '!=')], ([, b]) => b, true],
    ['all conditions hold', [is('a'), is('b')], ([a, b]) => `${a}|${b}`, true],
    ['not all conditions hold', [is('a'), is('b')], ([a]) => a, false],
    ['there is an answer', [{ question: 'q', operator: 'exists', answerBoolean: true }], ([a]) => a, true],
    ['there is none', [{ question: 'q', operator: 'exists', answerBoolean: false }], () => null, true],
    ['the choice is in no list', [is('c')], ([a]) => a, false],
  ])('a question is shown when %s', (_, enableWhen, answer, shown) => {
    expect(shownFor(enableWhen, answer)).toBe(shown)
  })

  test('a question is shown when any condition holds, if that is asked for', () => {
    expect(shownFor([is('a'), is('b')], ([a]) => a, 'any')).toBe(true)
  })

  test('a condition of a group holds for all that is in it', () => {
    const inner = { linkId: 'g2', type: 'group', text: 'Inside', item: [asked({})] }
    const { Template, questions } = read(
      questionnaire([first, { linkId: 'g', type: 'group', text: 'Outside', enableWhen: [is('a')], item: [inner] }]),
    )
    const [asking, inside] = questions
    const shown = (answer: unknown) =>
      shownQuestions(Template.Body, new Map([[asking?.Id ?? '', answer]])).has(inside?.Id ?? '')
    expect([shown(null), shown(asking?.Items?.[0]?.Id)]).toEqual([false, true])
  })

  test.each<[Json, Json, unknown, boolean]>([
    [{ type: 'decimal' }, { operator: '>=', answerDecimal: 4.8 }, 4.8, true],
    [{ type: 'integer' }, { operator: '<', answerInteger: 3 }, 3, false],
    [{ type: 'date' }, { operator: '>', answerDate: '2020-05-01' }, '2020-05-02', true],
    [{ type: 'time' }, { operator: '<=', answerTime: '10:30:00' }, '10:30', true],
    [{ type: 'dateTime' }, { operator: '=', answerDateTime: '2020-05-01T10:00:00Z' }, '2020-05-01T05:00:00', true],
    [{ type: 'string' }, { operator: '=', answerString: 'test' }, 'test', true],
    [{ type: 'boolean' }, { operator: '=', answerBoolean: false }, false, true],
    [{ type: 'quantity' }, { operator: '>', answerQuantity: { value: 70, unit: 'kg' } }, 71, true],
  ])('%j with %j for the answer %j', (target, condition, answer, shown) => {
    const enableWhen = [{ question: 'q', ...condition }]
    const { Template, questions } = read(questionnaire([{ linkId: 'q', ...target }, asked({ enableWhen })]))
    const answers = new Map([[questions[0]?.Id ?? '', answer]])
    expect(shownQuestions(Template.Body, answers).has(questions[1]?.Id ?? '')).toBe(shown)
  })
})

test('points without a total become one score', () => {
  const scored = (linkId: string) => ({ linkId, type: 'choice', answerOption: [option('a', 1), option('b', 2)] })
  const { Template, questions } = read(questionnaire([scored('x'), scored('y')]))
  const answers = new Map(questions.map(({ Id, Items }) => [Id, Items?.[1]?.Id]))
  const [score] = scoresOf(Template.Body, answers, shownQuestions(Template.Body, answers))
  expect(score).toMatchObject({ Name: 'Check-in', Value: 4 })
})

describe('what a questionnaire may not be', () => {
  const group = (more: Json = {}): Json => ({ linkId: 'g', type: 'group', item: [asked({})], ...more })
  const two = (enableWhen: Json[], more: Json = {}) => [asked({ linkId: 'q' }), asked({ enableWhen, ...more })]
  test.each<[unknown, string, string]>([
    [[], '', 'This has to be an object.'],
    [
      { resourceType: 'Patient' },
      'resourceType',
      'The file is not a FHIR Questionnaire: resourceType has to be "Questionnaire".',
    ],
    [questionnaire([]), 'item', 'The questionnaire has no items.'],
    [questionnaire([asked({ linkId: undefined })]), 'item[0].linkId', 'This is missing.'],
    [questionnaire([asked({ type: undefined })]), 'item[0].type', 'This is missing.'],
    [questionnaire([asked({ type: 'question' })]), 'item[0].type', '"question" is not a type of item in FHIR R4.'],
    [questionnaire([asked({}), asked({})]), 'item[1].linkId', 'Two items have the linkId "a".'],
    [questionnaire([asked({ text: 5 })]), 'item[0].text', 'This has to be text.'],
    [questionnaire([asked({ required: 'yes' })]), 'item[0].required', 'This has to be true or false.'],
    [questionnaire([asked({ maxLength: 'ten' })]), 'item[0].maxLength', 'This has to be a number.'],
    [questionnaire([group({ item: 'x' })]), 'item[0].item', 'This has to be a list.'],
    [questionnaire([group({ item: undefined })]), 'item[0].item', 'A group needs items.'],
    [
      questionnaire([asked({ type: 'display', item: [asked({ linkId: 'b' })] })]),
      'item[0].item',
      'A display cannot have items.',
    ],
    [
      questionnaire([asked({ type: 'choice', answerOption: options, answerValueSet: '#x' })]),
      'item[0].answerValueSet',
      'An item has either answerOption or answerValueSet.',
    ],
    [
      questionnaire([asked({ type: 'choice', answerValueSet: '#x' })]),
      'item[0].answerValueSet',
      'The questionnaire does not contain the value set #x.',
    ],
    [
      questionnaire([asked({ type: 'choice', answerOption: [{}] })]),
      'item[0].answerOption[0].value[x]',
      'This is missing.',
    ],
    [
      questionnaire(two([{ question: 'z', operator: '=', answerString: 'x' }])),
      'item[1].enableWhen[0].question',
      'The condition asks about "z", but no item has this linkId.',
    ],
    [
      questionnaire(two([{ question: 'q', operator: '~', answerString: 'x' }])),
      'item[1].enableWhen[0].operator',
      '"~" is not an operator of enableWhen.',
    ],
    [questionnaire(two([{ question: 'q', operator: '=' }])), 'item[1].enableWhen[0].answer[x]', 'This is missing.'],
    [
      questionnaire(two([{ question: 'q', operator: 'exists', answerString: 'x' }])),
      'item[1].enableWhen[0].answer[x]',
      'exists is compared with answerBoolean.',
    ],
    [
      questionnaire(two([{ question: 'q', operator: '=', answerString: 'x' }], { enableBehavior: 'some' })),
      'item[1].enableBehavior',
      '"some" is neither all nor any.',
    ],
    [
      questionnaire(two([1, 2].map((n) => ({ question: 'q', operator: '=', answerString: `${n}` })))),
      'item[1].enableBehavior',
      'With several conditions, enableBehavior has to be all or any.',
    ],
    [
      questionnaire([asked({ enableWhen: [{ question: 'a', operator: '=', answerString: 'x' }] })]),
      'item[0].enableWhen',
      'These questions wait for each other: How was it?.',
    ],
  ])('%j', (json, Path, sentence) => {
    const { Template, Faults } = importQuestionnaire(json, makeIds(), clocks)
    expect(Template).toBeNull()
    expect(Faults.map((fault) => [fault.Path, faultText(fault, 'en-US')])).toEqual([[Path, sentence]])
  })

  test('a file of items within items without end is refused', () => {
    let item: Json = asked({ linkId: 'last' })
    for (let depth = 0; depth < 5000; depth++) item = { linkId: `g${depth}`, type: 'group', item: [item] }
    expect(importQuestionnaire(questionnaire([item]), makeIds(), clocks).Faults.map(({ Code }) => Code)).toEqual([
      'too_deep',
    ])
  })

  test('every fault is named, not only the first', () => {
    const { Faults } = importQuestionnaire(
      questionnaire([asked({ type: 'x' }), asked({ linkId: 5 })]),
      makeIds(),
      clocks,
    )
    expect(Faults.map(({ Path }) => Path)).toEqual(['item[0].type', 'item[1].linkId'])
  })
})

describe('what is not carried is listed', () => {
  const listed = (more: Json) =>
    read(questionnaire([asked(more)])).NotCarried.map(({ Path, Code }) => `${Path} ${Code}`)
  test.each<[Json, string]>([
    [{ extension: [{ url: 'http://example.org/x', valueCode: 'y' }] }, 'item[0].extension[0] extension'],
    [{ modifierExtension: [{ url: 'http://example.org/x' }] }, 'item[0].modifierExtension modifier'],
    [{ repeats: true }, 'item[0].repeats repeats'],
    [{ somethingNew: 1 }, 'item[0].somethingNew element'],
    [{ text: 'x'.repeat(2001) }, 'item[0].text cut'],
    [{ maxLength: 30_000 }, 'item[0].maxLength limit'],
    [{ type: 'date', extension: [{ url: `${HL7}/minValue`, valueDate: '2026-01-01' }] }, 'item[0].extension[0] limit'],
    [{ type: 'choice', answerValueSet: 'http://example.org/v' }, 'item[0].answerValueSet value_set'],
    [{ type: 'integer', extension: [control('spinner')] }, 'item[0].extension[0].valueCodeableConcept hint'],
    [{ code: [{ display: 'no code' }] }, 'item[0].code[0] coding'],
    [{ type: 'date', initial: [{ valueDate: '2026-05' }] }, 'item[0].initial initial'],
    [{ readOnly: 'true' }, 'item[0].readOnly read_as'],
    [
      { extension: [{ url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression' }] },
      'item[0].extension[0] expression',
    ],
  ])('%j', (more, line) => {
    expect(listed(more)).toEqual([line])
  })

  test.each(locales)('with a sentence of its own in %s', (locale) => {
    const codes = ['element', 'extension', 'expression', 'modifier', 'read_as', 'cut', 'repeats'] as const
    const sentences = codes.map((code) => remarkText(code, locale))
    expect(new Set(sentences).size).toBe(codes.length)
  })
})

test('points that no score could add up are listed and left out', () => {
  const { questions, NotCarried } = read(
    questionnaire([asked({ type: 'choice', answerOption: [option('a', 1e300), option('b', 3)] })]),
  )
  expect(questions[0]?.Items?.map(({ Points }) => Points)).toEqual([undefined, 3])
  expect(JSON.stringify(NotCarried)).toContain('answerOption[0].extension[0]')
})
