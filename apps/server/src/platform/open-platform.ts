import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { startAuditSealer } from './audit-sealer.ts'
import type { Clock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import { listenForEvents } from './event-listener.ts'
import { openMail } from './mail.ts'
import type { Platform } from './platform.ts'

export type PlatformParts = {
  readonly configuration: Configuration
  readonly clock: Clock
  /** Connections of the role that owns nothing. */
  readonly pool: pg.Pool
  readonly listen: pg.ClientConfig
}

/** Starts what every slice stands on. */
export function openPlatform({ configuration, clock, pool, listen }: PlatformParts, log: FastifyBaseLogger): Platform {
  return {
    configuration,
    clock,
    pool,
    events: listenForEvents(listen, log),
    sealer: startAuditSealer(pool, clock, log),
    mail: openMail(configuration),
    log,
    served: [],
  }
}

export async function closePlatform(platform: Platform): Promise<void> {
  await platform.events.close()
  await platform.sealer.close()
}
