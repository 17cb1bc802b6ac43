// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const activateResource: Call<typeof endpoints.activateResource> = { method: 'POST', path: '/api/resources/{id}/activate' }
export const addResource: Call<typeof endpoints.addResource> = { method: 'POST', path: '/api/resources', creates: true }
export const deactivateResource: Call<typeof endpoints.deactivateResource> = { method: 'POST', path: '/api/resources/{id}/deactivate' }
export const listResources: Call<typeof endpoints.listResources> = { method: 'GET', path: '/api/resources' }
export const moveResource: Call<typeof endpoints.moveResource> = { method: 'POST', path: '/api/resources/{id}/move' }
export const readResource: Call<typeof endpoints.readResource> = { method: 'GET', path: '/api/resources/{id}' }
export const uploadResourceFile: Call<typeof endpoints.uploadResourceFile> = { method: 'POST', path: '/api/resources/{id}/file' }
