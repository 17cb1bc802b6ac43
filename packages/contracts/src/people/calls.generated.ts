// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const listDirectory: Call<typeof endpoints.listDirectory> = { method: 'GET', path: '/api/directory' }
export const readPerson: Call<typeof endpoints.readPerson> = { method: 'GET', path: '/api/people/{id}' }
