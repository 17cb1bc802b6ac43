import type { GroupRow } from '@caseloom/contracts/admin/members/member-row'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { holdAsAdministrator } from './change-members.ts'
import { listGroupRows } from './member-lists.ts'
import { insertGroup, writeGroup } from './member-store.ts'
import { refuseTakenName } from '../refuse-taken-name.ts'

async function getGroup({ tx }: Context, id: string): Promise<GroupRow> {
  const [group] = await listGroupRows(tx, id)
  if (!group) throw new Problem('record.not_found')
  return group
}

export async function createGroup(context: Context, { Name: name }: { readonly Name: string }): Promise<GroupRow> {
  const { tx, now, actor } = context
  await holdAsAdministrator(context)
  await refuseTakenName(context, 'care_group', name)
  const id = newId(now)
  await insertGroup(tx, { careModelId: actor.careModelId, id, name, createdAt: now })
  context.audit({ action: 'create group', after: name })
  return getGroup(context, id)
}

type Changes = { readonly Name?: string | undefined; readonly Active?: boolean | undefined }

export async function changeGroup(context: Context, id: string, changes: Changes): Promise<GroupRow> {
  await holdAsAdministrator(context)
  const before = await getGroup(context, id)
  const { Version } = before
  if (context.seenVersion !== undefined && context.seenVersion !== Version)
    throw new Problem('record.stale', { Version })
  const { Name: name = before.Name, Active: active = before.Active } = changes
  await refuseTakenName(context, 'care_group', name, id)
  await writeGroup(context.tx, { id, name, active })
  if (name !== before.Name) context.audit({ action: 'rename group', before: before.Name, after: name })
  if (active !== before.Active) context.audit({ action: active ? 'activate group' : 'deactivate group', after: name })
  return getGroup(context, id)
}
