import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { Item, Kind } from '../items/item.ts'
import { pageOf } from '../paging.ts'
import { CalendarDay, WallTime } from '../times.ts'
import { flagNames } from './supervision-rules.ts'

export const FlagName = z.enum(flagNames)

const CaseReference = z.object({ Id, PersonId: Id, Name: z.string() })

/** What a flag says, apart from whom it is about. What does not apply to a flag is empty or null. */
export const FlagFacts = z.object({
  /** The open incidents, the appointments without an outcome, or the overdue forms, the oldest first. */
  Items: z.array(z.object({ Id, Type: Kind, Name: z.string(), Date: WallTime })),
  /** The first day of the week without a session, or the day by which a rating was due. */
  Since: CalendarDay.nullable(),
  /** Scores that fell twice in a row, with whom each form is about and the last values, the earliest first. */
  Scores: z.array(z.object({ Name: z.string(), Subject: z.string(), Values: z.array(z.number()) })),
})
export type FlagFacts = z.infer<typeof FlagFacts>

/** A reason to talk about a member's work, and why it is one. */
export const Flag = FlagFacts.extend({
  Flag: FlagName,
  Member: Reference,
  /** The case, if the flag is about one. */
  Case: CaseReference.nullable(),
})
export type Flag = z.infer<typeof Flag>

/** A line of a meeting's agenda. A flag that was discussed stays as it was then; others are as they are now. */
export const AgendaLine = Flag.extend({ Discussed: z.boolean() })
export type AgendaLine = z.infer<typeof AgendaLine>

/** What a meeting decided: a to-do of the member whom it concerns. */
export const Decision = z.object({
  /** The to-do. */
  Id,
  Name: z.string(),
  Notes: z.string(),
  Member: Reference,
  Case: CaseReference.nullable(),
  DueDay: CalendarDay.nullable(),
  Completed: z.boolean(),
  CompletedDate: WallTime.nullable(),
  Version: z.number().int(),
  /** Whether the reader wrote it down, and so may change and delete it. */
  Mine: z.boolean(),
})
export type Decision = z.infer<typeof Decision>

/** A supervision meeting of a group. Its Clinician leads it; completed means held. */
export const SupervisionMeeting = Item.extend({
  Notes: z.string(),
  /** Whether the reader may discuss and decide here now. */
  MayLead: z.boolean(),
  Agenda: z.array(AgendaLine),
  Decisions: z.array(Decision),
  /** The members of the group for whom something may be decided. */
  Members: z.array(Reference),
})
export type SupervisionMeeting = z.infer<typeof SupervisionMeeting>

export const MeetingRow = z.object({
  Id,
  Name: z.string(),
  Date: WallTime,
  Leader: Reference,
  Completed: z.boolean(),
  /** How many flags were discussed, how much was decided, and how much of that is still to be done. */
  Discussed: z.number().int(),
  Decided: z.number().int(),
  StillOpen: z.number().int(),
})
export type MeetingRow = z.infer<typeof MeetingRow>

export const MeetingPage = pageOf(MeetingRow)
