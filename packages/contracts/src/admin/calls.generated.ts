// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const readVersions: Call<typeof endpoints.readVersions> = { method: 'GET', path: '/api/versions' }
