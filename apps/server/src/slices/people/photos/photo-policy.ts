import { isPerson } from '@caseloom/contracts/items/kinds'
import type { ProblemCode } from '@caseloom/contracts/problem'
import type { StoredItem } from '../../items/index.ts'

/** Members who may change a person may change their photo; only people have one. */
export function refusalToChangePhoto({ kind, access }: Pick<StoredItem, 'kind' | 'access'>): ProblemCode | null {
  if (!isPerson(kind)) return 'record.not_found'
  return access === 'all' ? null : 'record.forbidden'
}
