import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Locale } from '../locales.ts'
import { answerSchema, type AnswerSchema } from './answer-schema.ts'
import { answerText, isAnswered } from './document-rules.ts'
import { findQuestionType, questionTypes, type AnswerRules } from './question-types.ts'
import type { TemplateQuestion } from './template.ts'

const WriteIn = z.object({ WriteIn: z.string() })
const yes: Readonly<Record<Locale, string>> = { 'en-US': 'Yes', 'es-ES': 'Sí', 'it-IT': 'Sì' }

/** A type of this test's own: one of the question's active choices, or other words where the question allows them. */
const choiceSchema: AnswerSchema = ({ Items = [], Max = 500, AllowsWriteIn }) => {
  const offered = z.enum(Items.filter(({ Active }) => Active !== false).map(({ Id }) => Id))
  return AllowsWriteIn === true ? z.union([offered, z.object({ WriteIn: z.string().max(Max) })]) : offered
}
const choice: AnswerRules = {
  isAnswered: (answer) => {
    const written = WriteIn.safeParse(answer)
    return written.success ? written.data.WriteIn.trim() !== '' : typeof answer === 'string'
  },
  toText: (answer, { Items = [] }, locale) => {
    const written = WriteIn.safeParse(answer)
    if (written.success) return written.data.WriteIn
    const name = Items.find(({ Id }) => Id === answer)?.Name ?? ''
    return name === 'Yes' ? yes[locale] : name
  },
  blankLines: 1,
}

const asked = (more: object = {}): TemplateQuestion => ({
  Id: 'a',
  QType: 'RadioWithWriteIn',
  Text: 'Did it go well?',
  Items: [
    { Id: 'yes', Name: 'Yes' },
    { Id: 'no', Name: 'Not yet' },
    { Id: 'old', Name: 'Once', Active: false },
  ],
  ...more,
})

test.each([
  ['a choice of the question', asked(), 'yes', true],
  ['a choice that the question lacks', asked(), 'perhaps', false],
  ['a choice that is no longer active', asked(), 'old', false],
  ['other words where none are allowed', asked(), { WriteIn: 'A bit' }, false],
  ['other words where they are allowed', asked({ AllowsWriteIn: true }), { WriteIn: 'A bit' }, true],
  ['more words than the question takes', asked({ AllowsWriteIn: true, Max: 4 }), { WriteIn: 'A bit' }, false],
  ['no answer', asked(), null, true],
])('the question decides what fits: %s', (_, question, value, fits) => {
  expect(answerSchema(question, choiceSchema, choice)?.safeParse(value).success).toBe(fits)
})

test('a value that answers nothing clears the answer', () => {
  const schema = answerSchema(asked({ AllowsWriteIn: true }), choiceSchema, choice)
  expect(schema?.parse({ WriteIn: ' ' })).toBe(null)
  expect(schema?.parse({ WriteIn: 'A bit' })).toEqual({ WriteIn: 'A bit' })
  expect(isAnswered(asked(), { WriteIn: ' ' }, choice)).toBe(false)
  expect(isAnswered(asked(), 'yes', choice)).toBe(true)
})

test.each([
  ['yes', 'en-US', 'Yes'],
  ['yes', 'es-ES', 'Sí'],
  ['no', 'it-IT', 'Not yet'],
  [{ WriteIn: 'A bit' }, 'en-US', 'A bit'],
  [null, 'en-US', null],
] as const)('the answer %j reads in %s as %j, by the choices of its question', (answer, locale, text) => {
  expect(answerText(asked(), answer, locale, choice)).toBe(text)
})

test.each(['Instruction', 'Separator', 'HologramAnswer'])(
  'nothing fits the type %s, and nothing answers it',
  (QType) => {
    const question = asked({ QType })
    expect([answerSchema(question), answerText(question, 'x', 'en-US'), isAnswered(question, 'x')]).toEqual([
      null,
      null,
      false,
    ])
  },
)

test.each([
  ['ShortAnswer', 500],
  ['LongAnswer', 20_000],
])('a %s holds at most the %i characters that its field accepts', (QType, longest) => {
  const schema = answerSchema(asked({ QType }))
  expect(findQuestionType(QType)?.answer?.longest).toBe(longest)
  expect(schema?.safeParse('x'.repeat(longest)).success).toBe(true)
  expect(schema?.safeParse('x'.repeat(longest + 1)).success).toBe(false)
})

test('every type that somebody can answer says what may be sent', () => {
  const answerable = questionTypes.filter(({ answer }) => answer !== null)
  expect(answerable.length).toBeGreaterThan(1)
  expect(answerable.filter(({ name }) => answerSchema(asked({ QType: name })) === null)).toEqual([])
})
