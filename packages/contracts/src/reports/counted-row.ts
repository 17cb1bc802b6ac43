import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { Kind, StatusClass } from '../items/item.ts'
import { pageOf } from '../paging.ts'
import { CalendarDay } from '../times.ts'

/** Something that a figure counts: a session, a week of a case, an attendance, a form, a case. */
export const CountedRow = z.object({
  /** The item that it is, or the case. */
  Id,
  Type: Kind,
  /** The item's own name. A planning form that nobody has started has that of the case. */
  Name: z.string(),
  /** The person whose page leads to a case, and the person of an attendance. */
  RefId: Id.nullable(),
  Case: Reference.extend({ PersonId: Id }),
  Clinician: z.string(),
  Phase: z.string().nullable(),
  /** Its day; of a week its first. */
  Day: CalendarDay,
  /** In a figure such as "34 of 46 weeks" it counts in both numbers, or in the second alone. */
  Counts: z.boolean(),
  /** What a mean is of: days, or the value of a score or rating. */
  Value: z.number().nullable(),
  Most: z.number().nullable(),
  StatusClass,
})
export type CountedRow = z.infer<typeof CountedRow>

export const CountedRows = pageOf(CountedRow)
export type CountedRows = z.infer<typeof CountedRows>
