import { withCells } from '@caseloom/contracts/documents/document-rules'
import type { Score, TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { carriesPoints } from '@caseloom/contracts/documents/scores'
import { questionsIn } from './body-edits.ts'

/** Changes of a template's scores. Each answers with a new body and leaves the given one as it is. */

/** What a question counts in a score; null if it does not. */
export const weightIn = (score: Score, id: string): number | null => {
  const part = score.Parts.find(({ Question }) => Question === id)
  return part ? (part.Weight ?? 1) : null
}

/** The questions that can count in a score; the cells of a matrix or a table in its place. */
export const countable = (body: TemplateBody): TemplateQuestion[] =>
  questionsIn(body).flatMap(withCells).filter(carriesPoints)

/** What of a question counts: itself, or each of its cells. */
export const partsOf = (question: TemplateQuestion): string[] =>
  withCells(question)
    .filter(carriesPoints)
    .filter(({ Id }) => question.Cells === undefined || Id !== question.Id)
    .map(({ Id }) => Id)

export const changeScore = (body: TemplateBody, id: string, change: (score: Score) => Score): TemplateBody => ({
  ...body,
  Scores: (body.Scores ?? []).map((score) => (score.Id === id ? change(score) : score)),
})

/** Without scores that nothing counts in, and without what showed them. */
function withoutEmptyScores(body: TemplateBody): TemplateBody {
  const Scores = (body.Scores ?? []).filter(({ Parts }) => Parts.length > 0)
  const left = new Set(Scores.map(({ Id }) => Id))
  const kept = <T extends { ShowsScore?: string | undefined }>(question: T): T => {
    if (question.ShowsScore === undefined || left.has(question.ShowsScore)) return question
    const { ShowsScore: _, ...rest } = question
    return rest as T
  }
  const Pages = body.Pages.map((page) => ({ ...page, Rows: page.Rows.map((row) => row.map(kept)) }))
  return { ...body, Pages, Scores }
}

type Feeding = { readonly score: string; readonly questions: readonly string[]; readonly weight: number | null }

/** Lets questions count in a score, or not any more if the weight is null. A score that nothing counts in goes. */
export function feedScore(body: TemplateBody, { score: id, questions, weight }: Feeding): TemplateBody {
  return withoutEmptyScores(
    changeScore(body, id, (score) => {
      const others = score.Parts.filter(({ Question }) => !questions.includes(Question))
      if (weight === null) return { ...score, Parts: others }
      const fed = new Map(
        questions.map((Question) => [Question, { Question, ...(weight !== 1 && { Weight: weight }) }]),
      )
      // A part that is there already keeps its place.
      const Parts = score.Parts.map((part) => fed.get(part.Question) ?? part)
      const fresh = questions.flatMap((question) =>
        weightIn(score, question) === null ? (fed.get(question) ?? []) : [],
      )
      return { ...score, Parts: [...Parts, ...fresh] }
    }),
  )
}

/** Begins a score that these questions feed. */
export function addScore(
  body: TemplateBody,
  questions: readonly string[],
  { Id, Name }: { readonly Id: string; readonly Name: string },
): TemplateBody {
  if (questions.length === 0) return body
  const score: Score = {
    Id,
    Name,
    Way: 'sum',
    Missing: 'leave_out',
    Parts: questions.map((Question) => ({ Question })),
  }
  return { ...body, Scores: [...(body.Scores ?? []), score] }
}

export const removeScore = (body: TemplateBody, id: string): TemplateBody =>
  withoutEmptyScores(changeScore(body, id, (score) => ({ ...score, Parts: [] })))
