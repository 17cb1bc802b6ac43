import type { ScoreName } from '@caseloom/contracts/reports/figure-names'
import type { ReportBy } from '@caseloom/contracts/reports/report'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isOf, type SumsWanted } from './day-sum-lists.ts'

/** How many values of a score there are, by part of the period or by key of the table, and their sum in hundredths. */
export type ScoreSumRow = {
  readonly score: ScoreName
  readonly isOfKey: boolean
  readonly key: string | null
  readonly part: number | null
  readonly count: number
  readonly sum: number
  readonly most: number | null
}

/** Scores belong to no phase. */
const keys: Readonly<Record<ReportBy, RawBuilder<unknown>>> = {
  clinician: sql`d.clinician_id`,
  group: sql`d.group_id`,
  phase: sql`null::uuid`,
  case: sql`d.case_id`,
}

const kept = ({ whose, all, unsettled, by }: SumsWanted) => sql`
  select d.*, ${keys[by]} as key from case_score d
  where d.day between ${all.from}::date and ${all.to}::date and ${isOf(whose)}
    and not exists (select from unnest(${unsettled}::uuid[]) u where u = d.case_id)`

const summed = sql`count(*)::int as count, sum(value)::int as sum,
  case when min(most) = max(most) and count(most) = count(*) then min(most) end as most`

/** The values that the figures average: of a score the latest of each case, in the period, and in the period before it (part 0). */
export async function listScoreSums(tx: Tx, wanted: SumsWanted): Promise<ScoreSumRow[]> {
  const [first] = wanted.starts
  const { rows } = await sql<ScoreSumRow>`
    with kept as (select *, day >= ${first}::date as is_now from (${kept(wanted)}) k),
    counted as (select distinct on (case_id, score, is_now) * from kept
      order by case_id, score, is_now, completed_at desc, document_id desc)
    select score, grouping(key) = 0 as "isOfKey", key, case when is_now then 1 else 0 end as part, ${summed}
    from counted group by grouping sets ((score, is_now), (score, is_now, key))`.execute(tx)
  return rows
}

/** The values of all forms completed in each part of the period. */
export async function listScoreParts(tx: Tx, wanted: SumsWanted): Promise<ScoreSumRow[]> {
  const { rows } = await sql<ScoreSumRow>`
    select score, false as "isOfKey", null as key, part, ${summed}
    from (select *, width_bucket(day, ${wanted.starts}::date[]) as part from (${kept(wanted)}) k) d group by score, part`.execute(
    tx,
  )
  return rows
}
