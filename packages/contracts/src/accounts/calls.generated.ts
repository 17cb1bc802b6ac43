// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const askForReset: Call<typeof endpoints.askForReset> = { method: 'POST', path: '/auth/forgot-password' }
export const changePassword: Call<typeof endpoints.changePassword> = { method: 'POST', path: '/api/account/password' }
export const chooseGuestLocale: Call<typeof endpoints.chooseGuestLocale> = { method: 'PUT', path: '/api/guest/locale' }
export const chooseLocale: Call<typeof endpoints.chooseLocale> = { method: 'PUT', path: '/api/session/locale' }
export const issueToken: Call<typeof endpoints.issueToken> = { method: 'POST', path: '/oauth/token' }
export const readGuestGrant: Call<typeof endpoints.readGuestGrant> = { method: 'GET', path: '/api/guest/grant' }
export const readInstallation: Call<typeof endpoints.readInstallation> = { method: 'GET', path: '/auth/installation' }
export const readSession: Call<typeof endpoints.readSession> = { method: 'GET', path: '/api/session' }
export const resetPassword: Call<typeof endpoints.resetPassword> = { method: 'POST', path: '/auth/reset-password' }
export const revokeToken: Call<typeof endpoints.revokeToken> = { method: 'POST', path: '/oauth/revoke' }
export const signIn: Call<typeof endpoints.signIn> = { method: 'POST', path: '/auth/sign-in' }
export const signInAsGuest: Call<typeof endpoints.signInAsGuest> = { method: 'POST', path: '/auth/guest' }
export const signOut: Call<typeof endpoints.signOut> = { method: 'POST', path: '/auth/sign-out' }
export const staySignedIn: Call<typeof endpoints.staySignedIn> = { method: 'POST', path: '/api/session/stay' }
export const switchCareModel: Call<typeof endpoints.switchCareModel> = { method: 'POST', path: '/api/session/care-model' }
