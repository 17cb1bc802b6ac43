import { FIGURE_RULES } from '@caseloom/contracts/reports/figure-days'
import { sumNames, type FigureSums, type SumName } from '@caseloom/contracts/reports/figure-sums'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { OwnerPool } from '../../../platform/database/insert-rows.ts'
import type { CaseFigures } from './case-figures.ts'

export async function listCareModels(owner: OwnerPool): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>('select id from care_model where active order by id')
  return rows.map(({ id }) => id)
}

/**
 * Begins a transaction as the server's own work in a care model. Its time zone cannot change until the end: a change would mark all cases,
 * and the marks would be taken away by figures of the zone before.
 */
export const asServerIn = (careModelId: string) => ({
  text: `select set_config('app.care_model', $1::text, true), set_config('app.role', 'system', true), set_config('app.zone', c.time_zone, true)
    from (select time_zone from care_model where id = $1::text::uuid for share) c`,
  values: [careModelId],
})

/** The time zone in which the figures are computed. */
export async function getZone(tx: Tx): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select app.zone() as zone`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A query without conditions has no row')
  return found.zone
}

/** False if another server keeps the figures of this care model at the moment. */
export async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('caseloom figures ' || app.care_model(), 0)) as is_mine`.execute(
    tx,
  )
  return rows[0]?.is_mine ?? false
}

/** Takes some of the cases whose kept figures may not be true any more. What changes from now on marks them again. */
export async function takeUnsettled(tx: Tx, today: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with changed as (select distinct case_id from case_change where care_model_id = app.care_model() limit ${atMost}),
    expired as (select case_id from case_figures
      where care_model_id = app.care_model() and (valid_until <= ${today}::date or rules <> ${FIGURE_RULES}) limit ${atMost}),
    taken as (select case_id from changed union select case_id from expired limit ${atMost}),
    unmarked as (delete from case_change x using taken where x.care_model_id = app.care_model() and x.case_id = taken.case_id)
    select case_id as id from taken`.execute(tx)
  return rows.map(({ id }) => id)
}

const columnOf = (name: SumName) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of the sums, by name. */
export const sumColumns: readonly (readonly [name: SumName, column: string])[] = sumNames.map((name) => [
  name,
  columnOf(name),
])

const sumsToRow = (sums: FigureSums) => Object.fromEntries(sumColumns.map(([name, column]) => [column, sums[name]]))

/** Keeps the figures of these cases in place of those kept before. Cases without figures are deleted or erased. */
export async function replaceKept(
  tx: Tx,
  careModelId: string,
  ids: readonly string[],
  all: readonly CaseFigures[],
): Promise<void> {
  // The days first: the triggers that sum them run once a statement, but once a case if the days go with their case.
  await sql`delete from case_day where care_model_id = ${careModelId} and case_id = any (${ids}::uuid[])`.execute(tx)
  await sql`delete from case_figures where care_model_id = ${careModelId} and case_id = any (${ids}::uuid[])`.execute(
    tx,
  )
  const own = ({ caseId, clinicianId, groupId, guardId }: CaseFigures) => ({
    care_model_id: careModelId,
    case_id: caseId,
    clinician_id: clinicianId,
    group_id: groupId,
    guard_id: guardId,
  })
  const cases = all.map((one) => ({ ...own(one), valid_until: one.validUntil, rules: FIGURE_RULES }))
  await sql`insert into case_figures select * from json_populate_recordset(null::case_figures, ${JSON.stringify(cases)}::json)`.execute(
    tx,
  )
  const days = all.flatMap((one) =>
    one.days.map(({ day, phaseId, sums }) => ({ ...own(one), day, phase_id: phaseId, ...sumsToRow(sums) })),
  )
  await sql`insert into case_day select * from json_populate_recordset(null::case_day, ${JSON.stringify(days)}::json)`.execute(
    tx,
  )
  const scores = all.flatMap((one) =>
    one.scores.map(({ documentId, completedAt, ...value }) => ({
      ...own(one),
      ...value,
      document_id: documentId,
      completed_at: completedAt,
    })),
  )
  await sql`insert into case_score select * from json_populate_recordset(null::case_score, ${JSON.stringify(scores)}::json)`.execute(
    tx,
  )
}
