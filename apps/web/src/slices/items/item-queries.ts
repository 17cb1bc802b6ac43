import { listAudit } from '@caseloom/contracts/items/audit-calls.generated'
import { newAttachment } from '@caseloom/contracts/documents/calls.generated'
import { listBin, restoreItem } from '@caseloom/contracts/items/bin-calls.generated'
import {
  createItem,
  deleteItem,
  expandRow,
  listActivity,
  listCreatable,
  revertItems,
  undo,
} from '@caseloom/contracts/items/calls.generated'
import type { Item } from '@caseloom/contracts/items/item'
import type { WallTime } from '@caseloom/contracts/times'
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  replaceEqualDeep,
  type QueryClient,
} from '@tanstack/react-query'
import { send, type SendOptions } from '../../platform/calls/api.ts'

/** The same for every kind, because the send queue, the event socket and the mutations below know only the id. */
export const itemKey = (id: string) => ['items', id] as const

const versionOf = (item: unknown) => (item as Item | undefined)?.Version ?? 0

/** An item of one kind, as that kind reads it. */
export function itemQuery<T extends Item>(id: string, read: (options: SendOptions) => Promise<T>) {
  return queryOptions({
    queryKey: itemKey(id),
    queryFn: ({ signal }) => read({ signal }),
    // A read that began before a save may end after it. Its older answer would undo the change on the screen, and take the focus away.
    structuralSharing: (known, next) => (versionOf(next) < versionOf(known) ? known : replaceEqualDeep(known, next)),
  })
}

/** The rows on a page of any list. */
const PAGE_SIZE = 20

export type ActivityFilter = {
  readonly person?: string | undefined
  readonly case?: string | undefined
  readonly folder?: string | undefined
  readonly q: string
  readonly kinds: readonly string[]
  readonly offset: number
  readonly limit?: number
}

export function activityQuery(filter: ActivityFilter) {
  const owner = {
    ...(filter.person && { person: filter.person }),
    ...(filter.case && { case: filter.case }),
    // Any event may concern an item in the folder, so the key names no owner for the event socket to match.
    ...(filter.folder && { folder: filter.folder }),
  }
  const part = { q: filter.q, kinds: filter.kinds.join('|'), offset: filter.offset, limit: filter.limit ?? PAGE_SIZE }
  return queryOptions({
    queryKey: ['activity', owner, part],
    queryFn: ({ signal }) => send(listActivity, { query: { ...owner, ...part } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The lazy part of a row: fetched once, when the row is open and in view. After ten seconds it counts as no data. */
export function rowDetailsQuery(id: string) {
  return queryOptions({
    queryKey: ['items', id, 'row'],
    queryFn: ({ signal }) =>
      send(
        expandRow,
        { params: { hookId: id }, query: { options: 'NOTES|ATTACHED|REQUIRED' } },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function auditQuery(itemId: string, show: 'all' | 'changes' | 'reads', offset: number) {
  return queryOptions({
    queryKey: ['audit', itemId, show, offset],
    queryFn: ({ signal }) => send(listAudit, { query: { item: itemId, show, offset, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function binQuery(q: string, offset: number) {
  return queryOptions({
    queryKey: ['bin', q, offset],
    queryFn: ({ signal }) => send(listBin, { query: { q, offset, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Invalidates everything that a changed item may affect: lists, trails, the home page. */
export function forgetLists(client: QueryClient) {
  for (const key of [
    'activity',
    'audit',
    'calendar',
    'home',
    'cases',
    'case-figures',
    'case-courses',
    'reports',
    'people',
    'relationships',
    'directory',
    'bin',
    'workflows',
    'workflow-runs',
    'supervision',
  ]) {
    void client.invalidateQueries({ queryKey: [key] })
  }
}

export function forgetItem(client: QueryClient, id: string) {
  void client.invalidateQueries({ queryKey: itemKey(id) })
  forgetLists(client)
}

/** Changes of one item are sent in sequence, so that each uses the version in the last answer. */
export const itemScope = (id: string) => ({ id: `item:${id}` })

type Versioned = { readonly version?: number | undefined }

export type Reactivation = Versioned & { readonly id: string; readonly reason: string }

export const revertItemMutation = mutationOptions({
  mutationFn: ({ id, reason, version }: Reactivation) =>
    send(revertItems, { params: { ids: [id] }, body: { Reason: reason } }, { version }),
  onSettled: (_data, _error, { id }, _result, { client }) => forgetItem(client, id),
})

export type Deletion = Versioned & {
  readonly id: string
  readonly modifier?: string | undefined
  /** With it, a deletion that is sent again after its answer was lost is answered as done. */
  readonly idempotencyKey?: string | undefined
}

export const deleteItemMutation = mutationOptions({
  mutationFn: ({ id, version, modifier, idempotencyKey }: Deletion) =>
    send(
      deleteItem,
      { params: { id }, query: modifier === undefined ? {} : { modifier } },
      { version, idempotencyKey },
    ),
  onSuccess: (_data, { id }, _result, { client }) => {
    client.removeQueries({ queryKey: itemKey(id) })
    forgetLists(client)
  },
})

/** The kinds that can be created, as the server lists them, so that a new kind of the server appears here too. */
export const creatableQuery = queryOptions({
  queryKey: ['creatable'],
  queryFn: ({ signal }) => send(listCreatable, {}, { signal }),
  staleTime: 5 * 60_000,
})

export type Attaching = { readonly template: string; readonly idempotencyKey: string }

/** Creates a document from a form that an item requires, and attaches it to the item. */
export function attachFormMutation(itemId: string) {
  return mutationOptions({
    mutationFn: ({ template, idempotencyKey }: Attaching) =>
      send(newAttachment, { query: { target: itemId, ofType: template } }, { idempotencyKey }),
    onSuccess: (_data, _attaching, _result, { client }) => forgetItem(client, itemId),
  })
}

export const undoMutation = mutationOptions({
  mutationFn: (undoId: string) => send(undo, { params: { id: undoId } }),
  onSuccess: (data, _undoId, _result, { client }) => forgetItem(client, data.Id),
})

/** ALL brings back everything of a series that was deleted with the item. */
export type Restoring = { readonly id: string; readonly scope: 'ONLY' | 'ALL' }

export const restoreItemMutation = mutationOptions({
  mutationFn: ({ id, scope }: Restoring) => send(restoreItem, { params: { id }, query: { scope } }),
  onSuccess: (data, _restoring, _result, { client }) => forgetItem(client, data.Id),
})

export type Creation = {
  readonly kind: string
  readonly target: string
  readonly idempotencyKey: string
  /** When an appointment takes place. Without it the server chooses. */
  readonly slot?: { readonly start: WallTime; readonly end: WallTime } | undefined
}

export const createItemMutation = mutationOptions({
  mutationFn: ({ kind, target, idempotencyKey, slot }: Creation) =>
    send(
      createItem,
      {
        query: { type: kind, target },
        ...(slot && { body: { ScheduledStartTime: slot.start, ScheduledEndTime: slot.end } }),
      },
      { idempotencyKey },
    ),
  onSuccess: (_data, _creation, _result, { client }) => forgetLists(client),
})
