import * as z from 'zod'
import { Id } from '../ids.ts'
import { CalendarDay, WallTime } from '../times.ts'

/** How soon something came after the start of a case. Null while it has not come. */
const First = { Day: CalendarDay.nullable(), Days: z.number().int().nullable() }

/** A planning form that a phase asks for. */
export const CasePlan = z.object({
  PhaseId: Id,
  PhaseName: z.string(),
  Name: z.string(),
  /** The completed document, else an open one, if there is one. */
  DocumentId: Id.nullable(),
  CompletedDay: CalendarDay.nullable(),
})
export type CasePlan = z.infer<typeof CasePlan>

export const CaseIncident = z.object({
  Id,
  Name: z.string(),
  Date: WallTime.nullable(),
  Severity: z.enum(['low', 'moderate', 'high', 'critical']).nullable(),
  Completed: z.boolean(),
})
export type CaseIncident = z.infer<typeof CaseIncident>

/** The figures of one case over its whole course, beside those of its phases. */
export const CaseFigures = z.object({
  FirstContact: z.object(First),
  FirstSession: z.object({ ...First, WindowDays: z.number().int(), InTime: z.boolean().nullable() }),
  Sessions: z.number().int(),
  ExpectedSessions: z.number(),
  WeeksHeld: z.number().int(),
  WeeksCounted: z.number().int(),
  WeeklyPercent: z.number().int().nullable(),
  Present: z.number().int(),
  Planned: z.number().int(),
  EngagementPercent: z.number().int().nullable(),
  Plans: z.array(CasePlan),
  /** The latest ones. */
  Incidents: z.array(CaseIncident),
  IncidentTotal: z.number().int(),
  /** It counts in the reader's reports. A case that is only shared with them does not. */
  InReports: z.boolean(),
})
export type CaseFigures = z.infer<typeof CaseFigures>
