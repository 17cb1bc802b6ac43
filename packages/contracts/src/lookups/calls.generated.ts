// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const readLookup: Call<typeof endpoints.readLookup> = { method: 'GET', path: '/api/lookups/{name}' }
