import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { Kind, Reason } from '../items/item.ts'
import { limits } from '../items/typed-text.ts'
import { CalendarDay, WallTime } from '../times.ts'
import { ManagedCase } from './case.ts'

const byId = z.object({ id: Id })

const changing = ['session.required', 'record.not_found', 'record.forbidden', 'record.stale', 'case.closed'] as const

/** Closes an open case with its outcome and day. On a suspended case, without them, ends the suspension. */
export const closeCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/close',
  summary: 'Close a case, or end its suspension',
  caller: 'member',
  params: byId,
  body: z.object({ Outcome: Id.nullish(), Day: CalendarDay.nullish(), Reason: Reason.default('') }),
  answer: ManagedCase,
  problems: [...changing, 'case.suspended', 'case.outcome_required', 'case.day_invalid'],
})

export const suspendCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/suspend',
  summary: 'Suspend a case',
  caller: 'member',
  params: byId,
  body: z.object({ Reason: Reason.default('') }),
  answer: ManagedCase,
  problems: [...changing, 'case.suspended', 'item.reason_required'],
})

export const activateCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/activate',
  summary: 'Re-open a closed case',
  caller: 'member',
  params: byId,
  body: z.object({ Reason: Reason.default('') }),
  answer: ManagedCase,
  problems: [...changing, 'case.not_closed', 'item.reason_required'],
})

/** A phase of the trac and the day it begins, today by default. `PassesOver` allows skipping phases in between. */
const PhaseBody = z.object({ Phase: Id, Day: CalendarDay.nullish(), PassesOver: z.boolean().default(false) })
export type PhaseBody = z.infer<typeof PhaseBody>

const phaseProblems = [...changing, 'case.phase_invalid', 'case.phase_passed', 'case.phase_day_invalid'] as const

export const changePhase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/phase',
  summary: 'Take a case to another phase of its trac',
  caller: 'member',
  params: byId,
  body: PhaseBody,
  answer: ManagedCase,
  problems: phaseProblems,
})

/** Corrects the phase that was begun last, or the day it began. */
export const correctPhase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/phase/correct',
  summary: 'Correct the phase that a case is in',
  caller: 'member',
  params: byId,
  body: PhaseBody,
  answer: ManagedCase,
  problems: [...phaseProblems, 'case.first_phase_day'],
})

/** Returns the case to the previous phase as if it had never left it. */
export const takePhaseBack = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/phase/undo',
  summary: 'Take back the phase that was begun last',
  caller: 'member',
  params: byId,
  answer: ManagedCase,
  problems: [...changing, 'case.phase_first'],
})

/** Sharing again with the same receiver changes that share. */
export const shareCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/share',
  summary: 'Share a case with a colleague or a group until a day',
  caller: 'member',
  creates: true,
  params: byId,
  body: z.object({ With: Id, MayEdit: z.boolean().default(false), UntilDay: CalendarDay }),
  answer: ManagedCase,
  problems: [
    ...changing,
    'share.target_invalid',
    'share.to_owner',
    'share.day_past',
    'item.day_out_of_range',
    'protection.no_consent',
    'request.idempotency_key_reused',
  ],
})

export const unshareCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/unshare',
  summary: 'End a share of a case',
  caller: 'member',
  params: byId,
  body: z.object({ Share: Id }),
  answer: ManagedCase,
  problems: changing,
})

export const referCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/refer',
  summary: 'Refer a case to another group',
  caller: 'member',
  creates: true,
  params: byId,
  body: z.object({ To: Id, Message: Reason.default('') }),
  answer: ManagedCase,
  problems: [
    ...changing,
    'case.suspended',
    'item.reason_required',
    'referral.pending',
    'referral.target_invalid',
    'protection.no_consent',
    'request.idempotency_key_reused',
  ],
})

/** Shows the message and only the Id and Name of the case, until the group has accepted it. */
export const Referral = z.object({
  Id,
  Case: Reference,
  From: z.string(),
  To: Reference,
  By: z.string().nullable(),
  Message: z.string(),
  Created: WallTime,
})
export type Referral = z.infer<typeof Referral>

export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals',
  summary: "Referrals that wait for the reader's groups",
  caller: 'member',
  audits: 'list',
  answer: z.object({ Items: z.array(Referral) }),
  problems: ['session.required'],
})

const answering = ['session.required', 'record.not_found', 'record.forbidden', 'referral.not_pending'] as const

/** Answers where the case is now, if the reader may open it. */
export const acceptReferral = endpoint({
  method: 'POST',
  path: '/api/referrals/{id}/accept',
  summary: 'Take a referred case into the group',
  caller: 'member',
  params: byId,
  /** The new owner; the member who accepts the referral by default. */
  body: z.object({ Owner: Id.nullish() }),
  answer: z.object({ Case: Reference, PersonId: Id.nullable() }),
  problems: [...answering, 'referral.owner_invalid'],
})

export const declineReferral = endpoint({
  method: 'POST',
  path: '/api/referrals/{id}/decline',
  summary: 'Decline a referral, with a reason',
  caller: 'member',
  params: byId,
  body: z.object({ Reason: Reason.default('') }),
  answer: z.object({ Case: Reference }),
  problems: [...answering, 'item.reason_required'],
})

export const withdrawReferral = endpoint({
  method: 'POST',
  path: '/api/referrals/{id}/withdraw',
  summary: 'Withdraw a referral that nobody has answered',
  caller: 'member',
  params: byId,
  answer: z.object({ Case: Reference }),
  problems: answering,
})

/** Erases permanently, without the bin. */
export const eraseCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/erase',
  summary: 'Erase a case for good, its name typed',
  caller: 'member',
  params: byId,
  body: z.object({ Name: z.string().max(limits.name * 2) }),
  answer: Reference,
  problems: ['session.required', 'record.not_found', 'record.forbidden', 'record.stale', 'case.name_differs'],
})

/** An item that is still open when a case is closed: future appointments are cancelled, everything else stays as it is. */
export const OpenItem = z.object({
  Id,
  Name: z.string(),
  Type: Kind,
  Date: WallTime.nullable(),
  IsCancelled: z.boolean(),
})
export type OpenItem = z.infer<typeof OpenItem>

export const listOpenItems = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/open-items',
  summary: 'What is still open on a case',
  caller: 'member',
  audits: 'list',
  params: byId,
  query: z.object({ day: CalendarDay.optional() }),
  answer: z.object({ Items: z.array(OpenItem), Total: z.number().int() }),
  problems: ['session.required', 'record.not_found'],
})
