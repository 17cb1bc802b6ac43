import type { Consent, Disclosure, EmergencyAccess } from '@caseloom/contracts/cases/protection/protection'
import { readProtection } from '@caseloom/contracts/cases/protection/protection-endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { answerTo, idOf } from '../drawn.tsx'

/** A consent of Mateo Delgado that names the Northside Team and is in force. */
export const consentOf = (parts: Partial<Consent> = {}): Consent => ({
  Id: idOf(300),
  GivenBy: { Id: idOf(11), Name: 'Mateo Delgado' },
  How: 'Signed on paper',
  Purpose: 'Treatment, payment and health care operations',
  Recipients: [{ Id: idOf(100), Name: 'Northside Team', IsGroup: true }],
  From: '2026-11-01',
  Until: null,
  Recorded: '2026-11-01T09:00:00',
  RecordedBy: 'Maya Okafor',
  Revoked: null,
  RevokedBy: null,
  IsLiving: true,
  ...parts,
})

/** Theresa Lindgren's emergency access, which lasts until two o'clock. */
export const emergencyOf = (parts: Partial<EmergencyAccess> = {}): EmergencyAccess => ({
  Id: idOf(310),
  Who: 'Theresa Lindgren',
  Reason: 'Overdose, brought to the emergency room',
  Began: '2026-11-19T12:58:00',
  Until: '2026-11-19T14:00:00',
  IsLiving: true,
  ...parts,
})

/** The protection of a case as its clinician reads it, without a consent. */
export const protectionOf = (parts: Partial<AnswerFrom<typeof readProtection>> = {}) =>
  answerTo(readProtection, {
    Protected: true,
    MayKeep: true,
    MayEnd: true,
    Consents: [],
    Emergencies: [],
    Own: null,
    ...parts,
  })

/** Readings of a day under the consent above. */
export const disclosureOf = (parts: Partial<Disclosure> = {}): Disclosure => ({
  Id: idOf(320),
  Day: '2026-11-18',
  First: '2026-11-18T09:05:00',
  Last: '2026-11-18T16:00:00',
  Times: 3,
  Action: 'read',
  To: 'Theresa Lindgren',
  By: null,
  Consent: { Id: idOf(300), GivenBy: 'Mateo Delgado', Day: '2026-11-01' },
  Emergency: null,
  ...parts,
})
