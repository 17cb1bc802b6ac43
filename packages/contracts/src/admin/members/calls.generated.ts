// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const changeGroup: Call<typeof endpoints.changeGroup> = { method: 'PUT', path: '/api/groups/{id}' }
export const changeMember: Call<typeof endpoints.changeMember> = { method: 'PUT', path: '/api/members/{id}' }
export const createGroup: Call<typeof endpoints.createGroup> = { method: 'POST', path: '/api/groups', creates: true }
export const disconnectMemberSignOn: Call<typeof endpoints.disconnectMemberSignOn> = { method: 'POST', path: '/api/members/{id}/disconnect-single-sign-on' }
export const endMemberTwoStep: Call<typeof endpoints.endMemberTwoStep> = { method: 'POST', path: '/api/members/{id}/end-two-step' }
export const inviteMember: Call<typeof endpoints.inviteMember> = { method: 'POST', path: '/api/members', creates: true }
export const listGroups: Call<typeof endpoints.listGroups> = { method: 'GET', path: '/api/groups' }
export const listMembers: Call<typeof endpoints.listMembers> = { method: 'GET', path: '/api/members' }
export const listPeopleWithoutSignIn: Call<typeof endpoints.listPeopleWithoutSignIn> = { method: 'GET', path: '/api/members/without-sign-in' }
export const readMember: Call<typeof endpoints.readMember> = { method: 'GET', path: '/api/members/{id}' }
export const removeMemberPasskeys: Call<typeof endpoints.removeMemberPasskeys> = { method: 'POST', path: '/api/members/{id}/remove-passkeys' }
export const sendMemberLink: Call<typeof endpoints.sendMemberLink> = { method: 'POST', path: '/api/members/{id}/send-link' }
