import { FolderDescription, SharedFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import type { Item } from '@caseloom/contracts/items/item'
import * as z from 'zod'
import type { Context } from '../../../platform/calls/serve.ts'
import {
  findName,
  listStoredItems,
  nameProperty,
  type KindDefinition,
  type Property,
  type StoredItem,
} from '../../items/index.ts'
import { refusalToFill, refusalToShareFolder } from './shared-folder-policy.ts'
import { findTakenOut, listLiveMembers, listStoredFolders, putBack } from './shared-folder-store.ts'

type OwnDetails = Omit<SharedFolder, keyof Item>

async function detailsOf({ tx, now }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, OwnDetails>> {
  const [folders, members, items] = await Promise.all([
    listStoredFolders(tx, ids),
    listLiveMembers(tx, ids, now),
    listStoredItems(tx, ids),
  ])
  const standing = new Map(items.map((item) => [item.id, item]))
  return new Map(
    folders.flatMap(({ id, itemTotal }) => {
      const item = standing.get(id)
      if (!item) return []
      const details: OwnDetails = {
        Members: members.filter(({ folderId }) => folderId === id),
        ItemTotal: itemTotal,
        CanFill: refusalToFill(item) === null,
        CanShare: refusalToShareFolder(item) === null,
      }
      return [[id, details] as const]
    }),
  )
}

export const sharedFolders = { of: ['SHAREDFOLDER'], details: detailsOf } as const

async function descriptionOf({ tx }: Context, { id }: StoredItem): Promise<string> {
  const row = await tx
    .selectFrom('item')
    .select('description')
    .where('id', '=', id)
    .where('kind', '=', 'SHAREDFOLDER')
    .executeTakeFirst()
  return row?.description ?? ''
}

const description: Property = {
  schema: FolderDescription,
  read: descriptionOf,
  async write(context, item, value) {
    const before = await descriptionOf(context, item)
    const after = z.string().parse(value)
    return { before, after, fields: { description: after === '' ? null : after } }
  },
}

export const sharedFolderKind: KindDefinition = {
  kind: 'SHAREDFOLDER',
  label: { 'en-US': 'a shared folder', 'es-ES': 'una carpeta compartida', 'it-IT': 'una cartella condivisa' },
  properties: new Map([
    ['Name', nameProperty],
    ['Description', description],
  ]),
  answer: SharedFolder,
  details: detailsOf,
  deletion: { isByRight: true },
  async putPartBack({ tx }, folder, partId) {
    const itemId = await findTakenOut(tx, folder.id, partId)
    if (itemId === undefined) return undefined
    await putBack(tx, partId)
    return (await findName(tx, itemId)) ?? ''
  },
}
