import type { ReportFormat, ReportQuery } from '@caseloom/contracts/reports/endpoints'
import type { ReportId } from '@caseloom/contracts/reports/report'
import { LateAnswer } from '../../../platform/calls/late-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { csvText } from '../../../platform/files/csv.ts'
import { workbookBytes } from '../../../platform/files/workbook.ts'
import { renderPdf } from '../../../platform/pdf/pdf.ts'
import { computeReport } from '../read-report.ts'
import { printReport } from './print-report.ts'
import { reportSheets, rowTable } from './report-tables.ts'

const types: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** More rows than a clinic has cases. */
const MOST_ROWS = 20_000

/** A report as a file: its rows as CSV, all of its tables as a workbook, or the whole of it on paper. */
export async function downloadReport(
  context: Context,
  id: ReportId,
  { format, ...asked }: ReportQuery & { readonly format: ReportFormat },
): Promise<LateAnswer> {
  const { locale, actor } = context
  const report = await computeReport(context, { id, asked, mostRows: MOST_ROWS, why: `${id}.${format}` })
  context.header('content-type', types[format])
  context.header('content-disposition', `attachment; filename="report-${id}-${report.From}-${report.To}.${format}"`)
  const bytes = {
    csv: () => Promise.resolve(new TextEncoder().encode(csvText(rowTable(report, locale).rows))),
    xlsx: () => workbookBytes(reportSheets(report, locale)),
    pdf: () => renderPdf(printReport(report, locale), actor.accountId),
  }
  return new LateAnswer(bytes[format])
}
