// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const listStaff: Call<typeof endpoints.listStaff> = { method: 'GET', path: '/api/people-involved/{id}/staff' }
export const listTakers: Call<typeof endpoints.listTakers> = { method: 'GET', path: '/api/incidents/{id}/takers' }
export const readEvent: Call<typeof endpoints.readEvent> = { method: 'GET', path: '/api/events/{id}' }
export const readIncident: Call<typeof endpoints.readIncident> = { method: 'GET', path: '/api/incidents/{id}' }
