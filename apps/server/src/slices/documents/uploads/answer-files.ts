import { idsIn, referencesIn } from '@caseloom/contracts/documents/answer-rules'
import { findQuestionType, shapeOf } from '@caseloom/contracts/documents/question-types'
import { isPicture } from '@caseloom/contracts/files/upload-rules'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Tx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { listContents } from '../../files/index.ts'
import { readAnswer } from '../answer-store.ts'
import { isFreshSignature, listFilesThere } from './answer-file-store.ts'
import { listAnswers, type StoredAnswer } from '../document-store.ts'
import { isSignature, type Form } from '../form.ts'

const isOfFiles = (question: Pick<TemplateQuestion, 'QType' | 'FieldType'>) => {
  const shape = shapeOf(question)
  return shape === 'file' || shape === 'files'
}

/** Signatures and photos are pictures. */
export const wantsPicture = (question: TemplateQuestion): boolean =>
  isOfFiles(question) && findQuestionType(question.QType) !== 'Documentation'

type Filled = { readonly id: string; readonly form: Form }

/** The answers of documents as they count: a file that was deleted is no answer any more. */
export async function listGiven(tx: Tx, documents: readonly Filled[]): Promise<StoredAnswer[]> {
  const ids = documents.map(({ id }) => id)
  const given = await listAnswers(tx, ids)
  const formOf = new Map(documents.map(({ id, form }) => [id, form]))
  const questionOf = ({ documentId, questionId }: StoredAnswer) => formOf.get(documentId)?.questions.get(questionId)
  const filesIn = (answer: StoredAnswer) => {
    const question = questionOf(answer)
    return question && isOfFiles(question) ? idsIn(answer.value) : []
  }
  const files = given.flatMap(filesIn)
  if (files.length === 0) return given
  const there = await listFilesThere(tx, ids, files)
  return given.map((answer) => {
    const named = filesIn(answer)
    if (named.every((id) => there.has(id))) return answer
    return { ...answer, value: named.filter((id) => there.has(id)).join('|') || null }
  })
}

type Answering = {
  readonly question: TemplateQuestion
  readonly documentId: string
  readonly answer: unknown
}

/** Refuses files that are gone, and new ones that were not uploaded for this question. */
export async function checkFiles(tx: Tx, { question, documentId, answer }: Answering): Promise<void> {
  const ids = referencesIn(question, answer)
  const there = await listFilesThere(tx, [documentId], ids)
  // A guest does not see the files of members that the answer has already.
  const kept = new Set(idsIn(await readAnswer(tx, { documentId, questionId: question.Id })))
  const added = ids.filter((id) => !kept.has(id))
  const fitting = new Set(await listUploadedFor(tx, question, added))
  if (ids.some((id) => !there.has(id)) || added.some((id) => !fitting.has(id)))
    throw new Problem('item.value_invalid', { Property: question.Text })
}

async function listUploadedFor(tx: Tx, question: TemplateQuestion, ids: readonly string[]): Promise<string[]> {
  const contents = await listContents(tx, ids)
  return contents
    .filter(({ type, questionId }) => questionId === question.Id && (isPicture(type) || !wantsPicture(question)))
    .map(({ itemId }) => itemId)
}

type Signing = { readonly form: Form; readonly documentId: string; readonly questionId: string }

/** Whether the caller may sign with this picture: their own, not used before, and given after what others changed. */
export function maySignWith(tx: Tx, { form, documentId, questionId }: Signing, fileId: string): Promise<boolean> {
  const signatures = [...form.questions.values()].filter(isSignature).map(({ Id }) => Id)
  return isFreshSignature(tx, { documentId, questionId, fileId, signatures })
}
