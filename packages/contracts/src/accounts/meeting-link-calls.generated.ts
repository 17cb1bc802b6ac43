// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './meeting-link-endpoints.ts'

export const chooseMeetingLink: Call<typeof endpoints.chooseMeetingLink> = { method: 'PUT', path: '/api/account/meeting-link' }
