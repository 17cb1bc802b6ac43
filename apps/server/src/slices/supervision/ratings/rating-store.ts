import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { ratingRow } from './rating-row.ts'

export type RateableWork = {
  readonly groupId: string
  readonly oversees: boolean
  readonly templateId: string | null
  readonly templateName: string | null
  /** The member whose work is rated: the session's clinician, or without a session the case's owner. Null if the session is not one of the case. */
  readonly workerId: string | null
  readonly workerName: string | null
  /** Whether the session was held; true without one. */
  readonly isHeld: boolean
}

/** The subject of a rating of the case, or of one of its sessions. */
export async function findRateableWork(
  tx: Tx,
  caseId: string,
  sessionId: string | null,
): Promise<RateableWork | undefined> {
  const { rows } = await sql<RateableWork>`
    select c.group_id as "groupId", app.oversees(c.group_id) as oversees, f.id as "templateId", f.name as "templateName",
      w.id as "workerId", app.name_of(w.id) as "workerName",
      ${sessionId}::uuid is null or exists (select from app.appointments() a
        where a.care_model_id = c.care_model_id and a.case_id = c.id and a.id = ${sessionId} and a.completed and a.success) as "isHeld"
    from managed_case c
    join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id
    left join template f on f.care_model_id = t.care_model_id and f.id = t.fidelity_template_id and f.active
    cross join lateral (select app.worker_of(c.id, ${sessionId}::uuid) as id) w
    where c.care_model_id = app.care_model() and c.id = ${caseId}`.execute(tx)
  return rows[0]
}

/** The member's own open rating of this work. */
export async function findBegunRating(
  tx: Tx,
  caseId: string,
  sessionId: string | null,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select i.id, i.name from fidelity_rating r
    join item i on i.care_model_id = r.care_model_id and i.id = r.document_id and not i.completed and i.deleted_at is null
    where r.care_model_id = app.care_model() and r.case_id = ${caseId} and r.session_id is not distinct from ${sessionId}::uuid
      and r.rater_id = app.person() order by i.id desc limit 1`.execute(tx)
  return rows[0]
}

export type NewRating = {
  readonly careModelId: string
  readonly documentId: string
  readonly caseId: string
  readonly sessionId: string | null
  readonly ratedId: string
  readonly raterId: string
}

export async function insertRating(tx: Tx, rating: NewRating): Promise<void> {
  await tx
    .insertInto('fidelity_rating')
    .values(
      ratingRow({
        care_model_id: rating.careModelId,
        document_id: rating.documentId,
        case_id: rating.caseId,
        session_id: rating.sessionId,
        rated_id: rating.ratedId,
        rater_id: rating.raterId,
      }),
    )
    .execute()
}

export type RatedDocument = {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly ratedId: string
}

/** The documents among these that are ratings, with the person who was rated. */
export async function listRatingsAmong(tx: Tx, ids: readonly string[]): Promise<RatedDocument[]> {
  const { rows } = await sql<RatedDocument>`
    select r.document_id as id, i.name, i.version, r.rated_id as "ratedId" from fidelity_rating r
    join item i on i.care_model_id = r.care_model_id and i.id = r.document_id
    where r.care_model_id = app.care_model() and r.document_id = any (${ids}::uuid[])`.execute(tx)
  return rows
}

/** Lists these ratings among the items of the person who was rated, who then sees them, or takes them off again. */
export async function showRatings(tx: Tx, ids: readonly string[], isShown: boolean): Promise<void> {
  await sql`
    update item i set person_id = case when ${isShown} then r.rated_id end from fidelity_rating r
    where i.care_model_id = app.care_model() and i.id = any (${ids}::uuid[])
      and r.care_model_id = i.care_model_id and r.document_id = i.id`.execute(tx)
}

export type HeldSession = {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly clinicianId: string | null
  readonly clinicianName: string | null
}

/** The last held sessions of a case, the latest first. */
export async function listHeldSessions(tx: Tx, caseId: string, atMost: number): Promise<HeldSession[]> {
  const { rows } = await sql<HeldSession>`
    select a.id, a.name, app.wall(a.date) as date, i.clinician_id as "clinicianId", app.name_of(i.clinician_id) as "clinicianName"
    from app.appointments() a join item i on i.care_model_id = a.care_model_id and i.id = a.id
    where a.care_model_id = app.care_model() and a.case_id = ${caseId} and a.completed and a.success
    order by a.date desc, a.id desc limit ${atMost}`.execute(tx)
  return rows
}
