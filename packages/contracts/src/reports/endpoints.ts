import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { PageQuery } from '../paging.ts'
import { CalendarDay } from '../times.ts'
import { CaseFigures } from './case-figures.ts'
import { CountedRows } from './counted-row.ts'
import { figureKeys } from './report-ids.ts'
import { Report, ReportBy, ReportCard, ReportId } from './report.ts'

/**
 * The period, from and to included, and whose cases. Without a period: the last twelve calendar weeks, this one included. Whom the reader
 * has no report about is not found.
 */
export const ReportQuery = z.object({
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  group: Id.optional(),
  clinician: Id.optional(),
  case: Id.optional(),
  /** Without it the server chooses what fits the reader and the filters. */
  by: ReportBy.optional(),
})
export type ReportQuery = z.infer<typeof ReportQuery>

/** A filter names what does not exist, or what the reader has no reports about. */
const notReported = ['report.group_missing', 'report.clinician_missing', 'report.case_missing'] as const

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  summary: 'The reports',
  caller: 'member',
  answer: z.object({ Items: z.array(ReportCard) }),
  problems: ['session.required'],
})

/** The figures of product.md 4.3 over the reader's cases: their own, those of the groups whose cases they see, or all. */
export const readReport = endpoint({
  method: 'GET',
  path: '/api/reports/{id}',
  summary: 'A report',
  caller: 'member',
  onStandby: true,
  audits: 'read report',
  params: z.object({ id: ReportId }),
  query: ReportQuery,
  answer: Report,
  problems: ['session.required', ...notReported, 'report.period_invalid'],
})

/** The rows behind a figure. Their number is the figure, or the number of what it is a part or a mean of. */
export const CountedQuery = ReportQuery.omit({ by: true }).extend({
  ...PageQuery.shape,
  figure: z.enum(figureKeys),
  phase: Id.optional(),
  /** Only those that count in the first number of "34 of 46", or only the others. */
  counts: z.enum(['yes', 'no']).optional(),
})
export type CountedQuery = z.infer<typeof CountedQuery>

export const listCountedRows = endpoint({
  method: 'GET',
  path: '/api/report-rows',
  summary: 'What a figure of a report counts',
  caller: 'member',
  onStandby: true,
  audits: 'list',
  query: CountedQuery,
  answer: CountedRows,
  problems: ['session.required', ...notReported, 'report.period_invalid'],
})

export const ReportFormat = z.enum(['csv', 'xlsx', 'pdf'])
export type ReportFormat = z.infer<typeof ReportFormat>

/** CSV holds the rows of the table, a workbook all tables, a PDF the report with its chart and how its figures are computed. */
export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/reports/{id}/download',
  summary: 'A report as a file',
  caller: 'member',
  onStandby: true,
  audits: 'read report',
  params: z.object({ id: ReportId }),
  query: ReportQuery.extend({ format: ReportFormat }),
  answer: z.instanceof(Uint8Array),
  problems: ['session.required', ...notReported, 'report.period_invalid'],
})

/** The groups and clinicians with cases in the reader's reports; with a group, its clinicians alone. */
export const listReportFilters = endpoint({
  method: 'GET',
  path: '/api/report-filters',
  summary: 'By whom reports can be filtered',
  caller: 'member',
  audits: 'list',
  query: z.object({ group: Id.optional() }),
  answer: z.object({ Groups: z.array(Reference), Clinicians: z.array(Reference) }),
  problems: ['session.required'],
})

/** For everybody who sees the case, by a share too. */
export const readCaseFigures = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/figures',
  summary: 'The figures of a case',
  caller: 'member',
  onStandby: true,
  audits: 'read report',
  params: z.object({ id: Id }),
  answer: CaseFigures,
  problems: ['session.required', 'record.not_found'],
})
