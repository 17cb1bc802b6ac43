import { idsIn, referencesIn } from '@caseloom/contracts/documents/answer-rules'
import { findQuestionType, shapeOf } from '@caseloom/contracts/documents/question-types'
import { isPicture } from '@caseloom/contracts/files/upload-rules'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { listContents } from '../../files/index.ts'
import type { StoredItem } from '../../items/index.ts'
import { readAnswer } from '../answer-store.ts'
import { isFreshSignature, keepNamedFiles, listFilesThere, listSetAside } from './answer-file-store.ts'
import { listAnswers, type StoredAnswer } from '../document-store.ts'
import { isSignature, type Form } from '../form.ts'

export const isOfFiles = (question: Pick<TemplateQuestion, 'QType' | 'FieldType'>) => {
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

/** Refuses files that are gone, and new ones that were not uploaded for this question. What it had set aside may come back. */
export async function checkFiles(tx: Tx, { question, documentId, answer }: Answering): Promise<void> {
  const ids = referencesIn(question, answer)
  const which = { documentId, questionId: question.Id }
  const there = await listFilesThere(tx, [documentId], ids)
  const gone = ids.filter((id) => !there.has(id))
  const back = new Map((await listSetAside(tx, which, gone)).map(({ id, type }) => [id, type]))
  // A guest does not see the files of members that the answer has already.
  const kept = new Set(idsIn(await readAnswer(tx, which)))
  const added = ids.filter((id) => there.has(id) && !kept.has(id))
  const fitting = new Set(await listUploadedFor(tx, question, added))
  const fits = (type: string | undefined) => type !== undefined && (isPicture(type) || !wantsPicture(question))
  if (gone.some((id) => !fits(back.get(id))) || added.some((id) => !fitting.has(id)))
    throw new Problem('item.value_invalid', { Property: question.Text })
}

type Named = { readonly question: TemplateQuestion; readonly answer: unknown }

/** From now on the document has those of the question's files that its answer names, and no others. */
export async function keepNamed(
  context: Context<Actor>,
  document: Pick<StoredItem, 'id' | 'caseId' | 'personId'>,
  { question, answer }: Named,
): Promise<void> {
  if (!isOfFiles(question)) return
  const which = { documentId: document.id, questionId: question.Id }
  const moved = await keepNamedFiles(context.tx, { ...which, named: idsIn(answer), now: context.now })
  for (const { id: itemId, version, isKept } of moved) {
    const about = { kind: 'DOCBINARY', itemId, caseId: document.caseId, personId: document.personId } as const
    context.audit({ ...about, action: isKept ? 'restore' : 'delete' })
    context.announce({ ...about, version })
  }
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
