import { readBirthDays } from '@caseloom/contracts/people/birth-day-rules'
import * as contract from '@caseloom/contracts/people/endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/page-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { kindsFrom, loadItemOf, type KindRegister } from '../items/index.ts'
import { listDirectoryRows } from './directory-lists.ts'
import { people } from './person-kinds.ts'

export function peopleRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.listDirectory, async ({ query }, { tx, actor, audit, locale }) => {
    const { rows, total } = await listDirectoryRows(tx, actor.role, {
      words: query.q.trim(),
      birthDays: readBirthDays(query.q, locale),
      kinds: kindsFrom(query.type),
      offset: query.offset,
      limit: query.limit,
    })
    audit({ action: 'list', items: rows.map((row) => row.Id) })
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.readPerson, async ({ params }, context) => {
    const item = await loadItemOf(context, kinds, people, params.id)
    context.audit({ action: 'read', kind: item.Type, itemId: item.Id, personId: item.Id })
    return item
  })
}
