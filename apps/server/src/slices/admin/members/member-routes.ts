import * as contract from '@caseloom/contracts/admin/members/endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeGroup, createGroup } from './change-groups.ts'
import {
  changeMember,
  disconnectMemberSignOn,
  endMemberTwoStep,
  getMember,
  removeMemberPasskeys,
} from './change-members.ts'
import { inviteMember, sendMemberLink } from './invite-member.ts'
import { listGroupRows, listMemberRows, listPeopleWithoutSignIn } from './member-lists.ts'

const PEOPLE_AT_MOST = 20

export function memberRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.listMembers, async ({ query }, { tx, now, audit }) => {
    const { q: words, attention, groupless, offset, limit } = query
    const { rows, total } = await listMemberRows(tx, { words, attention, groupless, offset, limit }, now)
    audit({ action: 'list', items: rows.map(({ PersonId }) => PersonId) })
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.listPeopleWithoutSignIn, async ({ query }, { tx, audit }) => {
    const people = await listPeopleWithoutSignIn(tx, query.q, PEOPLE_AT_MOST)
    audit({ action: 'list', items: people.map(({ Id }) => Id) })
    return { Items: people }
  })
  serve(app, platform, contract.readMember, async ({ params }, context) => {
    const member = await getMember(context, params.id)
    context.audit({ action: 'read', itemId: member.PersonId, personId: member.PersonId })
    return member
  })
  serve(app, platform, contract.inviteMember, ({ body }, context) => inviteMember(context, body))
  serve(app, platform, contract.changeMember, ({ params, body }, context) => changeMember(context, params.id, body))
  serve(app, platform, contract.sendMemberLink, ({ params }, context) => sendMemberLink(context, params.id))
  serve(app, platform, contract.endMemberTwoStep, ({ params }, context) => endMemberTwoStep(context, params.id))
  serve(app, platform, contract.removeMemberPasskeys, ({ params }, context) => removeMemberPasskeys(context, params.id))
  serve(app, platform, contract.disconnectMemberSignOn, ({ params }, context) =>
    disconnectMemberSignOn(context, params.id),
  )
  serve(app, platform, contract.listGroups, async (_, { tx }) => ({ Items: await listGroupRows(tx) }))
  serve(app, platform, contract.createGroup, ({ body }, context) => createGroup(context, body))
  serve(app, platform, contract.changeGroup, ({ params, body }, context) => changeGroup(context, params.id, body))
}
