import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { pageOf } from '../paging.ts'
import { WallTime } from '../times.ts'
import { kindNames } from './kinds.ts'
import { cleanLine, cleanText, limits } from './typed-text.ts'

export const Kind = z.enum(kindNames)
export type Kind = z.infer<typeof Kind>

/** The state that a status means, apart from its words: a shape and a color, never the color alone. */
export const StatusClass = z.enum(['confirmed', 'rejected', 'neutral', 'waiting'])
export type StatusClass = z.infer<typeof StatusClass>

/** What the reader may do with this item now, as the server decides. The web app shows a button by this and nothing else. */
export const Can = z.object({
  Update: z.boolean(),
  Complete: z.boolean(),
  Revert: z.boolean(),
  Transfer: z.boolean(),
  Delete: z.boolean(),
  Download: z.boolean(),
  /** It may be added to a shared folder, which shows it to others. */
  Share: z.boolean(),
})
export type Can = z.infer<typeof Can>

/** The fields of every item. A kind's own contract extends it. References show Id and Name, never more. */
export const Item = z.object({
  Id,
  Type: Kind,
  Name: z.string(),
  Description: z.string().nullable(),
  Number: z.string().nullable(),
  Person: Reference.nullable(),
  ManagedCase: Reference.nullable(),
  CaseOpen: z.boolean().nullable(),
  /** The case's patient, trac and number, if the reader sees the case. */
  CasePersonId: Id.nullable(),
  CaseTrac: z.string().nullable(),
  CaseNumber: z.string().nullable(),
  Clinician: Reference.nullable(),
  Group: Reference.nullable(),
  Date: WallTime.nullable(),
  Active: z.boolean(),
  Completed: z.boolean(),
  CompletedDate: WallTime.nullable(),
  CompletedBy: Reference.nullable(),
  Created: WallTime,
  CreatedBy: Reference.nullable(),
  LastModified: WallTime,
  LastModifiedBy: Reference.nullable(),
  CaremodelId: Id,
  /** True if the reader sees it only because its case was shared with them. */
  Sharing: z.boolean(),
  /** Rises with every change; the ETag. */
  Version: z.number().int(),
  Can,
})
export type Item = z.infer<typeof Item>

/** The answer to a change of one part of an item, such as a question of a document. Each kind adds the part itself. */
export const ItemPart = Item.pick({
  Id: true,
  Type: true,
  Name: true,
  LastModified: true,
  LastModifiedBy: true,
  Version: true,
}).extend({
  /** A client that holds this version needs only the part to reach `Version`; any other client reads the item again. */
  PreviousVersion: z.number().int(),
})
export type ItemPart = z.infer<typeof ItemPart>

/** A row of an activity list, grouped by its Type. */
export const ListableRow = z.object({
  Id,
  Name: z.string(),
  Description: z.string().nullable(),
  Type: Kind,
  PersonId: Id.nullable(),
  CaseId: Id.nullable(),
  Person: Reference.nullable(),
  Date: WallTime.nullable(),
  Completed: z.boolean(),
  Active: z.boolean(),
  /** The Feedback column: an outcome's name, or null if a word of the catalogue says it by StatusClass. */
  Status: z.string().nullable(),
  StatusClass,
  /** When an open item is due: an appointment's start, a form's day, an event's end. Null while its case is paused. */
  Due: WallTime.nullable(),
  CommentCount: z.number().int(),
  Can: Can.pick({ Complete: true, Delete: true, Download: true, Share: true }),
})
export type ListableRow = z.infer<typeof ListableRow>

export const ActivityPage = pageOf(ListableRow).extend({
  /** Exact counts of every group of the whole list, in the order in which groups are shown. */
  Groups: z.array(z.object({ Type: Kind, subRowTotal: z.number().int() })),
})
export type ActivityPage = z.infer<typeof ActivityPage>

/** One line of the audit trail: who, when, from where, what, before and after. */
export const AuditEntry = z.object({
  Id: z.string(),
  At: WallTime,
  /** The actor's name and username at the time. In a view that is the administrator. */
  Who: z.string().nullable(),
  Username: z.string().nullable(),
  /** As whom an administrator was seeing Caseloom. */
  ViewedAs: z.string().nullable().optional(),
  From: z.string().nullable(),
  Action: z.string(),
  Type: Kind.nullable(),
  Name: z.string().nullable(),
  ItemId: Id.nullable(),
  /** The person that the item is about. */
  PersonId: Id.nullable(),
  Property: z.string().nullable(),
  /** The property in the reader's words. */
  PropertyText: z.string().nullable().optional(),
  Before: z.string().nullable(),
  After: z.string().nullable(),
  Reason: z.string().nullable(),
  /** It was refused; Action is then the call, Reason the problem's code. */
  Refused: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** One line of typed text: cleaned, trimmed, not empty. */
export const Name = z.string().transform(cleanLine).pipe(z.string().min(1).max(limits.name))

/** Typed search text. */
export const SearchText = z.string().max(200).transform(cleanText)

/** Typed text of several lines, cleaned; may be empty. */
export const LongText = z.string().transform(cleanText).pipe(z.string().max(limits.notes))

/** A reason in a few words; may be empty. The action decides whether it is required. */
export const Reason = z
  .string()
  .transform((text) => cleanText(text).trim())
  .pipe(z.string().max(limits.reason))
