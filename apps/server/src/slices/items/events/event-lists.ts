import type { ServerEvent } from '@caseloom/contracts/items/event'
import { sharedLists } from '@caseloom/contracts/items/event-rules'
import type { Kind } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { beginAs, type Credential } from '../../../platform/calls/session-entry.ts'
import { living } from '../item-store.ts'

type ItemChanged = Extract<ServerEvent, { readonly Event: 'item:changed' }>

type ListChanged = Extract<ServerEvent, { readonly Event: 'list:changed' }>

export type HeardEvent = ItemChanged | ListChanged

type EventRow = {
  position: number
  item_id: string
  /** The list's name, of an event about a list. */
  kind: Kind | ListChanged['List']
  person_id: string | null
  case_id: string | null
  clinician_id: string | null
  version: number
}

/** Events may be committed out of order, so a reader who continues looks back this far; hearing one twice is harmless. */
const LOOK_BACK = 200

export type EventsWanted =
  | { readonly positions: readonly number[] }
  | { readonly after: number; readonly atMost: number }

/** The events whose item the reader sees, as joining the item applies its row policy, and those about lists. */
export async function listSeenEvents(tx: Tx, wanted: EventsWanted): Promise<ServerEvent[]> {
  const which =
    'positions' in wanted
      ? sql`e.position = any (${wanted.positions}::bigint[])`
      : sql`e.position > ${wanted.after - LOOK_BACK}`
  const { rows } = await sql<EventRow>`
    select e.position, e.item_id, e.kind, app.unless_guest(e.person_id) as person_id, app.unless_guest(e.case_id) as case_id,
      app.unless_guest(i.clinician_id) as clinician_id, e.version
    from event e left join item i on i.care_model_id = e.care_model_id and i.id = e.item_id
    where e.care_model_id = app.care_model() and ${which} and (i.id is not null or app.hears_list(e)) order by e.position
    limit ${'positions' in wanted ? wanted.positions.length : wanted.atMost}`.execute(tx)
  return rows.map(toEvent)
}

const isList = (kind: EventRow['kind']): kind is ListChanged['List'] => sharedLists.some((list) => list === kind)

function toEvent(row: EventRow): HeardEvent {
  if (isList(row.kind)) return { Event: 'list:changed', List: row.kind, Position: row.position }
  return {
    Event: 'item:changed',
    Id: row.item_id,
    Type: row.kind,
    PersonId: row.person_id,
    CaseId: row.case_id,
    ClinicianId: row.clinician_id,
    Version: row.version,
    Position: row.position,
  }
}

export const keyOf = ({ hash, use }: Credential) => `${use} ${hash.toString('hex')}`

type HeardRow = EventRow & { readonly listener: number; readonly is_living: boolean | null }

/** In place of events: the care model of the session goes to another cluster, where its page finds it again. */
export const MOVED: readonly HeardEvent[] = []

/** The events that each session may hear of, by its credential. Ended sessions are missing. */
export async function hearersAt(
  { pool, clock, configuration }: Pick<Platform, 'pool' | 'clock' | 'configuration'>,
  credentials: readonly Credential[],
  positions: readonly number[],
): Promise<ReadonlyMap<string, readonly HeardEvent[]>> {
  const heard = new Map<string, HeardEvent[]>(credentials.map((credential) => [keyOf(credential), []]))
  const moved = new Set<string>()
  const { rows } = await inTransaction(pool, beginAs(null, clock.now(), { configuration }, true), (tx) =>
    sql<HeardRow>`
      select * from app.heard_by(${credentials.map(({ hash }) => hash)}::bytea[], ${credentials.map(({ use }) => use)}::text[],
        ${clock.now()}, ${`${configuration.idleSeconds} seconds`}::interval, ${positions}::bigint[])`.execute(tx),
  )
  for (const row of rows) {
    const credential = credentials[row.listener - 1]
    if (!credential) throw new Error('An event was heard by nobody who asked')
    if (row.is_living) heard.get(keyOf(credential))?.push(toEvent(row))
    else {
      heard.delete(keyOf(credential))
      if (row.is_living === null) moved.add(keyOf(credential))
    }
  }
  return moved.size === 0 ? heard : new Map([...heard, ...[...moved].map((key) => [key, MOVED] as const)])
}

/** The ids of the items that the events are about, and of those items' cases and people. */
export async function listTouched(
  tx: Tx,
  careModelIds: readonly string[],
  positions: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct about.id from event e cross join lateral (values (e.item_id), (e.case_id), (e.person_id)) about (id)
    where e.care_model_id = any (${careModelIds}::uuid[]) and e.position = any (${positions}::bigint[])
      and about.id is not null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The items that the reader sees and that are not in the bin, each with the ids whose change could end the right to see it: its case,
 * or else its person and everyone in an open relationship with them.
 */
export async function listWatchable(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; case_id: string | null; person_id: string | null; related: string[] }>`
    select i.id, i.case_id, i.person_id,
      array(select app.openly_related(coalesce(i.person_id, i.id)) where i.case_id is null) as related
    from item i where ${living(ids)}`.execute(tx)
  const through = (row: (typeof rows)[number]) => [row.id, row.case_id, row.person_id, ...row.related]
  return new Map(rows.map((row) => [row.id, through(row).filter((id) => id !== null)]))
}

/**
 * Whether the events after this position are still kept. They are deleted after an hour, and then nobody can tell what was missed. A
 * position that was never reached comes from before a restore.
 */
export async function keepsEventsSince(tx: Tx, position: number): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from event where care_model_id = app.care_model() and position <= ${position})
      and exists (select from event where care_model_id = app.care_model() and position >= ${position}) as kept`.execute(
    tx,
  )
  return rows[0]?.kept ?? false
}
