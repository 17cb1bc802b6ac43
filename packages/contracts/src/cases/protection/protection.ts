import * as z from 'zod'
import { Id, Reference } from '../../ids.ts'
import { CalendarDay, WallTime } from '../../times.ts'

/** A patient's written consent to disclose a protected case (42 CFR 2.31). */
export const Consent = z.object({
  Id,
  GivenBy: Reference,
  /** How it was given, such as "Signed on paper". */
  How: z.string(),
  Purpose: z.string(),
  Recipients: z.array(z.object({ Id, Name: z.string(), IsGroup: z.boolean() })),
  From: CalendarDay,
  /** The last day on which it holds; null if it holds until it is revoked. */
  Until: CalendarDay.nullable(),
  Recorded: WallTime,
  RecordedBy: z.string(),
  Revoked: WallTime.nullable(),
  RevokedBy: z.string().nullable(),
  /** Whether it opens the case now. */
  IsLiving: z.boolean(),
})
export type Consent = z.infer<typeof Consent>

/** Access to a protected case without a consent, taken for some hours and for a reason (42 CFR 2.51). */
export const EmergencyAccess = z.object({
  Id,
  Who: z.string(),
  Reason: z.string(),
  Began: WallTime,
  /** When it ends by itself, or when it was ended. */
  Until: WallTime,
  IsLiving: z.boolean(),
})
export type EmergencyAccess = z.infer<typeof EmergencyAccess>

/** How a case is protected, as far as its reader may know. */
export const Protection = z.object({
  Protected: z.boolean(),
  /** Whether the reader may protect the case, record and revoke consents, and read the accounting. */
  MayKeep: z.boolean(),
  /** Whether the reader may make it an ordinary case again, which nobody may in an emergency. */
  MayEnd: z.boolean(),
  Consents: z.array(Consent),
  Emergencies: z.array(EmergencyAccess),
  /** The reader's own emergency access, while it lasts. */
  Own: EmergencyAccess.nullable(),
})
export type Protection = z.infer<typeof Protection>

/** What was disclosed of a protected case to somebody on a day. */
export const Disclosure = z.object({
  Id,
  Day: CalendarDay,
  First: WallTime,
  Last: WallTime,
  Times: z.number().int(),
  /** As in the audit trail. */
  Action: z.string(),
  To: z.string().nullable(),
  By: z.string().nullable(),
  /** The consent by which it was lawful, or the emergency. Both are null for a copy that the case's clinician made. */
  Consent: z.object({ Id, GivenBy: z.string(), Day: CalendarDay }).nullable(),
  Emergency: z.object({ Id, Reason: z.string() }).nullable(),
})
export type Disclosure = z.infer<typeof Disclosure>
