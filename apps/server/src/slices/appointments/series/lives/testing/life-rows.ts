import { wallTimeOf } from '../../../../../platform/wall-time.ts'
import type { House } from '../../../../../testing/house.ts'

export type Row = Readonly<Record<string, unknown>>
type ById = Readonly<Record<string, Row>>

/** Every row of the appointments and series of a care model, also of what is in the bin. */
export type Rows = {
  readonly items: ById
  readonly appointments: ById
  readonly attendances: ById
  readonly series: ById
  readonly people: readonly Row[]
  readonly skips: readonly Row[]
}

/** An appointment that is not in the bin, in the words of the rules. */
export type Seen = {
  readonly id: string
  readonly seriesId: string | null
  readonly slot: string
  readonly startsAt: number
  readonly endsAt: number
  readonly start: string
  readonly end: string
  readonly name: string
  readonly typeId: string | null
  readonly subjectId: string
  readonly completed: boolean
  readonly byHand: readonly string[]
  readonly hasNotes: boolean
  /** Who attends, with what their attendance is and whether it is recorded. */
  readonly attending: ReadonlyMap<string, { readonly id: string; readonly completed: boolean }>
}

export type SeenSeries = {
  readonly id: string
  readonly rule: string
  readonly firstDay: string
  readonly startTime: string
  readonly minutes: number
  readonly until: string | null
  readonly madeTo: string
  readonly active: boolean
  readonly subjectId: string
  readonly people: readonly string[]
  readonly skips: readonly string[]
}

export type Picture = {
  readonly rows: Rows
  /** Earliest first. */
  readonly alive: readonly Seen[]
  readonly series: ReadonlyMap<string, SeenSeries>
}

const rowsOf = (table: string, key = 'id') =>
  `(select coalesce(jsonb_object_agg(t.${key}, to_jsonb(t)), '{}') from ${table} t where t.care_model_id = $1)`
const listOf = (table: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(t) order by t), '[]') from ${table} t where t.care_model_id = $1)`

const everything = `select
  (select coalesce(jsonb_object_agg(t.id, to_jsonb(t)), '{}') from item t
    where t.care_model_id = $1 and t.kind in ('APPOINTMENT', 'ATTENDANCE')) as items,
  ${rowsOf('appointment')} as appointments, ${rowsOf('attendance')} as attendances, ${rowsOf('appointment_series')} as series,
  ${listOf('series_attendee')} as people, ${listOf('series_skip')} as skips`

/** What is in the database now. Its times are shown by this process, not by the database. */
export async function takePicture(owner: House['owner'], careModelId: string, zone: string): Promise<Picture> {
  const [rows] = (await owner.query<Rows>(everything, [careModelId])).rows
  if (!rows) throw new Error('The database said nothing')
  const isAlive = (id: string) => rows.items[id]?.deleted_at === null
  const attendances = Object.groupBy(Object.values(rows.attendances), (one) => String(one.appointment_id))
  const alive = Object.entries(rows.appointments)
    .filter(([id]) => isAlive(id))
    .map(([id, row]) =>
      seenOf(rows, { id, row, attending: attendances[id]?.filter((one) => isAlive(String(one.id))) ?? [] }, zone),
    )
    .toSorted((one, other) => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1))
  return {
    rows,
    alive,
    series: new Map(Object.values(rows.series).map((row) => [String(row.id), seriesOf(rows, row)])),
  }
}

type Found = { readonly id: string; readonly row: Row; readonly attending: readonly Row[] }

function seenOf(rows: Rows, { id, row, attending }: Found, zone: string): Seen {
  const [startsAt, endsAt] = [new Date(String(row.starts_at)), new Date(String(row.ends_at))]
  return {
    id,
    seriesId: row.series_id as string | null,
    slot: String(row.series_day),
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    start: wallTimeOf(startsAt, zone),
    end: wallTimeOf(endsAt, zone),
    name: String(rows.items[id]?.name),
    typeId: row.type_id as string | null,
    subjectId: String(row.subject_id),
    completed: rows.items[id]?.completed === true,
    byHand: row.by_hand as readonly string[],
    hasNotes: row.notes !== '',
    attending: new Map(
      attending.map((one) => [
        String(one.person_id),
        { id: String(one.id), completed: rows.items[String(one.id)]?.completed === true },
      ]),
    ),
  }
}

function seriesOf({ people, skips }: Rows, row: Row): SeenSeries {
  return {
    id: String(row.id),
    rule: String(row.rule),
    firstDay: String(row.first_day),
    startTime: String(row.start_time),
    minutes: Number(row.minutes),
    until: row.until_day as string | null,
    madeTo: String(row.made_to),
    active: row.active === true,
    subjectId: String(row.subject_id),
    people: people.flatMap((one) => (one.series_id === row.id ? String(one.person_id) : [])).toSorted(),
    skips: skips.flatMap((one) => (one.series_id === row.id ? String(one.day) : [])).toSorted(),
  }
}

/** The rows of one appointment: its own, its item's and those of its attendances, as one text. */
export function rowsOfOne({ items, appointments, attendances }: Rows, id: string): string {
  const attending = Object.values(attendances).filter((one) => one.appointment_id === id)
  return JSON.stringify([items[id], appointments[id], attending.map((one) => [one, items[String(one.id)]])])
}

const stamps: ReadonlySet<string> = new Set([
  'version',
  'property_versions',
  'modified_at',
  'modified_by',
  'deleted_by',
])
/** An item that returns to the bin has a new time of deletion, and a person who returns to the list has a new row. */
const renewed = ({ deleted_at: deletedAt, ...row }: Row): Row => ({ ...row, isGone: deletedAt !== null })
const withoutStamps = (row: Row | undefined): Row =>
  Object.fromEntries(Object.entries(renewed(row ?? {})).filter(([column]) => !stamps.has(column)))

/** Everything as it was at a picture, apart from what came later and the stamps: what an undo has to bring back. */
export function asAt({ rows: known }: Picture, rows: Rows): unknown {
  const only = (before: ById, now: ById) =>
    Object.fromEntries(Object.keys(before).map((id) => [id, withoutStamps(now[id])]))
  const series = new Set(Object.keys(known.series))
  const ofKnown = (list: readonly Row[]) => list.filter((one) => series.has(String(one.series_id)))
  return {
    items: only(known.items, rows.items),
    appointments: only(known.appointments, rows.appointments),
    attendances: only(known.attendances, rows.attendances),
    series: only(known.series, rows.series),
    people: ofKnown(rows.people)
      .map((one) => `${String(one.series_id)} ${String(one.person_id)}`)
      .toSorted(),
    skips: ofKnown(rows.skips),
  }
}
