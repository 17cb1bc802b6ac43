import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { startAuditSealer } from './trail/audit-sealer.ts'
import type { Clock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import { noDiskWatch, type DiskWatch } from './files/disk-watch.ts'
import { openFileStore } from './files/open-file-store.ts'
import { listenForEvents } from './events/event-listener.ts'
import { openMail } from './messages/mail.ts'
import { openTextMessages } from './messages/text-messages.ts'
import { openIdentityProvider } from './single-sign-on/identity-provider.ts'
import { openStandbyReads } from './database/standby-reads.ts'
import type { DatabaseConfig } from './database/cluster-leader.ts'
import type { Platform } from './platform.ts'

export type PlatformParts = {
  readonly configuration: Configuration
  readonly clock: Clock
  /** Connections of the role that owns nothing. */
  readonly pool: pg.Pool
  /** The same on the other clusters of the installation. */
  readonly elsewhere?: readonly pg.Pool[]
  /** The same on standbys, where some reads may go. */
  readonly standbyPool?: pg.Pool | undefined
  /** The disk of the data folder, if the database is our private one. */
  readonly disk?: DiskWatch | undefined
  readonly listen: DatabaseConfig
}

/** Starts the services that every slice uses. */
export function openPlatform(
  { configuration, clock, pool, elsewhere = [], standbyPool, disk, listen }: PlatformParts,
  log: FastifyBaseLogger,
): Platform {
  return {
    configuration,
    clock,
    pool,
    elsewhere,
    standby: standbyPool ? openStandbyReads({ leader: pool, standby: standbyPool, log }) : null,
    disk: disk ?? noDiskWatch,
    files: openFileStore(configuration),
    events: listenForEvents(listen, log),
    sealer: startAuditSealer(pool, clock, log),
    mail: openMail(configuration, {
      stopped: (reason) => log.warn({ reason }, 'the mail server takes no letters; they wait'),
      resumed: () => log.info('the mail server takes letters again'),
    }),
    textMessages: openTextMessages(configuration),
    identityProvider: openIdentityProvider(configuration.singleSignOn),
    log,
    served: [],
  }
}

export async function closePlatform(platform: Platform): Promise<void> {
  await platform.events.close()
  await platform.sealer.close()
}
