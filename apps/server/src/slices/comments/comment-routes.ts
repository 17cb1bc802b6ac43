import * as contract from '@caseloom/contracts/comments/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { serve } from '../../platform/calls/serve.ts'
import { getItem, type KindRegister } from '../items/index.ts'
import { addComment } from './add-comment.ts'
import { listComments, listCommentsOn } from './comment-store.ts'

export function commentRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.listComments, async ({ query }, context) => {
    const target = await getItem(context.tx, query.item)
    context.audit({
      action: 'read comments',
      kind: target.kind,
      itemId: target.id,
      caseId: target.caseId,
      personId: target.personId,
    })
    return { Items: await listCommentsOn(context.tx, target.id) }
  })
  serve(app, platform, contract.addComment, async ({ body }, context) => {
    const id = await addComment(context, kinds, body)
    const [comment] = await listComments(context.tx, [id])
    if (!comment) throw new Problem('record.not_found')
    return {
      ...comment,
      ManagedCase: comment.caseId === null ? null : { Id: comment.caseId, Name: comment.caseName ?? '' },
    }
  })
}
