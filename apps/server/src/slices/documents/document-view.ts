import { answerText, idsIn, referencesIn, type Answers } from '@caseloom/contracts/documents/answer-rules'
import { shownQuestions } from '@caseloom/contracts/documents/conditions'
import { cellRowsOf } from '@caseloom/contracts/documents/document-rules'
import { languageOf } from '@caseloom/contracts/documents/in-language'
import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { scoresOf } from '@caseloom/contracts/documents/scores'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Item } from '@caseloom/contracts/items/item'
import type { Locale } from '@caseloom/contracts/locales'
import type { Tx } from '../../platform/database/database.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { listContents } from '../files/index.ts'
import { reference } from '../items/index.ts'
import { isOfFiles, listGiven } from './uploads/answer-files.ts'
import { listStoredDocuments, type StoredAnswer, type StoredDocument } from './document-store.ts'
import { formIn, hashOfAnswers, isSignature, type Form } from './form.ts'
import { namesOf } from './form-store.ts'

/** A document's answers and what follows from them. */
export type Filling = {
  readonly form: Form
  readonly answers: Answers
  readonly shown: ReadonlySet<string>
  readonly isVoid: (question: TemplateQuestion) => boolean
}

type Given = Pick<StoredAnswer, 'questionId' | 'value' | 'signedHash'>

export function fillingOf(form: Form, given: readonly Given[]): Filling {
  const answers = new Map(given.map(({ questionId, value }) => [questionId, value]))
  const hashes = new Map(given.map(({ questionId, signedHash }) => [questionId, signedHash]))
  const isVoid = (question: TemplateQuestion) =>
    isSignature(question) &&
    (answers.get(question.Id) ?? null) !== null &&
    hashes.get(question.Id) !== hashOfAnswers(form, answers)
  return { form, answers, shown: shownQuestions(form.body, answers), isVoid }
}

type Answered = Omit<StoredAnswer, 'documentId' | 'questionId' | 'signedHash'>
type Seen = {
  readonly filling: Filling
  readonly given: ReadonlyMap<string, Answered>
  readonly locale: Locale
  readonly names: ReadonlyMap<string, string>
  /** The files that the reader may open. */
  readonly openable: ReadonlySet<string>
}

/** The files in these answers that the reader may open. */
export async function openableIn(tx: Tx, { form }: Filling, answers: Answers): Promise<ReadonlySet<string>> {
  const files = [...answers].flatMap(([id, value]) => {
    const question = form.questions.get(id)
    return question && isOfFiles(question) ? idsIn(value) : []
  })
  return new Set(files.length === 0 ? [] : (await listContents(tx, files)).map(({ itemId }) => itemId))
}

/** A question with all fields of its version, including those unknown to us, and its answer. */
export function toQuestion(question: TemplateQuestion, seen: Seen): Question {
  const { filling, given, locale, names, openable } = seen
  const answer = given.get(question.Id)
  const value = answer?.value ?? null
  const { Cells, ...rest } = question
  return {
    ...rest,
    Required: question.Required ?? false,
    Visible: filling.shown.has(question.Id),
    AlwaysHidden: question.Visible === false,
    Active: question.Active ?? true,
    ReadOnly: question.ReadOnly ?? false,
    Answer: value,
    AnswerText: answerText(question, value, { locale, nameOf: (id) => names.get(id) }),
    ...(value !== null &&
      isOfFiles(question) && {
        Files: idsIn(value).map((id) => ({ Id: id, Name: names.get(id) ?? '', CanOpen: openable.has(id) })),
      }),
    AnsweredAt: answer?.answeredAt ?? null,
    AnsweredBy: reference(answer?.answeredById ?? null, answer?.answeredByName),
    IsVoid: filling.isVoid(question),
    ...(Cells && { Cells: cellRowsOf(question).map((row) => row.map((cell) => toQuestion(cell, seen))) }),
  }
}

/** The Ids that these answers refer to, whose names are not in the template. */
export const referredTo = ({ form }: Filling, answers: Answers): string[] =>
  [...answers].flatMap(([id, value]) => {
    const question = form.questions.get(id)
    return question ? referencesIn(question, value) : []
  })

type OwnParts = Omit<DocumentForm, keyof Item | 'ScheduledDate' | 'CompletedByName' | 'AssociatedGroup'>

function toParts(stored: StoredDocument, seen: Seen): OwnParts {
  const { targetId, targetKind } = stored
  const { filling } = seen
  const { body } = filling.form
  return {
    Subject: reference(stored.subjectId, stored.subjectName),
    AppSubjectPatient: reference(stored.patientId, stored.patientName),
    Template: { Id: stored.templateId, Name: stored.templateName, Version: stored.versionNumber },
    Trac: stored.tracName === null ? null : { Name: stored.tracName },
    IsRating: stored.isRating,
    Target:
      targetId === null || targetKind === null
        ? null
        : { Id: targetId, Name: stored.targetName ?? '', Type: targetKind },
    Questions: body.Pages.map((page) => page.Rows.map((row) => row.map((question) => toQuestion(question, seen)))),
    PageTitles: body.Pages.map((page) => page.Title),
    Language: languageOf(body, seen.locale),
    PageRules: body.Pages.map((page) => page.ShowWhen ?? []),
    Sections: body.Sections ?? [],
    Scores: scoresOf(body, filling.answers, filling.shown),
    PageCount: body.Pages.length,
    // A version never changes, so the page still exists.
    LeftOffPage: Math.min(stored.leftOffPage, body.Pages.length),
    TemplatePreferences: { PinnedQuestions: body.PinnedQuestions ?? [] },
  }
}

export async function documentDetails(
  { tx, locale }: Pick<Context, 'tx' | 'locale'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnParts>> {
  const documents = (await listStoredDocuments(tx, ids)).map((stored) => ({
    stored,
    form: formIn(stored.body, locale),
  }))
  const answers = await listGiven(
    tx,
    documents.map(({ stored, form }) => ({ id: stored.id, form })),
  )
  const answersOf = Map.groupBy(answers, (answer) => answer.documentId)
  const fillings = documents.map(({ stored, form }) => {
    const given = answersOf.get(stored.id) ?? []
    return { stored, given, filling: fillingOf(form, given) }
  })
  const names = await namesOf(
    tx,
    fillings.flatMap(({ filling }) => referredTo(filling, filling.answers)),
  )
  const details = new Map<string, OwnParts>()
  for (const { stored, given, filling } of fillings) {
    const byQuestion = new Map(given.map((answer) => [answer.questionId, answer]))
    const openable = await openableIn(tx, filling, filling.answers)
    details.set(stored.id, toParts(stored, { filling, given: byQuestion, locale, names, openable }))
  }
  return details
}
