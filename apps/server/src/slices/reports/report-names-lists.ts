import { FIGURE_RULES } from '@caseloom/contracts/reports/figure-days'
import type { ReportBy } from '@caseloom/contracts/reports/report'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isOf, type Whose } from './sums/day-sum-lists.ts'

type Named = { readonly id: string; readonly name: string }

/** The origin that a file states: the care model, and the member who made it. */
export type ReportOrigin = { readonly careModel: string; readonly member: string }

export async function readReportOrigin(tx: Tx): Promise<ReportOrigin> {
  const { rows } = await sql<ReportOrigin>`
    select name as "careModel", coalesce(app.name_of(app.person()), '') as member from care_model where id = app.care_model()`.execute(
    tx,
  )
  return rows[0] ?? { careModel: '', member: '' }
}

/** A group in which the reader has, or may have, cases to report about. */
export async function findReportedGroup(tx: Tx, id: string): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    select g.id, g.name from care_group g where g.care_model_id = app.care_model() and g.id = ${id}
      and (app.role() = 'administrator' or g.id = any (app.groups()) or exists (select from managed_case c
        where c.care_model_id = g.care_model_id and c.group_id = g.id and app.reports_case_row(c.clinician_id, c.group_id)))`.execute(
    tx,
  )
  return rows[0]
}

/** A colleague with cases that the reader has reports about. */
export async function findReportedClinician(tx: Tx, id: string): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    select ${id}::uuid as id, app.name_of(${id}) as name where ${id}::uuid = app.person() or exists (select from managed_case c
      where c.care_model_id = app.care_model() and c.clinician_id = ${id} and app.reports_case_row(c.clinician_id, c.group_id))`.execute(
    tx,
  )
  return rows[0]
}

/** A case that counts in the reader's reports. */
export async function findReportedCase(tx: Tx, id: string): Promise<(Named & { personId: string }) | undefined> {
  const { rows } = await sql<Named & { personId: string }>`
    select c.id, i.name, c.person_id as "personId" from managed_case c
    join item i on i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null
    where c.care_model_id = app.care_model() and c.id = ${id} and app.reports_case_row(c.clinician_id, c.group_id)`.execute(
    tx,
  )
  return rows[0]
}

/** The cases in reach whose kept figures may not be true any more. Some may have left the reader's reports, or be deleted. */
export async function listUnsettled(tx: Tx, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u as id from app.unsettled_cases(${today}::date, ${FIGURE_RULES}) u`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The cases among these that a report is about. */
export async function listOfReport(tx: Tx, ids: readonly string[], whose: Whose): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select d.case_id as id from (select c.id as case_id, c.clinician_id, c.group_id from managed_case c
      where c.care_model_id = app.care_model() and c.id = any (${ids}::uuid[])) d
    where app.reports_case_row(d.clinician_id, d.group_id) and ${isOf(whose)}`.execute(tx)
  return rows.map(({ id }) => id)
}

export type PhaseName = Named & { readonly trac: string; readonly place: number }

/**
 * The phases with these ids, trac by trac, in the order of each trac. The place is that among all phases of the care model, those of the
 * oldest trac first, so a further trac or another name moves none.
 */
export async function listPhaseNames(tx: Tx, ids: readonly string[]): Promise<PhaseName[]> {
  const { rows } = await sql<PhaseName>`
    select id, name, trac, place from (
      select p.id, p.name, t.name as trac, t.id as trac_id, p.sequence,
        (row_number() over (order by t.id, p.sequence))::int - 1 as place
      from trac_phase p join trac t on t.care_model_id = p.care_model_id and t.id = p.trac_id
      where p.care_model_id = app.care_model()) placed
    where id = any (${ids}::uuid[]) order by app.fold(trac), trac_id, sequence`.execute(tx)
  return rows
}

export type RowName = Named & { readonly description: string | null; readonly personId: string | null }

const names: Readonly<Record<ReportBy, (tx: Tx, ids: readonly string[]) => Promise<RowName[]>>> = {
  async clinician(tx, ids) {
    const { rows } = await sql<RowName>`
      select id, coalesce(name, '') as name, null as description, null as "personId"
      from unnest(${ids}::uuid[], app.names_of(${ids}::uuid[])) as n(id, name)`.execute(tx)
    return rows
  },
  async group(tx, ids) {
    const { rows } = await sql<RowName>`
      select id, name, category as description, null as "personId" from care_group
      where care_model_id = app.care_model() and id = any (${ids}::uuid[])`.execute(tx)
    return rows
  },
  async phase(tx, ids) {
    const phases = await listPhaseNames(tx, ids)
    return phases.map(({ id, name, trac }) => ({ id, name, description: trac, personId: null }))
  },
  async case(tx, ids) {
    const { rows } = await sql<RowName>`
      select i.id, i.name, i.number as description, i.person_id as "personId" from item i
      where i.care_model_id = app.care_model() and i.id = any (${ids}::uuid[]) and i.kind = 'CASE'`.execute(tx)
    return rows
  },
}

/** What the rows of a table are called. */
export const listRowNames = (tx: Tx, by: ReportBy, ids: readonly string[]): Promise<RowName[]> =>
  ids.length === 0 ? Promise.resolve([]) : names[by](tx, ids)

/** Within how many days the active tracs want the first session: one number for each. */
export async function listWindows(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    select distinct first_session_days as days from trac where care_model_id = app.care_model() and active`.execute(tx)
  return rows.map(({ days }) => days)
}

/** The groups in which the reader has cases to report about, by name. */
export async function listReportedGroups(tx: Tx): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select g.id, g.name from care_group g where g.care_model_id = app.care_model() and g.id in (
      select c.group_id from managed_case c where c.care_model_id = g.care_model_id and app.reports_case_row(c.clinician_id, c.group_id))
    order by app.fold(g.name), g.id`.execute(tx)
  return rows
}

/** The colleagues with cases that the reader has reports about, of one group or of all, by name. */
export async function listReportedClinicians(tx: Tx, groupId: string | undefined): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from (
      select d.id, app.name_of(d.id) as name from (
        select distinct c.clinician_id as id from managed_case c where c.care_model_id = app.care_model()
          and app.reports_case_row(c.clinician_id, c.group_id) and (${groupId ?? null}::uuid is null or c.group_id = ${groupId ?? null}::uuid)) d) named
    order by app.fold(name), id`.execute(tx)
  return rows
}

/** Whether one of these cases is a protected record, so that a file which names its patient carries the notice of the law (42 CFR 2.32). */
export async function hasProtectedCase(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from managed_case c
      where c.care_model_id = app.care_model() and c.id = any (${ids}::uuid[]) and c.protected) as has`.execute(tx)
  return rows[0]?.has ?? false
}
