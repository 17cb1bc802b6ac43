import * as z from 'zod'
import { Id, NIL_ID, Reference } from '../ids.ts'
import { Kind, Name } from '../items/item.ts'
import { familyKinds } from '../items/kinds.ts'
import { cleanLine } from '../items/typed-text.ts'
import { CalendarDay } from '../times.ts'
import { EARLIEST_BIRTH_DAY } from './new-person-rules.ts'
import { isPhoneLike } from './contact-info/phone-rules.ts'

/** One optional line. Missing, null and empty all mean none. */
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

/** A choice from a list; the nil Id means none. */
const OptionalChoice = noneIfEmpty.pipe(Id.nullable())

/** The longest e-mail address (RFC 5321). */
const LONGEST_EMAIL = 254

/** The fields of a new person. Only the name is required. */
export const NewPerson = z.object({
  /** PATIENT for a person who needs a case, CONTACT for relatives and helpers. */
  Type: z.enum(familyKinds).default('PATIENT'),
  FirstName: Name,
  MiddleName: optionalLine(200),
  LastName: Name,
  DOB: noneIfEmpty.pipe(CalendarDay.nullable().refine((day) => day === null || day >= EARLIEST_BIRTH_DAY)),
  Gender: OptionalChoice,
  Email: optionalLine(LONGEST_EMAIL),
  Phone: optionalLine(40).refine((phone) => phone === null || isPhoneLike(phone)),
  Number: optionalLine(100),
  Title: optionalLine(200),
  /** The group that a person belongs to until there is a case. Asked for if the member may choose among several. */
  Group: OptionalChoice,
  /** Create the person although a similar one exists. */
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
