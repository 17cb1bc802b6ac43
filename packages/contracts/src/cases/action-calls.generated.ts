// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './action-endpoints.ts'

export const acceptReferral: Call<typeof endpoints.acceptReferral> = { method: 'POST', path: '/api/referrals/{id}/accept' }
export const activateCase: Call<typeof endpoints.activateCase> = { method: 'POST', path: '/api/cases/{id}/activate' }
export const changePhase: Call<typeof endpoints.changePhase> = { method: 'POST', path: '/api/cases/{id}/phase' }
export const closeCase: Call<typeof endpoints.closeCase> = { method: 'POST', path: '/api/cases/{id}/close' }
export const correctPhase: Call<typeof endpoints.correctPhase> = { method: 'POST', path: '/api/cases/{id}/phase/correct' }
export const declineReferral: Call<typeof endpoints.declineReferral> = { method: 'POST', path: '/api/referrals/{id}/decline' }
export const eraseCase: Call<typeof endpoints.eraseCase> = { method: 'POST', path: '/api/cases/{id}/erase' }
export const listOpenItems: Call<typeof endpoints.listOpenItems> = { method: 'GET', path: '/api/cases/{id}/open-items' }
export const listReferrals: Call<typeof endpoints.listReferrals> = { method: 'GET', path: '/api/referrals' }
export const referCase: Call<typeof endpoints.referCase> = { method: 'POST', path: '/api/cases/{id}/refer', creates: true }
export const shareCase: Call<typeof endpoints.shareCase> = { method: 'POST', path: '/api/cases/{id}/share', creates: true }
export const suspendCase: Call<typeof endpoints.suspendCase> = { method: 'POST', path: '/api/cases/{id}/suspend' }
export const takePhaseBack: Call<typeof endpoints.takePhaseBack> = { method: 'POST', path: '/api/cases/{id}/phase/undo' }
export const unshareCase: Call<typeof endpoints.unshareCase> = { method: 'POST', path: '/api/cases/{id}/unshare' }
export const withdrawReferral: Call<typeof endpoints.withdrawReferral> = { method: 'POST', path: '/api/referrals/{id}/withdraw' }
