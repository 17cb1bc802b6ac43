import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp, type App, type AppParts } from '../app.ts'
import { readConfiguration } from '../platform/configuration.ts'
import { openServerPool } from '../platform/database/database.ts'
import type { DiskWatch } from '../platform/files/disk-watch.ts'
import { cloneOfTemplate } from './clone-of-template.ts'
import { given, type Given } from './given.ts'
import { visitor, type Visitor } from './visitor.ts'

/** A clock that moves only when it is set. */
export type SetClock = { now(): Date; set(to: string | Date): void; advance(seconds: number): void }

export type House = {
  readonly app: App['server']
  readonly platform: App['platform']
  /** The owner of the tables, who sees everything: for checking the effects of a call. */
  readonly owner: pg.Pool
  /** The server's own role, with no care model set. */
  readonly pool: pg.Pool
  readonly clock: SetClock
  readonly given: Given
  as(member: { readonly token: string }): Visitor
  readonly anonymous: Visitor
  close(): Promise<void>
}

/** A Thursday at half past one in the afternoon, in New York. */
export const THURSDAY = '2026-11-19T18:30:00Z'

function setClock(start: string): SetClock {
  let at = new Date(start)
  return {
    now: () => new Date(at.getTime()),
    set: (to) => void (at = new Date(to)),
    advance: (seconds) => void (at = new Date(at.getTime() + seconds * 1000)),
  }
}

/** The whole server on its own copy of the migrated database: opened once per test file, and closed after all tests. */
export async function openHouse(
  options: {
    readonly at?: string
    readonly environment?: Readonly<Record<string, string>>
    readonly disk?: DiskWatch
    /** Connections to where some reads may go, made for the database of the house. */
    readonly standby?: (config: pg.ClientConfig) => pg.Pool
    /** The other clusters, and where guesses are counted. */
    readonly clusters?: Pick<AppParts, 'elsewhere' | 'countsAt'>
    readonly clock?: SetClock
    /** Another database server than that of all test files, with a template of its own. */
    readonly server?: { readonly host: string; readonly port: number; readonly user: string }
  } = {},
): Promise<House> {
  const server = options.server ?? inject('database')
  const name = await cloneOfTemplate(server)
  const owner = new pg.Pool({ ...server, database: name, max: 4, pipeline: true })
  owner.on('error', () => undefined)
  const config = { ...server, user: 'caseloom_app', database: name }
  const pool = openServerPool({ ...config, max: 8 })
  const clock = options.clock ?? setClock(options.at ?? THURSDAY)
  const configuration = readConfiguration(
    { LOG_LEVEL: 'silent', CASELOOM_LIMIT_FACTOR: '1000', ...options.environment },
    path.resolve(import.meta.dirname, '../../../..'),
  )
  const { disk } = options
  const standbyPool = options.standby?.(config)
  const app = await buildApp({
    configuration,
    clock,
    pool,
    standbyPool,
    disk,
    listen: config,
    webFolder: '/nonexistent',
    ...options.clusters,
  })
  await app.server.ready()
  return {
    app: app.server,
    platform: app.platform,
    owner,
    pool,
    clock,
    given: given(owner, clock),
    as: ({ token }) => visitor(app.server, { authorization: `Bearer ${token}` }),
    anonymous: visitor(app.server, {}),
    async close() {
      await app.close()
      await pool.end()
      await standbyPool?.end()
      await owner.end()
    },
  }
}
