import * as z from 'zod'
import { CaseRow } from '../cases/case.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { Kind, StatusClass } from '../items/item.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { FirstContact } from '../people/contact-info/first-contact.ts'
import { WallTime } from '../times.ts'

/** An item of the member that is going on, or coming up today or in the next seven days. */
export const UpcomingItem = z.object({
  Id,
  Name: z.string(),
  Type: Kind,
  Description: z.string().nullable(),
  Start: WallTime,
  End: WallTime.nullable(),
  Person: Reference.nullable(),
  CaseId: Id.nullable(),
  /** The name of the case, which is the family's, or of the person if there is no case. */
  Family: z.string().nullable(),
  FirstContact: FirstContact.nullable(),
  Address: z.string().nullable(),
})
export type UpcomingItem = z.infer<typeof UpcomingItem>

/** An item that was finished today. */
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
  /** The outcome, if there is more to say than that it is completed. */
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
  /** The end, if it has one. */
  End: WallTime.nullable(),
  Type: Kind,
  Completed: z.boolean(),
  /** True if ticking the row completes it. Otherwise ticking opens it, because completing it needs more input. */
  Completable: z.boolean(),
  Version: z.number().int(),
  /** Who wrote it down, if that was not the reader. */
  By: z.string().optional(),
  /** Why it waits for the reader: since when it is due, who asked, how severe it is. Nothing in what is completed. */
  Why: z.string().optional(),
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
  /** How many are open. */
  subRowTotal: z.number().int(),
  /** The first of those that are open, and after them what the reader completed today. */
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
    /** Today's meetings with an outcome, and forms completed today. */
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

export const listToDoRows = endpoint({
  method: 'GET',
  path: '/api/to-dos',
  summary: 'A part of what the member has to do of one category',
  caller: 'member',
  audits: 'read',
  query: PageQuery.extend({ category: ToDoCategory.shape.Name }),
  answer: pageOf(ToDoRow),
  problems: ['session.required'],
})
