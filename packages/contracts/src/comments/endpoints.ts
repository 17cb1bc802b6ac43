import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { WallTime } from '../times.ts'

export const Comment = z.object({
  Id,
  Message: z.string(),
  Author: Reference.extend({ Photo: Id.nullable() }),
  Created: WallTime,
  Edited: WallTime.nullable(),
  Version: z.number().int(),
  Can: z.object({ Update: z.boolean(), Delete: z.boolean() }),
})
export type Comment = z.infer<typeof Comment>

export const listComments = endpoint({
  method: 'GET',
  path: '/api/comments',
  summary: 'The comments on an item, oldest first',
  caller: 'member',
  audits: 'read',
  query: z.object({ item: Id }),
  answer: z.object({ Items: z.array(Comment) }),
  problems: ['session.required', 'record.not_found'],
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/new/comment',
  summary: 'Comment on an item',
  caller: 'member',
  creates: true,
  body: z.object({ id: Id, message: z.string() }),
  answer: Comment.extend({ ManagedCase: Reference.nullable() }),
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'comment.empty',
    'comment.too_long',
    'case.closed',
    'request.idempotency_key_reused',
  ],
})
