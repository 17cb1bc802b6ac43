import type { ProblemCode } from '@caseloom/contracts/problem'
import type { StoredItem } from '../../items/index.ts'
import type { StoredSeries } from './series-store.ts'

type Facts = {
  readonly series: Pick<StoredSeries, 'count'> | null
  /** How many of its appointments the member sees. */
  readonly seen: number
  /** Those that are not completed. */
  readonly items: readonly Pick<StoredItem, 'access' | 'caseState'>[]
}

/**
 * A series is changed as a whole: who may not change one of its open appointments, or does not see one, may not change the rest. Its rule
 * would make the hidden ones a second time.
 */
export function refusalToChangeSeries({ series, seen, items }: Facts): ProblemCode | null {
  if (items.some(({ access }) => access !== 'all')) return 'record.forbidden'
  if (series && series.count !== seen) return 'record.forbidden'
  return items.some(({ caseState }) => caseState === 'closed') ? 'case.closed' : null
}
