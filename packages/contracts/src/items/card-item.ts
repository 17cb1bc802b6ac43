import * as z from 'zod'
import { Id } from '../ids.ts'
import { Kind } from './item.ts'

/**
 * What a card shows (spec: directory, section 3, "option or card item"). Each list says what its three further texts and its reference
 * mean. Cards that are not active are disabled.
 */
export const CardItem = z.object({
  Id,
  RefId: Id.nullable(),
  Name: z.string(),
  Description: z.string().nullable(),
  Type: Kind,
  Active: z.boolean(),
  Aux1: z.string().nullable(),
  Aux2: z.string().nullable(),
  Aux3: z.string().nullable(),
  Status: z.string().nullable(),
})
export type CardItem = z.infer<typeof CardItem>
