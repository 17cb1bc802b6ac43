import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { forgetLost } from './forget-lost.ts'

/** Changes of a template's body. Each answers with a new body and leaves the given one as it is. */

/** Where a question is: its page, its row there and its place in the row, counted from 0. */
export type Spot = { readonly page: number; readonly row: number; readonly at: number }

/** At most three questions beside each other: more would not fit beside each other on a page. */
const MOST_IN_ROW = 3

type Page = TemplateBody['Pages'][number]

export const changePage = (body: TemplateBody, index: number, change: (page: Page) => Page): TemplateBody => ({
  ...body,
  Pages: body.Pages.map((page, at) => (at === index ? change(page) : page)),
})

export function spotOf(body: TemplateBody, id: string): Spot | undefined {
  for (const [page, { Rows }] of body.Pages.entries())
    for (const [row, questions] of Rows.entries()) {
      const at = questions.findIndex((question) => question.Id === id)
      if (at >= 0) return { page, row, at }
    }
  return undefined
}

export const questionsIn = ({ Pages }: TemplateBody): TemplateQuestion[] => Pages.flatMap(({ Rows }) => Rows.flat())

export const findQuestion = (body: TemplateBody, id: string | null): TemplateQuestion | undefined =>
  questionsIn(body).find((question) => question.Id === id)

/** The number of each question, counted over all pages from 1. */
export const numbersIn = (body: TemplateBody): ReadonlyMap<string, number> =>
  new Map(questionsIn(body).map(({ Id }, index) => [Id, index + 1]))

export const changeQuestion = (
  body: TemplateBody,
  id: string,
  change: (question: TemplateQuestion) => TemplateQuestion,
): TemplateBody => ({
  ...body,
  Pages: body.Pages.map((page) => ({
    ...page,
    Rows: page.Rows.map((row) => row.map((question) => (question.Id === id ? change(question) : question))),
  })),
})

/** Puts a question into a row of its own after the given row, or at the end of the page. */
export const addQuestion = (
  body: TemplateBody,
  page: number,
  question: TemplateQuestion,
  afterRow?: number,
): TemplateBody =>
  changePage(body, page, (one) => ({
    ...one,
    Rows: one.Rows.toSpliced((afterRow ?? one.Rows.length) + 1, 0, [question]),
  }))

/** Puts a question at the end of a row that has room; else into a row of its own after it. */
export function addBeside(
  body: TemplateBody,
  { page, row }: Omit<Spot, 'at'>,
  question: TemplateQuestion,
): TemplateBody {
  const room = (body.Pages[page]?.Rows[row]?.length ?? MOST_IN_ROW) < MOST_IN_ROW
  if (!room) return addQuestion(body, page, question, row)
  return changePage(body, page, (one) => ({
    ...one,
    Rows: one.Rows.map((questions, at) => (at === row ? [...questions, question] : questions)),
  }))
}

const takeOut = (body: TemplateBody, id: string): TemplateBody => ({
  ...body,
  Pages: body.Pages.map((page) => ({
    ...page,
    Rows: page.Rows.map((row) => row.filter((question) => question.Id !== id)).filter((row) => row.length > 0),
  })),
})

/** Moves a question one row up or down; across the edge of a page it goes on to the next. Out of a shared row it first gets its own. */
export function moveByRow(body: TemplateBody, id: string, step: 1 | -1): TemplateBody {
  const spot = spotOf(body, id)
  const question = findQuestion(body, id)
  if (!spot || !question) return body
  const isShared = (body.Pages[spot.page]?.Rows[spot.row]?.length ?? 0) > 1
  const out = takeOut(body, id)
  if (isShared) return addQuestion(out, spot.page, question, step === 1 ? spot.row : spot.row - 1)
  const rows = out.Pages[spot.page]?.Rows.length ?? 0
  const target = spot.row + step
  if (target >= 0 && target <= rows) return addQuestion(out, spot.page, question, target - 1)
  const page = spot.page + step
  if (!out.Pages[page]) return body
  return addQuestion(out, page, question, step === 1 ? -1 : undefined)
}

/** Moves a question beside those of the row above it, if there is room. */
export function moveBeside(body: TemplateBody, id: string): TemplateBody {
  const spot = spotOf(body, id)
  const question = findQuestion(body, id)
  const above = spot && body.Pages[spot.page]?.Rows[spot.row - 1]
  if (!spot || !question || !above || above.length >= MOST_IN_ROW) return body
  return addBeside(takeOut(body, id), { page: spot.page, row: spot.row - 1 }, question)
}

/** Drops a question onto a row: before it, or beside the questions there. */
export function dropQuestion(
  body: TemplateBody,
  id: string,
  target: { page: number; row: number; isBeside: boolean },
): TemplateBody {
  const question = findQuestion(body, id)
  const spot = spotOf(body, id)
  if (!question || !spot) return body
  const isAlone = body.Pages[spot.page]?.Rows[spot.row]?.length === 1
  // Taking a question out of a row of its own moves the rows below it up.
  const shift = isAlone && spot.page === target.page && spot.row < target.row ? 1 : 0
  if (target.isBeside && spot.page === target.page && spot.row === target.row) return body
  const out = takeOut(body, id)
  return target.isBeside
    ? addBeside(out, { page: target.page, row: target.row - shift }, question)
    : addQuestion(out, target.page, question, target.row - shift - 1)
}

/** Questions that are shown depending on this one. */
export function dependentsOf(body: TemplateBody, id: string): TemplateQuestion[] {
  return questionsIn(body).filter(
    ({ Id, ShowWhen }) =>
      Id !== id && ShowWhen?.some(({ Conditions }) => Conditions.some(({ Question }) => Question === id)),
  )
}

/** Deletes a question, with the conditions on it and its part in scores. */
export const removeQuestion = (body: TemplateBody, id: string): TemplateBody => forgetLost(takeOut(body, id), body)

/** A copy with Ids of its own, in a row after the question. Conditions on others stay; nothing depends on the copy. */
export function copyQuestion(
  body: TemplateBody,
  id: string,
  makeId: () => string,
): { body: TemplateBody; id: string } | null {
  const spot = spotOf(body, id)
  const question = findQuestion(body, id)
  if (!spot || !question) return null
  const copied = <T extends TemplateQuestion>(one: T): T => {
    const { LinkId: _, ...rest } = one
    return {
      ...rest,
      Id: makeId(),
      ...(one.Items && { Items: one.Items.map((item) => ({ ...item, Id: makeId() })) }),
    } as T
  }
  const copy = copied(question)
  const whole = question.Cells ? { ...copy, Cells: question.Cells.map((row) => row.map(copied)) } : copy
  return { body: addQuestion(body, spot.page, whole, spot.row), id: whole.Id }
}

export const addPage = (body: TemplateBody, Title: string): TemplateBody => ({
  ...body,
  Pages: [...body.Pages, { Title, Rows: [] }],
})

export const renamePage = (body: TemplateBody, index: number, Title: string): TemplateBody =>
  changePage(body, index, (page) => ({ ...page, Title }))

/** Deletes a page with its questions. The last page stays. */
export function removePage(body: TemplateBody, index: number): TemplateBody {
  const page = body.Pages[index]
  if (!page || body.Pages.length === 1) return body
  return forgetLost({ ...body, Pages: body.Pages.filter((_, at) => at !== index) }, body)
}

/** Puts a page before the one that is at `to` now; past the last one it becomes the last. */
export function movePage(body: TemplateBody, from: number, to: number): TemplateBody {
  const page = body.Pages[from]
  const target = to > from ? to - 1 : to
  if (!page || target === from || target < 0 || target >= body.Pages.length) return body
  return { ...body, Pages: body.Pages.toSpliced(from, 1).toSpliced(target, 0, page) }
}
