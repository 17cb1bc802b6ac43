import { namesOfOpen, openQuestions } from '@caseloom/contracts/documents/document-rules'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { markCompleted, markReverted, stampItem, writeItemFields, type StoredItem } from '../items/index.ts'
import { getDocument } from './document-properties.ts'
import { listAnswers } from './document-store.ts'

/** Completes a document if every visible required question of every page is answered; otherwise lists those that are not. */
export async function completeDocument(context: Context, item: StoredItem): Promise<void> {
  const { body } = await getDocument(context, item.id)
  const answers = await listAnswers(context.tx, [item.id])
  const open = openQuestions(body, new Map(answers.map(({ questionId, value }) => [questionId, value])))
  if (open.length > 0) throw new Problem('document.questions_open', { Questions: namesOfOpen(open), Open: open })
  if (!(await markCompleted(context.tx, item.id, context))) throw new Problem('item.already_completed')
  await writeItemFields(context.tx, item.id, { statusClass: 'confirmed' })
  await note(context, item, { action: 'complete' })
}

export async function reactivateDocument(context: Context, item: StoredItem, reason: string): Promise<void> {
  if (!(await markReverted(context.tx, item.id))) throw new Problem('item.not_completed')
  await writeItemFields(context.tx, item.id, { statusClass: 'waiting' })
  await note(context, item, { action: 'revert', reason })
}

type Noted = { readonly action: 'complete' | 'revert'; readonly reason?: string }

async function note(context: Context, item: StoredItem, entry: Noted): Promise<void> {
  const { id, kind, caseId, personId } = item
  const version = await stampItem(context.tx, id, context)
  context.audit({ ...entry, kind, itemId: id, caseId, personId })
  context.announce({ itemId: id, kind, personId, caseId, version })
}
