import { deleteItem, updateItemsRaw } from '@caseloom/contracts/items/calls.generated'
import {
  activateResource,
  addResource,
  deactivateResource,
  listResources,
  moveResource,
  readResource,
  uploadResourceFile,
} from '@caseloom/contracts/resources/calls.generated'
import type { Resource, ResourceLanguage } from '@caseloom/contracts/resources/resource'
import { infiniteQueryOptions, keepPreviousData, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ApiProblem, send, wholeItem } from '../../platform/calls/api.ts'
import { smallPicture } from '../binaries/index.ts'
import { forgetItem, itemQuery } from '../items/index.ts'

export type LibraryFilter = {
  readonly q: string
  readonly category: string | undefined
  readonly language: ResourceLanguage | undefined
  readonly inactive: boolean
}

/** As many as the server answers at once: a library is read as a whole. */
const AT_ONCE = 100

export function libraryQuery(filter: LibraryFilter) {
  return infiniteQueryOptions({
    queryKey: ['resources', filter],
    queryFn: ({ pageParam: offset, signal }) => {
      const { inactive, ...rest } = filter
      const query = { ...rest, offset, limit: AT_ONCE, ...(inactive && { inactive: 'true' as const }) }
      return send(listResources, { query }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ Next }) => (Next === null ? undefined : Number(Next)),
    placeholderData: keepPreviousData,
  })
}

export const resourceQuery = (id: string) => itemQuery(id, (options) => send(readResource, { params: { id } }, options))

function forgetResource(client: QueryClient, id: string) {
  forgetItem(client, id)
  void client.invalidateQueries({ queryKey: ['resources'] })
}

export type ResourceText = {
  readonly Name: string
  readonly Description: string
  readonly Category: string
  readonly Language: ResourceLanguage | null
  readonly Link: string
}

export type ResourceVariables = {
  /** The resource to change. Without it, one is added. */
  readonly id: string | undefined
  readonly version: number | undefined
  /** What to add, or what changes. Without a link the file is the content. */
  readonly text: Partial<ResourceText>
  readonly file: File | null
  /** The texts are saved, and the file may still be refused. */
  readonly onSaved: (saved: Resource) => void
  /** If its file is refused, what was added does not stay in the library without one. */
  readonly isNew: boolean
  /** It is no longer there. The next press adds it again. */
  readonly onTakenBack: () => void
  /** How often that happened: with it, the same texts get another key. */
  readonly takenBack: number
  readonly idempotencyKey: string
}

/** Saves the texts first and then the file, so that a refused file can be chosen again without writing anything twice. */
export const saveResourceMutation = mutationOptions({
  mutationFn: async (wanted: ResourceVariables): Promise<string> => {
    const { id, version, text, file, onSaved, idempotencyKey } = wanted
    const saved = id ?? (await add(text, idempotencyKey, onSaved))
    if (id !== undefined && Object.keys(text).length > 0) {
      const Data = Object.entries(text).map(([PropertyName, PropertyValue]) => ({
        Id: id,
        PropertyName,
        PropertyValue,
      }))
      const [changed] = await send(updateItemsRaw, { params: { id }, body: { Data } }, { version })
      if (changed) onSaved(wholeItem<Resource>(changed, 'Category'))
    }
    if (file) await uploadContent(saved, file, version).catch((error: unknown) => endWithout(saved, wanted, error))
    return saved
  },
  // A change may have been made although the file was refused. After a refusal the next press needs the version of now.
  onSettled: async (saved, error, { id }, _result, { client }) => {
    forgetResource(client, saved ?? id ?? '')
    if (error && id !== undefined) await client.refetchQueries({ queryKey: resourceQuery(id).queryKey, exact: true })
  },
})

async function add(text: Partial<ResourceText>, idempotencyKey: string, onSaved: ResourceVariables['onSaved']) {
  const { Name = '', Category = '', Link, ...more } = text
  const body = { Name, Category, Link: Link ?? null, ...more }
  const added = await send(addResource, { body }, { idempotencyKey })
  onSaved(added)
  return added.Id
}

/** The server has the file and does not take it, even if somebody else sends it again. */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 415])

/** Takes back a resource that was added for a file that is refused. After any other failure the same file is sent again. */
async function endWithout(id: string, { isNew, onTakenBack }: ResourceVariables, error: unknown): Promise<never> {
  const isRefused = error instanceof ApiProblem && refusals.has(error.status)
  const isGone =
    isNew &&
    isRefused &&
    (await send(deleteItem, { params: { id } }).then(
      () => true,
      () => false,
    ))
  if (isGone) onTakenBack()
  throw error
}

async function uploadContent(id: string, file: File, version: number | undefined) {
  const [{ upload }, small] = await Promise.all([import('../../platform/calls/upload.ts'), smallPicture(file)])
  await upload(uploadResourceFile, { id }, { file, ...(small && { small }) }, { version })
}

export type Activation = { readonly id: string; readonly isActive: boolean }

export const activationMutation = mutationOptions({
  mutationFn: ({ id, isActive }: Activation) =>
    isActive ? send(activateResource, { params: { id } }) : send(deactivateResource, { params: { id } }),
  onSettled: (_data, _error, { id }, _result, { client }) => forgetResource(client, id),
})

export type Move = { readonly id: string; readonly before: string | null }

export const moveMutation = mutationOptions({
  mutationFn: ({ id, before }: Move) => send(moveResource, { params: { id }, body: { Before: before } }),
  onSettled: (_data, _error, { id }, _result, { client }) => forgetResource(client, id),
})
