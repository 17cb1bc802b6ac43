import type { FigureSums } from '@caseloom/contracts/reports/figure-sums'
import type { Period } from '@caseloom/contracts/reports/period-rules'
import type { ReportBy } from '@caseloom/contracts/reports/report'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { sumColumns } from '../keeping/kept-figures-store.ts'

/** Which of the reader’s cases a report covers. */
export type Whose = {
  readonly groupId?: string | undefined
  readonly clinicianId?: string | undefined
  readonly caseId?: string | undefined
  /** Administrators report on every case. */
  readonly isEverybodys: boolean
}

/**
 * The reader's own cases and those of their groups. Row policies say the same, but a function in them cannot lead to an index, and a
 * clinician's thirty cases would be looked for among everybody's.
 */
const ofReader = sql`(d.clinician_id = (select app.person()) or d.group_id = any ((select app.groups())::uuid[]))`

/** The conditions on a table with the columns of a case's owner, group and id. */
export const isOf = ({ groupId, clinicianId, caseId, isEverybodys }: Whose): RawBuilder<unknown> =>
  sql.join(
    [
      isEverybodys ? sql`true` : ofReader,
      ...(groupId === undefined ? [] : [sql`d.group_id = ${groupId}`]),
      ...(clinicianId === undefined ? [] : [sql`d.clinician_id = ${clinicianId}`]),
      ...(caseId === undefined ? [] : [sql`d.case_id = ${caseId}`]),
    ],
    sql` and `,
  )

/** Which of the kept sums a report needs. */
export type SumsWanted = {
  readonly whose: Whose
  readonly by: ReportBy
  /** Everything that is counted, from the first day of the period before. */
  readonly all: Period
  /** The first days of the parts of the period. */
  readonly starts: readonly string[]
  /** Cases whose kept sums are left out, because they may not be true any more. */
  readonly unsettled: readonly string[]
}

const columns = sql.raw(sumColumns.map(([, column]) => column).join(', '))
const taken = sql.raw(sumColumns.map(([, column]) => `-${column}`).join(', '))
const added = sql.raw(sumColumns.map(([name, column]) => `sum(${column})::int as "${name}"`).join(', '))

const keys: Readonly<Record<ReportBy, RawBuilder<unknown>>> = {
  clinician: sql`clinician_id`,
  group: sql`group_id`,
  phase: sql`phase_id`,
  case: sql`case_id`,
}

const isByCase = ({ by, whose }: Pick<SumsWanted, 'by' | 'whose'>) => by === 'case' || whose.caseId !== undefined

/** The kept days, summed over cases where nobody asks for a case. */
function daysOf(wanted: SumsWanted, from: string | null): RawBuilder<unknown> {
  const { whose, unsettled, all } = wanted
  const within = sql`d.day <= ${all.to}::date and d.day >= coalesce(${from}::date, '-infinity') and ${isOf(whose)}`
  if (isByCase(wanted))
    return sql`select d.clinician_id, d.group_id, d.case_id, d.day, d.phase_id, ${columns} from case_day d
      where ${within} and not exists (select from unnest(${unsettled}::uuid[]) u where u = d.case_id)`
  return sql`select d.clinician_id, d.group_id, null::uuid as case_id, d.day, d.phase_id, ${columns} from figure_day d where ${within}
    union all
    select d.clinician_id, d.group_id, d.case_id, d.day, d.phase_id, ${taken} from case_day d
      where d.case_id = any (${unsettled}::uuid[]) and ${within}`
}

/** Sums of a part of the period in a phase, or of a key of the table. Part 0 is the period before. */
export type SumRow = FigureSums & {
  readonly isOfKey: boolean
  readonly part: number | null
  readonly phaseId: string | null
  readonly key: string | null
  readonly isBefore: boolean | null
}

export async function listDaySums(tx: Tx, wanted: SumsWanted): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    with days as (select *, width_bucket(day, ${wanted.starts}::date[]) as part from (${daysOf(wanted, wanted.all.from)}) d)
    select (grouping(part) = 1) as "isOfKey", part, phase_id as "phaseId", ${keys[wanted.by]} as key, is_before as "isBefore", ${added}
    from (select *, part = 0 as is_before from days) d
    group by grouping sets ((part, phase_id), (${keys[wanted.by]}, is_before))`.execute(tx)
  return rows
}

/** How many cases opened and were closed, by part and by key; part 0 has everything before the period. */
export type CaseloadRow = {
  readonly isOfKey: boolean
  readonly part: number | null
  readonly key: string | null
  readonly opened: number
}

export async function listCaseload(tx: Tx, wanted: SumsWanted): Promise<CaseloadRow[]> {
  const { rows } = await sql<CaseloadRow>`
    with days as (select *, width_bucket(day, ${wanted.starts}::date[]) as part from (${daysOf(wanted, null)}) d
      where started <> 0 or closed <> 0)
    select (grouping(part) = 1) as "isOfKey", part, ${keys[wanted.by]} as key, sum(started - closed)::int as opened
    from days group by grouping sets ((part), (${keys[wanted.by]}))`.execute(tx)
  return rows
}
