import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

export const LookupName = z.enum([
  'appointment-types',
  'appointment-outcomes',
  'genders',
  'relationship-types',
  'contact-types',
  'case-outcomes',
  'incident-types',
  'event-types',
])
export type LookupName = z.infer<typeof LookupName>

export const LookupItem = z.object({
  Id,
  Name: z.string(),
  Sequence: z.number().int(),
  Category: z.string().nullable(),
  Active: z.boolean(),
  /** Outcomes only: it ended as hoped, so notes are required. */
  Success: z.boolean().optional(),
  /** Outcomes only: the attendee was there. */
  Present: z.boolean().optional(),
})
export type LookupItem = z.infer<typeof LookupItem>

/** One list of choices of the care model, in the order of Sequence. The choices of a guest's questions are in their document. */
export const readLookup = endpoint({
  method: 'GET',
  path: '/api/lookups/{name}',
  summary: 'A list of choices',
  caller: 'member',
  params: z.object({ name: LookupName }),
  answer: z.object({ Items: z.array(LookupItem) }),
  problems: ['session.required'],
})
