import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { Item } from '../items/item.ts'
import { FirstContact } from '../people/contact-info/first-contact.ts'
import { CalendarDay, WallTime } from '../times.ts'
import { EmergencyAccess } from './protection/protection.ts'
import { Share } from './share.ts'

export const CaseState = z.enum(['open', 'suspended', 'closed'])
export type CaseState = z.infer<typeof CaseState>

/** One session of a week, held or not. */
export const WeekAppointment = z.object({
  Id,
  Name: z.string(),
  Date: WallTime,
  Standing: z.enum(['held', 'not-held', 'planned', 'no-outcome']),
  OutcomeName: z.string().nullable(),
})
export type WeekAppointment = z.infer<typeof WeekAppointment>

/**
 * What a calendar week of a case shows. 'none' is a whole week without a session. 'partial' is a week in which the case began, was
 * paused or was closed, and 'not-expected' a week in which the trac expects no session; neither counts. 'open' is the current week with
 * nothing planned. 'outside' is a week in which the case was not open.
 */
export const WeekState = z.enum([
  'held',
  'held-twice',
  'none',
  'planned',
  'partial',
  'suspended',
  'not-expected',
  'open',
  'ahead',
  'outside',
])
export type WeekState = z.infer<typeof WeekState>

/** One calendar week of a case, in the care model's zone. */
export const Week = z.object({
  /** Its first day: the care model says on which day its weeks begin. */
  Start: CalendarDay,
  /** The phase that the week belongs to: that of its first session, or else of its first day. */
  PhaseId: Id.nullable(),
  State: WeekState,
  /** The number of sessions held. */
  Sessions: z.number().int(),
  Appointments: z.array(WeekAppointment),
})
export type Week = z.infer<typeof Week>

/** A stretch of the trac, with the weeks it has had so far. */
export const Phase = z.object({
  Id,
  Name: z.string(),
  Start: CalendarDay.nullable(),
  End: CalendarDay.nullable(),
  Begun: z.boolean(),
  Current: z.boolean(),
  /** How long the trac expects it to be. */
  PlannedWeeks: z.number().int(),
  Sessions: z.number().int(),
  /** The trac's sessions a week, times the weeks that count. */
  ExpectedSessions: z.number(),
  /** Weeks with at least one session, and the weeks that count. */
  WeeksHeld: z.number().int(),
  WeeksCounted: z.number().int(),
  /** WeeksHeld in percent of WeeksCounted. Null if no week counts or the trac expects no sessions. */
  WeeklyPercent: z.number().int().nullable(),
  Days: z.number().int().nullable(),
  Weeks: z.array(Week),
})
export type Phase = z.infer<typeof Phase>

/** The actions of a case (home, section 4). */
export const CaseActionName = z.enum([
  'basicinfo',
  'contact',
  'relationship',
  'items',
  'zip',
  'trac',
  'share',
  'transfer',
  'referral',
  'protection',
  'suspend',
  'close',
  'activate',
  'delete',
])
export type CaseActionName = z.infer<typeof CaseActionName>

/** Whether this member may do it to this case now. The server decides; the client only shows it. */
export const CaseAction = z.object({
  Name: CaseActionName,
  Active: z.boolean(),
  /** It can be viewed but not changed. */
  ReadOnly: z.boolean(),
  /** Why it is not active, as a sentence in the reader's language. */
  Reason: z.string().nullable(),
})
export type CaseAction = z.infer<typeof CaseAction>

/** One patient's course of care. */
export const ManagedCase = Item.extend({
  State: CaseState,
  Trac: Reference,
  TracName: z.string(),
  StartDay: CalendarDay,
  EndDay: CalendarDay.nullable(),
  Outcome: Reference.nullable(),
  /** The trac and the outcome, under the names that every item uses for its type and its outcome. */
  TypeRef: Reference,
  OutcomeRef: Reference.nullable(),
  /** Days of care so far, or until it was closed. */
  Length: z.number().int(),
  /** Days in the current phase. */
  Days: z.number().int().nullable(),
  Caremodel: Reference,
  GroupId: Id,
  GroupName: z.string(),
  /** The group, under the name that the search uses. */
  Category: z.string().nullable(),
  /** The patient's previous case, if the reader sees it. */
  LinkedTo: Reference.nullable(),
  /** What lists and cards show beside the name: the current phase, the trac, the owner. */
  Aux1: z.string().nullable(),
  Aux2: z.string(),
  Aux3: z.string().nullable(),
  FirstContact: FirstContact.nullable(),
  Phases: z.array(Phase),
  /** The people or groups that the case is shared with, and until when. */
  SharedWith: z.array(Share),
  Actions: z.array(CaseAction),
  /** Erase permanently, in addition to moving to the bin. */
  CanErase: z.boolean(),
  /** The current suspension, if there is one. */
  Suspension: z.object({ StartDay: CalendarDay, Reason: z.string() }).nullable(),
  /** Set if the case is a protected record (42 CFR part 2). */
  Protection: z
    .object({
      /** The reader's emergency access, while it lasts. */
      Emergency: EmergencyAccess.pick({ Id: true, Until: true }).nullable(),
    })
    .nullable(),
  /** The referral that waits for an answer, if there is one. */
  Referral: z
    .object({
      Id,
      To: Reference,
      By: z.string().nullable(),
      Message: z.string(),
      Created: WallTime,
      CanWithdraw: z.boolean(),
      /** Whether the reader may accept or decline it for the receiving group. */
      CanAnswer: z.boolean(),
    })
    .nullable(),
})
export type ManagedCase = z.infer<typeof ManagedCase>

/** A row of a list of cases. */
export const CaseRow = z.object({
  Id,
  PersonId: Id,
  Name: z.string(),
  Description: z.string().nullable(),
  TracName: z.string(),
  State: CaseState,
  StartDay: CalendarDay,
  EndDay: CalendarDay.nullable(),
  CreatedYear: z.number().int(),
  OutcomeName: z.string().nullable(),
  ClinicianName: z.string().nullable(),
  GroupName: z.string().nullable(),
  Sharing: z.boolean(),
  LengthDays: z.number().int(),
  NextSession: z.string().nullable(),
  LastSession: z.string().nullable(),
  /** The last eight weeks including this one, oldest first. Always eight. */
  Weeks: z.array(Week),
})
export type CaseRow = z.infer<typeof CaseRow>
