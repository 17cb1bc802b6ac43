import { namesOfOpen, openQuestions } from '@caseloom/contracts/documents/document-rules'
import type { Context } from '../../platform/calls/serve.ts'
import { closeItems, refuseFor, reopenItems, type StoredItem } from '../items/index.ts'
import { listGiven } from './uploads/answer-files.ts'
import { listStoredDocuments } from './document-store.ts'
import { fillingOf } from './document-view.ts'
import { formIn } from './form.ts'

/** Completes documents in which every visible required question of every page is answered. Otherwise the refusal lists those that are not. */
export async function completeDocuments(context: Context, items: readonly StoredItem[]): Promise<void> {
  await refuseOpenQuestions(
    context,
    items.map(({ id }) => id),
  )
  await closeItems(context, items)
}

/** Throws document.questions_open for the first of these documents that lacks a required answer. */
export async function refuseOpenQuestions(
  { tx, locale }: Pick<Context, 'tx' | 'locale'>,
  ids: readonly string[],
): Promise<void> {
  const documents = (await listStoredDocuments(tx, ids)).map(({ id, body }) => ({ id, form: formIn(body, locale) }))
  const answers = await listGiven(tx, documents)
  const answersOf = Map.groupBy(answers, ({ documentId }) => documentId)
  for (const { id, form } of documents) {
    const { answers: filled, isVoid } = fillingOf(form, answersOf.get(id) ?? [])
    const open = openQuestions(form.body, filled, isVoid)
    if (open.length > 0) refuseFor(id, 'document.questions_open', { Questions: namesOfOpen(open), Open: open })
  }
}

export const reactivateDocuments = reopenItems
