// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './single-sign-on-endpoints.ts'

export const beginSingleSignOn: Call<typeof endpoints.beginSingleSignOn> = { method: 'POST', path: '/auth/single-sign-on/begin' }
export const connectSingleSignOn: Call<typeof endpoints.connectSingleSignOn> = { method: 'POST', path: '/api/account/single-sign-on/begin' }
export const disconnectSingleSignOn: Call<typeof endpoints.disconnectSingleSignOn> = { method: 'DELETE', path: '/api/account/single-sign-on' }
export const finishSingleSignOn: Call<typeof endpoints.finishSingleSignOn> = { method: 'POST', path: '/auth/single-sign-on/finish' }
export const readSingleSignOn: Call<typeof endpoints.readSingleSignOn> = { method: 'GET', path: '/api/account/single-sign-on' }
