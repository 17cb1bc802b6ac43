import type { FastifyInstance } from 'fastify'
import { kindDefinitions } from './kinds.ts'
import { healthRoutes, type Readiness } from './platform/http/health-routes.ts'
import { makeHttpServer } from './platform/http/http-server.ts'
import { openApiDocument } from './platform/http/open-api.ts'
import { closePlatform, openPlatform, type PlatformParts } from './platform/open-platform.ts'
import { scriptFrames } from './platform/http/script-frame.ts'
import type { Platform } from './platform/platform.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import { hasSessionCookie, isSignedIn, serveWebPages } from './platform/http/web-pages.ts'
import { accountRoutes, countAtHome } from './slices/accounts/index.ts'
import { adminRoutes } from './slices/admin/index.ts'
import { addressRoutes } from './slices/addresses/index.ts'
import { appointmentRoutes, appointmentsOfCases } from './slices/appointments/index.ts'
import { binaryRoutes } from './slices/binaries/index.ts'
import { caseRoutes } from './slices/cases/index.ts'
import { commentRoutes } from './slices/comments/index.ts'
import { documentRoutes, formsOfCases, listChangedAnswers, printBlankForm } from './slices/documents/index.ts'
import { homeRoutes } from './slices/home/index.ts'
import { incidentRoutes } from './slices/incidents/index.ts'
// oxlint-disable-next-line import/max-dependencies -- every slice is here once: the list is as long as the ladder
import { eventSocket, itemRoutes, kindRegister } from './slices/items/index.ts'
import { lookupRoutes } from './slices/lookups/index.ts'
import { notificationRoutes, tellMembers } from './slices/notifications/index.ts'
import { contactRoutes, peopleRoutes, relationshipRoutes } from './slices/people/index.ts'
import { resourceRoutes } from './slices/resources/index.ts'
import { reportRoutes } from './slices/reports/index.ts'
import { dashboardRoutes } from './slices/dashboards/index.ts'
import { searchRoutes } from './slices/search/index.ts'
import { supervisionRoutes } from './slices/supervision/index.ts'
import { templateRoutes } from './slices/templates/index.ts'
import { workflowRoutes } from './slices/workflows/index.ts'
import { toDoRoutes } from './slices/to-dos/index.ts'

export type AppParts = PlatformParts & {
  /** The folder of the built web app, which may be missing. */
  readonly webFolder: string
  readonly telemetry?: Telemetry | null
  /** The home cluster, where the guesses of a further one are counted as well. */
  readonly countsAt?: Pick<Platform, 'pool'>
}

export type App = {
  readonly server: FastifyInstance
  readonly platform: Platform
  readonly readiness: Readiness
  /** Stops the background work, after the server was closed. */
  close(): Promise<void>
}

/** Builds the server without opening a port. The list of slices is its table of contents. */
export async function buildApp({ webFolder, telemetry, countsAt, ...parts }: AppParts): Promise<App> {
  const server = await makeHttpServer(parts.configuration)
  telemetry?.watchRequests(server)
  const platform = openPlatform(parts, server.log)
  const readiness: Readiness = { stopping: false }
  const kinds = kindRegister(kindDefinitions, tellMembers)
  const work = { kinds, listeners: [formsOfCases, appointmentsOfCases] }

  if (countsAt) countAtHome(server, platform, countsAt)
  healthRoutes(server, platform, readiness)
  accountRoutes(server, platform)
  itemRoutes(server, platform, kinds, printBlankForm)
  eventSocket(server, platform, listChangedAnswers)
  lookupRoutes(server, platform)
  addressRoutes(server, platform)
  peopleRoutes(server, platform, kinds)
  relationshipRoutes(server, platform, kinds)
  contactRoutes(server, platform, kinds)
  caseRoutes(server, platform, work)
  binaryRoutes(server, platform, kinds)
  resourceRoutes(server, platform, kinds)
  documentRoutes(server, platform, kinds)
  templateRoutes(server, platform)
  appointmentRoutes(server, platform, kinds)
  incidentRoutes(server, platform, kinds)
  commentRoutes(server, platform, kinds)
  toDoRoutes(server, platform, kinds)
  notificationRoutes(server, platform)
  workflowRoutes(server, platform, work)
  searchRoutes(server, platform)
  supervisionRoutes(server, platform, kinds)
  reportRoutes(server, platform)
  dashboardRoutes(server, platform)
  homeRoutes(server, platform, kinds)
  adminRoutes(server, platform, kinds)

  // Serialized once, when it is first asked for: for a client that asks often and reads slowly the server would hold a copy for each answer.
  let document: Buffer | undefined
  server.get('/api/openapi.json', (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(openApiDocument(platform.served)))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  scriptFrames(server)
  await serveWebPages(server, webFolder, {
    isSignedIn: (request) => isSignedIn(request, platform),
    hasCookie: (request) => hasSessionCookie(request, platform),
  })

  return {
    server,
    platform,
    readiness,
    async close() {
      await server.close()
      await closePlatform(platform)
    },
  }
}
