import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { refuseStaleItem, type StoredItem } from '../../items/index.ts'
import { lockFolder, noteFolder } from './lock-folder.ts'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import { checkLastDay, getShareReceiver, type Sharing } from '../share-case.ts'
import { refusalToShareFolder } from './shared-folder-policy.ts'
import { hasHadMembership, insertFolderShare, listLiveMembers, writeFolderShare } from './shared-folder-store.ts'
import { todayOf } from '../week-lists.ts'

async function lockToShare(context: Context, id: string): Promise<StoredItem> {
  const folder = await lockFolder(context, id, refusalToShareFolder)
  refuseStaleItem(context, folder)
  return folder
}

/** Makes somebody a member of a folder until a day, or changes their existing membership. */
export async function shareFolder(context: Context, id: string, { withId, mayEdit, untilDay }: Sharing): Promise<void> {
  const folder = await lockToShare(context, id)
  const { tx, now } = context
  if (withId === folder.clinicianId) throw fieldProblem(context, 'folder.to_owner', 'With')
  const receiver = await getShareReceiver(context, withId)
  await checkLastDay(context, untilDay)
  const live = (await listLiveMembers(tx, [id], now)).find((member) => member.withId === withId)
  if (live) await writeFolderShare(tx, live.Id, { may_edit: mayEdit, until_day: untilDay })
  else await insertFolderShare(tx, id, { mayEdit, untilDay, ...receiver.place }, context)
  const property = mayEdit ? 'Edit' : 'Read'
  noteFolder(context, folder, { action: 'share', property, after: `${receiver.name}, ${untilDay}` })
}

/**
 * Ends a membership; its holder no longer sees the folder or its items. One that has ended stays so: the answer to the first call may have
 * been lost.
 */
export async function unshareFolder(context: Context, id: string, shareId: string): Promise<void> {
  const folder = await lockToShare(context, id)
  const { tx, now } = context
  const member = (await listLiveMembers(tx, [id], now)).find(({ Id }) => Id === shareId)
  if (!member && (await hasHadMembership(tx, id, shareId))) return
  if (!member) throw new Problem('record.not_found')
  await writeFolderShare(tx, shareId, { until_day: plusDays(await todayOf(tx, now), -1) })
  noteFolder(context, folder, { action: 'unshare', before: member.Name })
}
