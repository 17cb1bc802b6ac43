// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './screen-endpoints.ts'

export const changeTaker: Call<typeof endpoints.changeTaker> = { method: 'PUT', path: '/api/update/takenby' }
export const listTakers: Call<typeof endpoints.listTakers> = { method: 'GET', path: '/api/appointments/{id}/takers' }
export const loadFromPrevious: Call<typeof endpoints.loadFromPrevious> = { method: 'PUT', path: '/api/load-from-previous/{id}' }
export const updateLocation: Call<typeof endpoints.updateLocation> = { method: 'PUT', path: '/api/update/location' }
