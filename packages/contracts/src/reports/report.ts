import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { CalendarDay, WallTime } from '../times.ts'
import { Figures } from './figures.ts'
import { reportIds } from './report-ids.ts'

export const ReportId = z.enum(reportIds)
export type ReportId = z.infer<typeof ReportId>

/** What a row of the table under the chart stands for. */
export const ReportBy = z.enum(['clinician', 'group', 'phase', 'case'])
export type ReportBy = z.infer<typeof ReportBy>

/** A report in the list, with the fields that every card has (directory, 3). */
export const ReportCard = z.object({
  Id: ReportId,
  RefId: z.null(),
  Name: z.string(),
  Description: z.string(),
  Type: z.literal('REPORT'),
  Active: z.boolean(),
  Aux1: z.null(),
  Aux2: z.null(),
  Aux3: z.null(),
  Status: z.null(),
})
export type ReportCard = z.infer<typeof ReportCard>

/** A week or a month of the period. */
export const ReportPart = z.object({
  From: CalendarDay,
  To: CalendarDay,
  /** It has not ended yet. */
  IsOpen: z.boolean(),
  Figures,
  /** The sessions of each phase in which there were any, or any were expected. Null stands for no phase. */
  Phases: z.array(z.object({ Id: Id.nullable(), Sessions: z.number().int(), Expected: z.number() })),
})
export type ReportPart = z.infer<typeof ReportPart>

/** A clinician, group, phase or case with its figures. */
export const ReportRow = z.object({
  /** Null stands for no phase. */
  Id: Id.nullable(),
  Name: z.string(),
  /** A phase's trac, a case's number. */
  Description: z.string().nullable(),
  /** The patient of the row's case; null in rows that are no cases. */
  PersonId: Id.nullable(),
  Figures,
})
export type ReportRow = z.infer<typeof ReportRow>

export const Report = z.object({
  Id: ReportId,
  Type: z.literal('REPORT'),
  From: CalendarDay,
  To: CalendarDay,
  AsOf: WallTime,
  By: ReportBy,
  Group: Reference.nullable(),
  Clinician: Reference.nullable(),
  Case: Reference.extend({ PersonId: Id }).nullable(),
  /** Within how many days the tracs want the first session, if they agree. */
  WindowDays: z.number().int().nullable(),
  Total: Figures,
  /** The same for as many days right before. */
  Before: Figures,
  Parts: z.array(ReportPart),
  /** The phases that occur, in the order of their tracs. Place counts all phases of the care model, whether they occur or not. */
  Phases: z.array(z.object({ Id, Name: z.string(), Trac: z.string(), Place: z.number().int() })),
  Rows: z.array(ReportRow),
  /** There may be more than are listed. */
  RowTotal: z.number().int(),
})
export type Report = z.infer<typeof Report>
