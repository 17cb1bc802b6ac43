import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { Item, StatusClass } from '../items/item.ts'
import { FirstContact } from '../people/contact-info/first-contact.ts'
import { WallTime } from '../times.ts'
import { AppointmentLocation } from './appointment-location.ts'
import { ClinicalForm } from './clinical-form.ts'
import { SeriesOfAppointment } from './series/series.ts'

const Outcome = Reference.extend({ Success: z.boolean() })

/** One attendee's presence at one meeting. `RefId` is the person. */
export const Attendee = z.object({
  Id,
  RefId: Id,
  Name: z.string(),
  Description: z.string().nullable(),
  Type: z.literal('ATTENDANCE'),
  Active: z.boolean(),
  Completed: z.boolean(),
  PersonId: Id,
  Person: Reference,
  Photo: Id.nullable(),
  /** On a re-activated attendance it is the previous outcome, proposed again. */
  OutcomeLUI: Outcome.nullable(),
  Status: z.string().nullable(),
  StatusClass,
})
export type Attendee = z.infer<typeof Attendee>

/** A meeting. Its owner is the Clinician, its taker the Subject. Times are wall times of the care model. */
export const Appointment = Item.extend({
  Notes: z.string(),
  ScheduledStartTime: WallTime,
  ScheduledEndTime: WallTime,
  DurationMinutes: z.number().int(),
  Subject: Reference.nullable(),
  /** The person to call about the subject. */
  FirstContact: FirstContact.nullable(),
  TypeLUI: Reference.nullable(),
  /** The outcome. On a re-activated appointment it is the previous outcome, proposed again. */
  OutcomeLUI: Outcome.nullable(),
  AppointmentSeries: SeriesOfAppointment.nullable(),
  /** How many appointments its series has, whether or not the reader sees all of them. Null if it does not repeat. */
  AppointmentSeriesInfo: z.object({ Count: z.number().int() }).nullable(),
  AppointmentAttendeesList: z.array(Attendee),
  /** The forms that its type asks for. */
  ClinicalInfo: z.array(ClinicalForm),
  /** Where it took place. Null until it is recorded, and for readers who may neither change nor supervise the appointment. */
  Location: AppointmentLocation.nullable(),
  /** Takes the change that this answers back. An update has it only if it named a scope. */
  Undo: Id.optional(),
  /** Other open appointments at the same time. They warn and never block. */
  Overlaps: z.array(
    z.object({
      Id,
      Name: z.string(),
      ScheduledStartTime: WallTime,
      ScheduledEndTime: WallTime,
      /** The name of the person whom the other one is about. Null if it is about nobody. */
      Subject: z.string().nullable(),
      /** The attendee who is expected at both. Null if both are the clinician's. */
      Person: Reference.nullable(),
      /** With whom the attendee is expected. */
      Clinician: z.string().nullable(),
    }),
  ),
})
export type Appointment = z.infer<typeof Appointment>
