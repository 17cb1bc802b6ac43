import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { getItem, holdItem, isTheirsToShow, offerUndo, refusalToPutIn, type StoredItem } from '../items/index.ts'
import { getFolder, lockFolder, noteFolder } from './lock-folder.ts'
import { refusalToFill } from './shared-folder-policy.ts'
import { putIn, takeOut } from './shared-folder-store.ts'

/** Puts an item into a folder that is locked; what lies there already stays as it is. */
export async function putItemIn(context: Context, folder: StoredItem, itemId: string): Promise<void> {
  const { tx } = context
  await getItem(tx, itemId)
  // Deleting it has to wait, and is seen if it was first.
  await holdItem(tx, itemId)
  const item = await getItem(tx, itemId)
  refuse(refusalToPutIn(item))
  if (!(await putIn(tx, folder.id, itemId, context))) return
  noteFolder(context, folder, { action: 'put in', after: item.name })
  noteItem(context, item, { action: 'share', after: folder.name })
}

/** The item's own trail says to whom it was shown. */
function noteItem(
  { audit }: Context,
  { id, kind, caseId, personId }: StoredItem,
  noted: { readonly action: string; readonly before?: string; readonly after?: string },
): void {
  audit({ ...noted, kind, itemId: id, caseId, personId })
}

export async function addToFolder(context: Context, id: string, itemId: string): Promise<void> {
  const folder = await lockFolder(context, id, refusalToFill)
  await putItemIn(context, folder, itemId)
}

/** Whoever fills the folder takes things out, and whoever may share its case takes an item of theirs out. */
export async function removeFromFolder(
  context: Context,
  id: string,
  itemId: string,
): Promise<{ Id: string; Name: string; Undo: string | null }> {
  const { tx, now } = context
  const folder = await getFolder(context, id)
  const item = await getItem(tx, itemId)
  const fills = refusalToFill(folder) === null
  if (!fills && !isTheirsToShow(item)) throw new Problem('record.forbidden')
  const partId = await takeOut(tx, id, itemId, now)
  if (partId === undefined) throw new Problem('record.not_found')
  noteFolder(context, folder, { action: 'take out', before: item.name })
  noteItem(context, item, { action: 'unshare', before: folder.name })
  const undo = fills ? await offerUndo(tx, { id, version: folder.version, partId }, context) : null
  return { Id: item.id, Name: item.name, Undo: undo }
}
