import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Kind, SearchText } from '../items/item.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { attendedFigure } from './attended-figure.ts'

/** Somebody who does not attend yet. `Id` is the person. */
export const AttendeeChoice = z.object({
  Id,
  Name: z.string(),
  /** What they are to the subject, or the organization of a professional. */
  Description: z.string().nullable(),
  Type: Kind,
  Photo: Id.nullable(),
  /** False while their relationship to the subject waits for confirmation: they cannot be added yet. */
  Active: z.boolean(),
  Attended: attendedFigure.attended,
  Of: attendedFigure.expected,
})
export type AttendeeChoice = z.infer<typeof AttendeeChoice>

/**
 * The people who can be added to an appointment or to its series: without words those around the subject and those who attended before, by
 * words also colleagues, professionals and people whom the reader may change. Those who attend already are left out.
 */
export const listAttendeeChoices = endpoint({
  method: 'GET',
  path: '/api/attendee-choices',
  summary: 'People who can be added to an appointment or its series',
  caller: 'member',
  audits: 'read',
  query: PageQuery.extend({
    /** The appointment, or its series. */
    id: Id,
    q: SearchText.default(''),
    to: z
      .enum(['appointment', 'series'])
      .default('appointment')
      .describe('Whose attendees are left out: those of the appointment, or those on the standing list of its series'),
  }),
  answer: pageOf(AttendeeChoice),
  problems: ['session.required', 'record.not_found'],
})
