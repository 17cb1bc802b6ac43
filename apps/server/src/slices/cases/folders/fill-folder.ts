import { isFolder } from '@caseloom/contracts/items/kinds'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findItem, getItem, holdItem, offerUndo, refusalToPutIn, type StoredItem } from '../../items/index.ts'
import { refuseInFolders } from '../protection/may-disclose.ts'
import { lockFolder, noteFolder } from './lock-folder.ts'
import { refusalToFill } from './shared-folder-policy.ts'
import { findFolderWith, putIn, takeOut } from './shared-folder-store.ts'

/** Puts an item into a locked folder; an item that is already there stays as it is. */
export async function putItemIn(context: Context, folder: StoredItem, itemId: string): Promise<void> {
  const { tx } = context
  await getItem(tx, itemId)
  // A deletion has to wait for us; an earlier one is seen below.
  await holdItem(tx, itemId)
  const item = await getItem(tx, itemId)
  refuse(refusalToPutIn(item))
  await refuseInFolders(context, item.caseId)
  if (!(await putIn(tx, folder.id, itemId, context))) return
  noteFolder(context, folder, { action: 'put in', items: [item.id] })
  noteItem(context, item, { action: 'share', after: folder.name, items: [folder.id] })
}

type Noted = {
  readonly action: string
  readonly before?: string
  readonly after?: string
  readonly items: readonly string[]
}

/** Audits in the item's own trail to whom it was shown. */
function noteItem({ audit }: Context, { id, kind, caseId, personId }: StoredItem, noted: Noted): void {
  audit({ ...noted, kind, itemId: id, caseId, personId })
}

export async function addToFolder(context: Context, id: string, itemId: string): Promise<void> {
  const folder = await lockFolder(context, id, refusalToFill)
  await putItemIn(context, folder, itemId)
}

type Folder = Pick<StoredItem, 'id' | 'kind' | 'name' | 'version'>

/** The folder for a member who may share the item's case, even if they cannot open the folder. */
async function findFolderOf({ tx }: Context, id: string, item: StoredItem): Promise<Folder | undefined> {
  if (!item.gives) return undefined
  const found = await findFolderWith(tx, id, item.id)
  return found && { ...found, id, kind: 'SHAREDFOLDER' }
}

/** Members who may fill the folder remove any item. Members who may share an item's case remove that item from any folder. */
export async function removeFromFolder(
  context: Context,
  id: string,
  itemId: string,
): Promise<{ Id: string; Name: string; Undo: string | null }> {
  const { tx, now } = context
  const found = await findItem(tx, id)
  const seen = found && isFolder(found.kind) ? found : undefined
  const item = await getItem(tx, itemId)
  const fills = seen !== undefined && refusalToFill(seen) === null
  if (!fills && seen && !item.gives) throw new Problem('record.forbidden')
  // Filling locks the folder first too. Locking in the other order could deadlock.
  const folder = fills ? await lockFolder(context, id, refusalToFill) : await findFolderOf(context, id, item)
  if (!folder) throw new Problem('record.not_found')
  const partId = await takeOut(tx, id, itemId, now)
  if (partId === undefined) throw new Problem('record.not_found')
  noteFolder(context, folder, { action: 'take out', items: [item.id] })
  noteItem(context, item, { action: 'unshare', before: folder.name, items: [folder.id] })
  const undo = fills ? await offerUndo(tx, { id, version: folder.version, partId }, context) : null
  return { Id: item.id, Name: item.name, Undo: undo }
}
