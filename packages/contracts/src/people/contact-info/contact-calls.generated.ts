// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './contact-endpoints.ts'

export const addContactInfo: Call<typeof endpoints.addContactInfo> = { method: 'POST', path: '/api/contactinfo/{ownerId}', creates: true }
export const changeContactInfo: Call<typeof endpoints.changeContactInfo> = { method: 'PUT', path: '/api/contactinfo/{ownerId}' }
export const removeContactInfo: Call<typeof endpoints.removeContactInfo> = { method: 'DELETE', path: '/api/contactinfo/{ownerId}' }
