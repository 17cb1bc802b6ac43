// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './scheduled-endpoints.ts'

export const changeScheduledMessage: Call<typeof endpoints.changeScheduledMessage> = { method: 'PUT', path: '/api/scheduled-messages/{id}' }
export const listScheduledMessages: Call<typeof endpoints.listScheduledMessages> = { method: 'GET', path: '/api/scheduled-messages' }
export const scheduleMessage: Call<typeof endpoints.scheduleMessage> = { method: 'POST', path: '/api/scheduled-messages', creates: true }
export const withdrawScheduledMessage: Call<typeof endpoints.withdrawScheduledMessage> = { method: 'POST', path: '/api/scheduled-messages/{id}/withdraw' }
