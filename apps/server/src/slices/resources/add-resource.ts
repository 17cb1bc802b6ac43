import type { ResourceLanguage } from '@caseloom/contracts/resources/resource'
import type { Context } from '../../platform/calls/serve.ts'
import { newId } from '../../platform/database/new-id.ts'
import { insertItems, writeItem } from '../items/index.ts'
import { insertResource, spellingOf } from './resource-store.ts'

export type ResourceToAdd = {
  readonly Name: string
  readonly Description: string
  readonly Category: string
  readonly Language: ResourceLanguage | null
  readonly Link: string | null
}

/** Adds a resource. Without a link it is not active until its file has come. Returns its id. */
export async function addResource(context: Context, added: ResourceToAdd): Promise<string> {
  const { actor, now, tx } = context
  const id = newId(now)
  const about = { kind: 'RESOURCE', caseId: null, personId: null } as const
  const item = {
    ...about,
    id,
    name: added.Name,
    description: added.Description === '' ? null : added.Description,
    clinicianId: null,
    groupId: null,
    date: null,
    statusClass: 'neutral',
  } as const
  await insertItems(tx, actor.careModelId, [item], context)
  await insertResource(tx, {
    careModelId: actor.careModelId,
    id,
    category: await spellingOf(tx, added.Category),
    language: added.Language,
    link: added.Link,
  })
  const version = added.Link === null ? await writeItem(tx, { id, fields: { active: false } }, context) : 1
  context.audit({ ...about, action: 'create', itemId: id, after: added.Link })
  context.announce({ ...about, itemId: id, version })
  return id
}
