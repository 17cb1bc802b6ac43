import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { Kind, SearchText, StatusClass } from '../items/item.ts'
import { CalendarDay, WallTime } from '../times.ts'

/** `RefId` is the person on whose page a case is. */
export const SearchResult = z.object({
  Id,
  RefId: Id.nullable(),
  Name: z.string(),
  Description: z.string().nullable(),
  Type: Kind,
  Person: Reference.nullable(),
  CaseId: Id.nullable(),
  Status: z.string().nullable(),
  StatusClass,
  Active: z.boolean(),
  Completed: z.boolean(),
  Date: WallTime.nullable(),
  /** A person's photo Id. */
  Photo: Id.nullable(),
  /** A case's days until today or until it was closed. */
  Length: z.number().int().nullable(),
  /** A case's group. */
  Category: z.string().nullable(),
  /** The birth date by which a person was found. */
  Aux1: CalendarDay.nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const searchItems = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Quick search over everything the reader may see: prefix, part of a word, near spelling, birth date',
  caller: 'member',
  onStandby: true,
  query: z.object({
    q: SearchText,
    kinds: z.string().max(300).default('').describe('Kinds joined with |'),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  answer: z.object({ Items: z.array(SearchResult) }),
  problems: ['session.required'],
})
