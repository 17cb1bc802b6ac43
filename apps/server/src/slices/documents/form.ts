import type { Answers } from '@caseloom/contracts/documents/answer-rules'
import { questionsOf } from '@caseloom/contracts/documents/document-rules'
import { inLanguage } from '@caseloom/contracts/documents/in-language'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { createHash } from 'node:crypto'

/** A published body in one language, with what is derived from it once. */
export type Form = {
  readonly body: TemplateBody
  /** All questions, cells included. */
  readonly questions: ReadonlyMap<string, TemplateQuestion>
  /** Saving one answer may show, hide or make void another, or change a score. */
  readonly followsAnswers: boolean
}

const forms = new WeakMap<TemplateBody, Map<Locale, Form>>()

export const isSignature = ({ QType }: Pick<TemplateQuestion, 'QType'>): boolean =>
  findQuestionType(QType) === 'SigCapture'

function toForm(body: TemplateBody): Form {
  const questions = questionsOf(body)
  const hasRules =
    body.Pages.some((page) => page.ShowWhen?.length) ||
    (body.Sections ?? []).some((section) => section.ShowWhen?.length) ||
    questions.some((question) => question.ShowWhen?.length)
  return {
    body,
    questions: new Map(questions.map((question) => [question.Id, question])),
    followsAnswers: hasRules || (body.Scores ?? []).length > 0 || questions.some(isSignature),
  }
}

/** The body in the reader's language. Bodies are kept by their store, and what is derived from them here. */
export function formIn(body: TemplateBody, locale: Locale): Form {
  const known = forms.get(body) ?? new Map<Locale, Form>()
  forms.set(body, known)
  const form = known.get(locale) ?? toForm(inLanguage(body, locale))
  known.set(locale, form)
  return form
}

/** What a signature is given for: SHA-256 of all other answers, in the order of their questions. Cleared ones count as never given. */
export function hashOfAnswers(form: Form, answers: Answers): string {
  const signed = [...answers]
    .filter(([id, value]) => value !== null && value !== undefined && !isSignatureIn(form, id))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(signed)).digest('hex')
}

function isSignatureIn({ questions }: Form, id: string): boolean {
  const question = questions.get(id)
  return question !== undefined && isSignature(question)
}
