import type { ProblemCode } from '@caseloom/contracts/problem'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, lockItem, type StoredItem } from '../../items/index.ts'

/** A shared folder that the member sees; anything else is not found. */
async function getFolder({ tx }: Context, id: string): Promise<StoredItem> {
  const item = await getItem(tx, id)
  if (item.kind !== 'SHAREDFOLDER') throw new Problem('record.not_found')
  return item
}

/** Locks a folder for an action and checks that the action is allowed in its present state. */
export async function lockFolder(
  context: Context,
  id: string,
  refusalTo: (folder: StoredItem) => ProblemCode | null,
): Promise<StoredItem> {
  refuse(refusalTo(await getFolder(context, id)))
  const folder = await lockItem(context.tx, id)
  refuse(refusalTo(folder))
  return folder
}

type Noted = {
  readonly action: string
  readonly property?: string
  readonly before?: string | null
  readonly after?: string | null
  readonly items?: readonly string[]
}

/** Audits a change of the folder and announces it to its readers. */
export function noteFolder(
  context: Context,
  { id, kind, version }: Pick<StoredItem, 'id' | 'kind' | 'version'>,
  noted: Noted,
): void {
  context.audit({ ...noted, kind, itemId: id, caseId: null, personId: null })
  context.announce({ itemId: id, kind, personId: null, caseId: null, version })
}
