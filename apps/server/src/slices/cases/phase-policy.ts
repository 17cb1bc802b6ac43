import type { ProblemCode } from '@caseloom/contracts/problem'
import type { StoredItem } from '../items/index.ts'

/** The trac is looked at by whoever sees the case; its phase is changed by whoever may change the case, while it runs. */
export function refusalToChangePhase({ access, caseState }: StoredItem): ProblemCode | null {
  if (access !== 'all') return 'record.forbidden'
  return caseState === 'closed' ? 'case.closed' : null
}
