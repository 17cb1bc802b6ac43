import {
  listRelated,
  moveRelated,
  readBinary,
  readFileStorage,
  uploadFile,
} from '@caseloom/contracts/binaries/calls.generated'
import { infiniteQueryOptions, mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'
import type { ItemChanged } from '../../platform/live/event-keys.ts'
import { forgetItem, itemQuery } from '../items/index.ts'
import type { Move } from './ordering/place-in-order.ts'

export const binaryQuery = (id: string) => itemQuery(id, (options) => send(readBinary, { params: { id } }, options))

/** How many related items are read at once. */
const AT_ONCE = 50

/** The attachments of an item. The event socket finds this key by the item's id; an event of a file does not say what it is attached to. */
export function relatedQuery(itemId: string) {
  return infiniteQueryOptions({
    queryKey: ['items', itemId, 'related'],
    queryFn: ({ pageParam: offset, signal }) =>
      send(listRelated, { params: { hookId: itemId }, query: { offset, limit: AT_ONCE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ Next }) => (Next === null ? undefined : Number(Next)),
    meta: { isTouchedBy: ({ Type }: ItemChanged) => Type === 'DOCBINARY' },
  })
}

/** Moves what is attached to an item. It is done when the list has been read again, so that it never jumps back. */
export const moveRelatedMutation = (itemId: string) =>
  mutationOptions({
    mutationFn: ({ id, after }: Move) =>
      send(moveRelated, { params: { hookId: itemId }, body: { Id: id, After: after } }),
    onSettled: (_data, _error, _move, _result, { client }) =>
      client.invalidateQueries({ queryKey: relatedQuery(itemId).queryKey }),
  })

export type FileUpload = {
  readonly targetId: string
  readonly file: File
  readonly small: File | undefined
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

export const uploadFileMutation = mutationOptions({
  mutationFn: async ({ targetId, file, small, onProgress, signal }: FileUpload) => {
    const { upload } = await import('../../platform/calls/upload.ts')
    return upload(uploadFile, { id: targetId }, { file, ...(small && { small }) }, { onProgress, signal })
  },
  onSettled: (_data, _error, { targetId }, _result, { client }) => {
    forgetItem(client, targetId)
    void client.invalidateQueries({ queryKey: ['search'] })
  },
})

export const fileStorageQuery = queryOptions({
  queryKey: ['file-storage'],
  queryFn: ({ signal }) => send(readFileStorage, {}, { signal }),
})

/** A chosen file on its way. `part` is the share that has been sent, from 0 to 1. */
export type UploadRow = { readonly key: number; readonly name: string } & (
  | { readonly state: 'waiting' | 'saving' | 'done'; readonly part: number }
  | {
      readonly state: 'refused'
      readonly code: string
      readonly message: string
      /** What can be sent again. Undefined where the same file would be refused again. */
      readonly file?: File | undefined
    }
)

export const noUploads: readonly UploadRow[] = []

/** The files on their way to an item. Kept beside the pages, because a panel that is closed sends on. */
export const uploadsQuery = (targetId: string) =>
  queryOptions({
    queryKey: ['uploads', targetId],
    queryFn: skipToken,
    initialData: noUploads,
    staleTime: Infinity,
    gcTime: Infinity,
  })
