// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const listToDoRows: Call<typeof endpoints.listToDoRows> = { method: 'GET', path: '/api/to-dos' }
export const readHome: Call<typeof endpoints.readHome> = { method: 'GET', path: '/api/home' }
