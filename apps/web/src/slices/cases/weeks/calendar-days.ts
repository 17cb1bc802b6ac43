import type { ListableRow } from '@caseloom/contracts/items/item'

export type CalendarGroup = { readonly month: string | null; readonly rows: readonly ListableRow[] }

/** Upcoming items first, the next one on top, with `month` null. Then past and cancelled items by month, newest first. */
export function calendarGroups(rows: readonly ListableRow[], now: string): CalendarGroup[] {
  const dated = rows.flatMap((row) => (row.Date === null ? [] : [{ row, at: row.Date }]))
  const sorted = dated.toSorted((a, b) => b.at.localeCompare(a.at))
  const isAhead = ({ row, at }: (typeof sorted)[number]) => at > now && !row.Completed
  const ahead = sorted.filter(isAhead).toReversed()
  const months = Map.groupBy(
    sorted.filter((one) => !isAhead(one)),
    ({ at }) => at.slice(0, 7),
  )
  return [{ month: null, rows: ahead }, ...[...months].map(([month, were]) => ({ month, rows: were }))]
    .map(({ month, rows: shown }) => ({ month, rows: shown.map(({ row }) => row) }))
    .filter(({ rows: shown }) => shown.length > 0)
}
