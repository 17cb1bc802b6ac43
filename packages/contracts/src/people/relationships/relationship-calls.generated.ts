// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './relationship-endpoints.ts'

export const acceptRelationship: Call<typeof endpoints.acceptRelationship> = { method: 'POST', path: '/api/relationships/{id}/accept' }
export const addRelationship: Call<typeof endpoints.addRelationship> = { method: 'POST', path: '/api/new/relationship', creates: true }
export const declineRelationship: Call<typeof endpoints.declineRelationship> = { method: 'POST', path: '/api/relationships/{id}/decline' }
export const listPersonChoices: Call<typeof endpoints.listPersonChoices> = { method: 'GET', path: '/api/person-choices' }
export const listRelationships: Call<typeof endpoints.listRelationships> = { method: 'GET', path: '/api/relationships' }
export const updateRelationship: Call<typeof endpoints.updateRelationship> = { method: 'PUT', path: '/api/update/relationship/{id}' }
