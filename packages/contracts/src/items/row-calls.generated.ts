// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './row-endpoints.ts'

export const expandRowOnTrigger: Call<typeof endpoints.expandRowOnTrigger> = { method: 'GET', path: '/api/row-expander-ex/{hookId}' }
