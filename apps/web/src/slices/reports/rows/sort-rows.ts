import { figureNumbers } from '@caseloom/contracts/reports/figure-summary'
import { figureKeys } from '@caseloom/contracts/reports/report-ids'
import type { ReportRow } from '@caseloom/contracts/reports/report'
import type { SortState } from '@caseloom/ui/tables/table'
import { getLocale } from '../../../platform/texts/locale.ts'

/** The rows by one column. Rows without a value come last, whatever the direction. */
export function sortRows(rows: readonly ReportRow[], { column, direction }: SortState): readonly ReportRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  const locale = getLocale()
  if (column === 'name') return rows.toSorted((a, b) => sign * a.Name.localeCompare(b.Name, locale))
  const key = figureKeys.find((one) => one === column)
  if (!key) return rows
  const valueOf = ({ Figures }: ReportRow) => figureNumbers(key, Figures, locale)[0]?.value ?? null
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}
