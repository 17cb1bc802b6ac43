// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './text-message-endpoints.ts'

export const receiveText: Call<typeof endpoints.receiveText> = { method: 'POST', path: '/api/text-messages/received' }
export const receiveTextState: Call<typeof endpoints.receiveTextState> = { method: 'POST', path: '/api/text-messages/state' }
