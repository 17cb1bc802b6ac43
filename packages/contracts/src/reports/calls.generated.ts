// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const downloadReport: Call<typeof endpoints.downloadReport> = { method: 'GET', path: '/api/reports/{id}/download' }
export const listCountedRows: Call<typeof endpoints.listCountedRows> = { method: 'GET', path: '/api/report-rows' }
export const listReportFilters: Call<typeof endpoints.listReportFilters> = { method: 'GET', path: '/api/report-filters' }
export const listReports: Call<typeof endpoints.listReports> = { method: 'GET', path: '/api/reports' }
export const readCaseFigures: Call<typeof endpoints.readCaseFigures> = { method: 'GET', path: '/api/cases/{id}/figures' }
export const readReport: Call<typeof endpoints.readReport> = { method: 'GET', path: '/api/reports/{id}' }
