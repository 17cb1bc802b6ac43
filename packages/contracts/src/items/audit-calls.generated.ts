// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './audit-endpoints.ts'

export const downloadAudit: Call<typeof endpoints.downloadAudit> = { method: 'GET', path: '/api/audit/download' }
export const listAudit: Call<typeof endpoints.listAudit> = { method: 'GET', path: '/api/audit' }
