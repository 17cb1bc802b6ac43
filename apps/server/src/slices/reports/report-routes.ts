import * as contract from '@caseloom/contracts/reports/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { downloadReport } from './exports/download-report.ts'
import { readCaseFigures } from './cases/read-case-figures.ts'
import { listReportCards } from './list-report-cards.ts'
import { listReportFilters } from './list-report-filters.ts'
import { readReport } from './read-report.ts'
import { listCountedRows } from './rows/list-counted-rows.ts'

export function reportRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.listReports, (_request, { locale }) =>
    Promise.resolve({ Items: listReportCards(locale) }),
  )
  serve(app, platform, contract.readReport, ({ params, query }, context) => readReport(context, params.id, query))
  serve(app, platform, contract.listCountedRows, ({ query }, context) => listCountedRows(context, query))
  serve(app, platform, contract.downloadReport, ({ params, query }, context) =>
    downloadReport(context, params.id, query),
  )
  serve(app, platform, contract.listReportFilters, ({ query }, context) => listReportFilters(context, query.group))
  serve(app, platform, contract.readCaseFigures, ({ params }, context) => readCaseFigures(context, params.id))
}
