import { downloadName, isPicture } from '@caseloom/contracts/files/upload-rules'
import type { Item } from '@caseloom/contracts/items/item'
import { Resource } from '@caseloom/contracts/resources/resource'
import type { Context } from '../../platform/calls/serve.ts'
import { Problem } from '../../platform/problem.ts'
import type { Content, KindDefinition, StoredItem } from '../items/index.ts'
import { resourceProperties } from './resource-properties.ts'
import { getResource, listStoredResources } from './resource-store.ts'

type OwnParts = Omit<Resource, keyof Item>

async function detailsOf({ tx }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, OwnParts>> {
  const stored = await listStoredResources(tx, ids)
  return new Map(
    stored.map(({ id, category, language, link, file }) => {
      const File = file && {
        MediaType: file.type,
        Bytes: file.bytes,
        Hash: file.hash,
        HasThumbnail: file.hasThumbnail,
      }
      return [id, { Category: category, Language: language, Link: link, File }]
    }),
  )
}

async function contentOf({ tx }: Pick<Context, 'tx'>, { id, name }: StoredItem): Promise<Content> {
  const { file } = await getResource(tx, id)
  if (!file) throw new Problem('record.not_found')
  return { name: downloadName(name, file.type), type: file.type, bytes: file.bytes, hash: file.hash }
}

async function picturesOf({ tx }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const stored = await listStoredResources(tx, ids)
  return new Map(stored.flatMap(({ id, file }) => (file && isPicture(file.type) ? [[id, id] as const] : [])))
}

export const resources = { of: ['RESOURCE'], details: detailsOf } as const

export const resourceKind: KindDefinition = {
  kind: 'RESOURCE',
  label: { 'en-US': 'a resource', 'es-ES': 'un recurso', 'it-IT': 'una risorsa' },
  properties: resourceProperties,
  answer: Resource,
  details: detailsOf,
  content: contentOf,
  pictures: picturesOf,
  // A resource is never due.
  dueTimes: () => Promise.resolve(new Map()),
  deletion: { leaves: 'resources' },
}
