// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './archive-endpoints.ts'

export const cancelZip: Call<typeof endpoints.cancelZip> = { method: 'POST', path: '/api/cases/{id}/zip/cancel' }
export const downloadZip: Call<typeof endpoints.downloadZip> = { method: 'GET', path: '/api/cases/{id}/zip/download' }
export const readZip: Call<typeof endpoints.readZip> = { method: 'GET', path: '/api/cases/{id}/zip' }
export const zipCase: Call<typeof endpoints.zipCase> = { method: 'POST', path: '/api/cases/{id}/zip', creates: true }
