import * as z from 'zod'
import { Id, Reference } from '../../ids.ts'
import { Kind, StatusClass } from '../../items/item.ts'
import { FirstContact } from '../../people/contact-info/first-contact.ts'
import { CalendarDay, WallTime } from '../../times.ts'
import { Weekday } from '../series/recurrence.ts'

/** An appointment in the calendar. Its state follows from these facts and the time of day: `calendarStateOf`. */
export const CalendarAppointment = z.object({
  Id,
  Name: z.string(),
  Start: WallTime,
  End: WallTime,
  /** The person whom it is about; null of what is no meeting with somebody, such as a team meeting. */
  Person: Reference.nullable(),
  CaseId: Id.nullable(),
  /** The name of the case, which is the family's, or of the person if the reader sees no case. */
  Family: z.string().nullable(),
  Clinician: Reference.nullable(),
  TypeName: z.string().nullable(),
  /** Its type counts as a session. */
  IsSession: z.boolean(),
  Completed: z.boolean(),
  /** The outcome's name, of a completed one. */
  Status: z.string().nullable(),
  StatusClass,
  SeriesId: Id.nullable(),
  /** The rule of its series in RFC 5545, without start and end. */
  OccursRule: z.string().nullable(),
  /** The first other appointment of its clinician or its person at the same time, while neither is completed. */
  Clash: z.object({ Id, Name: z.string(), Start: WallTime }).nullable(),
  /** Where its person lives, while it lies ahead. */
  Address: z.string().nullable(),
  /** The person to call first about it. Only the next appointment of today has one. */
  FirstContact: FirstContact.nullable(),
  Can: z.object({ Update: z.boolean() }),
  Version: z.number().int(),
})
export type CalendarAppointment = z.infer<typeof CalendarAppointment>

/** What concerns a whole day: an event, or a form that is due. */
export const CalendarAllDay = z.object({
  Id,
  Type: Kind,
  Name: z.string(),
  Start: CalendarDay,
  /** The last day. */
  End: CalendarDay,
  Person: Reference.nullable(),
})
export type CalendarAllDay = z.infer<typeof CalendarAllDay>

/** A time of day on the quarter hour: '08:30'. */
const QuarterHour = z.string().regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/)

/** When a member works in a care model: the weekdays, and from when until when on each of them. */
export const WorkingHours = z.object({
  /** In rising order. */
  Days: z.array(Weekday).max(7),
  From: QuarterHour,
  Until: QuarterHour,
})
export type WorkingHours = z.infer<typeof WorkingHours>

export const Calendar = z.object({
  Appointments: z.array(CalendarAppointment),
  AllDay: z.array(CalendarAllDay),
  /** Always the working hours of the reader, also in somebody else’s calendar. */
  WorkingHours,
})
export type Calendar = z.infer<typeof Calendar>

/** A member's private calendar feed of a care model. */
export const CalendarFeed = z.object({
  /** Its secret address, from the installation's public address on; null while there is none. */
  Address: z.string().nullable(),
  /** Whether it names people in full, as the care model decides. Otherwise their initials stand for them. */
  NamesInFull: z.boolean(),
  LastRead: WallTime.nullable(),
  /** The calendar that read it last, if it says so: 'Outlook'. */
  LastReader: z.string().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>
