import * as z from 'zod'
import { Id, Reference } from '../../ids.ts'
import { StatusClass } from '../../items/item.ts'
import { Clash } from '../../items/repeating.ts'
import { CalendarDay, WallTime } from '../../times.ts'
import { attendedFigure } from '../attended-figure.ts'

/** One appointment of a series. */
export const SeriesOccurrence = z.object({
  Id,
  Name: z.string(),
  ScheduledStartTime: WallTime,
  ScheduledEndTime: WallTime,
  Completed: z.boolean(),
  /** The outcome's name, of a completed one. */
  Status: z.string().nullable(),
  StatusClass,
  /** Its time, type or name was changed by hand, so that changes to the series leave it alone. */
  ByHand: z.boolean(),
  /** An outcome such as Held needs a type, so that the figures count the session. */
  HasType: z.boolean(),
  Version: z.number().int(),
})
export type SeriesOccurrence = z.infer<typeof SeriesOccurrence>

/** A person of the standing list. `RefId` is the person, as in an appointment's attendees. */
export const SeriesAttendee = z.object({
  Id,
  RefId: Id,
  Name: z.string(),
  /** How they are related to the subject. */
  Description: z.string().nullable(),
  Type: z.literal('ATTENDANCE'),
  Active: z.boolean(),
  Completed: z.boolean(),
  Person: Reference,
  Photo: Id.nullable(),
  /** The subject stays in the series. */
  IsSubject: z.boolean(),
  Attended: attendedFigure.attended,
  Expected: attendedFigure.expected,
})
export type SeriesAttendee = z.infer<typeof SeriesAttendee>

export const AppointmentSeries = z.object({
  Id,
  Name: z.string(),
  Active: z.boolean(),
  /** Its rule as a cron text; null for what cron cannot say, such as every second week. */
  OccursChron: z.string().nullable(),
  /** Its rule in RFC 5545, without start and end: `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU`. */
  OccursRule: z.string(),
  /** The last day on which it may occur. Null: it is extended as long as it is active. */
  OccursTill: CalendarDay.nullable(),
  /** When its appointments begin by the rule, `HH:mm`, and how long they last. */
  StartTime: z.string(),
  DurationMinutes: z.number().int(),
  Subject: Reference.nullable(),
  Clinician: Reference.nullable(),
  ManagedCase: Reference.nullable(),
  /** The patient of its case, for addresses; null if the reader does not see the case. */
  CasePersonId: Id.nullable(),
  AttendingList: z.array(SeriesAttendee),
  /** The appointments that the reader sees, earliest first. */
  Occurrences: z.array(SeriesOccurrence),
  /** Who of those that are expected at an open one has another appointment then, as far as the reader sees it. */
  Clashes: z.array(Clash),
  Version: z.number().int(),
  Can: z.object({ Update: z.boolean(), Delete: z.boolean() }),
  /** The reader's last change to it, if it can still be undone. */
  Undo: Id.nullable(),
})
export type AppointmentSeries = z.infer<typeof AppointmentSeries>

/** The answer to a change of a series. `Undo` takes it back for ten minutes, while nothing that it touched has changed since. */
export const SeriesChange = AppointmentSeries.omit({ Clashes: true }).extend({
  Made: z.number().int(),
  Moved: z.number().int(),
  Changed: z.number().int(),
  Removed: z.number().int(),
  Undo: Id,
})
export type SeriesChange = z.infer<typeof SeriesChange>

/** What an appointment says of its series. */
export const SeriesOfAppointment = AppointmentSeries.pick({
  Id: true,
  Active: true,
  OccursChron: true,
  OccursRule: true,
  OccursTill: true,
  StartTime: true,
})
export type SeriesOfAppointment = z.infer<typeof SeriesOfAppointment>
