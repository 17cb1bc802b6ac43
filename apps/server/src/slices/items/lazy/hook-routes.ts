import * as contract from '@caseloom/contracts/items/hook-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { KindRegister } from '../kind.ts'
import { readBadges, readHookContacts, readHoverCards, readInfo, readPluginImages, readTooltips } from './read-hooks.ts'

/** The lazy parts of rows. What is attached to an item, `related`, is served by the slice of the files. */
export function hookRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.readBadges, ({ params }, context) => readBadges(context, params.hookIds))
  serve(app, platform, contract.readTooltips, ({ params }, context) => readTooltips(context, kinds, params.hookIds))
  serve(app, platform, contract.readHoverCards, ({ params }, context) => readHoverCards(context, kinds, params.hookIds))
  serve(app, platform, contract.readInfo, ({ params, query }, context) => readInfo(context, params.hookIds, query))
  serve(app, platform, contract.readPluginImages, ({ params, query }, context) =>
    readPluginImages(context, kinds, params.hookIds, query.action),
  )
  serve(app, platform, contract.readHookContacts, ({ params }, context) =>
    readHookContacts(context, kinds, params.hookIds),
  )
}
