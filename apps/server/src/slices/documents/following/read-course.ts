import { answerText, referencesIn } from '@caseloom/contracts/documents/answer-rules'
import type { AnswerHistory, ScoreCourse } from '@caseloom/contracts/documents/document-course'
import { MOST_POINTS } from '@caseloom/contracts/documents/document-rules'
import { scoresOf } from '@caseloom/contracts/documents/scores'
import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, reference } from '../../items/index.ts'
import { listChanges, listEarlierForms } from './course-store.ts'
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
  const items = shown.map(({ question, value, before, at, byId, byName }) => ({
    Question: { Id: question.Id, Text: called.get(question.Id) ?? question.Text },
    At: at,
    By: reference(byId, byName),
    Before: answerText(question, before, { locale, nameOf }),
    After: answerText(question, value, { locale, nameOf }),
  }))
  return pageAnswer(items, total, page)
}

/** The scores of earlier forms about the same person. Each is computed by its own form's version. */
export async function readScoreCourses(context: Context, id: string): Promise<ScoreCourse[]> {
  const { tx, locale } = context
  const { body, about } = await openDocument(context, id)
  const scores = formIn(body, locale).body.Scores ?? []
  const scoreIds = scores.map((score) => score.Id)
  const earlier =
    scoreIds.length === 0 ? [] : await listEarlierForms(tx, { documentId: id, scoreIds, atMost: MOST_POINTS })
  const ids = earlier.map((form) => form.id)
  context.audit({ action: 'read scores', ...about, ...(ids.length > 0 && { items: ids }) })
  const versions = earlier.map(({ versionId }) => versionId)
  const bodies = await bodiesOf(tx, versions)
  const answers = Map.groupBy(await listAnswers(tx, ids), ({ documentId }) => documentId)
  const points = earlier.flatMap((form) => {
    const version = bodies.get(form.versionId)
    if (!version) return []
    const filling = fillingOf(formIn(version, locale), answers.get(form.id) ?? [])
    const results = scoresOf(filling.form.body, filling.answers, filling.shown)
    return results.flatMap(({ Id, Value, Band }) =>
      Value === null ? [] : [{ Id, point: { DocumentId: form.id, Name: form.name, At: form.at, Value, Band } }],
    )
  })
  return scores.map((score) => ({
    Id: score.Id,
    Name: score.Name,
    Min: score.Min ?? null,
    Max: score.Max ?? null,
    Bands: (score.Bands ?? []).toSorted((a, b) => a.From - b.From),
    Points: points.filter(({ Id }) => Id === score.Id).map(({ point }) => point),
  }))
}
