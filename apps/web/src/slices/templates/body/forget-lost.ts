import { idsIn, SEPARATOR } from '@caseloom/contracts/documents/answer-rules'
import { questionsOf } from '@caseloom/contracts/documents/document-rules'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import type { Condition, Score, ShowRule, TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { carriesPoints } from '@caseloom/contracts/documents/scores'

/** What a question or a cell can be asked about: its kind of answer, and the choices it offers. */
type Asked = { readonly family: string | null; readonly counts: boolean; readonly items: ReadonlySet<string> }
type Ruled = { readonly ShowWhen?: ShowRule[] | undefined }
type Lost = {
  readonly question: (id: string) => boolean
  readonly answer: (condition: Condition) => boolean
  readonly points: (id: string) => boolean
}

/** Choices stay comparable with choices, and words with words, whatever the field looks like. */
function familyOf(question: TemplateQuestion): string | null {
  const shape = shapeOf(question)
  if (shape?.startsWith('choice')) return 'choice'
  return shape === 'text' || shape === 'rich' ? 'line' : shape
}

const askedIn = (body: TemplateBody): ReadonlyMap<string, Asked> =>
  new Map(
    questionsOf(body).map((question) => [
      question.Id,
      {
        family: familyOf(question),
        counts: carriesPoints(question),
        items: new Set(question.Items?.map(({ Id }) => Id)),
      },
    ]),
  )

function lostBetween(before: TemplateBody, now: TemplateBody): Lost {
  const [was, is] = [askedIn(before), askedIn(now)]
  const isLost = (id: string) => {
    const [a, b] = [was.get(id), is.get(id)]
    return a !== undefined && (b === undefined || (a.family !== null && b.family === null))
  }
  const isChanged = (id: string) => is.get(id)?.family !== was.get(id)?.family
  return {
    question: isLost,
    answer: ({ Question, Operator, Answer }) => {
      const [a, b] = [was.get(Question), is.get(Question)]
      if (!a || !b || isLost(Question)) return isLost(Question)
      if (Operator === 'exists') return false
      return isChanged(Question) || (typeof Answer === 'string' && a.items.has(Answer) && !b.items.has(Answer))
    },
    // Points that are cleared to type others are not lost.
    points: (id) => isLost(id) || (isChanged(id) && was.get(id)?.counts === true && is.get(id)?.counts !== true),
  }
}

/** A rule without conditions goes too. */
function withoutConditions<T extends Ruled>(ruled: T, lost: Lost): T {
  if (!ruled.ShowWhen) return ruled
  const ShowWhen = ruled.ShowWhen.flatMap((rule) => {
    const Conditions = rule.Conditions.filter((condition) => !lost.answer(condition))
    return Conditions.length > 0 ? [{ ...rule, Conditions }] : []
  })
  const { ShowWhen: _, ...rest } = ruled
  return (ShowWhen.length > 0 ? { ...rest, ShowWhen } : rest) as T
}

/** An initial answer without the choices that are gone. */
function withoutChoices(question: TemplateQuestion): TemplateQuestion {
  const { Initial, ...rest } = question
  if (familyOf(question) !== 'choice' || Initial === undefined || !question.Items) return question
  const hasWords = typeof Initial === 'object' && Initial !== null
  const given = idsIn(hasWords ? Reflect.get(Initial, 'Ids') : Initial)
  const left = given.filter((id) => question.Items?.some(({ Id }) => Id === id))
  if (left.length === given.length) return question
  const Ids = left.join(SEPARATOR)
  if (hasWords && (Ids !== '' || Reflect.get(Initial, 'Text'))) return { ...rest, Initial: { ...Initial, Ids } }
  return Ids === '' ? rest : { ...rest, Initial: Ids }
}

/**
 * Drops all that depends on what a change took away: conditions on questions and choices that are gone or on answers of another kind,
 * parts of scores, pins. `before` is the template before the change.
 */
export function forgetLost(now: TemplateBody, before: TemplateBody): TemplateBody {
  const lost = lostBetween(before, now)
  const Scores = (now.Scores ?? []).flatMap((score): Score[] => {
    const Parts = score.Parts.filter(({ Question }) => !lost.points(Question))
    return Parts.length > 0 ? [{ ...score, Parts }] : []
  })
  const left = new Set(Scores.map(({ Id }) => Id))
  const kept = (question: TemplateQuestion): TemplateQuestion => {
    const { ShowsScore, ...rest } = withoutChoices(withoutConditions(question, lost))
    return {
      ...rest,
      ...(rest.Cells && { Cells: rest.Cells.map((row) => row.map((cell) => withoutConditions(cell, lost))) }),
      ...(ShowsScore !== undefined && left.has(ShowsScore) && { ShowsScore }),
    }
  }
  return {
    ...now,
    Pages: now.Pages.map((page) => ({
      ...withoutConditions(page, lost),
      Rows: page.Rows.map((row) => row.map(kept)),
    })),
    ...(now.Sections && {
      Sections: now.Sections.map((section) => {
        const { Under, ...rest } = withoutConditions(section, lost)
        return Under === undefined || lost.question(Under) ? rest : { ...rest, Under }
      }),
    }),
    ...(now.Scores && { Scores }),
    ...(now.PinnedQuestions && { PinnedQuestions: now.PinnedQuestions.filter((pinned) => !lost.question(pinned)) }),
  }
}
