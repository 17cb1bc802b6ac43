// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './guest-endpoints.ts'

export const listGuestBundles: Call<typeof endpoints.listGuestBundles> = { method: 'GET', path: '/api/guest-bundles' }
export const listGuestLinks: Call<typeof endpoints.listGuestLinks> = { method: 'GET', path: '/api/guest-links' }
export const makeGuestBundle: Call<typeof endpoints.makeGuestBundle> = { method: 'POST', path: '/api/guest-bundles', creates: true }
export const makeGuestLink: Call<typeof endpoints.makeGuestLink> = { method: 'POST', path: '/api/guest-links' }
export const revokeGuestLink: Call<typeof endpoints.revokeGuestLink> = { method: 'POST', path: '/api/guest-links/{id}/revoke' }
export const seeDocument: Call<typeof endpoints.seeDocument> = { method: 'POST', path: '/api/documents/{id}/seen' }
