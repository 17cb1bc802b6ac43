import type { Kind } from '@caseloom/contracts/items/item'
import { kindsThat } from '@caseloom/contracts/items/kinds'
import type { ItemChanged } from '../../platform/live/event-keys.ts'

/** What the figures of a report count, or are limited to. */
const COUNTED = new Set<Kind>(['CASE', ...kindsThat('isCounted')])

/** The `meta` of a query of figures: whether figures with these filters may count the item that has changed. */
export const countedWith = (filters: { readonly case?: string | undefined }) => ({
  isTouchedBy: ({ Type, Id, CaseId }: ItemChanged): boolean =>
    COUNTED.has(Type) && (filters.case === undefined || filters.case === CaseId || filters.case === Id),
})
