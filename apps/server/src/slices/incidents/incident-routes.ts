import * as contract from '@caseloom/contracts/incidents/endpoints'
import type { Item } from '@caseloom/contracts/items/item'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { serve, type Context } from '../../platform/calls/serve.ts'
import { getItem, loadItemOf, type KindRegister } from '../items/index.ts'
import { datedEvents } from './dated-event-kind.ts'
import { incidents } from './incident-kind.ts'
import { getIncident } from './incident-properties.ts'
import { listTakersOf } from './incident-store.ts'
import { listStaffOf } from './people-involved-store.ts'

export function incidentRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.readIncident, async ({ params }, context) =>
    noteRead(context, await loadItemOf(context, kinds, incidents, params.id)),
  )
  serve(app, platform, contract.listTakers, async ({ params }, context) => {
    const { id } = await getItem(context.tx, params.id)
    await getIncident(context, id)
    const takers = await listTakersOf(context.tx, id, context.now)
    return { Items: takers.map(({ personId, name }) => ({ Id: personId, Name: name })) }
  })
  serve(app, platform, contract.listStaff, async ({ params }, context) => {
    const { id, kind } = await getItem(context.tx, params.id)
    if (kind !== 'INCIDENT' && kind !== 'EVENT') throw new Problem('record.not_found')
    return { Items: await listStaffOf(context.tx, id, context.now) }
  })
  serve(app, platform, contract.readEvent, async ({ params }, context) =>
    noteRead(context, await loadItemOf(context, kinds, datedEvents, params.id)),
  )
}

function noteRead<I extends Item>(context: Context, item: I): I {
  context.audit({
    action: 'read',
    kind: item.Type,
    itemId: item.Id,
    caseId: item.ManagedCase?.Id ?? null,
    personId: item.Person?.Id ?? null,
  })
  return item
}
