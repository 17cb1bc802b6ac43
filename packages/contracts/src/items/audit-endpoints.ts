import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { CalendarDay } from '../times.ts'
import { auditOthers, auditViews } from './audit-views.ts'
import { AuditEntry } from './item.ts'

const filters = {
  item: Id.optional().describe('The entries about this item and what belongs to it'),
  lists: z.enum(['true']).optional().describe('With item: also the lists that showed it'),
  show: z.enum(auditViews).default('all'),
  who: z
    .union([z.enum(auditOthers), Id])
    .optional()
    .describe("A member's person, guests or system"),
  from: CalendarDay.optional().describe('The first day, in the time zone of the care model'),
  to: CalendarDay.optional().describe('The last day'),
  address: z.string().trim().min(1).max(60).optional().describe('The network address from which it was done'),
}

export const AuditQuery = z.object(filters)
export type AuditQuery = z.infer<typeof AuditQuery>

/** Members who see all of an item may read its trail; the whole trail is for administrators. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'The audit trail, newest first',
  caller: 'member',
  query: PageQuery.extend(filters),
  answer: pageOf(AuditEntry).extend({
    /** The item and the member that the filters name, so that a page opened by its address can say them. */
    About: Reference.nullable(),
    By: Reference.nullable(),
  }),
  problems: ['session.required', 'record.not_found'],
})

/** More entries in one file are refused; the sentence of `audit.too_many` says how many. */
export const MOST_AUDIT_ROWS = 50_000

/** With the same filters as the list. It holds what many people did, so it is for administrators, even about one item. */
export const downloadAudit = endpoint({
  method: 'GET',
  path: '/api/audit/download',
  summary: 'The audit trail as a CSV file, newest first',
  caller: 'administrator',
  audits: 'export audit',
  query: AuditQuery,
  answer: z.instanceof(Uint8Array),
  problems: ['session.required', 'record.not_found', 'audit.too_many'],
})
