import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { answerText, isVisible } from '@caseloom/contracts/documents/document-rules'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Item } from '@caseloom/contracts/items/item'
import type { Locale } from '@caseloom/contracts/locales'
import type { Context } from '../../platform/calls/serve.ts'
import { reference } from '../items/index.ts'
import { listAnswers, listStoredDocuments, type StoredAnswer, type StoredDocument } from './document-store.ts'

/** A question with all fields of its version, including those unknown to us, and its answer. */
export function toQuestion(
  question: TemplateQuestion,
  answer: Omit<StoredAnswer, 'documentId' | 'questionId'> | undefined,
  locale: Locale,
): Question {
  const value = answer?.value ?? null
  return {
    ...question,
    Required: question.Required ?? false,
    Visible: isVisible(question),
    Active: question.Active ?? true,
    ReadOnly: question.ReadOnly ?? false,
    Answer: value,
    AnswerText: answerText(question, value, locale),
    AnsweredAt: answer?.answeredAt ?? null,
    AnsweredBy: reference(answer?.answeredById ?? null, answer?.answeredByName),
  }
}

type OwnParts = Omit<DocumentForm, keyof Item | 'ScheduledDate' | 'CompletedByName' | 'AssociatedGroup'>

function toParts(stored: StoredDocument, answers: readonly StoredAnswer[], locale: Locale): OwnParts {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]))
  const { body, targetId, targetKind } = stored
  return {
    Subject: reference(stored.subjectId, stored.subjectName),
    AppSubjectPatient: reference(stored.patientId, stored.patientName),
    Template: { Id: stored.templateId, Name: stored.templateName, Version: stored.versionNumber },
    Trac: stored.tracName === null ? null : { Name: stored.tracName },
    Target:
      targetId === null || targetKind === null
        ? null
        : { Id: targetId, Name: stored.targetName ?? '', Type: targetKind },
    Questions: body.Pages.map((page) =>
      page.Rows.map((row) => row.map((question) => toQuestion(question, byQuestion.get(question.Id), locale))),
    ),
    PageTitles: body.Pages.map((page) => page.Title),
    PageCount: body.Pages.length,
    // A version never changes, so the page still exists.
    LeftOffPage: Math.min(stored.leftOffPage, body.Pages.length),
    TemplatePreferences: { PinnedQuestions: body.PinnedQuestions ?? [] },
  }
}

export async function documentDetails(
  { tx, locale }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnParts>> {
  const [documents, answers] = await Promise.all([listStoredDocuments(tx, ids), listAnswers(tx, ids)])
  const answersOf = Map.groupBy(answers, (answer) => answer.documentId)
  return new Map(documents.map((stored) => [stored.id, toParts(stored, answersOf.get(stored.id) ?? [], locale)]))
}
