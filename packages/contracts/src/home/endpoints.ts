import * as z from 'zod'
import { CaseRow } from '../cases/case.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { Kind, StatusClass } from '../items/item.ts'
import { FirstContact } from '../people/first-contact.ts'
import { WallTime } from '../times.ts'

/** Something of the member's that is under way or to come today or in the next seven days. */
export const UpcomingItem = z.object({
  Id,
  Name: z.string(),
  Type: Kind,
  Description: z.string().nullable(),
  Start: WallTime,
  End: WallTime.nullable(),
  Person: Reference.nullable(),
  CaseId: Id.nullable(),
  /** The name of the case, which is the family's; without a case the person's. */
  Family: z.string().nullable(),
  FirstContact: FirstContact.nullable(),
  Address: z.string().nullable(),
})
export type UpcomingItem = z.infer<typeof UpcomingItem>

/** What was completed and belongs to today. */
export const DoneItem = UpcomingItem.pick({
  Id: true,
  Name: true,
  Type: true,
  Start: true,
  End: true,
  Person: true,
  CaseId: true,
  Family: true,
}).extend({
  /** How it ended, where that is more than being completed. */
  Outcome: z.string().nullable(),
  StatusClass,
})
export type DoneItem = z.infer<typeof DoneItem>

export const ToDoRow = z.object({
  Id,
  PersonId: Id.nullable(),
  CaseId: Id.nullable(),
  Name: z.string(),
  Description: z.string().nullable(),
  Notes: z.string().nullable(),
  Date: WallTime.nullable(),
  /** When it ends, where it has an end. */
  End: WallTime.nullable(),
  Type: Kind,
  Completed: z.boolean(),
  /** True where ticking the row off completes it; else ticking opens it, for it asks for more. */
  Completable: z.boolean(),
  Version: z.number().int(),
})
export type ToDoRow = z.infer<typeof ToDoRow>

/** Categories in the order of product.md 4.2; `Name` is a key of the text catalogue. */
export const ToDoCategory = z.object({
  Name: z.enum([
    'appointments-to-complete',
    'forms-due',
    'forms-to-review',
    'incidents-to-follow-up',
    'relationships-to-confirm',
    'workflow-steps',
    'my-own',
  ]),
  subRowTotal: z.number().int(),
  subRows: z.array(ToDoRow),
})
export type ToDoCategory = z.infer<typeof ToDoCategory>

export const readHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: "The member's day",
  caller: 'member',
  audits: 'read',
  answer: z.object({
    Upcoming: z.array(UpcomingItem),
    /** Meetings of today that have their outcome, and forms that were completed today. */
    DoneToday: z.array(DoneItem),
    ToDos: z.array(ToDoCategory),
    /** The member's own open cases with their last eight weeks. */
    Cases: z.array(CaseRow),
    /** Sessions held this week, and those the tracs of the open cases expect. */
    SessionsThisWeek: z.number().int(),
    ExpectedThisWeek: z.number().int(),
  }),
  problems: ['session.required'],
})
