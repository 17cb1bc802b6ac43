import * as contract from '@caseloom/contracts/people/endpoints'
import { Person } from '@caseloom/contracts/people/person'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/page-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { serve } from '../../platform/serve.ts'
import { kindsFrom, loadItem, type KindRegister } from '../items/index.ts'
import { listDirectoryRows } from './directory-lists.ts'

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
    const item = await loadItem(context, kinds, params.id)
    const person = Person.safeParse(item)
    if (!person.success) throw new Problem('record.not_found')
    context.audit({ action: 'read', kind: item.Type, itemId: item.Id, personId: item.Id })
    return person.data
  })
}
