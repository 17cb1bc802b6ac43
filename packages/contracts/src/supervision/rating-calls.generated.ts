// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './rating-endpoints.ts'

export const listCaseRatings: Call<typeof endpoints.listCaseRatings> = { method: 'GET', path: '/api/cases/{id}/ratings' }
export const listGroupRatings: Call<typeof endpoints.listGroupRatings> = { method: 'GET', path: '/api/supervision/groups/{id}/ratings' }
export const listMemberRatings: Call<typeof endpoints.listMemberRatings> = { method: 'GET', path: '/api/supervision/members/{id}/ratings' }
export const rateWork: Call<typeof endpoints.rateWork> = { method: 'POST', path: '/api/cases/{id}/ratings', creates: true }
