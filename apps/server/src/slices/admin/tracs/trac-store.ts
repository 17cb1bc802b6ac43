import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { tracPhaseRow, tracRow } from '../../cases/index.ts'

/** Until the transaction ends, no other administrator changes the tracs. */
export async function holdTracs(tx: Tx): Promise<void> {
  await sql`select app.hold_tracs()`.execute(tx)
}

/** Whether all these are published forms of the care model. */
export async function areForms(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select exists (select from unnest(${[...ids]}::uuid[]) wanted where not exists (select from template f
      where f.care_model_id = app.care_model() and f.id = wanted
        and exists (select from template_version v where v.care_model_id = f.care_model_id and v.template_id = f.id and v.published_at is not null))) as missing`.execute(
    tx,
  )
  return !(rows[0]?.missing ?? false)
}

export type TracToWrite = {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly firstSessionDays: number
  readonly fidelityForm: string | null
  readonly fidelityDays: number
}

export async function insertTrac(tx: Tx, careModelId: string, trac: TracToWrite): Promise<void> {
  const { id, name, active, firstSessionDays, fidelityForm, fidelityDays } = trac
  const rating = { fidelity_template_id: fidelityForm, fidelity_days: fidelityDays }
  await tx
    .insertInto('trac')
    .values(tracRow({ care_model_id: careModelId, id, name, active, first_session_days: firstSessionDays, ...rating }))
    .execute()
}

export async function writeTrac(tx: Tx, trac: TracToWrite): Promise<void> {
  await sql`
    update trac set name = ${trac.name}, active = ${trac.active}, first_session_days = ${trac.firstSessionDays},
      fidelity_template_id = ${trac.fidelityForm}, fidelity_days = ${trac.fidelityDays}, version = version + 1
    where care_model_id = app.care_model() and id = ${trac.id}`.execute(tx)
}

/** Gives a trac to exactly these groups. */
export async function placeTrac(tx: Tx, careModelId: string, tracId: string, groups: readonly string[]): Promise<void> {
  await sql`delete from trac_group where care_model_id = app.care_model() and trac_id = ${tracId}`.execute(tx)
  if (groups.length === 0) return
  await tx
    .insertInto('trac_group')
    .values(groups.map((group_id) => ({ care_model_id: careModelId, trac_id: tracId, group_id })))
    .execute()
}

export type PhaseToWrite = {
  readonly id: string
  readonly name: string
  readonly weeks: number
  readonly sessionsAWeek: number
  readonly forms: readonly { readonly id: string; readonly dueDays: number }[]
}

/** PostgreSQL's foreign_key_violation. */
const IS_REFERRED_TO = '23503'

/** Removes phases. False, and the transaction is to end, if a case has entered one meanwhile or is still counted in it. */
export async function removePhases(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  try {
    await deletePhases(tx, ids)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === IS_REFERRED_TO) return false
    throw error
  }
}

async function deletePhases(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from phase_form where care_model_id = app.care_model() and phase_id = any (${[...ids]}::uuid[])`.execute(
    tx,
  )
  await sql`delete from trac_phase where care_model_id = app.care_model() and id = any (${[...ids]}::uuid[])`.execute(
    tx,
  )
}

/** Writes the phases of a trac in this order. */
export async function writePhases(
  tx: Tx,
  careModelId: string,
  tracId: string,
  phases: readonly PhaseToWrite[],
): Promise<void> {
  // Out of the way first: no two phases of a trac may have one place, not even between two rows of a statement.
  await sql`update trac_phase set sequence = -sequence where care_model_id = app.care_model() and trac_id = ${tracId}`.execute(
    tx,
  )
  for (const [index, { id, name, weeks, sessionsAWeek, forms }] of phases.entries()) {
    const said = { name, sequence: index + 1, weeks, sessions_a_week: sessionsAWeek }
    await tx
      .insertInto('trac_phase')
      .values(tracPhaseRow({ care_model_id: careModelId, id, trac_id: tracId, ...said }))
      .onConflict((conflict) => conflict.columns(['care_model_id', 'id']).doUpdateSet(said))
      .execute()
    await writeForms(tx, { careModelId, phaseId: id }, forms)
  }
}

/** The forms that a phase schedules, in this order. */
async function writeForms(
  tx: Tx,
  { careModelId, phaseId }: { readonly careModelId: string; readonly phaseId: string },
  forms: PhaseToWrite['forms'],
): Promise<void> {
  await sql`
    delete from phase_form where care_model_id = app.care_model() and phase_id = ${phaseId}
      and template_id <> all (${forms.map(({ id }) => id)}::uuid[])`.execute(tx)
  for (const [sequence, { id: template_id, dueDays: due_days }] of forms.entries())
    await tx
      .insertInto('phase_form')
      .values({ care_model_id: careModelId, phase_id: phaseId, template_id, due_days, sequence })
      .onConflict((conflict) =>
        conflict.columns(['care_model_id', 'phase_id', 'template_id']).doUpdateSet({ due_days, sequence }),
      )
      .execute()
}
