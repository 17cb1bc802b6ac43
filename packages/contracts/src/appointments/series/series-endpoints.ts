import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { limits } from '../../items/typed-text.ts'
import { CalendarDay } from '../../times.ts'
import { Preview, SeriesPreview, SeriesScope } from '../../items/repeating.ts'
import { Appointment } from '../appointment.ts'
import { AppointmentSeries, SeriesChange } from './series.ts'

/** An appointment of the series, or the series itself. */
const byEither = z.object({ id: Id })

const changing = [
  'session.required',
  'record.not_found',
  'record.forbidden',
  'record.stale',
  'item.completed',
  'item.value_invalid',
  'item.day_out_of_range',
  'case.closed',
  'series.rule_invalid',
  'series.too_long',
  'series.ends_before_start',
  'series.time_taken',
  'series.inactive',
  'series.partly_yours',
] as const

export const readSeries = endpoint({
  method: 'GET',
  path: '/api/appointment-series/{id}',
  summary: 'A series, by its own id or that of one of its appointments',
  caller: 'member',
  audits: 'read',
  params: byEither,
  answer: AppointmentSeries,
  problems: ['session.required', 'record.not_found'],
})

/**
 * Makes a series of an appointment, or gives a series another rule or until date. `interval` is a cron text (appointments, section 9),
 * `rule` the RFC 5545 rule that it cannot say; one of them says how it repeats, neither keeps the rule. `end: null` removes the until date.
 */
export const updateSeries = endpoint({
  method: 'PUT',
  path: '/api/update/series',
  summary: 'Change how an appointment repeats',
  caller: 'member',
  creates: true,
  query: z.object({ id: Id, scope: SeriesScope.exclude(['ONLY']).default('FORWARD'), preview: Preview }),
  body: z.object({
    interval: z.string().max(100).nullish(),
    rule: z.string().max(200).nullish(),
    end: CalendarDay.nullish(),
    /** Days of the rule on which nothing takes place, such as holidays. */
    skip: z.array(CalendarDay).max(limits.batch).optional(),
    /** When the appointments begin, `HH:mm`. Without it they keep their time. */
    start: z.iso.time({ precision: -1 }).optional(),
  }),
  answer: SeriesChange,
  preview: SeriesPreview,
  problems: changing,
})

/**
 * Removes people from appointments and, from FORWARD on, from the standing list. The subject stays. For an appointment that does not repeat
 * every interval means itself, and the answer is the appointment.
 */
export const removeFromSeries = endpoint({
  method: 'POST',
  path: '/api/appointment-series/{id}/remove',
  summary: 'Remove people from an appointment or a series',
  caller: 'member',
  creates: 'if-keyed',
  params: byEither,
  query: z.object({ preview: Preview }),
  body: z.object({ people: z.array(Id).min(1).max(limits.batch), interval: SeriesScope.default('FORWARD') }),
  answer: z.union([SeriesChange, Appointment.extend({ Undo: Id })]),
  preview: SeriesPreview,
  problems: [...changing, 'appointment.subject_stays', 'request.idempotency_key_reused'],
})

/** Deletes all appointments of a series that are not completed. The series becomes inactive. */
export const deleteSeries = endpoint({
  method: 'DELETE',
  path: '/api/series/delete/{id}',
  summary: 'Delete a series',
  caller: 'member',
  creates: 'if-keyed',
  params: byEither,
  query: z.object({ preview: Preview }),
  answer: SeriesChange,
  preview: SeriesPreview,
  problems: [...changing, 'item.not_deletable', 'request.idempotency_key_reused'],
})
