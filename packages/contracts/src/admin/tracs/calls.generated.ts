// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const changeTrac: Call<typeof endpoints.changeTrac> = { method: 'PUT', path: '/api/tracs/{id}' }
export const createTrac: Call<typeof endpoints.createTrac> = { method: 'POST', path: '/api/tracs', creates: true }
export const listTracs: Call<typeof endpoints.listTracs> = { method: 'GET', path: '/api/tracs' }
