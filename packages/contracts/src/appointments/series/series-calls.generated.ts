// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './series-endpoints.ts'

export const deleteSeries: Call<typeof endpoints.deleteSeries> = { method: 'DELETE', path: '/api/series/delete/{id}' }
export const readSeries: Call<typeof endpoints.readSeries> = { method: 'GET', path: '/api/appointment-series/{id}' }
export const removeFromSeries: Call<typeof endpoints.removeFromSeries> = { method: 'POST', path: '/api/appointment-series/{id}/remove' }
export const updateSeries: Call<typeof endpoints.updateSeries> = { method: 'PUT', path: '/api/update/series', creates: true }
