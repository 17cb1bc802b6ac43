import { COMMENT_LIMIT } from '@caseloom/contracts/comments/comment-rules'
import { Item } from '@caseloom/contracts/items/item'
import { cleanText } from '@caseloom/contracts/items/typed-text'
import * as z from 'zod'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import type { KindDefinition, Property, StoredItem } from '../items/index.ts'
import { listComments, rewriteComment } from './comment-store.ts'

/** A comment's name in lists and in the audit trail is its beginning. */
export function commentName(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

/** The typed text, cleaned; refused if nothing or too much is left. */
export function commentMessage(typed: string): string {
  const message = cleanText(typed).trim()
  if (message === '') throw new Problem('comment.empty')
  if (message.length > COMMENT_LIMIT) throw new Problem('comment.too_long')
  return message
}

async function messageOf({ tx }: Context, item: StoredItem): Promise<string> {
  const [comment] = await listComments(tx, [item.id])
  return comment?.Message ?? ''
}

const messageBody: Property = {
  schema: z.string(),
  read: messageOf,
  async write(context, item, value) {
    const message = commentMessage(z.string().parse(value))
    const before = await rewriteComment(context.tx, {
      careModelId: context.actor.careModelId,
      id: item.id,
      message,
      now: context.now,
    })
    return { before, after: message, fields: { name: commentName(message) } }
  },
}

export const commentKind: KindDefinition = {
  kind: 'COMMENT',
  label: { 'en-US': 'a comment', 'es-ES': 'un comentario', 'it-IT': 'un commento' },
  properties: new Map([['MessageBody', messageBody]]),
  mainText: 'MessageBody',
  authorsOnly: 'comment.not_author',
  answer: Item.extend({ Message: z.string() }),
  async details({ tx }, ids) {
    const comments = await listComments(tx, ids)
    return new Map(comments.map(({ Id, Message }) => [Id, { Message }]))
  },
  deletion: {},
  notes: messageOf,
}
