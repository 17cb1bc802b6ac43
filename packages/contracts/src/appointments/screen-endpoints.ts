import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Kind, SearchText } from '../items/item.ts'
import { Preview, SeriesPreview, SeriesScope } from '../items/repeating.ts'
import { GeoRecord } from './appointment-location.ts'
import { Appointment } from './appointment.ts'
import { PreviousPreview, TypedNotes } from './previous.ts'

const changing = [
  'session.required',
  'record.not_found',
  'record.forbidden',
  'record.stale',
  'item.completed',
  'item.value_invalid',
  'item.day_out_of_range',
  'case.closed',
] as const

/**
 * Copies type, notes and clinical-info answers from the last completed appointment of the same subject and clinician. Notes that were typed
 * already are not touched unless the call says so.
 */
export const loadFromPrevious = endpoint({
  method: 'PUT',
  path: '/api/load-from-previous/{id}',
  summary: 'Fill an appointment from the previous one',
  caller: 'member',
  params: z.object({ id: Id }),
  query: z.object({ preview: Preview }),
  body: z.object({ notes: TypedNotes.optional() }).optional(),
  answer: Appointment,
  preview: PreviousPreview,
  problems: [...changing, 'appointment.previous_missing', 'appointment.notes_typed'],
})

/**
 * Changes the subject of an appointment, or of the appointments of its series that are not completed. The new subject's attendance replaces
 * the former subject's. With FORWARD or ALL, they also replace the former subject on the standing list. The answer has no Undo if nothing was
 * left to change.
 */
export const changeTaker = endpoint({
  method: 'PUT',
  path: '/api/update/takenby',
  summary: 'Change who takes an appointment',
  caller: 'member',
  creates: 'if-keyed',
  query: z.object({ id: Id, scope: SeriesScope.default('ONLY'), preview: Preview }),
  body: z.object({ whom: Id }),
  answer: Appointment,
  preview: SeriesPreview,
  problems: [
    ...changing,
    'relationship.waiting',
    'appointment.attendee_outside',
    'series.inactive',
    'series.partly_yours',
    'request.idempotency_key_reused',
  ],
})

/** A person who may take the appointment. `Description` is how they are related to its person. */
export const Taker = z.object({ Id, Name: z.string(), Type: Kind, Description: z.string().nullable() })
export type Taker = z.infer<typeof Taker>

export const listTakers = endpoint({
  method: 'GET',
  path: '/api/appointments/{id}/takers',
  summary: 'Who may take an appointment',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  query: z.object({ q: SearchText.default('') }),
  answer: z.object({ Items: z.array(Taker) }),
  problems: ['session.required', 'record.not_found', 'record.forbidden', 'case.closed'],
})

export const updateLocation = endpoint({
  method: 'PUT',
  path: '/api/update/location',
  summary: 'Record where an appointment takes place',
  caller: 'member',
  query: z.object({ id: Id }),
  body: GeoRecord.meta({
    examples: [{ latitude: 39.9526, longitude: -75.1652, accuracy: 12, time: '2026-11-19T18:58:00Z' }],
  }),
  answer: Appointment,
  problems: changing,
})
