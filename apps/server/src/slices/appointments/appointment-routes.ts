import { Appointment } from '@caseloom/contracts/appointments/appointment'
import * as contract from '@caseloom/contracts/appointments/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { serve } from '../../platform/serve.ts'
import { loadItem, type KindRegister } from '../items/index.ts'

export function appointmentRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.readAppointment, async ({ params }, context) => {
    const item = await loadItem(context, kinds, params.id)
    const appointment = Appointment.safeParse(item)
    if (!appointment.success) throw new Problem('record.not_found')
    context.audit({
      action: 'read',
      kind: item.Type,
      itemId: item.Id,
      caseId: item.ManagedCase?.Id ?? null,
      personId: item.Person?.Id ?? null,
    })
    return appointment.data
  })
}
