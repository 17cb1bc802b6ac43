import * as contract from '@caseloom/contracts/appointments/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { loadItemOf, type KindRegister } from '../items/index.ts'
import { appointments } from './appointment-kinds.ts'

export function appointmentRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.readAppointment, async ({ params }, context) => {
    const item = await loadItemOf(context, kinds, appointments, params.id)
    context.audit({
      action: 'read',
      kind: item.Type,
      itemId: item.Id,
      caseId: item.ManagedCase?.Id ?? null,
      personId: item.Person?.Id ?? null,
    })
    return item
  })
}
