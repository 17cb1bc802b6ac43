// Requests by which administrators keep members, groups and tracs.

import { device } from './account-examples.mjs'
import { bearer, parsed, send } from './loopback.mjs'

const uuid = () => crypto.randomUUID()

/** A member whom the request may change. */
const someone = async (make) => ({ path: { id: (await make.extraMember()).memberId } })

const phase = { Name: 'Engagement', Weeks: 4, SessionsAWeek: 1, Forms: [] }

export const memberExamples = {
  'GET /api/members': { make: async () => ({ query: { q: '', attention: 'false', limit: 20 } }) },
  'GET /api/members/without-sign-in': { make: async () => ({ query: { q: '' } }) },
  'GET /api/members/{id}': { make: someone },
  'POST /api/members': {
    fresh: true,
    make: async ({ ours: { groups } }) => ({
      body: {
        FirstName: 'Ada',
        LastName: 'Rossi',
        UserName: `ada.${uuid()}`,
        Email: 'ada@clinic.example',
        Role: 'clinician',
        Groups: [groups.own],
      },
    }),
  },
  'PUT /api/members/{id}': {
    make: async (make) => ({
      ...(await someone(make)),
      body: { Role: 'coordinator', Groups: [make.ours.groups.own], Email: 'ada@clinic.example' },
    }),
  },
  'POST /api/members/{id}/send-link': {
    fresh: true,
    make: async (make) => {
      const { memberId, accountId } = await make.extraMember()
      await make.invited(accountId)
      return { path: { id: memberId } }
    },
  },
  'POST /api/members/{id}/end-two-step': {
    fresh: true,
    make: async (make) => {
      const member = await make.extraMember()
      await make.twoStep(member, Buffer.alloc(20), true)
      return { path: { id: member.memberId } }
    },
  },
  'POST /api/members/{id}/remove-passkeys': {
    fresh: true,
    make: async (make) => {
      const member = await make.extraMember()
      await make.passkey(member, device(make.base).stored)
      return { path: { id: member.memberId } }
    },
  },
  'POST /api/members/{id}/disconnect-single-sign-on': {
    fresh: true,
    make: async (make) => {
      const member = await make.extraMember()
      await make.singleSignOn(member, 'https://id.example')
      return { path: { id: member.memberId } }
    },
  },
  'GET /api/setup': { make: async () => ({}) },
  'POST /api/setup/reviewed': { fresh: true, make: async () => ({ body: { Step: 'lookups' } }) },
  'GET /api/server-state': { make: async () => ({}) },
  'GET /api/care-model': { make: async () => ({}) },
  'PUT /api/care-model': { fresh: true, make: async () => ({ body: { SupportAddress: `${uuid()}@clinic.example` } }) },
  'GET /api/lookups/{name}/choices': { make: async () => ({ path: { name: 'genders' } }) },
  'POST /api/lookups/{name}/choices': {
    fresh: true,
    make: async () => ({ path: { name: 'genders' }, body: { Choices: [{ Name: `Choice ${uuid()}` }] } }),
  },
  'PUT /api/lookups/{name}/choices/{id}': {
    make: async ({ ours: { model } }) => ({
      path: { name: 'appointment-types', id: model.types.call },
      body: { Category: `Contact ${uuid()}` },
    }),
  },
  'PUT /api/lookups/{name}/order': {
    fresh: true,
    make: async ({ base, ours }) => {
      const path = '/api/lookups/appointment-types/choices'
      const { Items } = parsed(await send(base, 'GET', path, { headers: bearer(ours.members.administrator.token) }))
      // Another order than the one that another attack may have left.
      return { path: { name: 'appointment-types' }, body: { Ids: Items.map(({ Id }) => Id).toReversed() } }
    },
  },
  'GET /api/wordings': { make: async () => ({}) },
  'PUT /api/wordings/{name}/{locale}': {
    fresh: true,
    make: async () => ({
      path: { name: 'staff-help', locale: 'en-US' },
      body: { Own: { Subject: null, Body: `Call ${uuid()}.` } },
    }),
  },
  'GET /api/configuration': { make: async () => ({}) },
  'POST /api/configuration/import': {
    fresh: true,
    make: async () => ({ body: { File: { Caseloom: 'configuration', Groups: [{ Name: `Team ${uuid()}` }] } } }),
  },
  'GET /api/groups': { make: async () => ({}) },
  'POST /api/groups': { fresh: true, make: async () => ({ body: { Name: `Team ${uuid()}` } }) },
  'GET /api/tracs': { make: async () => ({}) },
  'POST /api/tracs': { fresh: true, make: async () => ({ body: { Name: `Trac ${uuid()}`, Phases: [phase] } }) },
  'PUT /api/tracs/{id}': {
    make: async ({ ours: { model } }) => ({
      path: { id: model.tracId },
      body: { Name: `Trac ${uuid()}`, FirstSessionDays: 5 },
    }),
  },
  'PUT /api/groups/{id}': {
    make: async ({ ours: { groups } }) => ({ path: { id: groups.own }, body: { Name: `Team ${uuid()}` } }),
  },
}
