// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const listGroupCases: Call<typeof endpoints.listGroupCases> = { method: 'GET', path: '/api/supervision/groups/{id}/cases' }
export const listGroupIncidents: Call<typeof endpoints.listGroupIncidents> = { method: 'GET', path: '/api/supervision/groups/{id}/incidents' }
export const listMemberCases: Call<typeof endpoints.listMemberCases> = { method: 'GET', path: '/api/supervision/members/{id}/cases' }
export const listSupervisedGroups: Call<typeof endpoints.listSupervisedGroups> = { method: 'GET', path: '/api/supervision/groups' }
export const readSupervisedGroup: Call<typeof endpoints.readSupervisedGroup> = { method: 'GET', path: '/api/supervision/groups/{id}' }
export const readSupervisedMember: Call<typeof endpoints.readSupervisedMember> = { method: 'GET', path: '/api/supervision/members/{id}' }
