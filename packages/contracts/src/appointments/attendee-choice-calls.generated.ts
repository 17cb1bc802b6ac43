// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './attendee-choice-endpoints.ts'

export const listAttendeeChoices: Call<typeof endpoints.listAttendeeChoices> = { method: 'GET', path: '/api/attendee-choices' }
