import * as z from 'zod'
import { isAnswered } from './document-rules.ts'
import { findQuestionType, manyLines, oneLine, type QuestionTypeName, type TypedText } from './question-types.ts'
import type { TemplateQuestion } from './template.ts'

/** Whether a value fits a question is decided here alone. */
export type AnswerSchema = (question: TemplateQuestion) => z.ZodType

function typedText({ longest, clean }: TypedText): AnswerSchema {
  const schema = z.string().transform(clean).pipe(z.string().max(longest))
  return () => schema
}

const schemas: { readonly [Name in QuestionTypeName]?: AnswerSchema } = {
  ShortAnswer: typedText(oneLine),
  LongAnswer: typedText(manyLines),
}

function schemaOf({ QType }: TemplateQuestion): AnswerSchema | undefined {
  const name = findQuestionType(QType)?.name
  return name && schemas[name]
}

/** Parses an answer to this question. Null clears it, and so does a value that answers nothing. Null if nobody can answer it. */
export function answerSchema(
  question: TemplateQuestion,
  schema = schemaOf(question),
  rules = findQuestionType(question.QType)?.answer ?? null,
): z.ZodType | null {
  const orNull = (answer: unknown) => (isAnswered(question, answer, rules) ? answer : null)
  return schema ? schema(question).nullable().transform(orNull) : null
}
