// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './intake-endpoints.ts'

export const countIntake: Call<typeof endpoints.countIntake> = { method: 'GET', path: '/api/intake/counts' }
export const listIntake: Call<typeof endpoints.listIntake> = { method: 'GET', path: '/api/intake' }
