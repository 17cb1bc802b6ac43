import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { SearchText } from '../../items/item.ts'
import { PageQuery, pageOf } from '../../paging.ts'
import { CalendarDay } from '../../times.ts'
import { FolderRow, ItemInFolder, NewFolder, SharedFolder } from './shared-folder.ts'

const byId = z.object({ id: Id })

const changing = ['session.required', 'record.not_found', 'record.forbidden'] as const
const filling = ['case.closed', 'folder.item_unfit', 'folder.item_not_yours', 'protection.not_in_folders'] as const

/** Sorted by name. With `item` each row says whether it holds that item; with `fill` only folders that the reader may fill. */
export const listFolders = endpoint({
  method: 'GET',
  path: '/api/shared-folders',
  summary: 'The shared folders that the reader sees',
  caller: 'member',
  audits: 'list',
  query: PageQuery.extend({
    q: SearchText.default(''),
    item: Id.optional(),
    fill: z.stringbool().default(false),
  }),
  answer: pageOf(FolderRow),
  problems: ['session.required', 'record.not_found'],
})

export const readFolder = endpoint({
  method: 'GET',
  path: '/api/shared-folders/{id}',
  summary: 'A shared folder',
  caller: 'member',
  audits: 'read',
  params: byId,
  answer: SharedFolder,
  problems: ['session.required', 'record.not_found'],
})

/** For members who may share the case. */
export const listFoldersOfCase = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/folders',
  summary: 'The shared folders in which items of a case lie',
  caller: 'member',
  audits: 'list',
  params: byId,
  answer: z.object({ Items: z.array(ItemInFolder) }),
  problems: ['session.required', 'record.not_found', 'record.forbidden'],
})

export const createFolder = endpoint({
  method: 'POST',
  path: '/api/new/shared-folder',
  summary: 'Make a shared folder',
  caller: 'member',
  creates: true,
  body: NewFolder.meta({ examples: [{ Name: 'Tuesday supervision', Description: '' }] }),
  answer: SharedFolder,
  problems: [...changing, ...filling, 'request.idempotency_key_reused'],
})

/** Adding an item twice has the same effect as once. */
export const addToFolder = endpoint({
  method: 'POST',
  path: '/api/shared-folders/{id}/add',
  summary: 'Put an item into a shared folder',
  caller: 'member',
  params: byId,
  body: z.object({ Item: Id }),
  answer: SharedFolder,
  problems: [...changing, ...filling],
})

/**
 * Removes an item from a folder without deleting it. Members who may share the item's case can remove it from any folder. Members who
 * may fill the folder get an Undo that puts it back.
 */
export const removeFromFolder = endpoint({
  method: 'POST',
  path: '/api/shared-folders/{id}/remove',
  summary: 'Take an item out of a shared folder',
  caller: 'member',
  params: byId,
  body: z.object({ Item: Id }),
  answer: z.object({ Id, Name: z.string(), Undo: Id.nullable() }),
  problems: changing,
})

/** Sharing again with the same receiver changes that share. */
export const shareFolder = endpoint({
  method: 'POST',
  path: '/api/shared-folders/{id}/share',
  summary: 'Share a folder with a colleague or a group until a day',
  caller: 'member',
  creates: true,
  params: byId,
  body: z.object({ With: Id, MayEdit: z.boolean().default(false), UntilDay: CalendarDay }),
  answer: SharedFolder,
  problems: [
    ...changing,
    'record.stale',
    'share.target_invalid',
    'share.day_past',
    'item.day_out_of_range',
    'folder.to_owner',
    'request.idempotency_key_reused',
  ],
})

export const unshareFolder = endpoint({
  method: 'POST',
  path: '/api/shared-folders/{id}/unshare',
  summary: 'End a share of a folder',
  caller: 'member',
  params: byId,
  body: z.object({ Share: Id }),
  answer: SharedFolder,
  problems: [...changing, 'record.stale'],
})
