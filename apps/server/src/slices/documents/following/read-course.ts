import { answerText, referencesIn } from '@caseloom/contracts/documents/answer-rules'
import type { AnswerHistory, ScoreCourse, ScorePoint } from '@caseloom/contracts/documents/document-course'
import { MOST_POINTS } from '@caseloom/contracts/documents/document-rules'
import { partsOf, scoresOf } from '@caseloom/contracts/documents/scores'
import type { Score, TemplateBody } from '@caseloom/contracts/documents/template'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findItem, getItem, reference } from '../../items/index.ts'
import {
  listChanges,
  listEarlierForms,
  listScoredForms,
  listScoredFormsOfCases,
  type EarlierForm,
  type ScoredForm,
} from './course-store.ts'
import { getDocument } from '../document-properties.ts'
import { listAnswers } from '../document-store.ts'
import { fillingOf } from '../document-view.ts'
import { bodiesOf, namesOf } from '../form-store.ts'
import { formIn } from '../form.ts'

async function openDocument(context: Context, id: string) {
  const item = await getItem(context.tx, id)
  if (item.kind !== 'DOCFORM') throw new Problem('record.not_found')
  const { kind, caseId, personId } = item
  const { body } = await getDocument(context, id)
  return { body, about: { kind, itemId: id, caseId, personId } }
}

/** What a question is called in a list: a cell by its matrix too. */
function callOf(body: TemplateBody): ReadonlyMap<string, string> {
  const questions = body.Pages.flatMap((page) => page.Rows.flat())
  return new Map(
    questions.flatMap((question) => [
      [question.Id, question.Text] as const,
      ...(question.Cells ?? [])
        .flat()
        .map((cell) => [cell.Id, [question.Text, cell.Text].filter((text) => text.trim() !== '').join(': ')] as const),
    ]),
  )
}

type Page = { readonly offset: number; readonly limit: number }

/** Who changed which answer when, in the reader's words. */
export async function readAnswerHistory(context: Context, id: string, page: Page): Promise<AnswerHistory> {
  const { tx, locale } = context
  const { body, about } = await openDocument(context, id)
  context.audit({ action: 'read answers', ...about })
  const form = formIn(body, locale)
  const { rows, total } = await listChanges(tx, { documentId: id, questionIds: [...form.questions.keys()], ...page })
  const shown = rows.flatMap((change) => {
    const question = form.questions.get(change.questionId)
    return question ? [{ ...change, question }] : []
  })
  const referred = shown.flatMap(({ question, value, before }) => [
    ...referencesIn(question, value),
    ...referencesIn(question, before),
  ])
  const names = await namesOf(tx, referred)
  const called = callOf(form.body)
  const nameOf = (each: string) => names.get(each)
  const items = shown.map(({ question, value, before, said, saidBefore, at, byId, byName }) => ({
    Question: { Id: question.Id, Text: called.get(question.Id) ?? question.Text },
    At: at,
    By: reference(byId, byName),
    // A file that was replaced is not there any more.
    Before: saidBefore ?? answerText(question, before, { locale, nameOf }),
    After: said ?? answerText(question, value, { locale, nameOf }),
  }))
  return pageAnswer(items, total, page)
}

type Reading = Pick<Context, 'tx' | 'locale'>
type FormPoint = { readonly score: Score; readonly point: ScorePoint; readonly parts: FormScore['Parts'] }

/** What the forms gave for their scores. Each is computed by its own form's version. */
async function pointsOf({ tx, locale }: Reading, forms: readonly ScoredForm[]): Promise<FormPoint[]> {
  const bodies = await bodiesOf(
    tx,
    forms.map(({ versionId }) => versionId),
  )
  const given = await listAnswers(
    tx,
    forms.map(({ id }) => id),
  )
  const answers = Map.groupBy(given, ({ documentId }) => documentId)
  return forms.flatMap((form) => {
    const version = bodies.get(form.versionId)
    if (!version) return []
    const filling = fillingOf(formIn(version, locale), answers.get(form.id) ?? [])
    const scores = new Map(filling.form.body.Scores?.map((score) => [score.Id, score]))
    return scoresOf(filling.form.body, filling.answers, filling.shown).flatMap(({ Id, Value, Band }) => {
      const score = scores.get(Id)
      if (Value === null || !score) return []
      const point = { DocumentId: form.id, Name: form.name, At: form.at, Value, Band }
      return [{ score, point, parts: partsOf(filling.form.body, score, filling.answers) }]
    })
  })
}

/** The last values of a score in the forms of a case about one person, the earliest first. */
export type LastScores = {
  readonly caseId: string
  readonly name: string
  readonly subject: string
  readonly higherIs: 'better' | 'worse' | null
  readonly values: readonly number[]
}

const LAST_VALUES = 3

/** The scores of these cases, each by the name that its newest form gives it. */
export async function lastScoresOfCases(context: Reading, caseIds: readonly string[]): Promise<LastScores[]> {
  const forms = await listScoredFormsOfCases(context.tx, caseIds, LAST_VALUES)
  const byId = new Map(forms.map((form) => [form.id, form]))
  const points = (await pointsOf(context, forms)).flatMap((each) => {
    const form = byId.get(each.point.DocumentId)
    return form ? [{ ...each, form }] : []
  })
  const courses = Map.groupBy(points, ({ form, score }) => `${form.caseId} ${form.subjectId} ${score.Id}`)
  return [...courses.values()].flatMap((course) => {
    const newest = course.at(-1)
    if (!newest) return []
    const { form, score } = newest
    const about = { caseId: form.caseId, subject: form.subjectName ?? '' }
    return [
      { ...about, name: score.Name, higherIs: score.HigherIs ?? null, values: course.map(({ point }) => point.Value) },
    ]
  })
}

/** A score of a form, and the questions that it counts with what each of them was given. */
export type FormScore = {
  readonly Value: number
  readonly Max: number | null
  readonly Parts: readonly { readonly Text: string; readonly Value: number | null; readonly Max: number | null }[]
}

/** The scores of these completed forms, by form, in the order in which each form's version names them. */
export async function scoresOfForms(
  context: Reading,
  forms: readonly ScoredForm[],
): Promise<ReadonlyMap<string, readonly FormScore[]>> {
  const points = Map.groupBy(await pointsOf(context, forms), ({ point }) => point.DocumentId)
  return new Map(
    [...points].map(([id, own]) => [
      id,
      own.map(({ score, point, parts }) => ({ Value: point.Value, Max: score.Max ?? null, Parts: parts })),
    ]),
  )
}

const courseOf = (score: Score, points: readonly FormPoint[]): ScoreCourse => ({
  Id: score.Id,
  Name: score.Name,
  Min: score.Min ?? null,
  Max: score.Max ?? null,
  Bands: (score.Bands ?? []).toSorted((a, b) => a.From - b.From),
  Points: points.filter((each) => each.score.Id === score.Id).map(({ point }) => point),
})

/** The scores of earlier forms about the same person. */
export async function readScoreCourses(context: Context, id: string): Promise<ScoreCourse[]> {
  const { tx, locale } = context
  const { body, about } = await openDocument(context, id)
  const scores = formIn(body, locale).body.Scores ?? []
  const scoreIds = scores.map((score) => score.Id)
  const earlier =
    scoreIds.length === 0 ? [] : await listEarlierForms(tx, { documentId: id, scoreIds, atMost: MOST_POINTS })
  context.audit({ action: 'read scores', ...about, ...itemsOf(earlier) })
  const points = await pointsOf(context, earlier)
  return scores.map((score) => courseOf(score, points))
}

type InCase = { readonly id: string; readonly caseId: string | null }

/** Whether the reader sees the case of the document, and so its other forms. */
export const seesCase = async ({ tx }: Pick<Context, 'tx'>, { caseId }: InCase): Promise<boolean> =>
  caseId !== null && (await findItem(tx, caseId)) !== undefined

/**
 * The earlier forms about the same person whose scores the print of a document shows. A print is kept and served again to all who see the case,
 * so it shows forms of the case alone, and to others none.
 */
export async function listFormsToPrint(
  context: Reading,
  document: InCase,
  body: TemplateBody,
): Promise<readonly EarlierForm[]> {
  const scoreIds = (body.Scores ?? []).map((score) => score.Id)
  if (scoreIds.length === 0 || !(await seesCase(context, document))) return []
  return listEarlierForms(context.tx, { documentId: document.id, scoreIds, atMost: MOST_POINTS, inCase: true })
}

/** The courses of a form's scores over these earlier forms, for its print. */
export async function coursesToPrint(
  context: Reading,
  forms: readonly EarlierForm[],
  body: TemplateBody,
): Promise<ScoreCourse[]> {
  if (forms.length === 0) return []
  const points = await pointsOf(context, forms)
  return (body.Scores ?? []).map((score) => courseOf(score, points)).filter(({ Points }) => Points.length > 0)
}

/** For the trail: the forms whose scores are shown. */
const itemsOf = (forms: readonly EarlierForm[]) => (forms.length > 0 ? { items: forms.map(({ id }) => id) } : {})

/** Forms of a case are looked at up to this number, because several templates may have scores. */
const MOST_FORMS = 4 * MOST_POINTS

/** The forms whose scores the print of a case shows. */
export async function listScoredIds({ tx }: Reading, caseId: string): Promise<string[]> {
  return (await listScoredForms(tx, caseId, MOST_FORMS)).map(({ id }) => id)
}

/** The scores of a case's completed forms, each as its newest form says. */
export async function coursesOfCase(context: Reading, caseId: string): Promise<ScoreCourse[]> {
  return coursesOf(context, await listScoredForms(context.tx, caseId, MOST_FORMS))
}

async function coursesOf(context: Reading, forms: readonly EarlierForm[]): Promise<ScoreCourse[]> {
  const points = await pointsOf(context, forms)
  const newest = new Map(points.map(({ score }) => [score.Id, score]))
  return [...newest.values()].map((score) => {
    const course = courseOf(score, points)
    return { ...course, Points: course.Points.slice(-MOST_POINTS) }
  })
}

export async function readCaseCourses(context: Context, caseId: string): Promise<ScoreCourse[]> {
  const item = await getItem(context.tx, caseId)
  if (item.kind !== 'CASE') throw new Problem('record.not_found')
  const forms = await listScoredForms(context.tx, caseId, MOST_FORMS)
  const about = { kind: item.kind, itemId: item.id, caseId: item.id, personId: item.personId }
  context.audit({ action: 'read scores', ...about, ...itemsOf(forms) })
  return coursesOf(context, forms)
}
