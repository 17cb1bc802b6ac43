// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './receiver-endpoints.ts'

export const listReceivers: Call<typeof endpoints.listReceivers> = { method: 'GET', path: '/api/receivers' }
