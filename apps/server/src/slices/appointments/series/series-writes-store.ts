import type { ByHand } from '@caseloom/contracts/appointments/series/series-plan'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { seriesAttendeeRow, seriesSkipRow, seriesRow } from './series-row.ts'

/** The columns of a series that a change may set. */
export type SeriesFields = {
  readonly rule: string
  readonly firstDay: string
  readonly startTime: string
  readonly minutes: number
  readonly untilDay: string | null
  readonly madeTo: string
  readonly subjectId: string | null
  readonly active: boolean
}

/** When an appointment takes place, what it is, who takes it, and what it stands for in its series. */
export type OccurrenceRow = {
  readonly id: string
  readonly startsAt: Date | string
  readonly endsAt: Date | string
  readonly seriesId: string | null
  readonly slot: string | null
  readonly byHand: readonly ByHand[]
  readonly typeId: string | null
  readonly subjectId: string | null
}

export type NewAttendance = { readonly id: string; readonly appointment_id: string; readonly person_id: string }

export type NewOccurrence = {
  readonly id: string
  readonly name: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly slot: string
}

export async function insertSeries(
  { tx, actor, now }: Context,
  id: string,
  { rule, firstDay, startTime, minutes, untilDay, madeTo, subjectId, active }: SeriesFields,
): Promise<void> {
  const row = seriesRow({
    care_model_id: actor.careModelId,
    id,
    rule,
    first_day: firstDay,
    start_time: startTime,
    minutes,
    until_day: untilDay,
    made_to: madeTo,
    subject_id: subjectId,
    active,
    created_at: now,
    created_by: actor.personId,
  })
  await tx.insertInto('appointment_series').values(row).execute()
}

/** Writes a locked series and raises its version. */
export async function writeSeries(tx: Tx, id: string, fields: SeriesFields): Promise<void> {
  await sql`
    update appointment_series set rule = ${fields.rule}, first_day = ${fields.firstDay}, start_time = ${fields.startTime}::time,
      minutes = ${fields.minutes}, until_day = ${fields.untilDay}, made_to = ${fields.madeTo}, subject_id = ${fields.subjectId},
      active = ${fields.active}, version = version + 1
    where care_model_id = app.care_model() and id = ${id}`.execute(tx)
}

/** Brings the standing list and the skipped days of a series to these. Rows that stay are not touched. */
export async function writeLists(
  { tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>,
  seriesId: string,
  before: { readonly people: readonly string[]; readonly skips: readonly string[] },
  after: { readonly people: readonly string[]; readonly skips: readonly string[] },
): Promise<void> {
  const without = (all: readonly string[], others: readonly string[]) => all.filter((one) => !others.includes(one))
  const [gone, come] = [without(before.people, after.people), without(after.people, before.people)]
  const [undone, skipped] = [without(before.skips, after.skips), without(after.skips, before.skips)]
  const of = { care_model_id: actor.careModelId, series_id: seriesId }
  const rows = come.map((personId) => seriesAttendeeRow({ ...of, id: newId(now), person_id: personId }))
  const days = skipped.map((day) => seriesSkipRow({ ...of, day }))
  const inSeries = sql`care_model_id = app.care_model() and series_id = ${seriesId}`
  await Promise.all([
    gone.length > 0 &&
      sql`delete from series_attendee where ${inSeries} and person_id = any (${gone}::uuid[])`.execute(tx),
    undone.length > 0 && sql`delete from series_skip where ${inSeries} and day = any (${undone}::date[])`.execute(tx),
    rows.length > 0 && tx.insertInto('series_attendee').values(rows).execute(),
    days.length > 0 && tx.insertInto('series_skip').values(days).execute(),
  ])
}

/** Writes appointments in one statement. The caller has locked their items and may change them. */
export async function writeOccurrences(tx: Tx, rows: readonly OccurrenceRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update appointment a set starts_at = w."startsAt", ends_at = w."endsAt", series_id = w."seriesId", series_day = w.slot,
      by_hand = array(select jsonb_array_elements_text(w."byHand")), type_id = w."typeId", subject_id = w."subjectId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id uuid, "startsAt" timestamptz, "endsAt" timestamptz, "seriesId" uuid,
      slot date, "byHand" jsonb, "typeId" uuid, "subjectId" uuid)
    where a.care_model_id = app.care_model() and a.id = w.id and a.id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
}

/** Makes appointments like one of their series, with their attendances. */
export async function makeOccurrences(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { seriesId, patternId }: { readonly seriesId: string; readonly patternId: string },
  made: readonly NewOccurrence[],
  attendances: readonly NewAttendance[],
): Promise<void> {
  if (made.length === 0) return
  await sql`
    select app.make_occurrences(${seriesId}, ${patternId}, ${JSON.stringify(made)}::jsonb, ${JSON.stringify(attendances)}::jsonb,
      ${now})`.execute(tx)
}

/** Lets people attend appointments. */
export async function makeAttendances(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  made: readonly NewAttendance[],
): Promise<void> {
  if (made.length === 0) return
  await sql`select app.make_attendances(${JSON.stringify(made)}::jsonb, ${now})`.execute(tx)
}
