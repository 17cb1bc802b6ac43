import type { Context } from '../../platform/calls/serve.ts'
import type { StoredItem } from '../items/index.ts'

export type About = Pick<StoredItem, 'id' | 'kind' | 'caseId' | 'personId'>

type Noted = {
  readonly action: 'create' | 'delete' | 'complete' | 'revert' | 'undo'
  readonly version: number
  readonly property?: string
  readonly before?: string | null
  readonly after?: string
  readonly reason?: string
}

/** Audits and announces a change, including changes that only follow from another item's. */
export function noteChange(context: Context, about: About, { version, ...entry }: Noted): void {
  const { id, kind, caseId, personId } = about
  context.audit({ ...entry, kind, itemId: id, caseId, personId })
  context.announce({ itemId: id, kind, personId, caseId, version })
}
