import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { CalendarDay, WallTime } from '../times.ts'

/** This occurrence; this and later ones with the standing list; all that are not completed (product.md 4.6). */
export const SeriesScope = z.enum(['ONLY', 'FORWARD', 'ALL'])
export type SeriesScope = z.infer<typeof SeriesScope>

/** Somebody of the series who has another appointment then. Clashes warn and never block. Only what the reader sees is listed. */
export const Clash = z.object({
  /** The appointment of the series, or the one that would be made, by its start. */
  Start: WallTime,
  End: WallTime,
  Person: Reference,
  With: z.object({
    Id,
    Name: z.string(),
    ScheduledStartTime: WallTime,
    ScheduledEndTime: WallTime,
    Clinician: z.string().nullable(),
  }),
})
export type Clash = z.infer<typeof Clash>

/** What a change would do. Every appointment of the series that the change concerns is in exactly one of the first five lists. */
export const SeriesPreview = z.object({
  Makes: z.array(z.object({ Start: WallTime, End: WallTime })),
  Moves: z.array(z.object({ Id, Name: z.string(), From: WallTime, FromEnd: WallTime, Start: WallTime, End: WallTime })),
  /** Stays where it is, but gets another type, name or list of attendees. */
  Changes: z.array(z.object({ Id, Name: z.string(), Start: WallTime, End: WallTime })),
  Keeps: z.array(
    z.object({ Id, Name: z.string(), Start: WallTime, End: WallTime, Why: z.enum(['completed', 'by-hand', 'as-is']) }),
  ),
  Removes: z.array(z.object({ Id, Name: z.string(), Start: WallTime, End: WallTime })),
  Clashes: z.array(Clash),
  /** The days of the rule that are left out: holidays, deleted appointments. */
  Skips: z.array(CalendarDay),
  /** The start of an appointment of the series onto which this change would move another one. The change itself is then refused. */
  BlockedAt: WallTime.nullable(),
  /** The rule after the change; null for an appointment that does not repeat. */
  After: z
    .object({ OccursChron: z.string().nullable(), OccursRule: z.string(), OccursTill: CalendarDay.nullable() })
    .nullable(),
})
export type SeriesPreview = z.infer<typeof SeriesPreview>

/** A changing call then changes nothing, and its answer is what the change would do. */
export const Preview = z.stringbool().default(false).describe('Changes nothing and returns what the change would do')
