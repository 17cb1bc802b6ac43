import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { limits } from '../items/typed-text.ts'
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

/** Undoes a completion entirely. Only the member who completed it can, within ten minutes, if nothing has changed since. */
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

/**
 * Adds people to an appointment: patients by their case, others by their own id or a relationship. People who already attend stay as
 * they are. Appointments have no series yet, so every interval means this appointment.
 */
export const addAttendees = endpoint({
  method: 'POST',
  path: '/api/new/appointment_series',
  summary: 'Add people to an appointment',
  caller: 'member',
  body: z.object({
    id: Id,
    cases: z.array(Id).min(1).max(limits.batch),
    interval: z.enum(['ONLY', 'FORWARD', 'ALL']).default('FORWARD'),
  }),
  answer: Appointment,
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'record.stale',
    'item.completed',
    'item.value_invalid',
    'case.closed',
    'relationship.waiting',
    'appointment.attendee_outside',
  ],
})
