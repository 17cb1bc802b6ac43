import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { WallTime } from '../times.ts'
import { Kind, SearchText } from './item.ts'

export const BinRow = z.object({
  Id,
  Name: z.string(),
  Type: Kind,
  /** The person that the item is about, unless the item is a person. */
  Person: Reference.nullable(),
  /** False if the person is in the bin too. */
  PersonActive: z.boolean(),
  Date: WallTime.nullable(),
  DeletedAt: z.string(),
  DeletedBy: z.string().nullable(),
  RestorableUntil: z.string(),
  /** How many of its series were deleted with it at once, itself included. Null if it was deleted alone. */
  SeriesCount: z.number().int().nullable(),
})
export type BinRow = z.infer<typeof BinRow>

export const listBin = endpoint({
  method: 'GET',
  path: '/api/bin',
  summary: 'What was deleted in the last 30 days',
  caller: 'administrator',
  query: PageQuery.extend({ q: SearchText.default('').describe('Words of the name, the person or who deleted it') }),
  answer: pageOf(BinRow),
  problems: ['session.required', 'record.not_found'],
})

export const restoreItem = endpoint({
  method: 'POST',
  path: '/api/bin/{id}/restore',
  summary: 'Take an item out of the bin',
  caller: 'administrator',
  params: z.object({ id: Id }),
  query: z.object({
    scope: z
      .enum(['ONLY', 'ALL'])
      .default('ONLY')
      .describe('ALL: everything of its series that was deleted with it, and the series'),
  }),
  /** `Restored` says how many items came back. What ALL has done can be undone. */
  answer: z.object({ Id, Name: z.string(), Restored: z.number().int(), Undo: Id.nullable() }),
  problems: [
    'session.required',
    'record.not_found',
    'item.not_deleted',
    'item.undo_expired',
    'item.target_deleted',
    'item.value_invalid',
    'case.closed',
    'relationship.exists',
    'series.not_deleted',
  ],
})
