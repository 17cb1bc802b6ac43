import * as contract from '@caseloom/contracts/people/endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/page-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { serve } from '../../platform/serve.ts'
import { getItem, kindsFrom, loadItemOf, type KindRegister } from '../items/index.ts'
import { listDirectoryRows } from './directory-lists.ts'
import { mergePeople, previewMerge, undoMerge } from './merge-people.ts'
import { findSurvivorId, listMerges } from './merge-store.ts'
import { people } from './person-kinds.ts'

const isNotFound = (error: unknown) => error instanceof Problem && error.code === 'record.not_found'

export function peopleRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.listDirectory, async ({ query }, { tx, actor, audit }) => {
    const { rows, total } = await listDirectoryRows(tx, actor.role, {
      words: query.q,
      kinds: kindsFrom(query.type),
      offset: query.offset,
      limit: query.limit,
    })
    audit({ action: 'list', items: rows.map((row) => row.Id) })
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.readPerson, async ({ params }, context) => {
    const item = await loadItemOf(context, kinds, people, params.id).catch(async (error: unknown) => {
      // Whoever was merged into somebody else leads there; what may be seen of that one is asked as ever.
      const id = isNotFound(error) ? await findSurvivorId(context.tx, params.id) : undefined
      if (id === undefined) throw error
      return loadItemOf(context, kinds, people, id)
    })
    context.audit({ action: 'read', kind: item.Type, itemId: item.Id, personId: item.Id })
    return item
  })

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
