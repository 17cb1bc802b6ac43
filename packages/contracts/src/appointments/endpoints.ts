import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Appointment } from './appointment.ts'

export const readAppointment = endpoint({
  method: 'GET',
  path: '/api/appointments/{id}',
  summary: 'An appointment',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  answer: Appointment,
  problems: ['session.required', 'record.not_found'],
})

/** As if it had not been completed: within ten minutes, by whoever completed it, while nothing has changed since. */
export const undoCompletion = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/undo-completion',
  summary: 'Take back the completion of an appointment',
  caller: 'member',
  params: z.object({ id: Id }),
  answer: Appointment,
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'record.stale',
    'item.not_completed',
    'item.undo_expired',
    'case.closed',
  ],
})
