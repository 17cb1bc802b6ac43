// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const searchItems: Call<typeof endpoints.searchItems> = { method: 'GET', path: '/api/search' }
