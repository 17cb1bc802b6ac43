import * as z from 'zod'
import { Id } from '../ids.ts'
import { Kind } from '../items/item.ts'
import { WallTime } from '../times.ts'

/** An appointment that ended without an outcome, or a form past its due date. */
export const OverdueItem = z.object({
  Id,
  Name: z.string(),
  Type: Kind,
  Date: WallTime,
  End: WallTime.nullable(),
  /** The reader may set the outcome or fill in the form. */
  CanComplete: z.boolean(),
})
export type OverdueItem = z.infer<typeof OverdueItem>

export const NextMeeting = z.object({
  Id,
  Name: z.string(),
  Start: WallTime,
  End: WallTime,
  /** The number of people expected. */
  Expected: z.number().int(),
})
export type NextMeeting = z.infer<typeof NextMeeting>

/** At one session: came; expected but did not come; not expected; or the session was cancelled. */
export const PresenceMark = z.enum(['there', 'not-there', 'not-expected', 'no-session'])
export type PresenceMark = z.infer<typeof PresenceMark>

export const Presence = z.object({
  PersonId: Id,
  Name: z.string(),
  FirstName: z.string(),
  Photo: Id.nullable(),
  /** Their relation to the patient; null for the patient. */
  Relation: z.string().nullable(),
  /** One for each session, in the same order. */
  Marks: z.array(PresenceMark),
  There: z.number().int(),
  Expected: z.number().int(),
})
export type Presence = z.infer<typeof Presence>

export const OpenForm = z.object({ Id, Name: z.string(), Date: WallTime.nullable() })
export type OpenForm = z.infer<typeof OpenForm>

/** An overview of a case before the next visit. */
export const CaseGlance = z.object({
  Overdue: z.array(OverdueItem),
  OverdueTotal: z.number().int(),
  /** The next two meetings. */
  NextMeetings: z.array(NextMeeting),
  /** The times of the last eight sessions, oldest first. */
  Sessions: z.array(WallTime),
  Presences: z.array(Presence),
  OpenForms: z.array(OpenForm),
  OpenFormTotal: z.number().int(),
  CompletedForms: z.number().int(),
})
export type CaseGlance = z.infer<typeof CaseGlance>
