import type { StatusClass } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

export type OwnFeed = {
  readonly token: Buffer | null
  readonly last_read_at: Date | null
  readonly last_reader: string | null
  readonly feed_names: FeedNames
}
export type FeedNames = 'initials' | 'full'

export async function getOwnFeed(tx: Tx): Promise<OwnFeed> {
  const { rows } = await sql<OwnFeed>`select * from app.own_feed()`.execute(tx)
  const [feed] = rows
  if (!feed) throw new Error('A member has no care model')
  return feed
}

/** Gives the member a new address. */
export async function beginFeed(tx: Tx, now: Date): Promise<void> {
  await sql`select app.begin_feed(${now})`.execute(tx)
}

export async function endFeed(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('calendar_feed')
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('member_id', '=', memberId)
    .execute()
}

export type FeedFound = {
  /** It changes with the address. */
  readonly id: string
  readonly care_model_id: string
  readonly member_id: string
  readonly feed_names: FeedNames
  readonly care_model_name: string
  /** When the trail last named what the feed showed. */
  readonly named_at: Date | null
}

/** For the server itself: whose feed has the address with this hash. */
export async function findFeed(tx: Tx, hash: Buffer): Promise<FeedFound | undefined> {
  const { rows } = await sql<FeedFound>`
    select f.id, f.care_model_id, f.member_id, c.feed_names, c.name as care_model_name, f.named_at from calendar_feed f
    join care_model c on c.id = f.care_model_id where f.token_hash = ${hash}`.execute(tx)
  return rows[0]
}

/** The rest of the transaction sees what the member sees. */
export async function continueAs(tx: Tx, careModelId: string, memberId: string, now: Date): Promise<void> {
  await sql`select app.set_member(${careModelId}, ${memberId}, ${now})`.execute(tx)
}

/** At most once a minute: some calendars read several times at once. */
export async function noteReading(tx: Tx, memberId: string, reader: string | null, now: Date): Promise<void> {
  await sql`update calendar_feed set last_read_at = ${now}, last_reader = ${reader}
    where care_model_id = app.care_model() and member_id = ${memberId}
      and (last_read_at is null or last_read_at < ${now}::timestamptz - interval '1 minute')`.execute(tx)
}

/** The trail has named what the feed showed. */
export async function noteNaming(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`update calendar_feed set named_at = ${now}
    where care_model_id = app.care_model() and member_id = ${memberId}`.execute(tx)
}

export type FeedRow = {
  id: string
  name: string
  person_name: string | null
  type_name: string | null
  starts_at: Date
  ends_at: Date
  completed: boolean
  completed_at: Date | null
  /** It has the outcome 'Cancelled'. */
  is_cancelled: boolean
  status_class: StatusClass
  modified_at: Date
  version: number
  /** It belongs to a protected case. */
  is_guarded: boolean
  series_id: string | null
  series_day: string | null
}

const feedColumns = sql`i.id, i.name, app.name_of(i.person_id) as person_name, t.name as type_name, a.starts_at, a.ends_at, i.completed,
  i.completed_at, app.is_cancelled(a.outcome_id) as is_cancelled, i.status_class, i.modified_at, i.version, i.guard_id is not null as is_guarded, a.series_id, a.series_day::text as series_day`
const typeOf = sql`left join lookup t on t.care_model_id = i.care_model_id and t.id = a.type_id`

/** The member's appointments from a moment on, and all of the series to which these belong. */
export async function listFeedRows(tx: Tx, from: Date): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    with recent as materialized (
      select i.id, a.series_id from item i
      join lateral (select series_id from appointment where care_model_id = app.care_model() and id = i.id offset 0) a on true
      where i.care_model_id = app.care_model() and i.clinician_id = app.person() and i.kind = 'APPOINTMENT'
        and i.completed = any ('{f,t}'::boolean[]) and i.deleted_at is null and i.date >= ${from}),
      ids as (select id from recent union select a.id from (select distinct series_id from recent where series_id is not null) s
        join appointment a on a.care_model_id = app.care_model() and a.series_id = s.series_id)
    select ${feedColumns} from ids
    join lateral (select * from item where care_model_id = app.care_model() and id = ids.id offset 0) i
      on i.clinician_id = app.person() and i.deleted_at is null
    join lateral (select * from appointment where care_model_id = app.care_model() and id = ids.id offset 0) a on true ${typeOf}
    order by a.starts_at, i.id`.execute(tx)
  return rows
}

/** One appointment that the member sees. */
export async function findFeedRow(tx: Tx, id: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select ${feedColumns} from item i join appointment a on a.care_model_id = i.care_model_id and a.id = i.id ${typeOf}
    where i.care_model_id = app.care_model() and i.id = ${id} and i.deleted_at is null`.execute(tx)
  return rows[0]
}

export type FeedSeriesRow = {
  id: string
  rule: string
  first_day: string
  start_time: string
  minutes: number
  until_day: string | null
  made_to: string
  version: number
}

export async function listFeedSeries(tx: Tx, ids: readonly string[]): Promise<FeedSeriesRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FeedSeriesRow>`
    select id, rule, first_day::text as first_day, start_time::text as start_time, minutes, until_day::text as until_day,
      made_to::text as made_to, version
    from appointment_series where care_model_id = app.care_model() and id = any (${ids}::uuid[]) order by id`.execute(
    tx,
  )
  return rows
}
