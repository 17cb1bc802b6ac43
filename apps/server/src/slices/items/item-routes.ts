import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { changingRoutes } from './changing/changing-routes.ts'
import type { KindRegister } from './kind.ts'
import type { PrintBlankForm } from './printing/print-item.ts'
import { hookRoutes } from './lazy/hook-routes.ts'
import { binRoutes, readingRoutes } from './reading-routes.ts'

/** The calls that take any item's id. */
export function itemRoutes(
  app: FastifyInstance,
  platform: Platform,
  kinds: KindRegister,
  printBlankForm: PrintBlankForm,
): void {
  changingRoutes(app, platform, kinds)
  readingRoutes(app, platform, kinds, printBlankForm)
  hookRoutes(app, platform, kinds)
  binRoutes(app, platform, kinds)
}
