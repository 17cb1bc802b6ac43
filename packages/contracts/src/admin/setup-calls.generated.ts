// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './setup-endpoints.ts'

export const readSetup: Call<typeof endpoints.readSetup> = { method: 'GET', path: '/api/setup' }
export const reviewSetup: Call<typeof endpoints.reviewSetup> = { method: 'POST', path: '/api/setup/reviewed' }
