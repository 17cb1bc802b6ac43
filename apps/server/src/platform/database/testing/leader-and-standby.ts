import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openPool, type Pool } from '../database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts'
import { migrate } from '../migrate.ts'

/** Two servers of PostgreSQL, of which one follows the other. Each can be stopped and started again. */
export type LeaderAndStandby = {
  leader: EmbeddedPostgres
  standby: EmbeddedPostgres
  start(which: 'leader' | 'standby'): Promise<EmbeddedPostgres>
  close(): Promise<void>
}

/** `prepare` runs on the leader before the standby is copied from it. */
export async function startLeaderAndStandby(prepare: (made: Pool) => Promise<unknown>): Promise<LeaderAndStandby> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-test-'))
  const start = (name: string) => startEmbeddedPostgres(path.join(folder, name), { report: () => undefined })
  const first = await start('leader')
  const made = openPool({ ...first.connection, database: 'postgres', query_timeout: 0 })
  await migrate(made)
  await prepare(made)
  await made.end()
  await first.stop()
  // With modes and owners, which PostgreSQL looks at.
  spawnSync('cp', ['-a', path.join(folder, 'leader'), path.join(folder, 'standby')])
  writeFileSync(path.join(folder, 'standby/postgres/standby.signal'), '')
  const leader = await start('leader')
  const { host, port } = leader.connection
  const follows = `primary_conninfo = 'host=${host} port=${port} user=postgres'\n`
  appendFileSync(path.join(folder, 'standby/postgres/postgresql.auto.conf'), follows)
  const both: LeaderAndStandby = {
    leader,
    standby: await start('standby'),
    start,
    async close() {
      await both.standby.stop()
      await both.leader.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return both
}
