// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './passkey-endpoints.ts'

export const addPasskey: Call<typeof endpoints.addPasskey> = { method: 'POST', path: '/api/account/passkeys' }
export const askForPasskey: Call<typeof endpoints.askForPasskey> = { method: 'POST', path: '/auth/passkey/options' }
export const beginPasskey: Call<typeof endpoints.beginPasskey> = { method: 'POST', path: '/api/account/passkeys/begin' }
export const listPasskeys: Call<typeof endpoints.listPasskeys> = { method: 'GET', path: '/api/account/passkeys' }
export const removePasskey: Call<typeof endpoints.removePasskey> = { method: 'DELETE', path: '/api/account/passkeys/{id}' }
export const signInWithPasskey: Call<typeof endpoints.signInWithPasskey> = { method: 'POST', path: '/auth/passkey/sign-in' }
