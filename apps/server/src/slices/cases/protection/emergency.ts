import { LEAST_REASON, MOST_EMERGENCIES } from '@caseloom/contracts/cases/protection/protection-rules'
import type { EmergencyBody } from '@caseloom/contracts/cases/protection/protection-endpoints'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { listAdministrators, type KindRegister } from '../../items/index.ts'
import { noteCase } from '../lock-case.ts'
import { getCase } from './protect-case.ts'
import {
  countEmergencies,
  insertEmergency,
  listEmergencies,
  writeEmergencyEnd,
  type Opened,
} from './protection-store.ts'

const AN_HOUR_MS = 3_600_000
/** The notice to the clinician, and the one to administrators, which names nobody. */
const BEGUN = ['emergency-begun', 'emergency-somewhere'] as const
const PROLONGED = ['emergency-prolonged', 'emergency-prolonged-somewhere'] as const

/** Applies whether or not there is anything to open; otherwise the refusal itself would tell. */
async function refuseMany({ tx, now, platform }: Context): Promise<void> {
  const asked = await countEmergencies(tx, new Date(now.getTime() - AN_HOUR_MS))
  if (asked >= MOST_EMERGENCIES * platform.configuration.limitFactor)
    throw new Problem('request.too_many', {}, { headers: { 'retry-after': '600' } })
}

/** The clinician is told which record and why. The administrators, who do not see it, are told that it happened. */
async function tellOf(context: Context, kinds: KindRegister, one: Opened, reason: string): Promise<void> {
  const values = { Name: one.name, When: one.until.replace('T', ' ').slice(0, 16), Words: reason }
  const about = { id: one.caseId }
  const [named, unnamed] = one.lastedUntil === null ? BEGUN : PROLONGED
  await kinds.tell(context, { notice: named, to: { people: [one.clinicianId] }, about, values })
  const others = (await listAdministrators(context.tx)).filter((id) => id !== one.clinicianId)
  const { When } = values
  await kinds.tell(context, { notice: unnamed, to: { people: others }, about: null, values: { When } })
}

/** Opens protected records for some hours (42 CFR 2.51), to a member who knows whose they are; or for longer, if they are open already. */
export async function openInEmergency(context: Context, kinds: KindRegister, body: EmergencyBody) {
  const { tx, now, audit } = context
  if (body.Reason.length < LEAST_REASON) throw fieldProblem(context, 'emergency.reason_short', 'Reason')
  const namesPerson = body.FirstName !== '' && body.LastName !== '' && (body.BirthDay ?? null) !== null
  if (!namesPerson && (body.Case ?? null) === null) throw fieldProblem(context, 'emergency.who_missing', 'LastName')
  await refuseMany(context)
  audit({ action: 'ask for emergency access' })
  const opened = await insertEmergency(tx, body, now)
  for (const one of opened.filter(({ isNew }) => isNew)) {
    const item = { id: one.caseId, kind: 'CASE', personId: one.personId } as const
    noteCase(context, item, {
      action: one.lastedUntil === null ? 'open in emergency' : 'prolong emergency access',
      version: one.version,
      before: one.lastedUntil,
      after: one.until,
      reason: body.Reason,
    })
    await tellOf(context, kinds, one, body.Reason)
  }
  return {
    Items: opened.map(({ caseId, personId, name, until }) => ({
      Id: caseId,
      PersonId: personId,
      Name: name,
      Until: until,
    })),
  }
}

/** The member ends their own; the keepers of a case's consents end anybody's. */
export async function endEmergency(context: Context, caseId: string, id: string): Promise<{ Id: string }> {
  const { tx, now } = context
  const item = await getCase(context, caseId)
  const ended = (await listEmergencies(tx, caseId, now)).find((one) => one.Id === id)
  if (!ended) throw new Problem('record.not_found')
  if (ended.IsLiving && !(await writeEmergencyEnd(tx, id, caseId, now))) throw new Problem('record.forbidden')
  if (ended.IsLiving)
    noteCase(context, item, { action: 'end emergency access', version: item.version, before: ended.Who })
  return { Id: id }
}
