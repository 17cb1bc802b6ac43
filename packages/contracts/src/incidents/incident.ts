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
  /** The person whom it is about, and those connected to them, as far as they were involved. By name. */
  PeopleInvolved: z.array(Reference),
})
export type Incident = z.infer<typeof Incident>
