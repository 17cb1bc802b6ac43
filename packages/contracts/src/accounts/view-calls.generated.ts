// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './view-endpoints.ts'

export const beginView: Call<typeof endpoints.beginView> = { method: 'POST', path: '/api/view' }
export const endView: Call<typeof endpoints.endView> = { method: 'POST', path: '/api/view/end' }
