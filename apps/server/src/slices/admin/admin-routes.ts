import * as contract from '@caseloom/contracts/admin/endpoints'
import * as server from '@caseloom/contracts/admin/server-endpoints'
import * as setup from '@caseloom/contracts/admin/setup-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve, type Context } from '../../platform/calls/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { KindRegister } from '../items/index.ts'
import { caseloomVersion } from '../../platform/version.ts'
import { countUndelivered } from '../notifications/index.ts'
import { configurationRoutes } from './configuration/configuration-routes.ts'
import { apiClientRoutes } from './api-clients/api-client-routes.ts'
import { careModelRoutes } from './care-model/care-model-routes.ts'
import { noteReviewed } from './care-model/care-model-store.ts'
import { choiceRoutes } from './lookups/choice-routes.ts'
import { countSetup } from './members/member-lists.ts'
import { memberRoutes } from './members/member-routes.ts'
import { wordingRoutes } from './wording/wording-routes.ts'
import { readServerState } from './server-state/read-server-state.ts'
import { tracRoutes } from './tracs/trac-routes.ts'
import { readDatabaseVersion } from './database-version-store.ts'

function setupRoutes(app: FastifyInstance, platform: Platform): void {
  const readSetup = async ({ tx, now }: Context) => ({
    ...(await countSetup(tx, now)),
    Undelivered: await countUndelivered(tx, now),
    SendsMail: platform.mail.canSend,
  })
  serve(app, platform, setup.readSetup, (_, context) => readSetup(context))
  serve(app, platform, setup.reviewSetup, async ({ body }, context) => {
    await noteReviewed(context.tx, body.Step)
    context.audit({ action: 'change care model', property: 'Setup', after: body.Step })
    return readSetup(context)
  })
}

export function adminRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  careModelRoutes(app, platform)
  apiClientRoutes(app, platform)
  memberRoutes(app, platform)
  choiceRoutes(app, platform)
  tracRoutes(app, platform)
  wordingRoutes(app, platform)
  configurationRoutes(app, platform, kinds)
  setupRoutes(app, platform)
  serve(app, platform, server.readServerState, (_, context) => readServerState(context))
  serve(app, platform, contract.readVersions, async (_, { tx }) => ({
    Caseloom: caseloomVersion,
    Node: process.versions.node,
    PostgreSQL: await readDatabaseVersion(tx),
  }))
}
