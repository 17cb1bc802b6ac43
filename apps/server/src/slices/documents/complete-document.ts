import { namesOfOpen, openQuestions } from '@caseloom/contracts/documents/document-rules'
import type { Context } from '../../platform/calls/serve.ts'
import { closeItems, refuseFor, reopenItems, type StoredItem } from '../items/index.ts'
import { listAnswers, listStoredDocuments } from './document-store.ts'

/** Completes documents in which every visible required question of every page is answered. Otherwise the refusal lists those that are not. */
export async function completeDocuments(context: Context, items: readonly StoredItem[]): Promise<void> {
  const ids = items.map(({ id }) => id)
  const [documents, answers] = await Promise.all([listStoredDocuments(context.tx, ids), listAnswers(context.tx, ids)])
  const answersOf = Map.groupBy(answers, ({ documentId }) => documentId)
  for (const { id, body } of documents) {
    const given = answersOf.get(id) ?? []
    const open = openQuestions(body, new Map(given.map(({ questionId, value }) => [questionId, value])))
    if (open.length > 0) refuseFor(id, 'document.questions_open', { Questions: namesOfOpen(open), Open: open })
  }
  await closeItems(context, items)
}

export const reactivateDocuments = reopenItems
