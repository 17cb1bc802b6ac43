import * as contract from '@caseloom/contracts/people/merging/merge-endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/calls/serve.ts'
import { getItem } from '../../items/index.ts'
import { mergePeople, previewMerge, undoMerge } from './merge-people.ts'
import { listMerges } from './merge-store.ts'

export function mergeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.previewMerge, ({ params, query }, context) =>
    previewMerge(context, params.id, query.with),
  )
  serve(app, platform, contract.mergePeople, ({ params, body }, context) =>
    mergePeople(context, { survivorId: params.id, mergedId: body.Merged, take: body.Take }),
  )
  serve(app, platform, contract.listMerges, async ({ params, query }, context) => {
    const item = await getItem(context.tx, params.id)
    const { rows, total } = await listMerges(context.tx, { survivorId: item.id, ...query })
    context.audit({ action: 'list', itemId: item.id, personId: item.id })
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.undoMerge, ({ params }, context) => undoMerge(context, params.id))
}
