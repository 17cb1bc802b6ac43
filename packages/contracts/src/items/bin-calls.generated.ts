// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './bin-endpoints.ts'

export const listBin: Call<typeof endpoints.listBin> = { method: 'GET', path: '/api/bin' }
export const restoreItem: Call<typeof endpoints.restoreItem> = { method: 'POST', path: '/api/bin/{id}/restore' }
