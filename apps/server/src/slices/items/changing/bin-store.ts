import type { BinRow } from '@caseloom/contracts/items/bin-endpoints'
import type { Kind } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type pg from 'pg'
import type { MemberActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { reference } from '../answer-lists.ts'
import type { ChangesToUndo } from '../kind.ts'

/** An item stays in the bin for this long (product.md section 3). */
const BIN_DAYS = 30
const UNDO_MINUTES = 10

type Stamp = { readonly actor: MemberActor; readonly now: Date }

/** Keeps an item to which something is being attached out of the bin until the transaction ends: a deletion waits. False if it is in the bin. */
export async function holdItem(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select deleted_at is null as there from item where care_model_id = app.care_model() and id = ${id} for key share`.execute(
    tx,
  )
  return rows[0]?.there ?? false
}

/** Whether an item is in the bin. One that is not, and that the member may change, is held. */
export async function isInBin(tx: Tx, id: string): Promise<boolean> {
  await holdItem(tx, id)
  const { rows } = await sql<{ gone: boolean }>`
    select exists (select from item where care_model_id = app.care_model() and id = ${id} and deleted_at is not null) as gone`.execute(
    tx,
  )
  return rows[0]?.gone ?? false
}

/**
 * Puts items in the bin with everything attached to them, at any depth: attendances, comments, answers to comments, and everything on a case.
 */
export async function putInBin(tx: Tx, ids: readonly string[], { actor, now }: Stamp): Promise<void> {
  await sql`
    with recursive gone as (
      select unnest(${ids}::uuid[]) as id
      -- From the cases among them, or every item would be compared with all ids.
      union select i.id from managed_case c join item i on i.care_model_id = c.care_model_id and i.case_id = c.id and i.deleted_at is null
        where c.care_model_id = app.care_model() and c.id = any (${ids}::uuid[])
      union select i.id from item i join gone on i.target_id = gone.id where i.care_model_id = app.care_model() and i.deleted_at is null)
    update item set deleted_at = ${now}, deleted_by = ${actor.personId}
    where care_model_id = app.care_model() and id in (select id from gone) and deleted_at is null`.execute(tx)
}

export type UndoOffer = {
  readonly id: string
  readonly version: number
  readonly partId?: string
  /** The data for undoing a change that is not a deletion. */
  readonly changed?: Pick<ChangesToUndo, 'seriesId' | 'changes'>
}

/** Lets the member who deleted these items undo it for ten minutes. Returns the ids of the offers, in the order of the items. */
export async function offerUndos(tx: Tx, items: readonly UndoOffer[], { actor, now }: Stamp): Promise<string[]> {
  const offers = items.map((item) => ({
    care_model_id: actor.careModelId,
    id: newId(now),
    member_id: actor.memberId,
    item_id: item.id,
    item_version: item.version,
    part_id: item.partId ?? null,
    series_id: item.changed?.seriesId ?? null,
    changes: item.changed ? JSON.stringify(item.changed.changes) : null,
    expires_at: new Date(now.getTime() + UNDO_MINUTES * 60_000),
  }))
  await tx.insertInto('undo').values(offers).execute()
  return offers.map(({ id }) => id)
}

export async function offerUndo(tx: Tx, item: UndoOffer, stamp: Stamp): Promise<string> {
  const [id = ''] = await offerUndos(tx, [item], stamp)
  return id
}

export type Deleted = {
  readonly id: string
  readonly name: string
  readonly kind: Kind
  readonly personId: string | null
  readonly caseId: string | null
  readonly targetId: string | null
  readonly deletedAt: Date
  readonly caseClosed: boolean
}

type DeletedRow = {
  id: string
  name: string
  kind: Kind
  person_id: string | null
  case_id: string | null
  target_id: string | null
  deleted_at: Date
  case_closed: boolean
}

const toDeleted = (row: DeletedRow): Deleted => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  personId: row.person_id,
  caseId: row.case_id,
  targetId: row.target_id,
  deletedAt: row.deleted_at,
  caseClosed: row.case_closed,
})

/** Whether an item deleted at this time can still be restored. */
export const isRestorable = (deletedAt: Date, now: Date): boolean => deletedAt > binStart(now)

const binStart = (now: Date) => new Date(now.getTime() - BIN_DAYS * 86_400_000)

type TakenUndo = {
  readonly itemId: string
  readonly kind: Kind
  readonly partId: string | null
  readonly open: boolean
  readonly changed: ChangesToUndo | null
}

/** Uses an offer up; undefined if there is none, not open if it has expired or the item has changed since. */
export async function takeUndo(tx: Tx, id: string, { actor, now }: Stamp): Promise<TakenUndo | undefined> {
  const offer = await tx
    .selectFrom('undo')
    .innerJoin('item', (join) =>
      join.onRef('item.care_model_id', '=', 'undo.care_model_id').onRef('item.id', '=', 'undo.item_id'),
    )
    .select(['undo.item_id', 'undo.item_version', 'undo.expires_at', 'undo.used_at', 'undo.part_id'])
    .select(['undo.series_id', 'undo.changes', 'item.version', 'item.deleted_at'])
    .select(sql<Kind>`item.kind`.as('kind'))
    .where('undo.care_model_id', '=', actor.careModelId)
    .where('undo.id', '=', id)
    .where('undo.member_id', '=', actor.memberId)
    .forUpdate('undo')
    .executeTakeFirst()
  if (!offer) return undefined
  const { item_id: itemId, kind, part_id: partId } = offer
  const changed = offer.changes === null ? null : { itemId, seriesId: offer.series_id, changes: offer.changes }
  // An item that only lost a part is not deleted and may have changed since; the part has not. What a change to a series left behind is
  // for its kind to compare.
  const isAsLeft =
    changed !== null ||
    (partId === null ? offer.version === offer.item_version && offer.deleted_at !== null : offer.deleted_at === null)
  const open = offer.used_at === null && offer.expires_at > now && isAsLeft
  if (open)
    await tx
      .updateTable('undo')
      .set({ used_at: now })
      .where('care_model_id', '=', actor.careModelId)
      .where('id', '=', id)
      .execute()
  return { itemId, kind, partId, open, changed }
}

export async function findDeleted(tx: Tx, id: string): Promise<Deleted | undefined> {
  const { rows } = await sql<DeletedRow>`
    select i.id, i.name, i.kind, i.person_id, i.case_id, i.target_id, i.deleted_at,
      coalesce(c.state = 'closed' and i.id <> c.id, false) as case_closed
    from item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    where i.care_model_id = app.care_model() and i.id = ${id} and i.deleted_at is not null and i.merged_into is null
      and not (i.kind = 'DOCBINARY' and app.is_set_aside(i.id)) for update of i`.execute(tx)
  return rows[0] && toDeleted(rows[0])
}

/** Takes items out of the bin with everything attached to them that was deleted at the same moment. */
export async function takeOutOfBin(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with recursive back as (
      select id, deleted_at from item where care_model_id = app.care_model() and id = any (${ids}::uuid[])
      union select i.id, i.deleted_at from item i join item c on c.care_model_id = i.care_model_id and c.id = i.case_id and i.deleted_at = c.deleted_at
        where i.care_model_id = app.care_model() and i.case_id = any (${ids}::uuid[])
      union select i.id, i.deleted_at from item i join back on i.target_id = back.id and i.deleted_at = back.deleted_at
        where i.care_model_id = app.care_model())
    update item set deleted_at = null, deleted_by = null
    where care_model_id = app.care_model() and id in (select id from back)`.execute(tx)
}

/** A row of the bin, before its kind is asked about its series. */
export type StoredRow = Omit<BinRow, 'SeriesCount'>

type StoredBinRow = Omit<StoredRow, 'Person'> & {
  readonly person_id: string | null
  readonly person_name: string | null
  readonly total: number
}

/**
 * The items that can be restored: neither those that come back only with their target or case, nor those deleted too long ago. A file that its
 * form has set aside comes back with an answer that names it.
 */
export async function listBinRows(
  tx: Tx,
  now: Date,
  { q, offset, limit }: { readonly q: string; readonly offset: number; readonly limit: number },
): Promise<{ rows: StoredRow[]; total: number }> {
  const words = q.trim()
  const found =
    words === ''
      ? sql`true`
      : sql`concat_ws(' ', i.search, p.search, app.fold(app.name_of(i.deleted_by))) like '%' || app.like_text(trim(app.fold(${words}))) || '%'`
  const { rows } = await sql<StoredBinRow>`
    select i.id as "Id", i.name as "Name", i.kind as "Type", p.id as person_id, p.name as person_name, p.id is not null and p.deleted_at is null as "PersonActive",
      app.wall(i.date) as "Date", app.wall(i.deleted_at) as "DeletedAt", app.name_of(i.deleted_by) as "DeletedBy",
      app.wall(i.deleted_at + ${`${BIN_DAYS} days`}::interval) as "RestorableUntil", count(*) over () as total
    from item i left join item p on p.care_model_id = i.care_model_id and p.id = i.person_id and p.id <> i.id
    where i.care_model_id = app.care_model() and i.deleted_at > ${binStart(now)} and i.merged_into is null and ${found}
      and not (i.kind = 'DOCBINARY' and app.is_set_aside(i.id))
      and not exists (select from item t where t.care_model_id = i.care_model_id and t.id = i.target_id and t.deleted_at is not null)
      and not exists (select from item c where c.care_model_id = i.care_model_id and c.id = i.case_id and c.id <> i.id and c.deleted_at is not null)
    order by i.deleted_at desc, i.id offset ${offset} limit ${limit}`.execute(tx)
  return { rows: rows.map(toBinRow), total: rows[0]?.total ?? 0 }
}

const toBinRow = ({ person_id, person_name, total: _total, ...row }: StoredBinRow): StoredRow => ({
  ...row,
  Person: reference(person_id, person_name),
})

/** Deletes items that have been in the bin for longer than 30 days; run by the scheduler as the owner. */
export async function emptyOldBin(owner: pg.Pool, now: Date): Promise<void> {
  const before = binStart(now)
  // Attached items go first, because of the references between items.
  await owner.query(
    'delete from item where deleted_at < $1 and app.is_part(kind) and target_id is not null and merged_into is null',
    [before],
  )
  await owner.query(
    `delete from item i where deleted_at < $1 and not exists (
       select from item x where x.care_model_id = i.care_model_id and x.id <> i.id and i.id in (x.person_id, x.case_id, x.target_id, x.clinician_id, x.merged_into))
       -- A merged person's id leads to the survivor, and the merge can be undone.
       and i.merged_into is null`,
    [before],
  )
}
