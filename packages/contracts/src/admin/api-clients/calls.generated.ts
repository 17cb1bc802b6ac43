// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const createApiClient: Call<typeof endpoints.createApiClient> = { method: 'POST', path: '/api/api-clients', creates: true }
export const endApiClient: Call<typeof endpoints.endApiClient> = { method: 'POST', path: '/api/api-clients/{id}/end' }
export const listApiClients: Call<typeof endpoints.listApiClients> = { method: 'GET', path: '/api/api-clients' }
export const renameApiClient: Call<typeof endpoints.renameApiClient> = { method: 'PUT', path: '/api/api-clients/{id}' }
export const renewApiClientSecret: Call<typeof endpoints.renewApiClientSecret> = { method: 'POST', path: '/api/api-clients/{id}/secret' }
