import { isAnswered, type Answers } from './answer-rules.ts'
import { shownQuestions } from './conditions.ts'
import { shapeOf } from './question-types.ts'
import type { TemplateBody, TemplateQuestion } from './template.ts'

/** The earlier forms that the course of a score asks. */
export const MOST_POINTS = 30

/** A required question without an answer, with its page, counted from 1. */
export type OpenQuestion = { readonly Id: string; readonly Text: string; readonly Page: number }

/** Whether the question is on the screen at all. Its `Visible` says what the rules of the form give. */
export const isVisible = (question: Pick<TemplateQuestion, 'Visible' | 'Active'>): boolean =>
  question.Visible !== false && question.Active !== false

type Asked = Pick<TemplateQuestion, 'QType' | 'FieldType' | 'Visible' | 'Active' | 'ReadOnly' | 'ShowsScore'>

/** Whether the question takes an answer. One that is read-only, shows a score, or is of a type that nobody can answer here does not. */
const takesAnswers = (question: Asked): boolean =>
  question.ReadOnly !== true && question.ShowsScore === undefined && shapeOf(question) !== null

/** Whether the question is asked: it takes an answer and is not hidden. */
export const isAsked = (question: Asked): boolean => isVisible(question) && takesAnswers(question)

/** Whether a Chart question's script may run at all (documents, section 5). */
export const isChartScript = (script: string): boolean => script.startsWith('const') || script.startsWith('option = ')

/** The rows of a matrix or table. A cell has the choices of its matrix unless it has its own. */
export function cellRowsOf({ Items, Cells = [] }: TemplateQuestion): TemplateQuestion[][] {
  return Cells.map((row) => row.map((cell) => (cell.Items || !Items ? cell : { ...cell, Items })))
}

/** A question of a page with its cells. */
export function withCells(question: TemplateQuestion): TemplateQuestion[] {
  return [question, ...cellRowsOf(question).flat()]
}

/** All questions of a template, cells included, in the order of the pages. */
export function questionsOf(body: TemplateBody): TemplateQuestion[] {
  return body.Pages.flatMap((page) => page.Rows.flat().flatMap(withCells))
}

/** What an open question is called: a cell by its matrix too, if it has no words of its own. */
function nameOfOpen(question: TemplateQuestion, around: TemplateQuestion): string {
  return question.Text.trim() === '' ? around.Text : question.Text
}

/**
 * Every required question of every page that is shown and has no answer, in the order of the pages (product.md 4.7). A signature that is
 * void, because an answer was changed after it was given, is none.
 */
export function openQuestions(
  body: TemplateBody,
  answers: Answers,
  isVoid: (question: TemplateQuestion) => boolean = () => false,
): OpenQuestion[] {
  const shown = shownQuestions(body, answers)
  return body.Pages.flatMap((page, index) =>
    page.Rows.flat().flatMap((around) =>
      withCells(around)
        .filter((question) => question.Required === true || (question !== around && around.Required === true))
        .filter((question) => shown.has(question.Id) && takesAnswers(question))
        .filter((question) => isVoid(question) || !isAnswered(question, answers.get(question.Id) ?? null))
        .map((question) => ({ Id: question.Id, Text: nameOfOpen(question, around), Page: index + 1 })),
    ),
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
