import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { answerText, isAnswered } from '@caseloom/contracts/documents/answer-rules'
import { shownQuestions } from '@caseloom/contracts/documents/conditions'
import { isAsked, isVisible } from '@caseloom/contracts/documents/document-rules'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import { decode, encode, type Waiting } from '../../platform/queue/waiting.ts'
import { getLocale } from '../../platform/texts/locale.ts'

export type PageCount = { readonly answered: number; readonly asked: number }

/** The question and its cells, which are questions too. */
export const withCells = (question: Question): Question[] => [question, ...(question.Cells ?? []).flat()]

export const everyQuestion = ({ Questions }: DocumentForm): Question[] => Questions.flat(2).flatMap(withCells)

export const askedIn = (question: Question): Question[] =>
  isVisible(question) ? withCells(question).filter(isAsked) : []

export const isOpen = (question: Question): boolean => !isAnswered(question, question.Answer)

const countOf = (questions: readonly Question[]): PageCount => {
  const asked = questions.flatMap(askedIn)
  return { asked: asked.length, answered: asked.length - asked.filter(isOpen).length }
}

/** Replaces parts of a list; the list itself if nothing changed, so that what shows it is not drawn again. */
function replaced<T>(list: readonly T[], replace: (one: T) => T): T[] {
  const next = list.map(replace)
  return next.every((one, index) => one === list[index]) ? (list as T[]) : next
}

/** What the person, the group or the files of the saved answer are called. */
const savedNames =
  ({ Answer, AnswerText, Files }: Question) =>
  (id: string): string | undefined =>
    Files ? Files.find(({ Id }) => Id === id)?.Name : (id === Answer && AnswerText) || undefined

/** The question with another answer, in words too. */
function withAnswer(question: Question, answer: unknown): Question {
  if (encode(answer) === encode(question.Answer)) return question
  const reading = { locale: getLocale(), nameOf: savedNames(question) }
  return { ...question, Answer: answer, AnswerText: answerText(question, answer, reading) || null }
}

/**
 * The document with the answers that the server does not have yet, and with what these show and hide. Whatever stays the same is the same
 * object.
 */
export function withWaiting(document: DocumentForm, waiting: readonly Waiting[]): DocumentForm {
  const typed = new Map(
    waiting.flatMap((entry) =>
      // If two people changed an answer, the server's is shown until one of the two is chosen.
      entry.item === document.Id && entry.text !== undefined && entry.trouble?.kind !== 'conflict'
        ? [[entry.slot, decode(entry.text, entry)]]
        : [],
    ),
  )
  if (typed.size === 0) return document
  const all = (change: (question: Question) => Question, pages: Question[][][]): Question[][][] =>
    replaced(pages, (rows) =>
      replaced(rows, (row) =>
        replaced(row, (question) => {
          const cells = question.Cells && replaced(question.Cells, (cellRow) => replaced(cellRow, change))
          return change(cells === question.Cells || !cells ? question : { ...question, Cells: cells })
        }),
      ),
    )
  const answered = all(
    (question) => (typed.has(question.Id) ? withAnswer(question, typed.get(question.Id)) : question),
    document.Questions,
  )
  const answers = new Map(answered.flat(2).flatMap((each) => withCells(each).map(({ Id, Answer }) => [Id, Answer])))
  const Pages = answered.map((Rows, index) => ({ ShowWhen: document.PageRules[index], Rows }))
  const shown = shownQuestions({ Pages, Sections: document.Sections }, answers)
  const Questions = all((question) => {
    const Visible = shown.has(question.Id)
    return question.Visible === Visible ? question : { ...question, Visible }
  }, answered)
  return { ...document, Questions }
}

/** For each page, the numbers of questions asked and answered. */
export const countPages = ({ Questions }: DocumentForm): PageCount[] => Questions.map((rows) => countOf(rows.flat()))

const isForFilling = ({ QType }: Question): boolean => ['Instruction', 'Html'].includes(findQuestionType(QType) ?? '')

/**
 * The rows of a page that have something visible. Pages count from 1. A row of instructions or HTML alone helps the person who fills the form in;
 * in a completed form, as on its print, it is hidden (documents, section 2).
 */
export function rowsOfPage({ Questions, Completed }: DocumentForm, page: number): Question[][] {
  return (Questions[page - 1] ?? [])
    .map((row) => row.filter(isVisible))
    .filter((row) => row.length > 0 && !(Completed && row.every(isForFilling)))
}

/** Whether the rules of the form leave the page out: it has questions, and none of them is shown. */
export function isPageHidden(document: DocumentForm, page: number): boolean {
  const rows = document.Questions[page - 1] ?? []
  return rows.length > 0 && !rows.some((row) => row.some(isVisible))
}

/** The next shown page after this one in a direction; undefined at the end. */
export function pageBeside(document: DocumentForm, page: number, step: 1 | -1): number | undefined {
  for (let at = page + step; at >= 1 && at <= document.PageCount; at += step) if (!isPageHidden(document, at)) return at
  return undefined
}

/** The page itself, or the shown page nearest to it: first those after it. The page itself if none is shown. */
export function shownPage(document: DocumentForm, page: number): number {
  if (!isPageHidden(document, page)) return page
  return pageBeside(document, page, 1) ?? pageBeside(document, page, -1) ?? page
}

/** Questions are numbered through the whole document as far as they are shown; entries that ask nothing have no number. */
export function numbersOf({ Questions }: DocumentForm): ReadonlyMap<string, number> {
  const numbered = Questions.flat(2).filter((question) => isAsked(question) || (question.Cells && isVisible(question)))
  return new Map(numbered.map((question, index) => [question.Id, index + 1]))
}
