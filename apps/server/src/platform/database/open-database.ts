import path from 'node:path'
import pg from 'pg'
import type { Configuration } from '../configuration.ts'
import { addressesIn, asRoleOf, configOf, configOfAny, type DatabaseConfig } from './cluster-leader.ts'
import type { PoolConfig } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { TerminalError } from '../terminal-error.ts'

/** An open database, migrated or not: the owner's connection for migrating, the server's role for everything else. */
export type OpenDatabase = {
  readonly label: string
  readonly owner: DatabaseConfig
  readonly server: PoolConfig
  /** The server's role without a pooler between, to listen for events. */
  readonly listener: DatabaseConfig
  /** Standbys, where some reads may go. */
  readonly standby?: DatabaseConfig | undefined
  close(): Promise<void>
}

const NAME = 'caseloom'

/** `DATABASE_URL` (owner) and `DATABASE_APP_URL` (role caseloom_app), or else the private PostgreSQL in the data folder. */
export async function openDatabase(configuration: Configuration): Promise<OpenDatabase> {
  const { databaseUrl, databaseAppUrl, databaseReadUrl, isPooled, dataFolder } = configuration
  if (databaseUrl) {
    const server = databaseAppUrl ? configOf(databaseAppUrl) : configOf(databaseUrl, 'caseloom_app')
    return {
      label: 'PostgreSQL at DATABASE_URL',
      owner: configOf(databaseUrl),
      server: { ...server, isPooled },
      listener: isPooled && databaseAppUrl ? configOf(asRoleOf(databaseAppUrl, databaseUrl)) : server,
      standby: databaseReadUrl === undefined ? undefined : configOfAny(databaseReadUrl),
      close: () => Promise.resolve(),
    }
  }
  const embedded = await startEmbeddedPostgres(path.join(dataFolder))
  await createDatabase({ ...embedded.connection, database: 'postgres' })
  const server = { ...embedded.connection, user: 'caseloom_app', database: NAME }
  return {
    label: 'private PostgreSQL',
    owner: { ...embedded.connection, database: NAME },
    server,
    listener: server,
    close: () => embedded.stop(),
  }
}

async function createDatabase(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
    if (!rowCount) await client.query(`create database ${NAME}`)
  } finally {
    await client.end()
  }
}

export class UnsafeDatabaseError extends TerminalError {}

/** Refuses a database that could lose acknowledged writes or would not keep care models apart. */
export async function refuseUnsafeDatabase(server: pg.Pool, fsyncMatters = true): Promise<void> {
  const { rows } = await server.query<{ setting: string; name: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')",
  )
  const settings = new Map(rows.map((row) => [row.name, row.setting]))
  if (Number(settings.get('server_version_num')) < 150_000)
    throw new UnsafeDatabaseError('PostgreSQL 15 or later is needed.')
  for (const name of fsyncMatters ? ['fsync', 'full_page_writes', 'synchronous_commit'] : []) {
    if (settings.get(name) === 'off')
      throw new UnsafeDatabaseError(`The database has ${name} off and could lose what it has confirmed. Turn it on.`)
  }
  const { rows: roles } = await server.query<{ rolsuper: boolean; rolbypassrls: boolean; owns: boolean }>(
    `select rolsuper, rolbypassrls, exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns
       from pg_roles r where rolname = current_user`,
  )
  const role = roles[0]
  if (!role || role.rolsuper || role.rolbypassrls || role.owns) {
    throw new UnsafeDatabaseError(
      'The server must not run as the owner of its tables. Set DATABASE_APP_URL to the role caseloom_app.',
    )
  }
}

/** Refuses a database on which the server could not keep what it promises. */
export async function refuseUnfitDatabase(server: pg.Pool, configuration: Configuration): Promise<void> {
  await refuseUnsafeDatabase(server)
  await refuseLossyCluster(server, configuration)
  await refuseUnseenReplication(server, configuration)
}

/** Refuses standbys of which could not be told whether they have what the leader has written. */
export async function refuseUnseenReplication(
  server: pg.Pool,
  { databaseReadUrl }: Pick<Configuration, 'databaseReadUrl'>,
): Promise<void> {
  if (databaseReadUrl === undefined) return
  const { rows } = await server.query<{ sees: boolean }>('select app.sees_replication() as sees')
  if (rows[0]?.sees) return
  throw new UnsafeDatabaseError(
    'DATABASE_READ_URL is set, but the owner of the tables may not see what a standby receives. ' +
      'Run as superuser: grant pg_read_all_stats to caseloom_owner;',
  )
}

/** Refuses several servers of which a new leader could lack what the old one has confirmed. */
export async function refuseLossyCluster(
  server: pg.Pool,
  { databaseUrl = '' }: Pick<Configuration, 'databaseUrl'>,
): Promise<void> {
  if (addressesIn(databaseUrl).length === 1) return
  const { rows } = await server.query<{ standbys: string; commit: string }>(
    "select current_setting('synchronous_standby_names') as standbys, current_setting('synchronous_commit') as commit",
  )
  const [said] = rows
  if (said?.standbys === '' || said?.commit === 'local') {
    const fault = said.standbys === '' ? 'synchronous_standby_names is empty' : 'synchronous_commit is local'
    throw new UnsafeDatabaseError(
      `DATABASE_URL names several servers, but what is confirmed is on one of them alone (${fault}), and would be lost with it. ` +
        'Make a standby synchronous (docs/operations/cluster.md).',
    )
  }
}
