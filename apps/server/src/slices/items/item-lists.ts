import type { Kind, ListableRow, StatusClass } from '@caseloom/contracts/items/item'
import { kindsThat } from '@caseloom/contracts/items/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { reference } from './answer-lists.ts'
import { canOf } from './item-policy.ts'
import { storedColumns, storedItems, toStoredItem, type StoredRow } from './item-store.ts'
import { descriptionOf, type KindRegister } from './kind.ts'

/** Groups of an activity list, in the order in which they are shown. */
const activityKinds: readonly Kind[] = [...kindsThat('isWork'), ...kindsThat('isComment')]

export type ActivityWanted = {
  readonly personId: string | undefined
  /** A clinician's work is what they own, not only what is about them. */
  readonly ownerId: string | undefined
  /** Items that are about somebody else and name the person as involved. */
  readonly involving: readonly string[]
  readonly caseId: string | undefined
  readonly folderId: string | undefined
  readonly words: string
  readonly kinds: readonly Kind[]
  readonly offset: number
  readonly limit: number
}

type ActivityRow = StoredRow & {
  description: string | null
  person_name: string | null
  date: string | null
  status: string | null
  status_class: StatusClass
  comment_count: number
}

/** Items of a person or a case, or in a shared folder. The reader's row policies decide which are listed and counted. */
function activityFilter({ personId, ownerId, involving, caseId, folderId, words, kinds }: ActivityWanted) {
  const wanted = kinds.length > 0 ? activityKinds.filter((kind) => kinds.includes(kind)) : activityKinds
  // The statement contains only the conditions asked for, so that its generic plan can use the index.
  const about = [caseId, personId, ownerId].filter((id) => id !== undefined)
  const orInvolved = involving.length === 0 ? sql`` : sql` or i.id = any (${involving}::uuid[])`
  const conditions = [
    sql`i.care_model_id = app.care_model() and i.deleted_at is null and i.kind = any (${wanted}::text[])`,
    ...(caseId === undefined ? [] : [sql`i.case_id = ${caseId}::uuid`]),
    ...(folderId === undefined ? [] : [sql`i.id in (select f.id from app.items_in_folder(${folderId}) f (id))`]),
    ...(personId === undefined ? [] : [sql`(i.person_id = ${personId}::uuid${orInvolved})`]),
    ...(ownerId === undefined
      ? []
      : [sql`(i.person_id = ${ownerId}::uuid or i.clinician_id = ${ownerId}::uuid${orInvolved})`]),
    sql`(not app.is_comment(i.kind) or i.target_id = any (${about}::uuid[]))`,
    ...(words === '' ? [] : [sql`i.search like '%' || app.like_text(app.fold(${words})) || '%'`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Incidents and events that name a person as involved. There are few of them, if any. */
export async function listInvolving(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select app.items_involving(${personId}) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listActivityRows(
  context: Context,
  kinds: KindRegister,
  wanted: ActivityWanted,
): Promise<ListableRow[]> {
  const { tx, actor, locale } = context
  const { rows } = await sql<ActivityRow>`
    select ${storedColumns}, i.description, app.name_of(i.person_id) as person_name, app.wall(i.date) as date, i.status, i.status_class,
      (select count(*) from item c where c.care_model_id = i.care_model_id and c.target_id = i.id and app.is_comment(c.kind) and c.deleted_at is null)::int as comment_count
    from ${storedItems} where ${activityFilter(wanted)}
    order by array_position(${activityKinds}::text[], i.kind), i.date desc nulls last, i.id desc
    offset ${wanted.offset} limit ${wanted.limit}`.execute(tx)
  const due = await dueTimesOf(context, kinds, rows)
  return rows.flatMap((row) => {
    const item = toStoredItem(row)
    const kind = kinds.get(item.kind)
    if (!kind) return []
    const can = canOf(actor, kind, item)
    return [
      {
        Id: item.id,
        Name: item.name,
        Description: descriptionOf(kind, row.description, locale),
        Type: item.kind,
        PersonId: item.personId,
        CaseId: item.caseId,
        Person: reference(item.personId, row.person_name),
        Date: row.date,
        Completed: item.completed,
        Active: item.active,
        Status: row.status,
        StatusClass: row.status_class,
        Due: due.get(item.id) ?? null,
        CommentCount: row.comment_count,
        Can: { Complete: can.Complete, Delete: can.Delete, Download: can.Download, Share: can.Share },
      },
    ]
  })
}

async function dueTimesOf(
  context: Context,
  kinds: KindRegister,
  rows: readonly ActivityRow[],
): Promise<ReadonlyMap<string, string>> {
  const open = rows.filter((row) => !row.completed)
  const due = new Map(open.flatMap((row) => (row.date === null ? [] : [[row.id, row.date] as const])))
  for (const [name, own] of Map.groupBy(open, (row) => row.kind)) {
    const ids = own.map((row) => row.id)
    const times = await kinds.get(name)?.dueTimes?.(context, ids)
    if (!times) continue
    for (const id of ids) due.delete(id)
    for (const [id, time] of times) due.set(id, time)
  }
  return due
}

export async function countActivity(tx: Tx, wanted: ActivityWanted): Promise<{ Type: Kind; subRowTotal: number }[]> {
  const { rows } = await sql<{ kind: Kind; total: number }>`
    select i.kind, count(*)::int as total from item i where ${activityFilter(wanted)} group by i.kind`.execute(tx)
  const totals = new Map(rows.map((row) => [row.kind, row.total]))
  return activityKinds.flatMap((kind) => {
    const total = totals.get(kind)
    return total ? [{ Type: kind, subRowTotal: total }] : []
  })
}

/** Items attached to an item, except comments and attendances, in their order: those that nobody has put in one come last, oldest first. */
export async function listAttached(
  tx: Tx,
  id: string,
  atMost: number | null,
): Promise<{ Id: string; Name: string; Type: Kind }[]> {
  const { rows } = await sql<{ Id: string; Name: string; Type: Kind }>`
    select id as "Id", name as "Name", kind as "Type" from item
    where care_model_id = app.care_model() and target_id = ${id} and deleted_at is null and not app.is_part(kind)
    order by attached_place nulls last, created_at, id limit ${atMost}::int`.execute(tx)
  return rows
}

/**
 * Puts what is attached to an item in this order. Versions stay, for it is no change of what the attachments say. The order is the item's: who may
 * change the item may also order what they only read.
 */
export async function writePlaces(tx: Tx, targetId: string, ids: readonly string[]): Promise<void> {
  await sql`select app.place_attached(${targetId}, ${ids}::uuid[])`.execute(tx)
}
