// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const exportConfiguration: Call<typeof endpoints.exportConfiguration> = { method: 'GET', path: '/api/configuration' }
export const importConfiguration: Call<typeof endpoints.importConfiguration> = { method: 'POST', path: '/api/configuration/import' }
