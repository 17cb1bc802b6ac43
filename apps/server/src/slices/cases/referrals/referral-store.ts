import type { Referral } from '@caseloom/contracts/cases/action-endpoints'
import type { Receiver } from '@caseloom/contracts/cases/receiver-endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { By, MovedItem } from '../case-action-store.ts'

export type PendingReferral = {
  readonly caseId: string
  readonly id: string
  readonly toId: string
  readonly toName: string
  readonly by: string | null
  readonly message: string
  readonly created: string
  readonly canAnswer: boolean
}

/** The unanswered referrals of these cases, for readers of the cases. */
export async function listPendingReferrals(tx: Tx, caseIds: readonly string[]): Promise<PendingReferral[]> {
  const { rows } = await sql<PendingReferral>`
    select r.case_id as "caseId", r.id, g.id as "toId", g.name as "toName", app.name_of(r.created_by) as "by", r.message, app.wall(r.created_at) as created,
      app.answers_for(r.to_group_id) as "canAnswer"
    from case_referral r join care_group g on g.care_model_id = r.care_model_id and g.id = r.to_group_id
    where r.care_model_id = app.care_model() and r.case_id = any (${caseIds}::uuid[]) and r.state = 'pending'`.execute(
    tx,
  )
  return rows
}

export type NewReferral = {
  readonly caseId: string
  readonly fromGroupId: string
  readonly toGroupId: string
  readonly message: string
}

export async function insertReferral(tx: Tx, referral: NewReferral, { actor, now }: By): Promise<void> {
  await tx
    .insertInto('case_referral')
    .values({
      care_model_id: actor.careModelId,
      id: newId(now),
      case_id: referral.caseId,
      from_group_id: referral.fromGroupId,
      to_group_id: referral.toGroupId,
      message: referral.message,
      created_at: now,
      created_by: actor.personId,
    })
    .execute()
}

/** The referrals that wait for the reader's groups, with only the Id and Name of each case. */
export async function listReferralsToMe(tx: Tx): Promise<Referral[]> {
  const { rows } = await sql<{
    id: string
    case_id: string
    case_name: string
    from_group: string
    to_group_id: string
    to_group: string
    sent_by: string | null
    message: string
    created: string
  }>`select id, case_id, case_name, from_group, to_group_id, to_group, sent_by, message, app.wall(created_at) as created
    from app.referrals_to_me()`.execute(tx)
  return rows.map((row) => ({
    Id: row.id,
    Case: { Id: row.case_id, Name: row.case_name },
    From: row.from_group,
    To: { Id: row.to_group_id, Name: row.to_group },
    By: row.sent_by,
    Message: row.message,
    Created: row.created,
  }))
}

export type ReferralAnswer = {
  readonly id: string
  readonly answer: 'accepted' | 'declined' | 'withdrawn'
  readonly reason: string | null
  readonly clinicianId: string | null
}

export type AnsweredReferral = {
  readonly refusal: 'record.forbidden' | 'referral.not_pending' | null
  readonly case_id: string
  readonly person_id: string
  readonly version: number
  readonly clinician_before: string
  readonly group_before: string
  readonly to_group: string
  readonly moved: MovedItem[] | null
}

/** Undefined if there is no such referral for the caller. */
export async function answerStoredReferral(
  tx: Tx,
  { id, answer, reason, clinicianId }: ReferralAnswer,
  now: Date,
): Promise<AnsweredReferral | undefined> {
  const { rows } = await sql<AnsweredReferral>`
    select refusal, case_id, person_id, version, clinician_before, group_before, to_group, moved
    from app.answer_referral(${id}, ${answer}, ${reason}, ${clinicianId}::uuid, ${now})`.execute(tx)
  return rows[0]
}

/** The receiving group of a referral that waits for the reader. */
export async function findReferralToMe(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ to_group_id: string }>`
    select to_group_id from app.referrals_to_me() where id = ${id}`.execute(tx)
  return rows[0]?.to_group_id
}

/** Who sent a referral that the reader has just answered. */
export async function findReferrer(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select app.referrer_of(${id}) as id`.execute(tx)
  return rows[0]?.id ?? null
}

export type Hearer = { readonly id: string; readonly version: number }

/** The members whose home page shows the group's referrals. */
export async function listReferralHearers(tx: Tx, groupId: string): Promise<Hearer[]> {
  const { rows } = await sql<Hearer>`select id, version from app.referral_hearers(${groupId})`.execute(tx)
  return rows
}

const SHOWN_RECEIVERS = 30

/** Active colleagues and groups by name; with `groupId` only the clinicians of that group. */
export async function listStoredReceivers(tx: Tx, words: string, groupId: string | undefined): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    (select id as "Id", name as "Name", 'GROUP' as "Type", category as "Description" from care_group
      where care_model_id = app.care_model() and active and ${groupId ?? null}::uuid is null
        and position(trim(app.fold(${words})) in app.fold(name)) > 0 order by name, id limit ${SHOWN_RECEIVERS})
    union all
    (select id, name, 'CLINICIAN', group_names from app.colleagues(${words}, ${groupId ?? null}::uuid, ${SHOWN_RECEIVERS}))`.execute(
    tx,
  )
  return rows
}
