import * as z from 'zod'
import { cleanText, limits } from '../items/item.ts'

/** All kinds of the specification, known by name before they are known by what they do. */
const names = [
  'Instruction',
  'Html',
  'Chart',
  'ComboBox',
  'RelContactComboBox',
  'GroupComboBox',
  'PatientComboBox',
  'Calendar',
  'DateTime',
  'MultipleWithWriteIn',
  'MultiCombobox',
  'MultipleChoice',
  'RadioMatrix',
  'RadioButtons',
  'RadioWithWriteIn',
  'LongAnswer',
  'RichTextAnswer',
  'ShortAnswer',
  'ExpandoText',
  'Dynamic',
  'Separator',
  'Table',
  'Slider',
  'SigCapture',
  'Documentation',
  'Named',
  'Address',
  'Camera',
] as const
export type QuestionTypeName = (typeof names)[number]

/** A type is told by the part of a domain type name, the longest first: RelContactComboBox before ComboBox. */
const byLength = names.toSorted((a, b) => b.length - a.length)

/** What one type of question is: what may be answered, and how an answer is said as text (for print, lists, the trail). */
export type QuestionType = {
  readonly name: QuestionTypeName
  /** Parses what is sent; null for what is only read. */
  readonly answer: z.ZodType | null
  readonly longest?: number
  readonly toText: (answer: unknown) => string
}

const plain = (answer: unknown) => (typeof answer === 'string' ? answer : '')

/** The longest answer in one line; an answer of several lines is as long as notes. */
export const SHORT_ANSWER_LENGTH = 500

const OneLine = z
  .string()
  .transform((text) => cleanText(text).replaceAll('\n', ' '))
  .pipe(z.string().max(SHORT_ANSWER_LENGTH))
const ManyLines = z.string().transform(cleanText).pipe(z.string().max(limits.notes))

/** The one register of what this server and this screen can ask. A further type is one more entry, and a face in the web app. */
const supported: readonly QuestionType[] = [
  { name: 'Separator', answer: null, toText: () => '' },
  { name: 'Instruction', answer: null, toText: () => '' },
  { name: 'ShortAnswer', answer: OneLine, longest: SHORT_ANSWER_LENGTH, toText: plain },
  { name: 'LongAnswer', answer: ManyLines, longest: limits.notes, toText: plain },
]
const register = new Map<string, QuestionType>(supported.map((type) => [type.name, type]))

/** The type behind a QType, or undefined where nobody here knows it: then it says so, and its answer stays as it is. */
export function findQuestionType(qType: string): QuestionType | undefined {
  const name = byLength.find((known) => qType.includes(known))
  return name === undefined ? undefined : register.get(name)
}
