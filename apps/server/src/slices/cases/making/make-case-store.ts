import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { casePhaseRow, caseRow } from '../case-row.ts'

/** Serializes the making of cases for this patient until the transaction ends. */
export async function lockPatient(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('new case ' || app.care_model()::text || ${personId}::text, 0))`.execute(
    tx,
  )
}

export type CasePlace = {
  readonly personId: string
  readonly groupId: string
  readonly tracId: string
}

/** Whether the member sees a case of the patient in this group on this trac that is not closed. */
export async function hasOpenCase(tx: Tx, { personId, groupId, tracId }: CasePlace): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select c.id from managed_case c join item i on i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null
    where c.care_model_id = app.care_model() and c.person_id = ${personId} and c.group_id = ${groupId} and c.trac_id = ${tracId}
      and c.state <> 'closed' limit 1`.execute(tx)
  return rows.length > 0
}

export type NewCase = CasePlace & {
  readonly careModelId: string
  readonly id: string
  readonly clinicianId: string
  readonly relationshipId: string | null
  readonly startDay: string
}

export async function insertCase(tx: Tx, made: NewCase): Promise<void> {
  await tx
    .insertInto('managed_case')
    .values(
      caseRow({
        care_model_id: made.careModelId,
        id: made.id,
        person_id: made.personId,
        clinician_id: made.clinicianId,
        group_id: made.groupId,
        trac_id: made.tracId,
        relationship_id: made.relationshipId,
        start_day: made.startDay,
      }),
    )
    .execute()
}

export type FirstPhase = { readonly id: string; readonly name: string }

export async function getFirstPhase(tx: Tx, tracId: string): Promise<FirstPhase> {
  return tx
    .selectFrom('trac_phase')
    .select(['id', 'name'])
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('trac_id', '=', tracId)
    .orderBy('sequence')
    .executeTakeFirstOrThrow()
}

export type PhaseStart = {
  readonly careModelId: string
  readonly id: string
  readonly caseId: string
  readonly phaseId: string
  readonly startDay: string
}

export async function insertPhaseStart(tx: Tx, start: PhaseStart): Promise<void> {
  await tx
    .insertInto('case_phase')
    .values(
      casePhaseRow({
        care_model_id: start.careModelId,
        id: start.id,
        case_id: start.caseId,
        phase_id: start.phaseId,
        start_day: start.startDay,
      }),
    )
    .execute()
}
