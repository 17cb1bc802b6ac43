import * as z from 'zod'
import { weekStarts } from '../week-start.ts'
import { Id } from '../ids.ts'
import { Locale } from '../locales.ts'
import { Role } from '../roles.ts'
import { WallTime } from '../times.ts'

/** A programme run under one licence; the tenant. `ShortName` is what a person types at sign-in. */
export const CareModel = z.object({ Id, Name: z.string(), ShortName: z.string(), TimeZone: z.string() })
export type CareModel = z.infer<typeof CareModel>

export const Member = z.object({
  Id,
  PersonId: Id,
  FirstName: z.string(),
  LastName: z.string(),
  Photo: Id.nullable(),
  UserName: z.string(),
  Role,
  Supervises: z.boolean(),
  /** Where the member holds video meetings; null until they say it. */
  MeetingLink: z.string().nullable(),
})
export type Member = z.infer<typeof Member>

/** What an administrator wrote for everybody to read, in the reader's language or in that of the care model. */
const ShownText = z.object({ Text: z.string(), Locale })
export type ShownText = z.infer<typeof ShownText>

/** Who is signed in, where, and for how long. `Now` is the care model's wall clock, so the browser's clock is never used. */
export const Session = z.object({
  Member,
  CareModel: CareModel.extend({
    SupportAddress: z.string().nullable(),
    /** The day on which its week begins. */
    WeekStart: z.enum(weekStarts),
    /** The name of the workflow that the custom action of cases and appointments runs; null where there is none. */
    CustomAction: z.string().nullable(),
    /** What the help says for the members of this care model; null if nobody wrote anything. */
    HelpText: ShownText.nullable(),
  }),
  CareModels: z.array(CareModel),
  /** As whom the administrator who is signed in sees Caseloom: the Member above. Null unless they do. */
  View: z
    .object({
      /** Names the view: what its pages keep in the browser is kept apart from what the member's own pages keep. */
      Id,
      /** The administrator. */
      By: z.string(),
      Until: WallTime,
      SecondsLeft: z.number().int(),
    })
    .nullable(),
  Locale,
  /** Idle seconds left before the session ends. Every call except this one and the event socket resets them. */
  IdleSecondsLeft: z.number().int(),
  Now: z.string(),
  /** 256-bit key, base64, that encrypts this member's unsaved typing in the browser. Held in memory only. */
  DraftKey: z.string(),
})
export type Session = z.infer<typeof Session>

/** A form of a guest's grant. */
export const GuestForm = z.object({
  Id,
  Name: z.string(),
  /** The first name of the person it is about. */
  FirstName: z.string().nullable(),
  /** Tells the people of the grant's forms apart, because two may have one first name. It stays when another form is deleted. */
  SubjectNumber: z.number().int(),
  Completed: z.boolean(),
  /** The guest may read it. In a bundle a finished form is open only to the session that finished it. */
  Open: z.boolean(),
})
export type GuestForm = z.infer<typeof GuestForm>

/** The one object that a guest's code or link opens. */
export const GuestGrant = z.object({
  /** The id of the grant itself. */
  Id,
  ObjectId: Id,
  ObjectType: z.enum(['DOCFORM', 'BUNDLE']),
  /** The name of its form, or of the first form of a bundle. */
  Name: z.string(),
  /** The forms, in the order in which they are offered; one unless it is a bundle. */
  Forms: z.array(GuestForm),
  /** The member who sent the link. */
  SenderName: z.string().nullable(),
  CareModelName: z.string(),
  /** What the care model says at the end of a form; null if nobody wrote anything. */
  DoneText: ShownText.nullable(),
  ExpiresDay: z.string(),
  /** The day on which the care model's week begins. */
  WeekStart: z.enum(weekStarts),
  /** The care model's wall clock. */
  Now: WallTime,
  Completed: z.boolean(),
  Locale,
  /** 256-bit key, base64, that encrypts unsent answers in the browser. A link that replaces this one has the same. */
  DraftKey: z.string(),
})
export type GuestGrant = z.infer<typeof GuestGrant>

/** Passwords: 8 to 128 characters of any kind (security.md S25). */
export const Password = z.string().min(8).max(128)
