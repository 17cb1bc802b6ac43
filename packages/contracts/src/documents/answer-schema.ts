import * as z from 'zod'
import { cleanLine, cleanText, limits } from '../items/typed-text.ts'
import { CalendarDay, WallTime } from '../times.ts'
import { Id } from '../ids.ts'
import { idsIn, isGiven, plainTextOf, SEPARATOR, SHORT_ANSWER_LENGTH, sliderOf } from './answer-rules.ts'
import { shapeOf, type AnswerShape } from './question-types.ts'
import type { TemplateQuestion } from './template.ts'

/** Whether a value fits a question is decided here alone. */
type AnswerSchema = (question: TemplateQuestion) => z.ZodType

const MOST_FILES = 20

const offered = ({ Items = [] }: TemplateQuestion) =>
  new Set(Items.filter(({ Active }) => Active !== false).map(({ Id: id }) => id))

const textUpTo =
  (longest: number, clean: (typed: string) => string): AnswerSchema =>
  ({ MaxLength = longest }) =>
    z
      .string()
      .transform(clean)
      .pipe(z.string().max(Math.min(longest, MaxLength)))

const oneOf = (question: TemplateQuestion) => {
  const ids = offered(question)
  return z.string().refine((id) => ids.has(id))
}

/** In the order of the choices, so that the same choices are the same answer. */
function severalOf(question: TemplateQuestion, atMost = Infinity) {
  const ids = offered(question)
  return z
    .string()
    .max(50_000)
    .refine((answer) => {
      const chosen = idsIn(answer)
      return chosen.length <= atMost && chosen.every((id) => ids.has(id))
    })
    .transform((answer) => {
      const chosen = new Set(idsIn(answer))
      return [...ids].filter((id) => chosen.has(id)).join(SEPARATOR)
    })
}

const words = z.string().transform(cleanLine).pipe(z.string().max(SHORT_ANSWER_LENGTH))
const writeIn = (question: TemplateQuestion, atMost?: number) =>
  z.strictObject({ Ids: severalOf(question, atMost).default(''), Text: words.default('') })

const day = (wall: string) => CalendarDay.safeParse(wall.slice(0, 10)).success
const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** A step that is off by the imprecision of a double still counts. */
const isStep = (value: number, from: number, step: number) => {
  const steps = (value - from) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

function numberOf(question: TemplateQuestion) {
  const { Min, Max, Increment } = question.QType.includes('Slider') ? sliderOf(question) : question
  return z
    .number()
    .min(Min ?? -1e15)
    .max(Max ?? 1e15)
    .refine((value) => Increment === undefined || isStep(value, Min ?? 0, Increment))
}

const part = (longest: number) => z.string().transform(cleanLine).pipe(z.string().max(longest)).default('')
const name = z.strictObject({ FirstName: part(100), MI: part(10), LastName: part(100) })
/** A state is two characters at most (documents, section 5). */
const address = z.strictObject({ Address: part(200), City: part(100), State: part(2), Zip: part(20) })

const filesOf = () =>
  z
    .string()
    .max(50_000)
    .refine((answer) => idsIn(answer).length <= MOST_FILES && idsIn(answer).every((id) => Id.safeParse(id).success))
    .transform((answer) => [...new Set(idsIn(answer))].join(SEPARATOR))

const schemas: Readonly<Record<AnswerShape, AnswerSchema>> = {
  line: textUpTo(SHORT_ANSWER_LENGTH, (typed) => cleanText(typed).replaceAll('\n', ' ')),
  text: textUpTo(limits.notes, cleanText),
  // The server has already removed everything but formatting.
  rich: ({ MaxLength = limits.notes }) =>
    z
      .string()
      .max(100_000)
      .refine((html) => plainTextOf(html).length <= MaxLength),
  choice: oneOf,
  choices: (question) => severalOf(question),
  'choice-or-words': (question) => writeIn(question, 1).refine(({ Ids, Text }) => Ids === '' || Text === ''),
  'choices-and-words': (question) => writeIn(question),
  day: () => CalendarDay,
  moment: () => WallTime.refine((wall) => day(wall) && clock.test(wall.slice(11, 16)) && Number(wall.slice(17)) < 60),
  time: () => z.string().regex(clock),
  number: numberOf,
  'yes-no': () => z.boolean(),
  name: () => name,
  address: () => address,
  file: () => Id,
  files: filesOf,
  reference: () => Id,
}

/** Parses an answer to this question. Null clears it, and so does a value in which there is nothing. Null if nobody can answer it. */
export function answerSchema(question: TemplateQuestion): z.ZodType | null {
  const shape = shapeOf(question)
  const orNull = (answer: unknown) => (isGiven(question, answer) ? answer : null)
  return shape === null ? null : schemas[shape](question).nullable().transform(orNull)
}
