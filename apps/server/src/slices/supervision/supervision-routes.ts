import * as contract from '@caseloom/contracts/supervision/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { KindRegister } from '../items/index.ts'
import { listGroupIncidents } from './incidents/list-group-incidents.ts'
import { meetingRoutes } from './meetings/meeting-routes.ts'
import { ratingRoutes } from './ratings/rating-routes.ts'
import { listOverseenCases } from './list-overseen-cases.ts'
import { getOverseenGroup, getWorker, readGroup, readGroups, readMember } from './read-overseen.ts'

export function supervisionRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.listSupervisedGroups, ({ query }, context) => readGroups(context, query))
  serve(app, platform, contract.readSupervisedGroup, ({ params }, context) => readGroup(context, params.id))
  serve(app, platform, contract.listGroupCases, async ({ params, query }, context) => {
    const { id } = await getOverseenGroup(context, params.id)
    return listOverseenCases(context, { groupIds: [id] }, query)
  })
  serve(app, platform, contract.listGroupIncidents, async ({ params, query }, context) => {
    const { id } = await getOverseenGroup(context, params.id)
    return listGroupIncidents(context, id, query)
  })
  serve(app, platform, contract.readSupervisedMember, ({ params, query }, context) =>
    readMember(context, params.id, query.referral),
  )
  serve(app, platform, contract.listMemberCases, async ({ params, query }, context) => {
    const { personId, groups } = await getWorker(context, params.id, query.referral)
    return listOverseenCases(context, { groupIds: groups, personId }, query)
  })
  ratingRoutes(app, platform)
  meetingRoutes(app, platform, kinds)
}
