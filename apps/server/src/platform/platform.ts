import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { AuditSealer } from './trail/audit-sealer.ts'
import type { Clock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import type { DiskWatch } from './files/disk-watch.ts'
import type { FileStore } from './files/file-store.ts'
import type { StandbyReads } from './database/standby-reads.ts'
import type { EventListener } from './events/event-listener.ts'
import type { Mail } from './messages/mail.ts'
import type { IdentityProvider } from './single-sign-on/identity-provider.ts'
import type { TextMessages } from './messages/text-messages.ts'
import type { Served } from './calls/served.ts'

/** The services that all slices use. Created once by buildApp; nothing in it knows a slice. */
export type Platform = {
  readonly configuration: Configuration
  readonly clock: Clock
  /** Connections of the role that owns nothing. */
  readonly pool: pg.Pool
  /** The same on the other clusters of the installation; usually there are none. */
  readonly elsewhere: readonly pg.Pool[]
  /** Null without standbys to read on. */
  readonly standby: StandbyReads | null
  readonly disk: DiskWatch
  readonly files: FileStore
  readonly events: EventListener
  readonly sealer: AuditSealer
  readonly mail: Mail
  readonly textMessages: TextMessages
  /** Null without single sign-on. */
  readonly identityProvider: IdentityProvider | null
  readonly log: FastifyBaseLogger
  /** Filled by serve(); the OpenAPI document is made from it. */
  readonly served: Served[]
}
