import * as z from 'zod'
import { weekStarts } from '../../week-start.ts'
import { Locale } from '../../locales.ts'
import { TimeOfDay } from '../../times.ts'

/** How a calendar feed names the people of an appointment. */
export const FeedNames = z.enum(['initials', 'full'])

/** The day on which its week begins: in calendars and date fields, in the weeks of a case and in figures. */
export const WeekStart = z.enum(weekStarts)
export type WeekStart = z.infer<typeof WeekStart>

/** A care model, as administrators set it. */
export const CareModelSettings = z.object({
  Name: z.string(),
  /** What members type at sign-in. It cannot be changed. */
  ShortName: z.string(),
  /** An IANA name, such as America/New_York. */
  TimeZone: z.string(),
  /** With the first case, appointment or other dated item the time zone is fixed. */
  IsZoneFixed: z.boolean(),
  WeekStart,
  /** The language of letters to people who have not chosen one. */
  Locale,
  /** Where members write for help. */
  SupportAddress: z.string().nullable(),
  FeedNames,
  /** Whether Caseloom writes to the first contact of a family a day before an appointment. */
  RemindFamilies: z.boolean(),
  /** From this time of day, messages that Caseloom writes by itself wait. No time is quiet if both are equal. */
  QuietFrom: TimeOfDay,
  /** Until this time of day, on the next day if it is the earlier one. Both are times of the care model's zone. */
  QuietUntil: TimeOfDay,
  /** Whether an administrator has saved the settings before. */
  Confirmed: z.boolean(),
  Version: z.number().int(),
})
export type CareModelSettings = z.infer<typeof CareModelSettings>
