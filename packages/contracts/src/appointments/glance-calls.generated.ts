// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './glance-endpoints.ts'

export const readCaseGlance: Call<typeof endpoints.readCaseGlance> = { method: 'GET', path: '/api/cases/{id}/glance' }
