import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { Can, Item } from '../items/item.ts'
import { CalendarDay } from '../times.ts'
import { contactTypes } from './contact-info/contact-rules.ts'
import { FirstContact } from './contact-info/first-contact.ts'

export const ContactType = z.enum(contactTypes)
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
  /** The owner of the number answered STOP to a text, so that none is sent to it, whatever was agreed. */
  Stopped: z.boolean().optional(),
})
export type ContactItem = z.infer<typeof ContactItem>

/** Until a member who may change the other end confirms it, a relationship shows only a name and a type. */
export const RelationshipState = z.enum(['confirmed', 'waiting'])

/** A relationship as read from one end: `Person` is the other end, `TypeRef` what they are to the reader's end. */
export const Relationship = z.object({
  Id,
  Type: z.literal('RELATIONSHIP'),
  /** The relationship's name: the other person's name and what they are. */
  Name: z.string(),
  /** The end from which it is read. */
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
  /** The place of such people around a family, from the list of types. */
  Category: z.string().nullable(),
  /** The clinician of the newest case of either person that the reader sees. */
  ClinicianId: Id.nullable(),
  ClinicianName: z.string().nullable(),
  Active: z.boolean(),
  State: RelationshipState,
  /** The cases of either person that it was removed from. */
  LeftCases: z.array(Id),
  Email: z.string().nullable(),
  Phone: z.string().nullable(),
  Version: z.number().int(),
  Can: Can.pick({ Update: true, Delete: true }).extend({ Confirm: z.boolean() }),
})
export type Relationship = z.infer<typeof Relationship>

/** A patient, a clinician or a contact, for readers who may see every field. */
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
  /** The number of the person's cases that the reader may see. */
  CaseCount: z.number().int(),
  /** Other people whom the reader sees and who may be the same person. */
  PossibleDuplicates: z.array(Reference),
  /** The Id of the photo, for the image endpoint. */
  Photo: Id.nullable(),
  /** A contact whom every member may connect to a family. Their name, organization, work phone and e-mail are visible to every member. */
  Professional: z.boolean(),
  Organization: z.string().nullable(),
})
export type Person = z.infer<typeof Person>
