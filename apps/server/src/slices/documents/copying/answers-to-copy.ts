import { shapeOf } from '@caseloom/contracts/documents/question-types'
import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { checkReferred } from '../answer-options.ts'
import { listAnswers } from '../document-store.ts'
import { bodiesOf, findForm } from '../form-store.ts'
import { formIn } from '../form.ts'
import { typedAnswerSchema } from '../rich-text.ts'
import { findActiveTemplate } from '../template-store.ts'

export type AnswerToCopy = { readonly questionId: string; readonly value: unknown }

export type Copying = {
  readonly templateId: string
  /** The document whose answers are copied. */
  readonly from: string
  /** The document that gets them; null if it is still to be made from the template. */
  readonly into: string | null
}

async function bodyOf({ tx }: Context, { templateId, into }: Copying): Promise<TemplateBody | undefined> {
  if (into === null) return (await findActiveTemplate(tx, templateId))?.body
  const form = await findForm(tx, into)
  return form && (await bodiesOf(tx, [form.versionId])).get(form.versionId)
}

/**
 * The answers of a document that another of the same template can take, in the order of its questions. Left out are questions that it has
 * answered, those that its version asks in another way, and signatures and pictures, which were given for the one document.
 */
export async function listAnswersToCopy(context: Context, copying: Copying): Promise<readonly AnswerToCopy[]> {
  const { tx, locale } = context
  const body = await bodyOf(context, copying)
  if (!body) return []
  const { from, into } = copying
  const given = (await listAnswers(tx, into === null ? [from] : [from, into])).filter(({ value }) => value !== null)
  const before = new Map(given.filter((one) => one.documentId === from).map((one) => [one.questionId, one.value]))
  const answered = new Set(given.filter((one) => one.documentId === into).map((one) => one.questionId))
  const copied: AnswerToCopy[] = []
  for (const question of formIn(body, locale).questions.values()) {
    const value = before.get(question.Id)
    if (value === undefined || answered.has(question.Id)) continue
    if (await fits(context, question, from, value)) copied.push({ questionId: question.Id, value })
  }
  return copied
}

async function fits(
  context: Context,
  question: TemplateQuestion,
  documentId: string,
  value: unknown,
): Promise<boolean> {
  if (shapeOf(question) === 'file' || typedAnswerSchema(question)?.safeParse(value).success !== true) return false
  try {
    // A relative may have left the case since.
    await checkReferred(context, { question, documentId, answer: value })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
