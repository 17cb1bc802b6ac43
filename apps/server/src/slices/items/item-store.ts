import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { itemRow } from './item-row.ts'

/** How much the reader may do: change it, supervise it (comments, ratings, transfer, re-activation), or look at it. */
export type Access = 'all' | 'supervise' | 'read'

/** A stored item, with the reader's access to it. */
export type StoredItem = {
  readonly id: string
  readonly kind: Kind
  readonly name: string
  readonly personId: string | null
  readonly caseId: string | null
  readonly targetId: string | null
  readonly clinicianId: string | null
  readonly groupId: string | null
  readonly createdBy: string | null
  readonly active: boolean
  readonly completed: boolean
  readonly version: number
  readonly propertyVersions: Readonly<Record<string, number>>
  readonly caseState: 'open' | 'suspended' | 'closed' | null
  readonly access: Access
  readonly sharing: boolean
  /** A case with a completed item. */
  readonly hasCompleted: boolean
  /** A person to whom other rows refer. Computed only for members who might delete the person, true for all others. */
  readonly inUse: boolean
}

export type StoredRow = {
  id: string
  kind: Kind
  name: string
  person_id: string | null
  case_id: string | null
  target_id: string | null
  clinician_id: string | null
  group_id: string | null
  created_by: string | null
  active: boolean
  completed: boolean
  version: number
  property_versions: Record<string, number>
  case_state: StoredItem['caseState']
  access: Access
  sharing: boolean
  has_completed: boolean
  in_use: boolean
}

// A member may have hundreds of shared cases: their lists are parsed once a query, not once a row (a test watches the plans).
const accessOfItem = sql<Access>`app.access_of(i.kind, i.id, i.person_id, i.case_id, i.clinician_id, i.group_id, c.clinician_id, c.group_id,
  c.id in (select unnest(app.edit_cases())), i.id in (select unnest(app.fill_folders())))`

/** Whether the reader sees the case with this alias only by a share. */
export const isSharedCase = (alias: 'c' | 'f') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`app.is_by_share(${of('clinician_id')}, ${of('group_id')}, ${of('id')} in (select unnest(app.shared_cases())))`
}

const isShared = sql<boolean>`case when i.kind = 'SHAREDFOLDER' then app.is_by_share(i.clinician_id, i.group_id, true)
  else ${isSharedCase('c')} end`

const hasCompleted = sql<boolean>`case when i.kind = 'CASE' then exists (select from item x where x.care_model_id = i.care_model_id
  and x.case_id = i.id and x.id <> i.id and x.completed and x.deleted_at is null) else false end`

// Only for the person's creator and for administrators, because it looks through many tables.
const inUse = sql<boolean>`case when i.kind in ('PATIENT', 'CONTACT') and (i.created_by = app.person() or app.role() = 'administrator')
  then app.is_in_use(i.id) else true end`

/** The columns of a StoredRow, for queries that read more of the same items. */
export const storedColumns = sql`i.id, i.kind, i.name, i.person_id, i.case_id, i.target_id, i.clinician_id, i.group_id, i.created_by, i.active,
  i.completed, i.version, i.property_versions, c.state as case_state, ${accessOfItem} as access, ${isShared} as sharing,
  ${hasCompleted} as has_completed, ${inUse} as in_use`
export const storedItems = sql`item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id`
/** The items among these ids that are not in the bin; row policies leave out invisible ones. */
export const living = (ids: readonly string[]) =>
  sql`i.care_model_id = app.care_model() and i.id = any (${ids}::uuid[]) and i.deleted_at is null`

export function toStoredItem(row: StoredRow): StoredItem {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    personId: row.person_id,
    caseId: row.case_id,
    targetId: row.target_id,
    clinicianId: row.clinician_id,
    groupId: row.group_id,
    createdBy: row.created_by,
    active: row.active,
    completed: row.completed,
    version: row.version,
    propertyVersions: row.property_versions,
    caseState: row.case_state,
    access: row.access,
    sharing: row.sharing,
    hasCompleted: row.has_completed,
    inUse: row.in_use,
  }
}

/** The items among these ids that the reader sees and that are not in the bin, in the order of the ids. */
export async function listStoredItems(tx: Tx, ids: readonly string[]): Promise<StoredItem[]> {
  const { rows } = await sql<StoredRow>`
    select ${storedColumns} from ${storedItems} where ${living(ids)}`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, toStoredItem(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findItem(tx: Tx, id: string): Promise<StoredItem | undefined> {
  return (await listStoredItems(tx, [id]))[0]
}

/** The name of the member who changed the item last, as the item shows it. Null if that was the reader. */
export async function findLastWriter(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ names: readonly (string | null)[] }>`
    select app.names_of(array[i.modified_by]) as names from item i
    where i.care_model_id = app.care_model() and i.id = ${id} and i.modified_by <> app.person()`.execute(tx)
  return rows[0]?.names[0] ?? null
}

/** Missing and invisible items get the same answer. */
export async function getItem(tx: Tx, id: string): Promise<StoredItem> {
  const item = await findItem(tx, id)
  if (!item) throw new Problem('record.not_found')
  return item
}

/**
 * Locks items and reads their current state. Ids are locked in one order, so that two batches cannot wait for each other. An
 * item that was deleted in between is not found.
 */
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<StoredItem[]> {
  const locking = tx
    .selectFrom('item')
    .select('id')
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  // A separate statement, sent along with the first: it sees what was committed while that one waited.
  const [, items] = await Promise.all([locking, listStoredItems(tx, ids)])
  if (items.length < new Set(ids).size) throw new Problem('record.not_found')
  return items
}

export async function lockItem(tx: Tx, id: string): Promise<StoredItem> {
  const [item] = await lockItems(tx, [id])
  if (!item) throw new Problem('record.not_found')
  return item
}

export type Stamp = { readonly actor: Actor; readonly now: Date }

const byOf = (actor: Actor) => (actor.kind === 'member' ? actor.personId : null)

/** Raises the version, records which properties changed with it, and answers the new one. */
export async function stampItem(
  tx: Tx,
  id: string,
  { actor, now }: Stamp,
  properties: readonly string[] = [],
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update item set version = version + 1, modified_at = ${now}, modified_by = ${byOf(actor)}::uuid,
      property_versions = property_versions || coalesce((select jsonb_object_agg(p, version + 1) from unnest(${properties}::text[]) p), '{}')
    where care_model_id = app.care_model() and id = ${id} returning version`.execute(tx)
  const [row] = rows
  if (!row) throw new Problem('record.forbidden')
  return row.version
}

export type NewItem = {
  readonly id: string
  readonly kind: Kind
  readonly name: string
  readonly description?: string | null
  readonly number?: string | null
  readonly personId: string | null
  readonly caseId: string | null
  readonly targetId?: string | null
  readonly clinicianId: string | null
  readonly groupId: string | null
  readonly date: Date | null
  readonly statusClass: StatusClass
}

export async function insertItems(
  tx: Tx,
  careModelId: string,
  items: readonly NewItem[],
  { actor, now }: Stamp,
): Promise<void> {
  await tx
    .insertInto('item')
    .values(
      items.map((item) =>
        itemRow({
          care_model_id: careModelId,
          id: item.id,
          kind: item.kind,
          name: item.name,
          description: item.description ?? null,
          number: item.number ?? null,
          person_id: item.personId,
          case_id: item.caseId,
          target_id: item.targetId ?? null,
          clinician_id: item.clinicianId,
          group_id: item.groupId,
          date: item.date,
          status_class: item.statusClass,
          created_at: now,
          created_by: byOf(actor),
        }),
      ),
    )
    .execute()
}

export type Fields = {
  readonly kind?: Kind
  readonly name?: string
  readonly number?: string | null
  readonly description?: string | null
  readonly date?: Date | null
  readonly personId?: string | null
  readonly status?: string | null
  readonly statusClass?: StatusClass
  readonly active?: boolean
}

/** Changes columns that every kind has; the version is raised by stampItem. */
export async function writeItemFields(tx: Tx, id: string, fields: Fields): Promise<void> {
  await tx
    .updateTable('item')
    .set({
      ...(fields.kind !== undefined && { kind: fields.kind }),
      ...(fields.name !== undefined && { name: fields.name }),
      ...(fields.number !== undefined && { number: fields.number }),
      ...(fields.description !== undefined && { description: fields.description }),
      ...(fields.date !== undefined && { date: fields.date }),
      ...(fields.personId !== undefined && { person_id: fields.personId }),
      ...(fields.status !== undefined && { status: fields.status }),
      ...(fields.statusClass !== undefined && { status_class: fields.statusClass }),
      ...(fields.active !== undefined && { active: fields.active }),
    })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}

/** Completes an item that is still open: the row count decides, so that one of two simultaneous completions wins. */
export async function markCompleted(tx: Tx, id: string, { actor, now }: Stamp): Promise<boolean> {
  const result = await tx
    .updateTable('item')
    .set({ completed: true, completed_at: now, completed_by: byOf(actor) })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .where('completed', '=', false)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function markReverted(tx: Tx, id: string): Promise<boolean> {
  const result = await tx
    .updateTable('item')
    .set({ completed: false, completed_at: null, completed_by: null })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .where('completed', '=', true)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** False if the member may not give it away. */
export async function handOver(tx: Tx, id: string, clinicianId: string, groupId: string | null): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select app.hand_over(${id}, ${clinicianId}, ${groupId}::uuid) as done`.execute(tx)
  return rows[0]?.done ?? false
}

/** The name behind a reference, also of an item that the reader may not open. */
export async function findName(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select app.name_of(${id}) as name`.execute(tx)
  return rows[0]?.name ?? null
}

export async function findGroupName(tx: Tx, id: string): Promise<string | undefined> {
  const group = await tx
    .selectFrom('care_group')
    .select('name')
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .executeTakeFirst()
  return group?.name
}

/** A receiver of work: any colleague of the care model, whether or not the reader may open their page. */
export type Colleague = {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly groups: readonly string[]
}

/** A group as the receiver of a case. */
export async function findGroup(
  tx: Tx,
  id: string,
): Promise<{ readonly id: string; readonly name: string; readonly active: boolean } | undefined> {
  return tx
    .selectFrom('care_group')
    .select(['id', 'name', 'active'])
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findColleague(tx: Tx, personId: string): Promise<Colleague | undefined> {
  const { rows } = await sql<Colleague>`select id, name, active, groups from app.colleague(${personId})`.execute(tx)
  return rows[0]
}
