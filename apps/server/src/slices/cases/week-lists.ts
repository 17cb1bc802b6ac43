import { WeekStart } from '@caseloom/contracts/admin/care-model/care-model'
import { plusDays, weekOf } from '@caseloom/contracts/cases/calendar-days'
import { SESSION_CATEGORY } from '@caseloom/contracts/cases/session-rules'
import type { Course, CourseAppointment } from '@caseloom/contracts/cases/week-rules'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { listSuspensions } from './case-action-store.ts'
import { listPhases } from './case-store.ts'

type Row = Omit<CourseAppointment, 'startsAt'> & { readonly case_id: string; readonly starts_at: string }

/** The first and last day for which appointments are read. */
export type Window = { readonly from: string; readonly until: string }

/** The appointments that are or may become sessions, by case. The contracts' session rule decides how each counts. */
async function listSessions(
  tx: Tx,
  caseIds: readonly string[],
  { from, until }: Window,
): Promise<Map<string, CourseAppointment[]>> {
  const { rows } = await sql<Row>`
    select a.case_id, a.id, a.name, app.wall(a.date) as starts_at, a.category, a.completed, a.success, a.outcome_name as "outcomeName"
    from app.appointments() a
    where a.care_model_id = app.care_model() and a.case_id = any (${caseIds}::uuid[]) and (a.type_id is null or a.category = ${SESSION_CATEGORY})
      and a.date >= (select (${from}::date)::timestamp at time zone app.zone()) and a.date < (select (${until}::date + 1)::timestamp at time zone app.zone())
    order by a.date, a.id`.execute(tx)
  const byCase = Map.groupBy(rows, (row) => row.case_id)
  return new Map(
    [...byCase].map(([id, own]) => [
      id,
      own.map(({ case_id: _case, starts_at: startsAt, ...row }) => ({ ...row, startsAt })),
    ]),
  )
}

/** The day on which the care model's week begins. */
export async function getWeekStart(tx: Tx): Promise<WeekStart> {
  const { rows } = await sql<{ begins: string }>`select app.week_start() as begins`.execute(tx)
  return WeekStart.parse(rows[0]?.begins)
}

/** The appointments to read, by the first days of the phases. */
type WindowOf = (phaseStarts: readonly string[], weekStart: WeekStart) => Window

export type CourseCase = { readonly id: string; readonly endDay: string | null }

/** The data from which the weeks of cases are drawn and counted, with the sessions in the window. */
export async function listCourses(
  tx: Tx,
  cases: readonly CourseCase[],
  now: string,
  windowOf: WindowOf,
): Promise<Map<string, Course>> {
  if (cases.length === 0) return new Map()
  const ids = cases.map(({ id }) => id)
  const [phases, suspensions, weekStart] = await Promise.all([
    listPhases(tx, ids),
    listSuspensions(tx, ids),
    getWeekStart(tx),
  ])
  const starts = phases.flatMap(({ startDay }) => (startDay === null ? [] : [startDay]))
  const sessions = await listSessions(tx, ids, windowOf(starts, weekStart))
  const phasesOf = Map.groupBy(phases, ({ caseId }) => caseId)
  const pausesOf = Map.groupBy(suspensions, ({ caseId }) => caseId)
  return new Map(
    cases.map(({ id, endDay }) => [
      id,
      {
        phases: phasesOf.get(id) ?? [],
        pauses: pausesOf.get(id) ?? [],
        appointments: sessions.get(id) ?? [],
        now,
        endDay,
        weekStart,
      },
    ]),
  )
}

const YEAR_DAYS = 366

/** From the week of the first phase to two years ahead, as far as tracs are planned. */
export function wholeCourse(today: string): WindowOf {
  return (starts, weekStart) => ({
    from: weekOf(starts.toSorted()[0] ?? today, weekStart),
    until: plusDays(today, YEAR_DAYS * 2),
  })
}

/** This week and `count` weeks before it. */
export function weeksBack(today: string, count: number): WindowOf {
  return (_, weekStart) => {
    const week = weekOf(today, weekStart)
    return { from: plusDays(week, -7 * count), until: plusDays(week, 6) }
  }
}

export async function todayOf(tx: Tx, now: Date): Promise<string> {
  return (await wallNow(tx, now)).slice(0, 10)
}

/** The present time in the care model's time zone. */
export async function wallNow(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ now: string }>`select app.wall(${now}) as now`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database gave no time')
  return row.now
}
