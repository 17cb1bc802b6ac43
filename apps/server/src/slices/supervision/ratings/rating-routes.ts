import * as contract from '@caseloom/contracts/supervision/rating-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/calls/serve.ts'
import { rateWork } from './rate-work.ts'
import { readCaseRatings, readGroupRatings, readMemberRatings } from './read-ratings.ts'

export function ratingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.listMemberRatings, ({ params, query }, context) =>
    readMemberRatings(context, { id: params.id, referral: query.referral }),
  )
  serve(app, platform, contract.listGroupRatings, ({ params }, context) => readGroupRatings(context, params.id))
  serve(app, platform, contract.listCaseRatings, ({ params }, context) => readCaseRatings(context, params.id))
  serve(app, platform, contract.rateWork, ({ params, body }, context) =>
    rateWork(context, { caseId: params.id, sessionId: body.Session ?? null }),
  )
}
