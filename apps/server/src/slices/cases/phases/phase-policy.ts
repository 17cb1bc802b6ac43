import type { ProblemCode } from '@caseloom/contracts/problem'
import type { StoredItem } from '../../items/index.ts'

/** Every reader of a case sees its trac; only members who may change the case change its phase, and not once it is closed. */
export function refusalToChangePhase({ access, caseState }: StoredItem): ProblemCode | null {
  if (access !== 'all') return 'record.forbidden'
  return caseState === 'closed' ? 'case.closed' : null
}
