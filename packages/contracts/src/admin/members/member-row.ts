import * as z from 'zod'
import { Id } from '../../ids.ts'
import { Role } from '../../roles.ts'
import { WallTime } from '../../times.ts'

export const GroupOfMember = z.object({ Id, Name: z.string() })

/** `invited`: has not chosen a password yet. `inactive`: may not sign in to this care model. */
export const MemberState = z.enum(['active', 'invited', 'inactive'])
export type MemberState = z.infer<typeof MemberState>

/** A member as administrators see them. */
export const MemberRow = z.object({
  Id,
  PersonId: Id,
  Name: z.string(),
  UserName: z.string(),
  Email: z.string().nullable(),
  Role,
  /** By name. A supervisor supervises all of theirs. */
  Groups: z.array(GroupOfMember),
  State: MemberState,
  /** The last letter with a link that still matters: one not sent yet, refused, or sent to a member who has not followed it. */
  Letter: z
    .object({
      State: z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain']),
      /** Why it was not sent, for the operator: codes of the mail server, or a sentence. */
      Reason: z.string().nullable(),
    })
    .nullable(),
  /** Until when the open link of an invitation works. */
  InvitedUntil: WallTime.nullable(),
  /** When they last used Caseloom, as far as it is known: sessions are kept for 30 days. */
  LastSeen: WallTime.nullable(),
  TwoStep: z.boolean(),
  /** How many passkeys the account has. */
  Passkeys: z.number().int(),
  /** The account is connected to the single sign-on of an organization. */
  SingleSignOn: z.boolean(),
  /** The account is also used in another care model, so its address and its sign-in are not changed from here. */
  IsElsewhere: z.boolean(),
  /** Their own open cases. */
  OpenCases: z.number().int(),
  Version: z.number().int(),
})
export type MemberRow = z.infer<typeof MemberRow>

/** A team or site, with what depends on it. */
export const GroupRow = z.object({
  Id,
  Name: z.string(),
  Active: z.boolean(),
  Members: z.number().int(),
  OpenCases: z.number().int(),
  Version: z.number().int(),
})
export type GroupRow = z.infer<typeof GroupRow>
