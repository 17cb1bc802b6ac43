import * as z from 'zod'
import { Reference } from '../ids.ts'
import { Item } from '../items/item.ts'
import { severities } from './incident-rules.ts'

export const Severity = z.enum(severities)
export type Severity = z.infer<typeof Severity>

/** Something that went wrong and is followed up. Date is when it happened, Description what happened; completed means followed up. */
export const Incident = Item.extend({
  TypeLUI: Reference.nullable(),
  Severity: Severity.nullable(),
  FollowUp: z.string(),
  TakenUpBy: Reference.nullable(),
})
export type Incident = z.infer<typeof Incident>
