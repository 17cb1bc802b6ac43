import * as z from 'zod'
import { Id } from '../../ids.ts'

/** The person to call or text first about somebody: a child's guardian, or the person directly if there is none. */
export const FirstContact = z.object({
  Id,
  Name: z.string(),
  FirstName: z.string(),
  Photo: Id.nullable(),
  /** Their relation to the person ("Mother"); null for the person. */
  Relation: z.string().nullable(),
  /** In E.164, for dialing. */
  Phone: z.string(),
  /** The number as it is shown. */
  PhoneText: z.string(),
  /** False if the family asked not to be texted at this number. */
  MayText: z.boolean(),
})
export type FirstContact = z.infer<typeof FirstContact>
