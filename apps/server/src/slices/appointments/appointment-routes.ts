import * as contract from '@caseloom/contracts/appointments/endpoints'
import * as choices from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import * as glance from '@caseloom/contracts/appointments/glance-endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { loadItemOf, type KindRegister } from '../items/index.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { appointments, changedAppointments } from './appointment-kinds.ts'
import { listAttendeeChoices } from './attendance/list-attendee-choices.ts'
import { addToSeries } from './series-changes/attend-series.ts'
import { seriesRoutes } from './series-changes/series-routes.ts'
import { readCaseGlance } from './glance/read-case-glance.ts'
import { screenRoutes } from './screen/screen-routes.ts'
import { undoCompletion } from './undo-completion.ts'

export function appointmentRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  calendarRoutes(app, platform)
  serve(app, platform, contract.readAppointment, async ({ params }, context) => {
    const item = await loadItemOf(context, kinds, appointments, params.id)
    context.audit({
      action: 'read',
      kind: item.Type,
      itemId: item.Id,
      caseId: item.ManagedCase?.Id ?? null,
      personId: item.Person?.Id ?? null,
      ...(item.Overlaps.length > 0 && { items: [...new Set(item.Overlaps.map(({ Id }) => Id))] }),
    })
    return item
  })
  screenRoutes(app, platform, kinds)
  serve(app, platform, glance.readCaseGlance, ({ params }, context) => readCaseGlance(context, params.id))
  serve(app, platform, choices.listAttendeeChoices, async ({ query }, context) => {
    const { rows, total } = await listAttendeeChoices(context, query)
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.addAttendees, async ({ body, query }, context) => {
    const { appointmentId, preview, undo } = await addToSeries(context, { ...body, ...query })
    if (preview) return preview
    const item = await loadItemOf(context, kinds, changedAppointments, appointmentId)
    return undo === undefined ? item : { ...item, Undo: undo }
  })
  seriesRoutes(app, platform, (context, id) => loadItemOf(context, kinds, changedAppointments, id))
  serve(app, platform, contract.undoCompletion, async ({ params }, context) => {
    await undoCompletion(context, params.id)
    return loadItemOf(context, kinds, changedAppointments, params.id)
  })
}
