import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SearchText } from '../items/item.ts'

/** Colleagues and groups that a case may be given to, by name. */
export const Receiver = z.object({
  Id,
  Name: z.string(),
  Type: z.enum(['CLINICIAN', 'GROUP']),
  Description: z.string().nullable(),
})
export type Receiver = z.infer<typeof Receiver>

export const listReceivers = endpoint({
  method: 'GET',
  path: '/api/receivers',
  summary: 'Active colleagues and groups by name',
  caller: 'member',
  query: z.object({ q: SearchText.default(''), group: Id.optional() }),
  answer: z.object({ Items: z.array(Receiver) }),
  problems: ['session.required'],
})
