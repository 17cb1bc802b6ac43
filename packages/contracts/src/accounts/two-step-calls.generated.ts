// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './two-step-endpoints.ts'

export const beginTwoStep: Call<typeof endpoints.beginTwoStep> = { method: 'POST', path: '/api/account/two-step/begin' }
export const confirmTwoStep: Call<typeof endpoints.confirmTwoStep> = { method: 'POST', path: '/api/account/two-step/confirm' }
export const endTwoStep: Call<typeof endpoints.endTwoStep> = { method: 'POST', path: '/api/account/two-step/end' }
export const readTwoStep: Call<typeof endpoints.readTwoStep> = { method: 'GET', path: '/api/account/two-step' }
export const renewRecoveryCodes: Call<typeof endpoints.renewRecoveryCodes> = { method: 'POST', path: '/api/account/two-step/recovery-codes' }
