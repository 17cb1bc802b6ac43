import * as z from 'zod'
import { Id } from '../ids.ts'

/** Whom one calls or texts first about a person: a child's guardian, and the person themselves where nobody answers for them. */
export const FirstContact = z.object({
  Id,
  Name: z.string(),
  FirstName: z.string(),
  /** What they are to the person ("Mother"); null where it is the person themselves. */
  Relation: z.string().nullable(),
  /** E.164, to be dialed. */
  Phone: z.string(),
  /** The same as it is shown. */
  PhoneText: z.string(),
  /** False where the family asked not to be texted at this number. */
  MayText: z.boolean(),
})
export type FirstContact = z.infer<typeof FirstContact>
