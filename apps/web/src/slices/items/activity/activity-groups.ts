import type { ActivityPage, Kind, ListableRow } from '@caseloom/contracts/items/item'

export type ActivityGroup = { readonly kind: Kind; readonly total: number; readonly rows: readonly ListableRow[] }

/** The rows of this page by group, in the list's own order; a group may continue on the next page. */
export function groupRows({ Items, Groups }: ActivityPage): ActivityGroup[] {
  const rows = Map.groupBy(Items, ({ Type }) => Type)
  return Groups.map(({ Type, subRowTotal }) => ({ kind: Type, total: subRowTotal, rows: rows.get(Type) ?? [] })).filter(
    (group) => group.rows.length > 0,
  )
}
