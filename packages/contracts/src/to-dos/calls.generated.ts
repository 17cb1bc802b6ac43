// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const addToDo: Call<typeof endpoints.addToDo> = { method: 'POST', path: '/api/to-dos', creates: true }
export const readToDo: Call<typeof endpoints.readToDo> = { method: 'GET', path: '/api/to-dos/{id}' }
