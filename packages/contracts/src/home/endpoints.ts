import * as z from 'zod'
import { CaseRow } from '../cases/case.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { Kind } from '../items/item.ts'
import { WallTime } from '../times.ts'

/** Something of the member's that is to come. */
export const UpcomingItem = z.object({
  Id,
  Name: z.string(),
  Type: Kind,
  Description: z.string().nullable(),
  Start: WallTime,
  End: WallTime.nullable(),
  Person: Reference.nullable(),
  CaseId: Id.nullable(),
  /** E.164, where the person may be called. */
  Phone: z.string().nullable(),
  Address: z.string().nullable(),
})
export type UpcomingItem = z.infer<typeof UpcomingItem>

export const ToDoRow = z.object({
  Id,
  PersonId: Id.nullable(),
  Name: z.string(),
  Description: z.string().nullable(),
  Notes: z.string().nullable(),
  Date: WallTime.nullable(),
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
    ToDos: z.array(ToDoCategory),
    /** The member's own open cases with their last eight weeks. */
    Cases: z.array(CaseRow),
    /** Sessions held this week, and those the tracs of the open cases expect. */
    SessionsThisWeek: z.number().int(),
    ExpectedThisWeek: z.number().int(),
  }),
  problems: ['session.required'],
})
