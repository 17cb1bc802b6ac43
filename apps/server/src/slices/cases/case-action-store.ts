import type { Kind } from '@caseloom/contracts/items/item'
import { kindsThat } from '@caseloom/contracts/items/kinds'
import type { OpenItem } from '@caseloom/contracts/cases/action-endpoints'
import { sql } from 'kysely'
import type { MemberActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/new-id.ts'
import { casePhaseRow, shareRow, suspensionRow } from './case-row.ts'

export type By = { readonly actor: MemberActor; readonly now: Date }

const ofModel = sql<string>`app.care_model()`

export type StoredSuspension = {
  readonly caseId: string
  readonly from: string
  readonly until: string | null
  readonly reason: string
}

/** The suspensions of the cases, oldest first; the current one has no end. */
export async function listSuspensions(tx: Tx, caseIds: readonly string[]): Promise<StoredSuspension[]> {
  if (caseIds.length === 0) return []
  const { rows } = await sql<StoredSuspension>`
    select case_id as "caseId", start_day as "from", end_day as "until", reason from case_suspension
    where care_model_id = app.care_model() and case_id = any (${caseIds}::uuid[]) order by start_day, id`.execute(tx)
  return rows
}

export async function insertSuspension(
  tx: Tx,
  { caseId, day, reason }: { readonly caseId: string; readonly day: string; readonly reason: string },
  { actor, now }: By,
): Promise<void> {
  await tx
    .insertInto('case_suspension')
    .values(
      suspensionRow({
        care_model_id: actor.careModelId,
        id: newId(now),
        case_id: caseId,
        start_day: day,
        reason,
        started_by: actor.personId,
      }),
    )
    .execute()
}

/** Ends the suspension and returns its first day. */
export async function endSuspension(tx: Tx, caseId: string, day: string, { actor }: By): Promise<string | undefined> {
  const row = await tx
    .updateTable('case_suspension')
    .set({ end_day: day, ended_by: actor.personId })
    .where('care_model_id', '=', ofModel)
    .where('case_id', '=', caseId)
    .where('end_day', 'is', null)
    .returning('start_day')
    .executeTakeFirst()
  return row?.start_day
}

export type CaseColumns = {
  readonly state?: 'open' | 'suspended' | 'closed'
  readonly end_day?: string | null
  readonly outcome_id?: string | null
}

export async function writeCase(tx: Tx, id: string, columns: CaseColumns): Promise<void> {
  await tx
    .updateTable('managed_case')
    .set({ ...columns })
    .where('care_model_id', '=', ofModel)
    .where('id', '=', id)
    .execute()
}

export type RunningPhase = { readonly id: string; readonly phaseId: string; readonly startDay: string }

/** The phase row that the case is in, or was in last if it is closed. With `beforeId`, the one before that row. */
export async function findLastPhase(tx: Tx, caseId: string, beforeId?: string): Promise<RunningPhase | undefined> {
  const { rows } = await sql<RunningPhase>`
    select id, phase_id as "phaseId", start_day as "startDay" from case_phase
    where care_model_id = app.care_model() and case_id = ${caseId} and id is distinct from ${beforeId ?? null}::uuid
    order by (end_day is null) desc, end_day desc, start_day desc, id desc limit 1`.execute(tx)
  return rows[0]
}

export type PhaseColumns = {
  readonly phase_id?: string
  readonly start_day?: string
  readonly end_day?: string | null
}

export async function writePhase(tx: Tx, id: string, columns: PhaseColumns): Promise<void> {
  await tx
    .updateTable('case_phase')
    .set({ ...columns })
    .where('care_model_id', '=', ofModel)
    .where('id', '=', id)
    .execute()
}

export async function insertPhase(
  tx: Tx,
  phase: { readonly caseId: string; readonly phaseId: string; readonly day: string },
  { actor, now }: By,
): Promise<void> {
  await tx
    .insertInto('case_phase')
    .values(
      casePhaseRow({
        care_model_id: actor.careModelId,
        id: newId(now),
        case_id: phase.caseId,
        phase_id: phase.phaseId,
        start_day: phase.day,
      }),
    )
    .execute()
}

export async function deletePhase(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('case_phase').where('care_model_id', '=', ofModel).where('id', '=', id).execute()
}

/** Keeps the start of the first phase equal to the start of the case. */
export async function moveFirstPhase(tx: Tx, caseId: string, day: string): Promise<void> {
  await sql`
    update case_phase set start_day = ${day}
    where care_model_id = app.care_model() and id = (select f.id from case_phase f
      where f.care_model_id = app.care_model() and f.case_id = ${caseId} order by f.start_day, f.end_day nulls last, f.id limit 1)`.execute(
    tx,
  )
}

export type StoredShare = {
  readonly id: string
  readonly name: string
  readonly withPersonId: string | null
  readonly withGroupId: string | null
  readonly mayEdit: boolean
  readonly untilDay: string
}

/** The shares of a case that have not ended, or those with one receiver. */
export async function listLiveShares(tx: Tx, caseId: string, now: Date, withId?: string): Promise<StoredShare[]> {
  const { rows } = await sql<StoredShare>`
    select s.id, coalesce(app.name_of(s.with_person_id), g.name, '') as name, s.with_person_id as "withPersonId",
      s.with_group_id as "withGroupId", s.may_edit as "mayEdit", s.until_day as "untilDay"
    from case_share s left join care_group g on g.care_model_id = s.care_model_id and g.id = s.with_group_id
    where s.care_model_id = app.care_model() and s.case_id = ${caseId} and s.until_day >= app.today(${now})
      and (${withId ?? null}::uuid is null or ${withId ?? null}::uuid in (s.with_person_id, s.with_group_id))
    order by s.until_day, s.id`.execute(tx)
  return rows
}

/** Whether the case has or had this share. */
export async function hasHadShare(tx: Tx, caseId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from case_share where care_model_id = app.care_model() and case_id = ${caseId} and id = ${id}`.execute(tx)
  return rows.length > 0
}

export type NewShare = {
  readonly caseId: string
  readonly withPersonId: string | null
  readonly withGroupId: string | null
  readonly mayEdit: boolean
  readonly untilDay: string
}

export async function insertShare(tx: Tx, share: NewShare, { actor, now }: By): Promise<void> {
  await tx
    .insertInto('case_share')
    .values(
      shareRow({
        care_model_id: actor.careModelId,
        id: newId(now),
        case_id: share.caseId,
        with_person_id: share.withPersonId,
        with_group_id: share.withGroupId,
        may_edit: share.mayEdit,
        until_day: share.untilDay,
        created_by: actor.personId,
      }),
    )
    .execute()
}

export async function writeShare(
  tx: Tx,
  id: string,
  columns: { readonly may_edit?: boolean; readonly until_day: string },
): Promise<void> {
  await tx
    .updateTable('case_share')
    .set({ ...columns })
    .where('care_model_id', '=', ofModel)
    .where('id', '=', id)
    .execute()
}

const SHOWN_OPEN_ITEMS = 100

/** A case's open items. Closing the case would cancel its appointments after that day. */
export async function listOpen(
  tx: Tx,
  caseId: string,
  day: string,
  now: Date,
): Promise<{ Items: OpenItem[]; Total: number }> {
  const { rows } = await sql<OpenItem & { total: number }>`
    select i.id as "Id", i.name as "Name", i.kind as "Type", app.wall(i.date) as "Date",
      (i.kind = 'APPOINTMENT' and app.lies_ahead(i.date, ${day}::date, ${now})) as "IsCancelled", (count(*) over ())::int as total
    from item i where i.care_model_id = app.care_model() and i.case_id = ${caseId} and i.id <> ${caseId} and not i.completed and i.deleted_at is null
      and i.kind = any (${kindsThat('isCompletable')}::text[]) order by "IsCancelled" desc, i.date nulls last, i.id
    limit ${SHOWN_OPEN_ITEMS}`.execute(tx)
  return { Items: rows, Total: rows[0]?.total ?? 0 }
}

export type MovedItem = {
  readonly id: string
  readonly kind: OpenItem['Type']
  readonly person_id: string | null
  readonly version: number
}

/** Gives the case another owner and group; returns the items that moved with it. */
export async function handOverCase(
  tx: Tx,
  caseId: string,
  to: { readonly clinicianId: string; readonly groupId: string | null },
  now: Date,
): Promise<MovedItem[]> {
  const { rows } = await sql<MovedItem>`
    select id, kind, person_id, version from app.hand_over_case(${caseId}, ${to.clinicianId}, ${to.groupId}::uuid, ${now})`.execute(
    tx,
  )
  return rows
}

type ErasedOutside = { readonly id: string; readonly kind: Kind; readonly clinicianId: string | null }

/** Erases a case permanently. Returns the number of its items, and those which did not belong to it: ratings, to-dos, their comments. */
export async function eraseStoredCase(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ readonly gone: number; readonly outside: readonly ErasedOutside[] }> {
  const { rows } = await sql<{ gone: number; outside: readonly ErasedOutside[] }>`
    select gone_items as gone, outside from app.erase_case(${id}, ${now})`.execute(tx)
  const { gone, outside } = rows[0] ?? { gone: 0, outside: [] }
  await sql`select app.redact_trail(${id}, ${outside.map((item) => item.id)}::uuid[])`.execute(tx)
  return { gone, outside }
}
