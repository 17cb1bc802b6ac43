import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { Can, Item } from '../items/item.ts'
import { CalendarDay } from '../times.ts'
import { FirstContact } from './first-contact.ts'

export const ContactType = z.enum([
  'MOBILE_PHONE',
  'HOME_PHONE',
  'WORK_PHONE',
  'EMAIL',
  'STREET_ADDRESS',
  'MAILING_ADDRESS',
  'OTHER',
])
export type ContactType = z.infer<typeof ContactType>

/** A way to reach a person. Phones are E.164 in `Value`, national in `Description`. */
export const ContactItem = z.object({
  Id,
  Type: ContactType,
  Name: z.string(),
  Description: z.string(),
  Value: z.string(),
  Preferred: z.boolean(),
  MayText: z.boolean(),
  MayLeaveVoicemail: z.boolean(),
  MayMail: z.boolean(),
})
export type ContactItem = z.infer<typeof ContactItem>

/** Until a member who may change the other end confirms it, a relationship shows only a name and a type. */
export const RelationshipState = z.enum(['confirmed', 'waiting'])

/** A tie between two people, as read from one end: `Person` is the other end, `TypeRef` what that one is to the reader's. */
export const Relationship = z.object({
  Id,
  Type: z.literal('RELATIONSHIP'),
  /** Of the tie itself: the other's name and what they are. */
  Name: z.string(),
  /** From whose end it is read. */
  PersonId: Id,
  PersonName: z.string(),
  Person: Reference.extend({
    FirstName: z.string(),
    LastName: z.string(),
    Type: z.string(),
    Photo: Id.nullable(),
    /** A teacher, officer or physician, whose name, organization, work phone and e-mail every member sees. */
    Professional: z.boolean(),
    Organization: z.string().nullable(),
  }),
  TypeRef: Reference,
  /** What they are, and to whom: "Mother · Mateo Delgado". */
  Description: z.string(),
  /** Where such people stand to a family, as the list of types has it. */
  Category: z.string().nullable(),
  /** The clinician of the newest case, of either of the two, that the reader sees. */
  ClinicianId: Id.nullable(),
  ClinicianName: z.string().nullable(),
  Active: z.boolean(),
  State: RelationshipState,
  /** The cases of either of the two that it was taken out of. */
  LeftCases: z.array(Id),
  Email: z.string().nullable(),
  Phone: z.string().nullable(),
  Version: z.number().int(),
  Can: Can.pick({ Update: true, Delete: true }).extend({ Confirm: z.boolean() }),
})
export type Relationship = z.infer<typeof Relationship>

/** A patient, a clinician or a contact, to whoever may see all of them. */
export const Person = Item.extend({
  FirstName: z.string(),
  MiddleName: z.string().nullable(),
  LastName: z.string(),
  Title: z.string().nullable(),
  DOB: CalendarDay.nullable(),
  /** The day the person died, if known. */
  DeathDay: CalendarDay.nullable(),
  /** The age today or on the day of death. */
  AgeYears: z.number().int().nullable(),
  Gender: Reference.nullable(),
  UserName: z.string().nullable(),
  ContactItems: z.array(ContactItem),
  Relationships: z.array(Relationship),
  FirstContact: FirstContact.nullable(),
  /** How many of the person's cases the reader may see. */
  CaseCount: z.number().int(),
  /** Others whom the reader sees and who may be the same person. */
  PossibleDuplicates: z.array(Reference),
  /** The Id of the photo, for the image endpoint. */
  Photo: Id.nullable(),
  /** A contact whom any member may connect to a family, and whose name, organization, work phone and e-mail every member sees. */
  Professional: z.boolean(),
  Organization: z.string().nullable(),
})
export type Person = z.infer<typeof Person>
