import type { CaseState } from '@caseloom/contracts/cases/case'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { nextSession } from '../cases/index.ts'

/** The cases of a group, of a person, or of a person in some groups. */
export type Scope = { readonly groupIds: readonly string[]; readonly personId?: string }

/** The cases of a scope that are not in the bin, with whether a referral waits. Row policies leave out what the reader does not see. */
const casesIn = ({ groupIds, personId }: Scope): RawBuilder<unknown> => sql`
  select c.*, i.name, i.number, exists (select from case_referral r
      where r.care_model_id = c.care_model_id and r.case_id = c.id and r.state = 'pending') as referred
    from managed_case c join item i on i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null
   where c.care_model_id = app.care_model() and c.group_id = any (${groupIds}::uuid[])
     and ${personId === undefined ? sql`true` : sql`c.clinician_id = ${personId}`}
     and (app.oversees(c.group_id) or c.clinician_id = app.person())`

export type RunningCase = {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly clinicianId: string
  readonly groupId: string
  readonly tracId: string
  readonly state: CaseState
  readonly referred: boolean
  readonly startDay: string
  readonly endDay: string | null
}

/** The cases that are not closed, for counting. */
export async function listRunningCases(tx: Tx, scope: Scope): Promise<RunningCase[]> {
  const { rows } = await sql<RunningCase>`
    select f.id, f.person_id as "personId", f.name, f.clinician_id as "clinicianId", f.group_id as "groupId", f.trac_id as "tracId", f.state, f.referred,
      f.start_day as "startDay", f.end_day as "endDay"
    from (${casesIn(scope)}) f where f.state <> 'closed' order by app.fold(f.name), f.id`.execute(tx)
  return rows
}

export type StoredCaseRow = {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly number: string | null
  readonly state: CaseState
  readonly referred: boolean
  readonly clinicianId: string
  readonly clinicianName: string | null
  readonly groupId: string
  readonly groupName: string
  readonly tracName: string
  readonly endDay: string | null
  readonly nextSession: string | null
  readonly lastAppointment: string | null
  readonly suspendedSince: string | null
}

export type CasesAsked = {
  readonly words: string
  readonly pinned: readonly string[]
  readonly offset: number
  readonly limit: number
}

const matches = (words: string) =>
  words.trim() === ''
    ? sql`true`
    : sql`app.fold(concat_ws(' ', c.name, c.number, app.name_of(c.clinician_id))) like '%' || app.like_text(app.fold(${words.trim()})) || '%'`

/** Open cases first, then suspended, waiting and closed ones; in each category the pinned ones first, then by name, closed ones the latest first. */
const category = sql`case when c.state = 'closed' then 3 when c.state = 'suspended' then 1 when c.referred then 2 else 0 end`

/** A page of the cases, and how many there are by state. */
export async function listStoredCaseRows(
  tx: Tx,
  scope: Scope,
  { words, pinned, offset, limit }: CasesAsked,
  now: Date,
): Promise<StoredCaseRow[]> {
  const { rows } = await sql<StoredCaseRow>`with f as materialized (
      select c.*, ${category} as place from (${casesIn(scope)}) c where ${matches(words)}
      order by ${category}, c.id = any (${pinned}::uuid[]) desc, c.end_day desc nulls last, app.fold(c.name), c.id offset ${offset} limit ${limit})
    select f.id, f.person_id as "personId", f.name, f.number, f.state, f.referred, f.clinician_id as "clinicianId",
      app.name_of(f.clinician_id) as "clinicianName", f.group_id as "groupId", g.name as "groupName", app.trac_name(f.trac_id) as "tracName",
      f.end_day as "endDay", ${nextSession(now)} as "nextSession",
      (select app.wall(max(a.date)) from app.appointments() a
        where a.care_model_id = f.care_model_id and a.case_id = f.id and a.completed and a.success) as "lastAppointment",
      (select max(s.start_day) from case_suspension s
        where s.care_model_id = f.care_model_id and s.case_id = f.id and s.end_day is null) as "suspendedSince"
    from f join care_group g on g.care_model_id = f.care_model_id and g.id = f.group_id
    order by f.place, f.id = any (${pinned}::uuid[]) desc, f.end_day desc nulls last, app.fold(f.name), f.id`.execute(
    tx,
  )
  return rows
}

/** How many cases there are of each state; exact. */
export async function countCases(
  tx: Tx,
  scope: Scope,
  words: string,
): Promise<{ readonly state: CaseState; readonly referred: boolean; readonly total: number }[]> {
  const { rows } = await sql<{ state: CaseState; referred: boolean; total: number }>`
    select c.state, c.referred, count(*)::int as total from (${casesIn(scope)}) c where ${matches(words)} group by 1, 2`.execute(
    tx,
  )
  return rows
}

export type OpenForm = {
  readonly id: string
  readonly name: string
  readonly caseId: string
  readonly caseName: string
  readonly personId: string
  readonly due: string
}

/** The overdue forms of cases that are not closed, the oldest first: open, due before today, and not paused with their case. */
export async function listOverdueForms(tx: Tx, caseIds: readonly string[], now: Date): Promise<OpenForm[]> {
  const { rows } = await sql<OpenForm>`
    select i.id, i.name, i.case_id as "caseId", app.name_of(i.case_id) as "caseName", c.person_id as "personId", app.wall(i.date) as due
    from item i join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id and c.state <> 'closed'
    where i.care_model_id = app.care_model() and i.case_id = any (${caseIds}::uuid[]) and i.kind = 'DOCFORM' and not i.completed
      and i.deleted_at is null and i.date < (select app.today(${now})::timestamp at time zone app.zone()) and not app.is_paused(i.id)
    order by i.date, i.id`.execute(tx)
  return rows
}

export type LiveShare = { readonly caseId: string; readonly name: string; readonly untilDay: string }

/** With whom these cases are shared now. */
export async function listSharesOf(tx: Tx, caseIds: readonly string[], now: Date): Promise<LiveShare[]> {
  const { rows } = await sql<LiveShare>`
    select s.case_id as "caseId", coalesce(app.name_of(s.with_person_id), app.group_name(s.with_group_id), '') as name, s.until_day as "untilDay"
    from case_share s where s.care_model_id = app.care_model() and s.case_id = any (${caseIds}::uuid[]) and s.until_day >= app.today(${now})
    order by s.until_day, s.id`.execute(tx)
  return rows
}
