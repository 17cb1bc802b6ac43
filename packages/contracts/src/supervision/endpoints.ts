import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SearchText } from '../items/item.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { GroupIncident, MemberCases, OneSupervisedGroup, SupervisedGroup, SupervisedMember } from './supervision.ts'

const byId = z.object({ id: Id })

const CasesQuery = PageQuery.extend({
  q: SearchText.default(''),
  weeks: z.coerce.number().int().min(1).max(26).default(8).describe('How many weeks each row shows'),
  pinned: z
    .string()
    .max(2000)
    .default('')
    .transform((text) => text.split(',').filter((id) => Id.safeParse(id).success))
    .describe('Ids of cases, separated by commas, that come first in their category'),
})

export const listSupervisedGroups = endpoint({
  method: 'GET',
  path: '/api/supervision/groups',
  summary: 'The groups that the reader answers for, with their members',
  caller: 'member',
  audits: 'list',
  query: PageQuery,
  answer: pageOf(SupervisedGroup),
  problems: ['session.required'],
})

export const readSupervisedGroup = endpoint({
  method: 'GET',
  path: '/api/supervision/groups/{id}',
  summary: 'A group with its members and their figures',
  caller: 'member',
  audits: 'list',
  params: byId,
  answer: OneSupervisedGroup,
  problems: ['session.required', 'record.not_found'],
})

export const listGroupCases = endpoint({
  method: 'GET',
  path: '/api/supervision/groups/{id}/cases',
  summary: 'The cases of a group by category',
  caller: 'member',
  onStandby: true,
  audits: 'list',
  params: byId,
  query: CasesQuery,
  answer: MemberCases,
  problems: ['session.required', 'record.not_found'],
})

/** The member's person, or their membership. `referral` is the group from which the reader comes. */
export const readSupervisedMember = endpoint({
  method: 'GET',
  path: '/api/supervision/members/{id}',
  summary: 'A member with their figures',
  caller: 'member',
  audits: 'list',
  params: byId,
  query: z.object({ referral: Id.optional() }),
  answer: SupervisedMember,
  problems: ['session.required', 'record.not_found'],
})

export const listMemberCases = endpoint({
  method: 'GET',
  path: '/api/supervision/members/{id}/cases',
  summary: "A member's cases by category",
  caller: 'member',
  onStandby: true,
  audits: 'list',
  params: byId,
  query: CasesQuery.extend({ referral: Id.optional() }),
  answer: MemberCases,
  problems: ['session.required', 'record.not_found'],
})

/** Incidents that wait come first, the most severe and the oldest of them; what is over comes after, the latest first. */
export const listGroupIncidents = endpoint({
  method: 'GET',
  path: '/api/supervision/groups/{id}/incidents',
  summary: 'The incidents or the events of a group',
  caller: 'member',
  audits: 'list',
  params: byId,
  query: PageQuery.extend({
    type: z.enum(['INCIDENT', 'EVENT']).default('INCIDENT'),
    open: z.stringbool().default(false).describe('Only what is not completed'),
  }),
  answer: pageOf(GroupIncident),
  problems: ['session.required', 'record.not_found'],
})
