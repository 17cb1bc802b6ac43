import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { Item } from '../items/item.ts'
import { CalendarDay, WallTime } from '../times.ts'
import { Share } from './share.ts'

export const CaseState = z.enum(['open', 'suspended', 'closed'])
export type CaseState = z.infer<typeof CaseState>

/** What one calendar week of a case held (weeks start on Monday, in the care model's zone). */
export const Week = z.object({
  Monday: CalendarDay,
  State: z.enum(['held', 'held-twice', 'planned', 'none', 'ahead']),
  Sessions: z.number().int(),
})
export type Week = z.infer<typeof Week>

/** A stretch of the trac, with the weeks it has had so far. */
export const Phase = z.object({
  Id,
  Name: z.string(),
  Start: CalendarDay.nullable(),
  End: CalendarDay.nullable(),
  Current: z.boolean(),
  /** How long the trac expects it to be. */
  PlannedWeeks: z.number().int(),
  Sessions: z.number().int(),
  /** Weeks with at least one session out of the weeks of the phase so far, in percent; null before it starts. */
  WeeklyPercent: z.number().int().nullable(),
  Days: z.number().int().nullable(),
  Weeks: z.array(Week),
})
export type Phase = z.infer<typeof Phase>

/** What one does with a case (home, section 4). */
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
  'suspend',
  'close',
  'activate',
  'delete',
])
export type CaseActionName = z.infer<typeof CaseActionName>

/** Whether this member may do it to this case now, as the server judges; the client shows, never decides. */
export const CaseAction = z.object({
  Name: CaseActionName,
  Active: z.boolean(),
  /** It may be looked at, and nothing be changed by it. */
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
  /** The trac and the outcome, by the names that every item has for its type and its outcome. */
  TypeRef: Reference,
  OutcomeRef: Reference.nullable(),
  /** Days of care so far, or until it was closed. */
  Length: z.number().int(),
  /** Days in the phase that it is in. */
  Days: z.number().int().nullable(),
  Caremodel: Reference,
  GroupId: Id,
  GroupName: z.string(),
  /** The group, as in the search. */
  Category: z.string().nullable(),
  /** The patient's case before this one, where the reader sees it. */
  LinkedTo: Reference.nullable(),
  /** What lists and cards show beside the name: the phase that it is in, the trac, who owns it. */
  Aux1: z.string().nullable(),
  Aux2: z.string(),
  Aux3: z.string().nullable(),
  Phases: z.array(Phase),
  /** Until when and to whom the case is shared, where it is. */
  SharedWith: z.array(Share),
  Actions: z.array(CaseAction),
  /** Beside the bin: for good. */
  CanErase: z.boolean(),
  /** Since when the case stands still, where it does. */
  Suspension: z.object({ StartDay: CalendarDay, Reason: z.string() }).nullable(),
  /** To whom the case is referred, while that group has not answered. */
  Referral: z
    .object({
      Id,
      To: Reference,
      By: z.string().nullable(),
      Message: z.string(),
      Created: WallTime,
      CanWithdraw: z.boolean(),
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
  /** The last eight weeks, oldest first. */
  Weeks: z.array(Week),
})
export type CaseRow = z.infer<typeof CaseRow>
