// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const createCase: Call<typeof endpoints.createCase> = { method: 'POST', path: '/api/new/case', creates: true }
export const listCases: Call<typeof endpoints.listCases> = { method: 'GET', path: '/api/cases' }
export const readCase: Call<typeof endpoints.readCase> = { method: 'GET', path: '/api/cases/{id}' }
