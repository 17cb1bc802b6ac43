// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './protection-endpoints.ts'

export const downloadDisclosures: Call<typeof endpoints.downloadDisclosures> = { method: 'GET', path: '/api/cases/{id}/disclosures/download' }
export const endEmergency: Call<typeof endpoints.endEmergency> = { method: 'POST', path: '/api/cases/{id}/end-emergency' }
export const listDisclosures: Call<typeof endpoints.listDisclosures> = { method: 'GET', path: '/api/cases/{id}/disclosures' }
export const openInEmergency: Call<typeof endpoints.openInEmergency> = { method: 'POST', path: '/api/emergency-access', creates: true }
export const protectCase: Call<typeof endpoints.protectCase> = { method: 'POST', path: '/api/cases/{id}/protect' }
export const readProtection: Call<typeof endpoints.readProtection> = { method: 'GET', path: '/api/cases/{id}/protection' }
export const recordConsent: Call<typeof endpoints.recordConsent> = { method: 'POST', path: '/api/cases/{id}/consents', creates: true }
export const revokeConsent: Call<typeof endpoints.revokeConsent> = { method: 'POST', path: '/api/cases/{id}/consents/revoke' }
export const unprotectCase: Call<typeof endpoints.unprotectCase> = { method: 'POST', path: '/api/cases/{id}/unprotect' }
