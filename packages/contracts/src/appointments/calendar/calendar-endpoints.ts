import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { CalendarDay } from '../../times.ts'
import { Calendar, CalendarFeed, WorkingHours } from './calendar.ts'

/**
 * The appointments of the days from `from` to `to`, both included, of the member or of a person or case, and what concerns a whole day.
 * A person's are those about them, those they own and those they attend. A call names one of the two at most.
 */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: 'The calendar of the member, a person or a case',
  caller: 'member',
  onStandby: true,
  audits: 'read',
  query: z
    .object({ from: CalendarDay, to: CalendarDay, person: Id.optional(), case: Id.optional() })
    .refine((asked) => asked.person === undefined || asked.case === undefined, { path: ['case'] }),
  answer: Calendar,
  problems: ['session.required', 'record.not_found', 'calendar.range_invalid'],
})

/** Every calendar that the member reads shows them. */
export const chooseWorkingHours = endpoint({
  method: 'PUT',
  path: '/api/calendar/working-hours',
  summary: "The member's working hours",
  caller: 'member',
  body: WorkingHours,
  answer: WorkingHours,
  problems: ['session.required', 'calendar.day_required', 'calendar.hours_end_before_start'],
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/feed',
  summary: "The member's private calendar feed",
  caller: 'member',
  duringView: 'hidden',
  audits: 'read',
  answer: CalendarFeed,
  problems: ['session.required'],
})

/** Makes a new secret address. The one before answers 404 from now on. */
export const replaceCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/feed',
  summary: 'Begin the private calendar feed, or replace its address',
  caller: 'member',
  answer: CalendarFeed,
  problems: ['session.required'],
})

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar/feed',
  summary: 'End the private calendar feed',
  caller: 'member',
  answer: CalendarFeed,
  problems: ['session.required'],
})

/** For calendar programs, which have no session: the address is the secret. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/{token}.ics',
  summary: 'A private calendar feed (RFC 5545)',
  caller: 'public',
  params: z.object({ token: z.string().max(100) }),
  answer: z.instanceof(Uint8Array),
  problems: ['record.not_found', 'session.too_many_attempts'],
})

export const downloadAppointment = endpoint({
  method: 'GET',
  path: '/api/appointments/{id}/ics',
  summary: 'An appointment as a calendar file (RFC 5545)',
  caller: 'member',
  audits: 'read',
  params: z.object({ id: Id }),
  answer: z.instanceof(Uint8Array),
  problems: ['session.required', 'record.not_found'],
})
