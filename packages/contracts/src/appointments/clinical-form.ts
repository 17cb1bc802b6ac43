import * as z from 'zod'
import { Id } from '../ids.ts'

/** A form that an appointment's type asks for. The Id is the template's. */
export const ClinicalForm = z.object({
  Id,
  Name: z.string(),
  /** The document that was begun from it for this appointment. */
  Document: z.object({ Id, Completed: z.boolean() }).nullable(),
})
export type ClinicalForm = z.infer<typeof ClinicalForm>
