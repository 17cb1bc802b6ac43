import type { Clock } from '../platform/clock.ts'
import type { Given, GivenCase, GivenMember } from './given.ts'
import { newId } from '../platform/database/new-id.ts'

type ConsentWanted = {
  readonly people?: readonly string[]
  readonly groups?: readonly string[]
  readonly from?: string
  readonly until?: string | null
  readonly revokedAt?: Date
}

/** Protected cases, consents and emergencies, as the owner of the tables. */
export function givenProtection({ insert, update }: Given, clock: Clock) {
  async function protect({ id, model }: GivenCase): Promise<void> {
    await update('update managed_case set protected = true where care_model_id = $1 and id = $2', [model.id, id])
  }

  async function consent(of: GivenCase, wanted: ConsentWanted): Promise<string> {
    const id = newId(clock.now())
    await insert('consent', {
      care_model_id: of.model.id,
      id,
      case_id: of.id,
      given_by: of.personId,
      purpose: 'Treatment, payment and operations',
      form: 'Signed on paper',
      from_day: wanted.from ?? '2026-11-01',
      until_day: wanted.until ?? null,
      created_at: clock.now(),
      created_by: of.clinicianId,
      revoked_at: wanted.revokedAt ?? null,
      revoked_by: wanted.revokedAt ? of.clinicianId : null,
    })
    const recipients = [
      ...(wanted.people ?? []).map((person_id) => ({ person_id })),
      ...(wanted.groups ?? []).map((group_id) => ({ group_id })),
    ]
    for (const to of recipients)
      await insert('consent_recipient', { care_model_id: of.model.id, id: newId(clock.now()), consent_id: id, ...to })
    return id
  }

  async function emergency(of: GivenCase, { memberId, personId }: GivenMember, hours: number, endedAt?: Date) {
    const id = newId(clock.now())
    await insert('emergency_access', {
      care_model_id: of.model.id,
      id,
      case_id: of.id,
      member_id: memberId,
      person_id: personId,
      reason: 'Overdose, brought to the emergency room',
      began_at: new Date(clock.now().getTime() - 3_600_000),
      until: new Date(clock.now().getTime() + (hours - 1) * 3_600_000),
      ended_at: endedAt ?? null,
    })
    return id
  }

  return { protect, consent, emergency }
}
