import type { NewFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import { newId } from '../../../platform/database/new-id.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { insertItems, lockItem } from '../../items/index.ts'
import { putItemIn } from './fill-folder.ts'
import { noteFolder } from './lock-folder.ts'
import { findOwnGroup } from '../making/place-store.ts'
import { seeNewFolder } from './shared-folder-store.ts'

/** Makes a folder for the member, in their own group, with an optional first item; returns its id. */
export async function makeFolder(context: Context, { Name, Description, Item }: NewFolder): Promise<string> {
  const { tx, actor, now } = context
  const id = newId(now)
  await insertItems(
    tx,
    actor.careModelId,
    [
      {
        id,
        kind: 'SHAREDFOLDER',
        name: Name,
        description: Description === '' ? null : Description,
        personId: null,
        caseId: null,
        clinicianId: actor.personId,
        groupId: await findOwnGroup(tx, actor.personId),
        date: null,
        statusClass: 'neutral',
      },
    ],
    context,
  )
  await seeNewFolder(tx, id)
  const folder = await lockItem(tx, id)
  noteFolder(context, folder, { action: 'create', after: Name })
  if (Item) await putItemIn(context, folder, Item)
  return id
}
