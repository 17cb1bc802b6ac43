import { answerRulesOf, isGiven, type Answers } from './answer-rules.ts'
import type { ScoreResult } from './document.ts'
import { questionsOf } from './document-rules.ts'
import { isOfChoices, shapeOf } from './question-types.ts'
import { bandOf } from './score-course.ts'
import type { Score, TemplateBody, TemplateQuestion } from './template.ts'

/** What an answer adds: the points of its choices, its number, or 1 for yes and 0 for no. Null if it carries none. */
function pointsOf(question: TemplateQuestion, answer: unknown): number | null {
  const points = (answerRulesOf(question)?.values(answer) ?? []).flatMap((value) => {
    if (typeof value === 'number') return [value]
    if (typeof value === 'boolean') return [value ? 1 : 0]
    return question.Items?.find(({ Id }) => Id === value)?.Points ?? []
  })
  return points.length === 0 ? null : points.reduce((sum, each) => sum + each, 0)
}

/** Two decimals: a mean of thirds would otherwise show how computers count. */
function rounded(value: number): number | null {
  const result = Math.round((value + Number.EPSILON) * 100) / 100
  // A number that was answered may be as large as numbers are.
  return Number.isFinite(result) ? result : null
}

type Counted = { readonly points: number; readonly weight: number }

function valueOf(score: Score, counted: readonly (Counted | null)[]): number | null {
  const given = counted.filter((each) => each !== null)
  if (given.length === 0 || (score.Missing === 'no_score' && given.length < counted.length)) return null
  const sum = given.reduce((total, { points, weight }) => total + points * weight, 0)
  if (score.Way === 'sum') return rounded(sum)
  const all =
    score.Missing === 'as_zero' ? score.Parts.map(({ Weight = 1 }) => Weight) : given.map(({ weight }) => weight)
  const weights = all.reduce((total, weight) => total + weight, 0)
  return weights === 0 ? null : rounded(sum / weights)
}

/** The template's scores for these answers. What is hidden is left out, whatever a missing answer means otherwise. */
export function scoresOf(body: TemplateBody, answers: Answers, shown: ReadonlySet<string>): ScoreResult[] {
  if (!body.Scores?.length) return []
  const questions = new Map(questionsOf(body).map((question) => [question.Id, question]))
  return body.Scores.map((score) => {
    const parts = score.Parts.filter(({ Question }) => shown.has(Question))
    const counted = parts.map(({ Question, Weight = 1 }) => {
      const question = questions.get(Question)
      const answer = answers.get(Question) ?? null
      const points = question && isGiven(question, answer) ? pointsOf(question, answer) : null
      return points === null ? null : { points, weight: Weight }
    })
    const Value = valueOf({ ...score, Parts: parts }, counted)
    const band = Value === null ? undefined : bandOf(score.Bands ?? [], Value)
    return {
      Id: score.Id,
      Name: score.Name,
      Value,
      Min: score.Min ?? null,
      Max: score.Max ?? null,
      Band: band?.Name ?? null,
      Tone: band?.Tone ?? null,
      HigherIs: score.HigherIs ?? null,
    }
  })
}

/** The questions that a score counts, with the points that each answer gave and the most that it could give. */
export function partsOf(
  body: TemplateBody,
  score: Score,
  answers: Answers,
): { readonly Text: string; readonly Value: number | null; readonly Max: number | null }[] {
  const questions = new Map(questionsOf(body).map((question) => [question.Id, question]))
  return score.Parts.flatMap(({ Question }) => {
    const question = questions.get(Question)
    if (!question) return []
    const answer = answers.get(Question) ?? null
    const most = question.Max ?? Math.max(...(question.Items ?? []).flatMap(({ Points }) => Points ?? []))
    const Value = isGiven(question, answer) ? pointsOf(question, answer) : null
    return [{ Text: question.Text, Value, Max: Number.isFinite(most) ? most : null }]
  })
}

/** Whether an answer to the question can count in a score: a number, yes or no, or a choice with points. */
export function carriesPoints(question: TemplateQuestion): boolean {
  const shape = shapeOf(question)
  if (shape === 'number' || shape === 'yes-no') return true
  const hasPoints = question.Items?.some(({ Points }) => Points !== undefined) ?? false
  return isOfChoices(shape) && hasPoints
}
