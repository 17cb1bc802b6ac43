import * as z from 'zod'
import { Reference } from '../ids.ts'
import { Item } from '../items/item.ts'
import { CalendarDay } from '../times.ts'

/** Something that happened and is worth a date (items of kind EVENT): a day, or a span of days. */
export const DatedEvent = Item.extend({
  TypeLUI: Reference.nullable(),
  StartDay: CalendarDay,
  EndDay: CalendarDay.nullable(),
  Notes: z.string(),
  /** The person whom it is about, and those connected to them, as far as they were involved. By name. */
  PeopleInvolved: z.array(Reference),
})
export type DatedEvent = z.infer<typeof DatedEvent>
