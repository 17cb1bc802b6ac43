import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { itemRow } from './item-row.ts'
import { byOf, type Stamp } from './changing/item-writes-store.ts'

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
  /** The reader may share its case. A share, even to edit, does not allow that. */
  readonly gives: boolean
  /**
   * Something else keeps it from being deleted: completed work on a case, rows that refer to a person. For a person it is computed only for
   * members who might delete them, and true for all others.
   */
  readonly needed: boolean
  /** It belongs to a protected case, so a copy of it carries the notice of the law. */
  readonly isProtected: boolean
  /** Set on a locked item if its series was locked first (kind.ts, Repeating). */
  readonly repeats?: boolean
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
  gives: boolean
  needed: boolean
  is_protected: boolean
}

// A member may have hundreds of shared cases: their lists are parsed once a query, not once a row (a test watches the plans).
const accessOfItem = sql<Access>`app.access_of(i.kind, i.id, i.person_id, i.case_id, i.clinician_id, i.group_id, c.clinician_id, c.group_id,
  c.id in (select unnest(app.edit_cases())), i.id in (select unnest(app.fill_folders())))`

/** Whether the reader sees the case with this alias only by a share. */
export const isSharedCase = (alias: 'c' | 'f') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`app.is_by_share(${of('clinician_id')}, ${of('group_id')}, ${of('id')} in (select unnest(app.shared_cases())))`
}

const isShared = sql<boolean>`case when app.is_folder(i.kind) then app.is_by_share(i.clinician_id, i.group_id, true)
  else ${isSharedCase('c')} end`

/** The columns of a StoredRow, for statements that select more of the same items. */
export const storedColumns = sql`i.id, i.kind, i.name, i.person_id, i.case_id, i.target_id, i.clinician_id, i.group_id, i.created_by, i.active,
  i.completed, i.version, i.property_versions, c.state as case_state, ${accessOfItem} as access, ${isShared} as sharing,
  coalesce(app.gives_case_row(c.clinician_id, c.group_id, c.id, c.protected), false) as gives,
  app.is_needed(i.kind, i.id, i.created_by) as needed, i.guard_id is not null as is_protected`
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
    gives: row.gives,
    needed: row.needed,
    isProtected: row.is_protected,
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

/** The kind of an item that the reader sees and that is not in the bin. */
export async function findKind(tx: Tx, id: string): Promise<Kind | undefined> {
  const { rows } = await sql<{ kind: Kind }>`select i.kind from item i where ${living([id])}`.execute(tx)
  return rows[0]?.kind
}

/** Missing and invisible items get the same answer. */
export async function getItem(tx: Tx, id: string): Promise<StoredItem> {
  const item = await findItem(tx, id)
  if (!item) throw new Problem('record.not_found')
  return item
}

/** Selects the ids of those of these items that repeat, and locks what they repeat by. */
export type LockFirst = (ids: readonly string[]) => RawBuilder<unknown>

type Locking = { readonly withTargetsOf?: readonly Kind[]; readonly first?: LockFirst | undefined }

/**
 * Locks items and reads them as they are now, in the order of the ids. All transactions lock in one order, what items repeat by, then targets
 * and then by id, so two of them never wait for each other. An item that was deleted meanwhile is not found.
 */
export async function lockItems(
  tx: Tx,
  ids: readonly string[],
  { withTargetsOf = [], first }: Locking = {},
): Promise<StoredItem[]> {
  const unique = [...new Set(ids)]
  // A condition on no row's column is evaluated before the first row is read, and therefore before one is locked.
  const [repeating, isFirst, repeats] = first
    ? [
        sql`with repeating as materialized (${first(unique)})`,
        sql`(select count(*) from repeating) >= 0`,
        sql`id in (select id from repeating)`,
      ]
    : [sql``, sql`true`, sql`false`]
  const locking = sql<{ id: string; repeats: boolean }>`
    ${repeating} select id, ${repeats} as repeats from item where ${isFirst} and care_model_id = app.care_model() and id = any (array(
      select unnest(${unique}::uuid[]) union
      select p.target_id from item p
      where p.care_model_id = app.care_model() and p.id = any (${unique}::uuid[]) and p.kind = any (${withTargetsOf}::text[])))
    order by kind = any (${withTargetsOf}::text[]), id for update of item`.execute(tx)
  // A separate statement, sent along: its snapshot includes what was committed while the first one waited.
  const [{ rows }, items] = await Promise.all([locking, listStoredItems(tx, unique)])
  if (items.length < unique.length) throw new Problem('record.not_found')
  const those = new Set(rows.filter((row) => row.repeats).map(({ id }) => id))
  return those.size === 0 ? items : items.map((item) => (those.has(item.id) ? { ...item, repeats: true } : item))
}

export async function lockItem(tx: Tx, id: string): Promise<StoredItem> {
  const [item] = await lockItems(tx, [id])
  if (!item) throw new Problem('record.not_found')
  return item
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

export type HandingOver = { readonly id: string; readonly clinicianId: string; readonly groupId: string | null }

/** Gives items other owners and groups. False, and nothing moves, if the member may not give one of them away. */
export async function handOver(tx: Tx, moves: readonly HandingOver[]): Promise<boolean> {
  if (moves.length === 0) return true
  const { rows } = await sql<{ done: boolean }>`
    select app.hand_over(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ clinicianId }) => clinicianId)}::uuid[],
      ${moves.map(({ groupId }) => groupId)}::uuid[]) as done`.execute(tx)
  return rows[0]?.done ?? false
}

/** The name behind a reference, also of an item that the reader may not open. */
export async function findName(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select app.name_of(${id}) as name`.execute(tx)
  return rows[0]?.name ?? null
}

/** The names behind references, by id, including those of items that the reader cannot open. */
export async function listNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ names: readonly (string | null)[] }>`
    select app.names_of(${ids}::uuid[]) as names`.execute(tx)
  return new Map(ids.map((id, place) => [id, rows[0]?.names[place] ?? '']))
}

export async function listGroupNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const groups = await tx
    .selectFrom('care_group')
    .select(['id', 'name'])
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return new Map(groups.map(({ id, name }) => [id, name]))
}

export const findGroupName = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await listGroupNames(tx, [id])).get(id)

/** Somebody to hand work to; any colleague of the care model, whether or not the reader may open their page. */
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

/** The people of the administrators, without the member who asks. */
export async function listAdministrators(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select app.administrators_to_tell() as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findColleague(tx: Tx, personId: string): Promise<Colleague | undefined> {
  const { rows } = await sql<Colleague>`select id, name, active, groups from app.colleague(${personId})`.execute(tx)
  return rows[0]
}
