// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './new-person-endpoints.ts'

export const createPerson: Call<typeof endpoints.createPerson> = { method: 'POST', path: '/api/new/person', creates: true }
export const readPlacesForPeople: Call<typeof endpoints.readPlacesForPeople> = { method: 'GET', path: '/api/new/person' }
