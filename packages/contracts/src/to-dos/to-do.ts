import * as z from 'zod'
import { Id } from '../ids.ts'
import { Item } from '../items/item.ts'
import { CalendarDay } from '../times.ts'

/** What a member wrote down to do, or what was decided for them in supervision. Its Clinician does it. */
export const ToDo = Item.extend({
  Notes: z.string(),
  DueDay: CalendarDay.nullable(),
  /** The case that it concerns, if the reader sees it. */
  About: z.object({ Id, PersonId: Id, Name: z.string() }).nullable(),
  /** The supervision meeting that decided it; null if the member wrote it down. */
  Meeting: Id.nullable(),
})
export type ToDo = z.infer<typeof ToDo>
