import * as z from 'zod'
import { MAX_EVERY_MONTHS, MAX_EVERY_WEEKS } from './recurrence-rules.ts'

/** Sunday is 0 (spec: appointments, section 9). */
export const Weekday = z.number().int().min(0).max(6)

/**
 * How a series repeats, as an RFC 5545 rule without its start and end: every so many weeks on some weekdays, or every so many months on a
 * day of the month or on the nth weekday. A week of -1 is the last one. Months without the day, such as a 31st of June, are left out.
 */
export const Recurrence = z.discriminatedUnion('Unit', [
  z.object({
    Unit: z.literal('WEEK'),
    Every: z.number().int().min(1).max(MAX_EVERY_WEEKS),
    /** In rising order, at least one. */
    Weekdays: z.array(Weekday).min(1).max(7),
  }),
  z.object({
    Unit: z.literal('MONTH_DAY'),
    Every: z.number().int().min(1).max(MAX_EVERY_MONTHS),
    MonthDay: z.number().int().min(1).max(31),
  }),
  z.object({
    Unit: z.literal('MONTH_WEEK'),
    Every: z.number().int().min(1).max(MAX_EVERY_MONTHS),
    Week: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]),
    Weekday,
  }),
])
export type Recurrence = z.infer<typeof Recurrence>
