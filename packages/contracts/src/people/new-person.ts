import * as z from 'zod'
import { Id, NIL_ID, Reference } from '../ids.ts'
import { cleanLine, Kind, Name } from '../items/item.ts'
import { CalendarDay } from '../times.ts'
import { EARLIEST_BIRTH_DAY } from './new-person-rules.ts'
import { isPhoneLike } from './phone-rules.ts'

/** One line that may be missing, null or empty: all three are none. */
const optionalLine = (longest: number) =>
  z
    .string()
    .nullable()
    .default(null)
    .transform((text) => cleanLine(text ?? '') || null)
    .pipe(z.string().max(longest).nullable())

const noneIfEmpty = z
  .string()
  .nullable()
  .default(null)
  .transform((text) => (text === '' || text === NIL_ID ? null : text))

/** Of a list of choices; the nil Id is none. */
const OptionalChoice = noneIfEmpty.pipe(Id.nullable())

/** The longest address that mail can have (RFC 5321). */
const LONGEST_EMAIL = 254

/** What is told of somebody new. Everything but the name may be missing. */
export const NewPerson = z.object({
  /** PATIENT for a person who needs a case, CONTACT for relatives and helpers. */
  Type: z.enum(['PATIENT', 'CONTACT']).default('PATIENT'),
  FirstName: Name,
  MiddleName: optionalLine(200),
  LastName: Name,
  DOB: noneIfEmpty.pipe(CalendarDay.nullable().refine((day) => day === null || day >= EARLIEST_BIRTH_DAY)),
  Gender: OptionalChoice,
  Email: optionalLine(LONGEST_EMAIL),
  Phone: optionalLine(40).refine((phone) => phone === null || isPhoneLike(phone)),
  Number: optionalLine(100),
  Title: optionalLine(200),
  /** To which group somebody belongs until there is a case. Asked for where one may choose among several. */
  Group: OptionalChoice,
  /** Somebody like this is there already, and this is somebody else all the same. */
  Override: z.boolean().default(false),
})
export type NewPerson = z.infer<typeof NewPerson>

/** A person who may be the same, with the facts that the reader may see. */
export const SamePerson = z.object({
  Id: Id.nullable(),
  Type: Kind,
  Name: z.string(),
  MiddleName: z.string().nullable(),
  DOB: CalendarDay.nullable(),
  Gender: z.string().nullable(),
  Number: z.string().nullable(),
  Title: z.string().nullable(),
  Email: z.string().nullable(),
  Phone: z.string().nullable(),
  Group: z.string().nullable(),
  Photo: Id.nullable(),
})
export type SamePerson = z.infer<typeof SamePerson>

/** The groups in which the reader may create people. */
export const PlacesForPeople = z.object({ Groups: z.array(Reference) })
export type PlacesForPeople = z.infer<typeof PlacesForPeople>
