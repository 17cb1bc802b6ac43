import * as z from 'zod'
import { Id } from '../ids.ts'
import { CalendarDay } from '../times.ts'

/** A share of a case or a folder with a colleague or a group, until a day. */
export const Share = z.object({
  Id,
  Name: z.string(),
  Type: z.enum(['CLINICIAN', 'GROUP']),
  /** They may edit the case, or fill and rename the folder. Otherwise they only read. */
  MayEdit: z.boolean(),
  UntilDay: CalendarDay,
})
export type Share = z.infer<typeof Share>
