import * as contract from '@caseloom/contracts/cases/folders/folder-calls.generated'
import { updateItemsRaw } from '@caseloom/contracts/items/calls.generated'
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { forgetItem, forgetLists, itemScope } from '../../items/index.ts'
import type { ShareVariables } from '../actions/case-action-queries.ts'

/** Folders to choose from; members with more of them search by name. */
const FOLDERS_PAGE_SIZE = 50

export function sharedFolderQuery(id: string) {
  return queryOptions({
    queryKey: ['items', id, 'folder'],
    queryFn: ({ signal }) => send(contract.readFolder, { params: { id } }, { signal }),
  })
}

/** The folders that the reader may fill, each with whether it holds the item. Shares the directory's key, which every event refetches. */
export function foldersToFillQuery(item: string, q: string) {
  return queryOptions({
    queryKey: ['directory', 'folders', item, q],
    queryFn: ({ signal }) =>
      send(contract.listFolders, { query: { item, q, fill: 'true', limit: FOLDERS_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Shares the directory's key, which every event refetches. */
export function foldersOfCaseQuery(caseId: string) {
  return queryOptions({
    queryKey: ['directory', 'folders-of-case', caseId],
    queryFn: ({ signal }) => send(contract.listFoldersOfCase, { params: { id: caseId } }, { signal }),
  })
}

type NewFolder = { readonly Name: string; readonly Description: string; readonly Item?: string }

export const makeFolderMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: { readonly body: NewFolder; readonly idempotencyKey: string }) =>
    send(contract.createFolder, { body }, { idempotencyKey }),
  onSuccess: (_data, _variables, _result, { client }) => forgetLists(client),
})

/** A change to a folder affects its page, its list and its trail. */
function folderMutation<W extends { readonly id: string }, A>(call: (variables: W) => Promise<A>) {
  return mutationOptions({
    mutationFn: call,
    onSettled: (_data, _error, { id }: W, _result, { client }: { client: QueryClient }) => forgetItem(client, id),
  })
}

type OneItem = { readonly id: string; readonly item: string }
export const putInMutation = folderMutation(({ id, item }: OneItem) =>
  send(contract.addToFolder, { params: { id }, body: { Item: item } }),
)
export const takeOutMutation = folderMutation(({ id, item }: OneItem) =>
  send(contract.removeFromFolder, { params: { id }, body: { Item: item } }),
)

export const shareFolderMutation = folderMutation(({ id, body, idempotencyKey }: ShareVariables) =>
  send(contract.shareFolder, { params: { id }, body }, { idempotencyKey }),
)
export const unshareFolderMutation = folderMutation(({ id, share }: { readonly id: string; readonly share: string }) =>
  send(contract.unshareFolder, { params: { id }, body: { Share: share } }),
)

type Renaming = { readonly id: string; readonly version: number; readonly changes: Readonly<Record<string, string>> }
export const describeFolderMutation = (folderId: string) =>
  mutationOptions({
    ...folderMutation(({ id, version, changes }: Renaming) =>
      send(
        updateItemsRaw,
        {
          params: { id },
          body: {
            Data: Object.entries(changes).map(([name, value]) => ({
              Id: id,
              PropertyName: name,
              PropertyValue: value,
            })),
          },
        },
        { version },
      ),
    ),
    scope: itemScope(folderId),
  })
