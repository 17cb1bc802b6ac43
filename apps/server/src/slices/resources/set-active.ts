import type { Context } from '../../platform/calls/serve.ts'
import { Problem, refuse } from '../../platform/problem.ts'
import { lockItem, refuseStaleItem, writeItem, type StoredItem } from '../items/index.ts'
import { getResource } from './resource-store.ts'

/** A locked resource. Throws record.not_found for an item of another kind. */
export async function lockResource({ tx }: Context, id: string): Promise<StoredItem> {
  const item = await lockItem(tx, id)
  refuse(item.kind === 'RESOURCE' ? null : 'record.not_found')
  return item
}

/** Shows a resource to members, or hides it from them. One that is so already stays as it is. */
export async function setActive(context: Context, id: string, active: boolean): Promise<void> {
  const item = await lockResource(context, id)
  if (item.active === active) return
  refuseStaleItem(context, item)
  const { link, file } = await getResource(context.tx, id)
  if (active && link === null && file === null) throw new Problem('resource.content_missing')
  const about = { kind: 'RESOURCE', itemId: id, caseId: null, personId: null } as const
  const version = await writeItem(context.tx, { id, properties: ['Active'], fields: { active } }, context)
  context.audit({ ...about, action: active ? 'activate' : 'deactivate' })
  context.announce({ ...about, version })
  // Members do not see it any more, and so do not hear of it.
  if (!active) context.announce({ list: 'resources' })
}
