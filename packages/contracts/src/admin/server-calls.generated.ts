// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './server-endpoints.ts'

export const readServerState: Call<typeof endpoints.readServerState> = { method: 'GET', path: '/api/server-state' }
