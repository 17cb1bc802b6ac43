import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Reference } from '../../ids.ts'
import { Reason } from '../../items/item.ts'
import { PageQuery, pageOf } from '../../paging.ts'
import { CalendarDay } from '../../times.ts'
import { Disclosure, EmergencyAccess, Protection } from './protection.ts'
import { emergencyHours, MOST_RECIPIENTS } from './protection-rules.ts'

const byId = z.object({ id: Id })

const changing = ['session.required', 'record.not_found', 'record.forbidden', 'record.stale'] as const

export const readProtection = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/protection',
  summary: 'Whether a case is protected, its consents, and who opened it in an emergency',
  caller: 'member',
  params: byId,
  answer: Protection,
  problems: ['session.required', 'record.not_found'],
})

/** `Open`: whether the caller still sees the case. */
const ProtectedAnswer = z.object({ Id, Protected: z.boolean(), Open: z.boolean() })

/** After it the case is there only for its clinician, and for those whom a consent or an emergency opens it to. */
export const protectCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/protect',
  summary: 'Mark a case as a substance use treatment record',
  caller: 'member',
  params: byId,
  body: z.object({ Reason: Reason.default('') }),
  answer: ProtectedAnswer,
  problems: [...changing, 'item.reason_required', 'referral.pending'],
})

export const unprotectCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/unprotect',
  summary: 'Make a protected case an ordinary one again',
  caller: 'member',
  params: byId,
  body: z.object({ Reason: Reason.default('') }),
  answer: ProtectedAnswer,
  problems: [...changing, 'item.reason_required'],
})

const words = (most: number) => z.string().trim().min(1).max(most)

export const ConsentBody = z.object({
  GivenBy: Id,
  How: words(200),
  Purpose: words(500),
  Recipients: z.array(Id).min(1).max(MOST_RECIPIENTS),
  From: CalendarDay,
  Until: CalendarDay.nullish(),
})
export type ConsentBody = z.infer<typeof ConsentBody>

export const recordConsent = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/consents',
  summary: "Record the patient's consent to disclose a protected case",
  caller: 'member',
  creates: true,
  params: byId,
  body: ConsentBody,
  answer: Protection,
  problems: [
    ...changing,
    'protection.not_protected',
    'consent.giver_invalid',
    'consent.recipient_invalid',
    'consent.day_invalid',
    'item.day_out_of_range',
    'request.idempotency_key_reused',
  ],
})

/** It works at once, for those who have the case open as well. */
export const revokeConsent = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/consents/revoke',
  summary: 'Revoke a consent to disclose a protected case',
  caller: 'member',
  params: byId,
  body: z.object({ Consent: Id }),
  answer: z.object({ Id }),
  problems: changing,
})

export const listDisclosures = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/disclosures',
  summary: 'The accounting of disclosures of a protected case',
  caller: 'member',
  params: byId,
  query: PageQuery,
  answer: pageOf(Disclosure),
  problems: ['session.required', 'record.not_found', 'record.forbidden'],
})

export const downloadDisclosures = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/disclosures/download',
  summary: 'The accounting of disclosures of a protected case as CSV',
  caller: 'member',
  params: byId,
  answer: z.instanceof(Uint8Array),
  problems: ['session.required', 'record.not_found', 'record.forbidden'],
})

/** Somebody is named by their full name and birth date, or a case by its id. */
export const EmergencyBody = z.object({
  FirstName: z.string().trim().max(100).default(''),
  LastName: z.string().trim().max(100).default(''),
  BirthDay: CalendarDay.nullish(),
  Case: Id.nullish(),
  Reason: Reason.default(''),
  Hours: z.union(emergencyHours.map((hours) => z.literal(hours))),
})
export type EmergencyBody = z.infer<typeof EmergencyBody>

/**
 * Opens the protected cases of a patient for some hours. Nothing tells whether there are any but opening them, which their clinician and the
 * administrators hear of at once. An empty list is the answer where there are none. Access to a case that the caller has opened already is
 * prolonged if it then ends later, of which the same people hear; otherwise the case is in the list with the end that it has. A call that is sent
 * again with its key, because its answer was lost, does nothing a second time and does not count as one of the tries of the hour.
 */
export const openInEmergency = endpoint({
  method: 'POST',
  path: '/api/emergency-access',
  summary: 'Open protected records in an emergency, or for longer',
  caller: 'member',
  creates: true,
  body: EmergencyBody,
  answer: z.object({ Items: z.array(Reference.extend({ PersonId: Id, Until: EmergencyAccess.shape.Until })) }),
  problems: [
    'session.required',
    // A repeated call, whose cases the caller no longer sees.
    'record.not_found',
    'emergency.reason_short',
    'emergency.who_missing',
    'request.too_many',
    'request.idempotency_key_reused',
  ],
})

export const endEmergency = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/end-emergency',
  summary: 'End emergency access to a protected case, before it ends by itself',
  caller: 'member',
  params: byId,
  body: z.object({ Emergency: Id }),
  answer: z.object({ Id }),
  problems: ['session.required', 'record.not_found', 'record.forbidden'],
})
