import * as contract from '@caseloom/contracts/appointments/endpoints'
import * as glance from '@caseloom/contracts/appointments/glance-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { loadItemOf, type KindRegister } from '../items/index.ts'
import { addAttendees } from './add-attendees.ts'
import { appointments } from './appointment-kinds.ts'
import { readCaseGlance } from './read-case-glance.ts'
import { undoCompletion } from './undo-completion.ts'

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
  serve(app, platform, glance.readCaseGlance, ({ params }, context) => readCaseGlance(context, params.id))
  serve(app, platform, contract.addAttendees, async ({ body }, context) => {
    await addAttendees(context, body.id, body.cases)
    return loadItemOf(context, kinds, appointments, body.id)
  })
  serve(app, platform, contract.undoCompletion, async ({ params }, context) => {
    await undoCompletion(context, params.id)
    return loadItemOf(context, kinds, appointments, params.id)
  })
}
