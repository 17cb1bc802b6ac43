import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Preview, SeriesPreview, SeriesScope } from '../items/repeating.ts'
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
 * Adds people to an appointment or its series: patients by their case, others by their own id or a relationship. People who already
 * attend stay as they are. The id is an appointment's or a series'; for an appointment that does not repeat every interval means itself. With
 * `leaving` the same change removes people, so that one Undo takes back both. Without Undo in the answer nobody was added or removed.
 */
export const addAttendees = endpoint({
  method: 'POST',
  path: '/api/new/appointment_series',
  summary: 'Add people to an appointment',
  caller: 'member',
  creates: true,
  body: z.object({
    id: Id,
    cases: z.array(Id).min(1).max(limits.batch),
    leaving: z.array(Id).max(limits.batch).optional(),
    interval: SeriesScope.default('FORWARD'),
  }),
  query: z.object({ preview: Preview }),
  answer: Appointment,
  preview: SeriesPreview,
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'record.stale',
    'item.completed',
    'item.value_invalid',
    'item.day_out_of_range',
    'case.closed',
    'relationship.waiting',
    'appointment.attendee_outside',
    'appointment.subject_stays',
    'series.inactive',
  ],
})
