import { isCalendarDay } from '@caseloom/contracts/cases/calendar-days'
import { defaultPeriod, isPeriod, type Period } from '@caseloom/contracts/reports/period-rules'
import { figureKeys, reportIds, type FigureKey } from '@caseloom/contracts/reports/report-ids'
import type { ReportBy, ReportId } from '@caseloom/contracts/reports/report'
import { useAddressQuery, type AddressQuery } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { getWeekStart, today } from '../../../platform/texts/times.ts'
import type { ReportFilters } from '../report-queries.ts'

const names = ['from', 'to', 'group', 'clinician', 'case'] as const
const rows: readonly ReportBy[] = ['clinician', 'group', 'phase', 'case']

/** The period that the filters mean. */
export function periodOf({ from, to }: ReportFilters): Period {
  const usual = defaultPeriod(today(), getWeekStart())
  return { from: from ?? usual.from, to: to ?? usual.to }
}

/** The filters in an address. What is empty does not limit, nor does what is no period. */
export function filtersIn(query: AddressQuery): ReportFilters {
  const { from, to, ...rest }: ReportFilters = Object.fromEntries(
    names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  )
  const days = { ...(isCalendarDay(from) && { from }), ...(isCalendarDay(to) && { to }) }
  return isPeriod(periodOf(days)) ? { ...days, ...rest } : rest
}

/** The report's filters and rows, in the address: a reload, a bookmark and the way back show the same. */
export function useReportFilters(): { filters: ReportFilters; by: ReportBy | undefined } {
  const query = useAddressQuery()
  return { filters: filtersIn(query), by: rows.find((one) => one === query['by']) }
}

export const toReportId = (id: string | undefined): ReportId | undefined => reportIds.find((one) => one === id)

export const figureIn = (text: string | undefined): FigureKey | undefined => figureKeys.find((key) => key === text)

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ).toString()
  return text === '' ? path : `${path}?${text}`
}

/** A report with other filters. */
export const reportPath = (id: ReportId, filters: ReportFilters, by?: ReportBy): string =>
  withQuery(paths.report(id), { ...filters, by })

export type CountedWanted = { readonly figure: FigureKey; readonly phase?: string; readonly counts?: 'yes' | 'no' }

/** What a figure of a report counts. */
export const countedPath = (id: ReportId, filters: ReportFilters, counted: CountedWanted): string =>
  withQuery(paths.reportRows(id), { ...filters, ...counted })
