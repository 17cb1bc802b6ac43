import type { Context } from '../../platform/calls/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { writeItem } from '../items/index.ts'
import { renumber } from './resource-store.ts'
import { lockResource } from './set-active.ts'

/** Puts a resource before another one of its category, or at its end. */
export async function moveResource(context: Context, id: string, before: string | null): Promise<void> {
  await lockResource(context, id)
  if (before === id || !(await renumber(context.tx, id, before)))
    throw new Problem('item.value_invalid', { Property: 'Before' })
  const about = { kind: 'RESOURCE', itemId: id, caseId: null, personId: null } as const
  const version = await writeItem(context.tx, { id }, context)
  context.audit({ ...about, action: 'move' })
  context.announce({ ...about, version })
}
