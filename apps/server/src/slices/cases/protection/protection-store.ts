import type { Consent, Disclosure, EmergencyAccess } from '@caseloom/contracts/cases/protection/protection'
import type { ConsentBody, EmergencyBody } from '@caseloom/contracts/cases/protection/protection-endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { By } from '../case-action-store.ts'

export type Standing = {
  readonly protected: boolean
  readonly mayKeep: boolean
  readonly inEmergency: boolean
}

/** How the reader stands to a case that they see. */
export async function getStanding(tx: Tx, caseId: string, now: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select c.protected, app.keeps_consents(c.id) as "mayKeep", app.opens_in_emergency(c.id, ${now}) as "inEmergency"
    from managed_case c where c.care_model_id = app.care_model() and c.id = ${caseId}`.execute(tx)
  return rows[0] ?? { protected: false, mayKeep: false, inEmergency: false }
}

/** Whether another group has been asked to take the case, and has not answered. */
export async function isReferred(tx: Tx, caseId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from case_referral r
      where r.care_model_id = app.care_model() and r.case_id = ${caseId} and r.state = 'pending') as is`.execute(tx)
  return rows[0]?.is ?? false
}

/** False if the case was so already. */
export async function writeProtected(tx: Tx, caseId: string, isProtected: boolean, now: Date): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select app.protect_case(${caseId}, ${isProtected}, ${now}) as changed`.execute(tx)
  return rows[0]?.changed ?? false
}

/** Whether the reader sees the case now. Protecting it may have closed it to them. */
export async function seesCase(tx: Tx, caseId: string): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`
    select exists (select from managed_case c where c.care_model_id = app.care_model() and c.id = ${caseId}) as sees`.execute(
    tx,
  )
  return rows[0]?.sees ?? false
}

/** The consents of a case, those in force first, then the latest first. */
export async function listConsents(tx: Tx, caseId: string, now: Date): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    select k.id as "Id", jsonb_build_object('Id', k.given_by, 'Name', coalesce(app.name_of(k.given_by), '')) as "GivenBy", k.form as "How",
      k.purpose as "Purpose", k.from_day as "From", k.until_day as "Until", app.wall(k.created_at) as "Recorded",
      coalesce(app.name_of(k.created_by), '') as "RecordedBy", app.wall(k.revoked_at) as "Revoked", app.name_of(k.revoked_by) as "RevokedBy",
      app.is_living(k, ${now}) as "IsLiving",
      (select coalesce(jsonb_agg(jsonb_build_object('Id', coalesce(r.person_id, r.group_id), 'IsGroup', r.group_id is not null,
          'Name', coalesce(app.name_of(r.person_id), app.group_name(r.group_id), '')) order by r.group_id is null, r.id), '[]')
        from consent_recipient r where r.care_model_id = k.care_model_id and r.consent_id = k.id) as "Recipients"
    from consent k where k.care_model_id = app.care_model() and k.case_id = ${caseId}
    order by app.is_living(k, ${now}) desc, k.created_at desc, k.id`.execute(tx)
  return rows
}

export type Recipient = { readonly personId: string | null; readonly groupId: string | null }

export async function insertConsent(
  tx: Tx,
  { caseId, recipients, ...consent }: Omit<ConsentBody, 'Recipients'> & { caseId: string; recipients: Recipient[] },
  { actor, now }: By,
): Promise<void> {
  const id = newId(now)
  const care_model_id = actor.careModelId
  await tx
    .insertInto('consent')
    .values({
      care_model_id,
      id,
      case_id: caseId,
      given_by: consent.GivenBy,
      form: consent.How,
      purpose: consent.Purpose,
      from_day: consent.From,
      until_day: consent.Until ?? null,
      created_at: now,
      created_by: actor.personId,
    })
    .execute()
  const own = { care_model_id, consent_id: id }
  await tx
    .insertInto('consent_recipient')
    .values(
      recipients.map(({ personId, groupId }) => ({ ...own, id: newId(now), person_id: personId, group_id: groupId })),
    )
    .execute()
}

/** False if there is no such consent that was not revoked. */
export async function writeRevoked(
  tx: Tx,
  { id, caseId }: { readonly id: string; readonly caseId: string },
  { actor, now }: By,
): Promise<boolean> {
  const result = await tx
    .updateTable('consent')
    .set({ revoked_at: now, revoked_by: actor.personId })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The people of a case: its patient and those related to them, as far as the reader sees them. */
export async function listAroundCase(tx: Tx, caseId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${ids}::uuid[]) p (id) where app.is_around_case(${caseId}, p.id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function findConsentCovering(
  tx: Tx,
  caseId: string,
  { personId, groupId }: Recipient,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select app.consent_covering(${caseId}, ${personId}::uuid, ${groupId}::uuid, ${now}) as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Whether a person may have a form of a protected case: the patient, and people who gave a consent in force or are named in one. */
export async function mayBeSent(tx: Tx, caseId: string, personId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select app.may_have_form(${caseId}, ${personId}, ${now}) as may`.execute(tx)
  return rows[0]?.may ?? false
}

export type Handing = Recipient & { readonly caseId: string; readonly action: string; readonly consentId: string }

/** Enters into the accounting that the case was handed to somebody. */
export async function accountForHanding(tx: Tx, handing: Handing, now: Date): Promise<void> {
  const { caseId, action, personId, groupId, consentId } = handing
  await sql`
    select app.account_for_handing(${caseId}, ${action}, ${personId}::uuid, ${groupId}::uuid, ${consentId}, ${now})`.execute(
    tx,
  )
}

/** The emergency accesses to a case, latest first. Members who keep its consents read all of them, others their own. */
export async function listEmergencies(
  tx: Tx,
  caseId: string,
  now: Date,
): Promise<(EmergencyAccess & { own: boolean })[]> {
  const { rows } = await sql<EmergencyAccess & { own: boolean }>`
    select e.id as "Id", coalesce(app.name_of(e.person_id), '') as "Who", e.reason as "Reason", app.wall(e.began_at) as "Began",
      app.wall(coalesce(e.ended_at, e.until)) as "Until", e.ended_at is null and e.until > ${now} as "IsLiving", e.member_id = app.member() as own
    from emergency_access e where e.care_model_id = app.care_model() and e.case_id = ${caseId}
    order by e.began_at desc, e.id desc limit 50`.execute(tx)
  return rows
}

/** The reader's own emergency access, while it lasts and they have the case by nothing else. */
export async function findOwnEmergency(
  tx: Tx,
  caseId: string,
  now: Date,
): Promise<Pick<EmergencyAccess, 'Id' | 'Until'> | undefined> {
  const { rows } = await sql<Pick<EmergencyAccess, 'Id' | 'Until'>>`
    select e.id as "Id", app.wall(e.until) as "Until" from emergency_access e
     where e.care_model_id = app.care_model() and e.case_id = ${caseId} and e.member_id = app.member()
       and e.ended_at is null and e.until > ${now} and app.has_by_emergency(e.case_id, ${now})
     order by e.until desc limit 1`.execute(tx)
  return rows[0]
}

/** The accounting of a case, the latest first. */
export async function listStoredDisclosures(
  tx: Tx,
  caseId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: Disclosure[]; readonly total: number }> {
  const { rows } = await sql<Disclosure & { total: number }>`
    select d.id as "Id", d.day as "Day", app.wall(d.first_at) as "First", app.wall(d.last_at) as "Last", d.times as "Times", d.action as "Action",
      coalesce(app.name_of(d.to_person_id), app.group_name(d.to_group_id), d.to_text) as "To", app.name_of(d.by_id) as "By",
      case when k.id is not null then jsonb_build_object('Id', k.id, 'GivenBy', coalesce(app.name_of(k.given_by), ''), 'Day', k.from_day) end as "Consent",
      case when e.id is not null then jsonb_build_object('Id', e.id, 'Reason', e.reason) end as "Emergency", (count(*) over ())::int as total
    from disclosure d
      left join consent k on k.care_model_id = d.care_model_id and k.id = d.consent_id
      left join emergency_access e on e.care_model_id = d.care_model_id and e.id = d.emergency_id
    where d.care_model_id = app.care_model() and d.case_id = ${caseId}
    order by d.day desc, d.first_at desc, d.id desc offset ${offset} limit ${limit}`.execute(tx)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export type Opened = {
  readonly id: string
  readonly caseId: string
  readonly personId: string
  readonly name: string
  readonly clinicianId: string
  readonly version: number
  readonly until: string
  /** False if the reader had opened it already, and for as long. */
  readonly isNew: boolean
  /** When the access would have ended that this one prolongs. */
  readonly lastedUntil: string | null
}

/** Opens to the reader the protected cases that were asked for, or prolongs their access to them. What lasts longer is answered as it is. */
export async function insertEmergency(
  tx: Tx,
  { Reason, Hours, Case = null, FirstName, LastName, BirthDay = null }: EmergencyBody,
  now: Date,
): Promise<Opened[]> {
  const wanted = JSON.stringify({ Case, FirstName, LastName, BirthDay })
  const { rows } = await sql<Opened>`
    select id, case_id as "caseId", person_id as "personId", name, clinician_id as "clinicianId", version, app.wall(until) as until,
      is_new as "isNew", app.wall(lasted_until) as "lastedUntil"
    from app.begin_emergency(${wanted}::jsonb, ${Reason}, ${Hours}, ${now})`.execute(tx)
  return rows
}

export async function countEmergencies(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.count_emergencies(${since}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** False if it had ended, or is not the reader's to end. */
export async function writeEmergencyEnd(tx: Tx, id: string, caseId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select app.end_emergency(${id}, ${caseId}, ${now}) as ended`.execute(
    tx,
  )
  return rows[0]?.ended ?? false
}
