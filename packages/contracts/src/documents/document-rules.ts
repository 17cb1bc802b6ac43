import type { Locale } from '../locales.ts'
import { findQuestionType, type AnswerRules } from './question-types.ts'
import type { TemplateBody, TemplateQuestion } from './template.ts'

export type Answers = ReadonlyMap<string, unknown>

/** A required question without an answer, with its page, counted from 1. */
export type OpenQuestion = { readonly Id: string; readonly Text: string; readonly Page: number }

export const isVisible = (question: Pick<TemplateQuestion, 'Visible' | 'Active'>): boolean =>
  question.Visible !== false && question.Active !== false

const answerRulesOf = ({ QType }: Pick<TemplateQuestion, 'QType'>): AnswerRules | null =>
  findQuestionType(QType)?.answer ?? null

/** Whether the question is asked. One that is read-only, hidden, or of a type that nobody can answer here is not. */
export function isAsked(question: Pick<TemplateQuestion, 'QType' | 'Visible' | 'Active' | 'ReadOnly'>): boolean {
  return isVisible(question) && question.ReadOnly !== true && answerRulesOf(question) !== null
}

/** Whether the question counts as answered. An answer of blanks is none. */
export function isAnswered(question: TemplateQuestion, answer: unknown, rules = answerRulesOf(question)): boolean {
  return rules?.isAnswered(answer, question) ?? false
}

/** How an answer reads; null if there is none, or if its type is not known here. */
export function answerText(
  question: TemplateQuestion,
  answer: unknown,
  locale: Locale,
  rules = answerRulesOf(question),
): string | null {
  return rules === null || answer === null ? null : rules.toText(answer, question, locale)
}

export function questionsOf(body: TemplateBody): TemplateQuestion[] {
  return body.Pages.flatMap((page) => page.Rows.flat())
}

/** Every visible required question of every page that has no answer, in the order of the pages (product.md 4.7). */
export function openQuestions(body: TemplateBody, answers: Answers): OpenQuestion[] {
  return body.Pages.flatMap((page, index) =>
    page.Rows.flat()
      .filter((question) => question.Required === true && isAsked(question))
      .filter((question) => !isAnswered(question, answers.get(question.Id) ?? null))
      .map(({ Id, Text }) => ({ Id, Text, Page: index + 1 })),
  )
}

const NAMED_QUESTIONS = 10

/** By page and without words of any language: '1 – Who took part? · What went well?; 2 – …'. */
export function namesOfOpen(open: readonly OpenQuestion[]): string {
  const pages = Map.groupBy(open.slice(0, NAMED_QUESTIONS), (question) => question.Page)
  const named = [...pages].map(([page, all]) => `${page} – ${all.map(({ Text }) => Text).join(' · ')}`)
  return [...named, ...(open.length > NAMED_QUESTIONS ? ['…'] : [])].join('; ')
}

/** The page that an address means: 0 is where the reader left off, and a number past the end is the last page (product.md 4.7). */
export function pageToShow(asked: string, pageCount: number, leftOff: number): number {
  const page = /^\d{1,6}$/.test(asked) ? Number(asked) : 0
  return Math.min(Math.max(page === 0 ? leftOff : page, 1), pageCount)
}
