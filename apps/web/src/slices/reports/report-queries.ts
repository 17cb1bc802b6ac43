import { addressOf } from '@caseloom/contracts/endpoint'
import {
  downloadReport,
  listCountedRows,
  listReportFilters,
  listReports,
  readCaseFigures,
  readReport,
} from '@caseloom/contracts/reports/calls.generated'
import type { ReportFormat } from '@caseloom/contracts/reports/endpoints'
import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import type { ReportBy, ReportId } from '@caseloom/contracts/reports/report'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'
import { countedWith } from './counted-events.ts'

/** The cases and the days of a report. A missing filter limits nothing. */
export type ReportFilters = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly group?: string | undefined
  readonly clinician?: string | undefined
  readonly case?: string | undefined
}

export const reportsQuery = queryOptions({
  queryKey: ['reports'],
  queryFn: ({ signal }) => send(listReports, {}, { signal }),
  // They are the same until the product is updated.
  staleTime: Infinity,
})

export function reportQuery(id: ReportId, filters: ReportFilters, by: ReportBy | undefined) {
  return queryOptions({
    queryKey: ['reports', id, filters, by],
    queryFn: ({ signal }) => send(readReport, { params: { id }, query: { ...filters, by } }, { signal }),
    placeholderData: keepPreviousData,
    meta: countedWith(filters),
  })
}

export function reportFiltersQuery(group: string | undefined) {
  return queryOptions({
    queryKey: ['reports', 'filters', group],
    queryFn: ({ signal }) => send(listReportFilters, { query: { group } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export type Counted = ReportFilters & {
  readonly figure: FigureKey
  readonly phase?: string | undefined
  readonly counts?: 'yes' | 'no' | undefined
}

const PAGE_SIZE = 20

export function countedRowsQuery(counted: Counted, offset: number) {
  return queryOptions({
    queryKey: ['reports', 'rows', counted, offset],
    queryFn: ({ signal }) => send(listCountedRows, { query: { ...counted, offset, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    meta: countedWith(counted),
  })
}

export function caseFiguresQuery(caseId: string) {
  return queryOptions({
    queryKey: ['case-figures', caseId],
    queryFn: ({ signal }) => send(readCaseFigures, { params: { id: caseId } }, { signal }),
  })
}

/** The address of a report as a file. */
export const reportFile = (id: ReportId, filters: ReportFilters, by: ReportBy, format: ReportFormat): string =>
  addressOf(downloadReport, { id }, { ...filters, by, format })
