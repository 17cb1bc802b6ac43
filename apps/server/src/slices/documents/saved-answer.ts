import { SavedAnswer } from '@caseloom/contracts/documents/document'
import { scoresOf } from '@caseloom/contracts/documents/scores'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Actor } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { reference } from '../items/index.ts'
import { findAnsweredItem, type AnsweredItem } from './answer-store.ts'
import { listGiven } from './uploads/answer-files.ts'
import type { StoredAnswer } from './document-store.ts'
import { fillingOf, openableIn, referredTo, toQuestion, type Filling } from './document-view.ts'
import { namesOf } from './form-store.ts'
import type { Form } from './form.ts'

type Saved = {
  readonly form: Form
  readonly question: TemplateQuestion
  /** The answer that was there before; undefined if nothing was written. */
  readonly replaced: { readonly value: unknown } | undefined
}

/** The answered question, whatever followed from the answer, and the scores as they are now. */
export async function loadSavedAnswer(context: Context<Actor>, documentId: string, saved: Saved): Promise<SavedAnswer> {
  const { tx, locale } = context
  const { form, question, replaced } = saved
  const own = await findAnsweredItem(tx, { documentId, questionId: question.Id })
  if (!own) throw new Problem('record.not_found')
  const given = form.followsAnswers
    ? await listGiven(tx, [{ id: documentId, form }])
    : ownAnswer(documentId, question.Id, own)
  const filling = fillingOf(form, given)
  const answered = [question, ...followers(filling, given, question, replaced)]
  const told = new Map(answered.map(({ Id: id }) => [id, filling.answers.get(id)]))
  const names = await namesOf(tx, referredTo(filling, told))
  const openable = await openableIn(tx, filling, told)
  const seen = { filling, given: new Map(given.map((answer) => [answer.questionId, answer])), locale, names, openable }
  return SavedAnswer.parse({
    Id: documentId,
    Type: 'DOCFORM',
    Name: own.name,
    LastModified: own.modifiedAt,
    LastModifiedBy: reference(own.modifiedById, own.modifiedByName),
    Version: own.version,
    // If this answer was not the last change, the client may not have the change before it.
    PreviousVersion: own.changedAt === own.version ? own.version - 1 : own.version,
    Questions: answered.map((each) => toQuestion(each, seen)),
    Scores: scoresOf(form.body, filling.answers, filling.shown),
  })
}

const ownAnswer = (documentId: string, questionId: string, own: AnsweredItem): StoredAnswer[] =>
  own.answeredAt === null ? [] : [{ ...own, documentId, questionId, answeredAt: own.answeredAt }]

/** The questions that this answer showed or hid, and the signatures that it made void or valid again. */
function followers(
  after: Filling,
  given: readonly StoredAnswer[],
  question: TemplateQuestion,
  replaced: { readonly value: unknown } | undefined,
): TemplateQuestion[] {
  if (replaced === undefined || !after.form.followsAnswers) return []
  const earlier = given.filter(({ questionId }) => questionId !== question.Id)
  const before = fillingOf(after.form, [
    ...earlier,
    { questionId: question.Id, value: replaced.value, signedHash: null },
  ])
  const others = [...after.form.questions.values()].filter(({ Id: id }) => id !== question.Id)
  return others.filter(
    (other) => before.shown.has(other.Id) !== after.shown.has(other.Id) || before.isVoid(other) !== after.isVoid(other),
  )
}
