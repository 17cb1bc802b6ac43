// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const addChoices: Call<typeof endpoints.addChoices> = { method: 'POST', path: '/api/lookups/{name}/choices', creates: true }
export const changeChoice: Call<typeof endpoints.changeChoice> = { method: 'PUT', path: '/api/lookups/{name}/choices/{id}' }
export const listChoices: Call<typeof endpoints.listChoices> = { method: 'GET', path: '/api/lookups/{name}/choices' }
export const orderChoices: Call<typeof endpoints.orderChoices> = { method: 'PUT', path: '/api/lookups/{name}/order' }
