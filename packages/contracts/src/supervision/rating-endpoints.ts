import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { CaseRatings, GroupRatings, MemberRatings } from './supervision.ts'

const byId = z.object({ id: Id })

export const listMemberRatings = endpoint({
  method: 'GET',
  path: '/api/supervision/members/{id}/ratings',
  summary: "The fidelity ratings of a member's work",
  caller: 'member',
  audits: 'list',
  params: byId,
  query: z.object({ referral: Id.optional() }),
  answer: MemberRatings,
  problems: ['session.required', 'record.not_found'],
})

export const listGroupRatings = endpoint({
  method: 'GET',
  path: '/api/supervision/groups/{id}/ratings',
  summary: 'The fidelity ratings in a group, by member',
  caller: 'member',
  audits: 'list',
  params: byId,
  answer: GroupRatings,
  problems: ['session.required', 'record.not_found'],
})

export const listCaseRatings = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/ratings',
  summary: 'The fidelity ratings of the work on a case',
  caller: 'member',
  audits: 'list',
  params: byId,
  answer: CaseRatings,
  problems: ['session.required', 'record.not_found'],
})

/** Begins a rating by the fidelity form of the case's trac, or returns the one that the reader has begun. Nobody rates their own work. */
export const rateWork = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/ratings',
  summary: 'Rate the work on a case, or one of its sessions',
  caller: 'member',
  creates: true,
  params: byId,
  body: z.object({ Session: Id.nullish() }).meta({ examples: [{ Session: null }] }),
  answer: z.object({ Id, Name: z.string() }),
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'case.closed',
    'rating.own_work',
    'rating.no_form',
    'rating.session_not_held',
    'request.idempotency_key_reused',
  ],
})
