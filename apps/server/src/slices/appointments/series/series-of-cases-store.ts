import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const ofCase = (
  caseId: string,
) => sql`s.care_model_id = app.care_model() and s.active and exists (select from appointment a
  join item i on i.care_model_id = a.care_model_id and i.id = a.id and i.case_id = ${caseId} and i.deleted_at is null
  where a.care_model_id = s.care_model_id and a.series_id = s.id)`

/** A series that ended, and the last of its appointments, which stands for it in the trail. */
export type EndedSeries = {
  readonly rule: string
  readonly untilDay: string | null
  readonly lastId: string
  readonly personId: string | null
  readonly version: number
}

/** A closed case makes no further appointments, also after it is opened again. Returns the series that it ended. */
export async function endSeriesOf(tx: Tx, caseId: string): Promise<EndedSeries[]> {
  const { rows } = await sql<EndedSeries>`
    with ended as (update appointment_series s set active = false, version = s.version + 1 where ${ofCase(caseId)}
      returning s.care_model_id, s.id, s.rule, s.until_day)
    select e.rule, e.until_day as "untilDay", l.id as "lastId", l.person_id as "personId", l.version from ended e
    cross join lateral (select i.id, i.person_id, i.version from (select id from appointment where care_model_id = e.care_model_id
        and series_id = e.id offset 0) a
      join lateral (select * from item where care_model_id = e.care_model_id and id = a.id offset 0) i
        on i.case_id = ${caseId} and i.deleted_at is null
      order by i.date desc, i.id desc limit 1) l
    order by e.id`.execute(tx)
  return rows
}

/** The active series of a case that have no until date. */
export async function listOpenEnded(tx: Tx, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from appointment_series s where ${ofCase(caseId)} and s.until_day is null order by s.id`.execute(tx)
  return rows.map(({ id }) => id)
}
