import type { Share } from '@caseloom/contracts/cases/share'
import type { FolderRow, ItemInFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import { sql } from 'kysely'
import type { Role } from '@caseloom/contracts/roles'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { By, NewShare } from '../case-action-store.ts'

export type StoredFolder = {
  readonly id: string
  readonly itemTotal: number
}

const lyingIn = (
  folder: ReturnType<typeof sql>,
) => sql`folder_item f join item x on x.care_model_id = f.care_model_id and x.id = f.item_id
    and x.deleted_at is null where f.care_model_id = app.care_model() and f.folder_id = ${folder} and f.removed_at is null`

/** The folders among the ids that the reader sees, each with its number of items. */
export async function listStoredFolders(tx: Tx, ids: readonly string[]): Promise<StoredFolder[]> {
  const { rows } = await sql<StoredFolder>`
    select i.id, (select count(*)::int from ${lyingIn(sql`i.id`)}) as "itemTotal" from item i
    where i.care_model_id = app.care_model() and i.id = any (${ids}::uuid[]) and i.kind = 'SHAREDFOLDER' and i.deleted_at is null`.execute(
    tx,
  )
  return rows
}

export type StoredMember = Share & { readonly folderId: string; readonly withId: string }

/** The present members of the folders, by the end of their membership. */
export async function listLiveMembers(tx: Tx, folderIds: readonly string[], now: Date): Promise<StoredMember[]> {
  if (folderIds.length === 0) return []
  const { rows } = await sql<StoredMember>`
    select s.id as "Id", s.folder_id as "folderId", coalesce(s.with_person_id, s.with_group_id) as "withId",
      coalesce(app.name_of(s.with_person_id), g.name, '') as "Name", case when s.with_person_id is null then 'GROUP' else 'CLINICIAN' end as "Type",
      s.may_edit as "MayEdit", s.until_day as "UntilDay"
    from folder_share s left join care_group g on g.care_model_id = s.care_model_id and g.id = s.with_group_id
    where s.care_model_id = app.care_model() and s.folder_id = any (${folderIds}::uuid[]) and s.until_day >= app.today(${now})
    order by s.until_day, s.id`.execute(tx)
  return rows
}

/** Whether the folder has or had this membership. */
export async function hasHadMembership(tx: Tx, folderId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from folder_share where care_model_id = app.care_model() and folder_id = ${folderId} and id = ${id}`.execute(
    tx,
  )
  return rows.length > 0
}

type FoldersWanted = {
  readonly words: string
  readonly itemId: string | undefined
  readonly onlyToFill: boolean
  readonly offset: number
  readonly limit: number
}

/** Folders that the reader sees, or may fill, by name. */
export async function listFolderRows(
  tx: Tx,
  role: Role,
  wanted: FoldersWanted,
  now: Date,
): Promise<{ rows: FolderRow[]; total: number }> {
  const { words, itemId, onlyToFill, offset, limit } = wanted
  const mine = onlyToFill ? sql`app.fill_folders()` : sql`app.folders()`
  const { rows } = await sql<FolderRow & { total: number }>`
    with found as materialized (
      select i.id, i.name, i.description, i.clinician_id from item i
      where i.care_model_id = app.care_model() and i.kind = 'SHAREDFOLDER' and i.deleted_at is null
        ${role === 'administrator' ? sql`` : sql`and i.id = any (${mine})`}
        and (${words} = '' or position(trim(app.fold(${words})) in i.search) > 0)
      order by i.name collate "C", i.id limit ${TOTAL_CAP + 1})
    select i.id as "Id", i.name as "Name", i.description as "Description",
      case when i.clinician_id is null then null else json_build_object('Id', i.clinician_id, 'Name', coalesce(app.name_of(i.clinician_id), '')) end as "Clinician",
      (select count(*)::int from ${lyingIn(sql`i.id`)}) as "ItemTotal",
      (select count(*)::int from folder_share s where s.care_model_id = app.care_model() and s.folder_id = i.id and s.until_day >= app.today(${now})) as "MemberTotal",
      exists (select from folder_item f where f.care_model_id = app.care_model() and f.folder_id = i.id and f.item_id = ${itemId ?? null}::uuid
        and f.removed_at is null) as "Has",
      (select count(*) from found)::int as total
    from found i order by i.name collate "C", i.id offset ${offset} limit ${limit}`.execute(tx)
  // A page past the last row is empty but still has the total.
  if (rows.length === 0 && offset > 0) {
    const { total } = await listFolderRows(tx, role, { ...wanted, offset: 0, limit: 1 }, now)
    return { rows: [], total }
  }
  return { rows, total: rows[0]?.total ?? 0 }
}

/** A member's folders are determined when a request begins, so one that the request makes is added. */
export async function seeNewFolder(tx: Tx, id: string): Promise<void> {
  await sql`select set_config('app.folders', (app.folders() || ${id}::uuid)::text, true),
    set_config('app.fill_folders', (app.fill_folders() || ${id}::uuid)::text, true)`.execute(tx)
}

type InFolderRow = {
  folder_id: string
  folder_name: string
  owner_id: string | null
  owner_name: string | null
  item_id: string
  item_name: string
  item_kind: ItemInFolder['Type']
  shows: boolean
}

/** The folders that hold items of a case, for members who may share the case. */
export async function listInFolders(tx: Tx, caseId: string): Promise<ItemInFolder[]> {
  const { rows } = await sql<InFolderRow>`select * from app.folders_of_case(${caseId})`.execute(tx)
  return rows.map((row) => ({
    Folder: { Id: row.folder_id, Name: row.folder_name },
    Owner: row.owner_id === null ? null : { Id: row.owner_id, Name: row.owner_name ?? '' },
    Item: { Id: row.item_id, Name: row.item_name },
    Type: row.item_kind,
    IsShown: row.shows,
  }))
}

/** The folder, if the item is in it and the member may share the item's case, even if they cannot open the folder. */
export async function findFolderWith(
  tx: Tx,
  folderId: string,
  itemId: string,
): Promise<{ readonly name: string; readonly version: number } | undefined> {
  const { rows } = await sql<{ name: string; version: number }>`
    select folder_name as name, version from app.folder_with(${folderId}, ${itemId})`.execute(tx)
  return rows[0]
}

/** False if it is there already. */
export async function putIn(tx: Tx, folderId: string, itemId: string, { actor, now }: By): Promise<boolean> {
  const { rows } = await sql`
    insert into folder_item (care_model_id, id, folder_id, item_id, added_at, added_by)
    values (${actor.careModelId}, ${newId(now)}, ${folderId}, ${itemId}, ${now}, ${actor.personId})
    on conflict (care_model_id, folder_id, item_id) where removed_at is null do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Returns the id of the removed entry; undefined if the item is not in the folder. */
export async function takeOut(tx: Tx, folderId: string, itemId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update folder_item set removed_at = ${now}
    where care_model_id = app.care_model() and folder_id = ${folderId} and item_id = ${itemId} and removed_at is null returning id`.execute(
    tx,
  )
  return rows[0]?.id
}

/** The item that was taken out; undefined if somebody has put it back or it is deleted. */
export async function findTakenOut(tx: Tx, folderId: string, partId: string): Promise<string | undefined> {
  const { rows } = await sql<{ item_id: string }>`
    select f.item_id from folder_item f join item i on i.care_model_id = f.care_model_id and i.id = f.item_id and i.deleted_at is null
    where f.care_model_id = app.care_model() and f.folder_id = ${folderId} and f.id = ${partId} and f.removed_at is not null
      and not exists (select from folder_item x where x.care_model_id = f.care_model_id and x.folder_id = f.folder_id
        and x.item_id = f.item_id and x.removed_at is null)`.execute(tx)
  return rows[0]?.item_id
}

export async function putBack(tx: Tx, partId: string): Promise<void> {
  await tx
    .updateTable('folder_item')
    .set({ removed_at: null })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', partId)
    .execute()
}

export async function insertFolderShare(
  tx: Tx,
  folderId: string,
  share: Omit<NewShare, 'caseId'>,
  { actor, now }: By,
): Promise<void> {
  await tx
    .insertInto('folder_share')
    .values({
      care_model_id: actor.careModelId,
      id: newId(now),
      folder_id: folderId,
      with_person_id: share.withPersonId,
      with_group_id: share.withGroupId,
      may_edit: share.mayEdit,
      until_day: share.untilDay,
      created_by: actor.personId,
    })
    .execute()
}

export async function writeFolderShare(
  tx: Tx,
  id: string,
  columns: { readonly may_edit?: boolean; readonly until_day: string },
): Promise<void> {
  await tx
    .updateTable('folder_share')
    .set({ ...columns })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}
