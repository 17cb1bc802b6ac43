import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { isAnswered, isAsked, isVisible } from '@caseloom/contracts/documents/document-rules'
import type { Waiting } from '../../platform/queue/waiting.ts'

export type PageCount = { readonly answered: number; readonly asked: number }

const countOf = (questions: readonly Question[]): PageCount => {
  const asked = questions.filter(isAsked)
  return { asked: asked.length, answered: asked.filter((question) => isAnswered(question, question.Answer)).length }
}

/** The document with the typed answers that the server does not have yet. */
export function withWaiting(document: DocumentForm, waiting: readonly Waiting[]): DocumentForm {
  const typed = new Map(
    waiting.flatMap(({ item, slot, text }) => (item === document.Id && text !== undefined ? [[slot, text]] : [])),
  )
  if (typed.size === 0) return document
  const answer = (question: Question) => ({ ...question, Answer: typed.get(question.Id) ?? question.Answer })
  return { ...document, Questions: document.Questions.map((rows) => rows.map((row) => row.map(answer))) }
}

/** For each page, the numbers of questions asked and answered. */
export const countPages = ({ Questions }: DocumentForm): PageCount[] => Questions.map((rows) => countOf(rows.flat()))

/** The rows of a page that have something visible. Pages count from 1. */
export function rowsOfPage({ Questions }: DocumentForm, page: number): Question[][] {
  return (Questions[page - 1] ?? []).map((row) => row.filter(isVisible)).filter((row) => row.length > 0)
}

/** Questions are numbered through the whole document; entries that ask nothing have no number. */
export function numbersOf({ Questions }: DocumentForm): ReadonlyMap<string, number> {
  const asked = Questions.flat(2).filter(isAsked)
  return new Map(asked.map((question, index) => [question.Id, index + 1]))
}
