import type { DemoCase } from './demo-cases.ts'
import { dayOf, momentOf, plusDays, plusMinutes } from './demo-days.ts'
import type { Group, StaffMember } from './demo-staff.ts'
import { put, type World } from './demo-world.ts'
import type { NewRow } from '../platform/database/insert-rows.ts'

type Team = {
  readonly groups: readonly Group[]
  readonly clinicians: readonly StaffMember[]
  readonly supervisors: readonly StaffMember[]
  readonly coordinator: StaffMember
}

/**
 * The newest case of the account `clinician` is a record of substance use treatment. Her team reads it by a consent. One for another team
 * was revoked, and a colleague there opened it in an emergency once. Administrators do not see it.
 */
export function putProtection(world: World, cases: readonly DemoCase[], team: Team): void {
  const own = team.clinicians[0]
  const protectedCase = cases.findLast((each) => each.clinician === own && each.state === 'open')
  const [north, , hill] = team.groups
  const helper = team.clinicians.at(-1)
  const [supervisor] = team.supervisors
  if (!own || !protectedCase || !north || !hill || !helper || !supervisor) return
  const rows = world.rows.managed_case ?? []
  world.rows.managed_case = rows.map((row) => (row.id === protectedCase.id ? { ...row, protected: true } : row))

  const start = protectedCase.startDay
  const living = putConsent(world, protectedCase, {
    from: start,
    purpose: 'Treatment, payment and health care operations',
    to: north,
  })
  putConsent(world, protectedCase, {
    from: plusDays(start, 1),
    purpose: 'To plan a referral',
    to: hill,
    revokedAt: momentOf(plusDays(start, 5), 16 * 60 + 20, world.zone),
  })
  const emergency = putEmergency(world, protectedCase, helper)
  const on = (days: number, hour: number) => momentOf(plusDays(start, days), hour * 60 + 10, world.zone)
  const add = (at: Date, more: Partial<NewRow<'disclosure'>> & Pick<NewRow<'disclosure'>, 'action'>) =>
    putDisclosure(world, protectedCase.id, at, more)
  add(on(1, 9), { action: 'read', to_person_id: supervisor.personId, times: 2, consent_id: living })
  add(on(2, 11), { action: 'list', to_person_id: team.coordinator.personId, consent_id: living })
  add(on(2, 12), { action: 'read', to_person_id: team.coordinator.personId, consent_id: living })
  add(on(3, 14), { action: 'print', by_id: supervisor.personId, consent_id: living })
  add(emergency.at, { action: 'open in emergency', to_person_id: helper.personId, emergency_id: emergency.id })
  add(plusMinutes(emergency.at, 1), {
    action: 'read',
    to_person_id: helper.personId,
    times: 4,
    emergency_id: emergency.id,
  })
}

type NewConsent = { readonly from: string; readonly purpose: string; readonly to: Group; readonly revokedAt?: Date }

/** Given by who brings up the patient, and recorded on its first day. */
function putConsent(world: World, { id: case_id, family, clinician }: DemoCase, wanted: NewConsent): string {
  const { careModelId: care_model_id, random, zone } = world
  const at = momentOf(wanted.from, 10 * 60, zone)
  const id = random.id(at)
  put(world, 'consent', {
    care_model_id,
    id,
    case_id,
    given_by: family.household[0]?.id ?? family.patient.id,
    purpose: wanted.purpose,
    form: 'Signed on paper',
    document_id: null,
    from_day: wanted.from,
    until_day: null,
    created_at: at,
    created_by: clinician.personId,
    revoked_at: wanted.revokedAt ?? null,
    revoked_by: wanted.revokedAt ? clinician.personId : null,
  })
  put(world, 'consent_recipient', {
    care_model_id,
    id: random.id(at),
    consent_id: id,
    person_id: null,
    group_id: wanted.to.id,
  })
  return id
}

function putEmergency(world: World, { id: case_id, startDay }: DemoCase, { personId }: StaffMember) {
  const at = momentOf(plusDays(startDay, 4), 21 * 60 + 40, world.zone)
  const id = world.random.id(at)
  put(world, 'emergency_access', {
    care_model_id: world.careModelId,
    id,
    case_id,
    member_id: memberOf(world, personId),
    person_id: personId,
    reason: 'On call in the emergency room: unconscious after an overdose, medication unknown',
    began_at: at,
    until: plusMinutes(at, 240),
    ended_at: plusMinutes(at, 35),
  })
  return { id, at }
}

function memberOf(world: World, personId: string): string {
  const found = world.rows.member?.find(({ person_id }) => person_id === personId)
  if (!found) throw new Error('The demo has no such member')
  return found.id
}

function putDisclosure(
  world: World,
  case_id: string,
  at: Date,
  more: Partial<NewRow<'disclosure'>> & Pick<NewRow<'disclosure'>, 'action'>,
): void {
  put(world, 'disclosure', {
    care_model_id: world.careModelId,
    id: world.random.id(at),
    case_id,
    day: dayOf(at, world.zone),
    first_at: at,
    last_at: at,
    times: 1,
    by_id: null,
    to_person_id: null,
    to_group_id: null,
    to_text: null,
    consent_id: null,
    emergency_id: null,
    ...more,
  })
}
