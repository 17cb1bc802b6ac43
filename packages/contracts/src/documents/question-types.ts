import { cleanText, limits } from '../items/typed-text.ts'
import type { Locale } from '../locales.ts'
import type { TemplateQuestion } from './template.ts'

/** The names of all types in the specification, including those that this version cannot ask yet. */
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

/** A type is found by a part of its domain type name, longest first: RelContactComboBox before ComboBox. */
const byLength = names.toSorted((a, b) => b.length - a.length)

/**
 * The rules for the answers of one type. Each is given the question, which holds its choices, its limits and its write-in. What may be
 * sent is in answer-schema.ts.
 */
export type AnswerRules = {
  /** Decides whether a required question counts as answered. */
  readonly isAnswered: (answer: unknown, question: TemplateQuestion) => boolean
  /** How an answer reads in print, in lists and in the audit trail. */
  readonly toText: (answer: unknown, question: TemplateQuestion, locale: Locale) => string
  /** The number of lines to write on in a printed blank form. */
  readonly blankLines: number
  /** The most characters that may be typed. */
  readonly longest?: number
}

export type QuestionType = {
  readonly name: QuestionTypeName
  /** Null for a type that is only read. */
  readonly answer: AnswerRules | null
  /** Its text is printed as a paragraph, not as a heading. */
  readonly isParagraph?: true
}

/** The longest answer in one line; an answer of several lines is as long as notes. */
const SHORT_ANSWER_LENGTH = 500

/** A limit and the way in which typed text is cleaned before it counts. */
export type TypedText = { readonly longest: number; readonly clean: (typed: string) => string }

export const oneLine: TypedText = {
  longest: SHORT_ANSWER_LENGTH,
  clean: (typed) => cleanText(typed).replaceAll('\n', ' '),
}
export const manyLines: TypedText = { longest: limits.notes, clean: cleanText }

/** An answer that is typed as plain text, the same for every question of its type. */
function typedText({ longest }: TypedText, blankLines: number): AnswerRules {
  return {
    isAnswered: (answer) => typeof answer === 'string' && answer.trim() !== '',
    toText: (answer) => (typeof answer === 'string' ? answer : ''),
    blankLines,
    longest,
  }
}

/**
 * The register of the types that this server and the web app can ask. A new type is one more entry, a schema in answer-schema.ts and a
 * face in the web app.
 */
export const questionTypes: readonly QuestionType[] = [
  { name: 'Separator', answer: null },
  { name: 'Instruction', answer: null, isParagraph: true },
  { name: 'ShortAnswer', answer: typedText(oneLine, 1) },
  { name: 'LongAnswer', answer: typedText(manyLines, 5) },
]
const register = new Map<string, QuestionType>(questionTypes.map((type) => [type.name, type]))

/** The type behind a QType. An unknown type is undefined: the question says so, and its answer stays as it is. */
export function findQuestionType(qType: string): QuestionType | undefined {
  const name = byLength.find((known) => qType.includes(known))
  return name === undefined ? undefined : register.get(name)
}
