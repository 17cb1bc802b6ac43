import * as z from 'zod'

/** A moment as the care model's wall clocks show it, without a zone: '2026-11-19T14:00:00'. */
export const WallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
export type WallTime = z.infer<typeof WallTime>

/** A calendar day, never a moment: '2026-11-19'. */
export const CalendarDay = z.iso.date()
export type CalendarDay = z.infer<typeof CalendarDay>

/** A time of day, to the minute: '21:00'. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The first and the last day on which anything can take place. Others are refused as typing errors. */
export const FIRST_DAY = '1900-01-01'
export const LAST_PLANNED_DAY = '2200-12-31'

/** Sent as a date's value, it clears the date (spec: home, constants). */
export const CLEAR_DATE = '1753-01-01T00:00:00'
