import type { ReportFormat, ReportQuery } from '@caseloom/contracts/reports/endpoints'
import { PART_2_NOTICE } from '@caseloom/contracts/cases/protection/protection-rules'
import type { Report, ReportId } from '@caseloom/contracts/reports/report'
import { LateAnswer } from '../../../platform/calls/late-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { csvText } from '../../../platform/files/csv.ts'
import { workbookBytes } from '../../../platform/files/workbook.ts'
import { renderPdf } from '../../../platform/pdf/pdf.ts'
import { computeReport } from '../read-report.ts'
import { hasProtectedCase, readReportOrigin } from '../report-names-lists.ts'
import { printReport } from './print-report.ts'
import { reportSheets, rowTable } from './report-tables.ts'

const types: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** More rows than a clinic has cases. */
const MOST_ROWS = 20_000

/** The cases that the file names: its rows, if they are cases, and the one that it is about. */
const namedCases = ({ By, Rows, Case }: Report): string[] => [
  ...(By === 'case' ? Rows.flatMap(({ Id }) => Id ?? []) : []),
  ...(Case ? [Case.Id] : []),
]

/** A report as a file: its rows as CSV, all of its tables as a workbook, or the whole of it on paper. */
export async function downloadReport(
  context: Context,
  id: ReportId,
  { format, ...asked }: ReportQuery & { readonly format: ReportFormat },
): Promise<LateAnswer> {
  const { locale, actor } = context
  const report = await computeReport(context, { id, asked, mostRows: MOST_ROWS, why: `${id}.${format}` })
  const notice = (await hasProtectedCase(context.tx, namedCases(report))) ? PART_2_NOTICE : null
  const origin = await readReportOrigin(context.tx)
  context.header('content-type', types[format])
  context.header('content-disposition', `attachment; filename="report-${id}-${report.From}-${report.To}.${format}"`)
  const bytes = {
    csv: () =>
      Promise.resolve(
        new TextEncoder().encode(csvText([...(notice === null ? [] : [[notice]]), ...rowTable(report, locale).rows])),
      ),
    xlsx: () => workbookBytes(reportSheets(report, origin, locale, notice)),
    pdf: () =>
      renderPdf({ ...printReport(report, origin, locale), ...(notice !== null && { notice }) }, actor.accountId),
  }
  return new LateAnswer(bytes[format])
}
