// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './meeting-endpoints.ts'

export const beginMeeting: Call<typeof endpoints.beginMeeting> = { method: 'POST', path: '/api/supervision/groups/{id}/meetings', creates: true }
export const decide: Call<typeof endpoints.decide> = { method: 'POST', path: '/api/supervision/meetings/{id}/decisions', creates: true }
export const discussFlag: Call<typeof endpoints.discussFlag> = { method: 'PUT', path: '/api/supervision/meetings/{id}/agenda' }
export const listFlags: Call<typeof endpoints.listFlags> = { method: 'GET', path: '/api/supervision/groups/{id}/flags' }
export const listMeetings: Call<typeof endpoints.listMeetings> = { method: 'GET', path: '/api/supervision/groups/{id}/meetings' }
export const readMeeting: Call<typeof endpoints.readMeeting> = { method: 'GET', path: '/api/supervision/meetings/{id}' }
