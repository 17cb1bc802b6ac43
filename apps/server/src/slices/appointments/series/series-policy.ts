import type { ProblemCode } from '@caseloom/contracts/problem'
import type { StoredItem } from '../../items/index.ts'
import type { StoredSeries } from './series-store.ts'

type Facts = {
  readonly series: Pick<StoredSeries, 'count'> | null
  /** How many of its appointments the member sees. */
  readonly seen: number
  /** Its open appointments. */
  readonly items: readonly Pick<StoredItem, 'access' | 'caseState'>[]
}

/**
 * A series is changed as a whole: a member who may not change one of its open appointments, or does not see one, may not change the rest. Its
 * rule would make the hidden ones a second time. Members who may change only some of them, as after one was transferred, get a refusal of its
 * own, which reads the same whether they see the others or not: they can still change theirs one by one.
 */
export function refusalToChangeSeries({ series, seen, items }: Facts): ProblemCode | null {
  const own = items.filter(({ access }) => access === 'all')
  const isWhole = own.length === items.length && (!series || series.count === seen)
  if (!isWhole) return series && own.length > 0 ? 'series.partly_yours' : 'record.forbidden'
  return items.some(({ caseState }) => caseState === 'closed') ? 'case.closed' : null
}
