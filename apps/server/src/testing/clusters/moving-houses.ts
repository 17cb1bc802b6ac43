import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Side } from '../../placement/index.ts'
import { openUnhurriedPool } from '../../platform/database/copy-rows.ts'
import { openPool } from '../../platform/database/database.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { migrateJobs } from '../../platform/events/jobs.ts'
import { openClusterHouses, type ClusterHouses } from './cluster-houses.ts'
import { TEMPLATE } from '../global-setup.ts'
import type { House } from '../house.ts'

export type MovingHouses = ClusterHouses & { readonly sides: { readonly home: Side; readonly east: Side } }

/** Two clusters between which care models can move: databases of one server that announces changes of rows. */
export async function openMovingHouses(environment: Readonly<Record<string, string>> = {}): Promise<MovingHouses> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-move-'))
  await announceChanges(folder)
  const server = await startEmbeddedPostgres(folder, { fast: true })
  await makeTemplate(server.connection)
  const both = await openClusterHouses(environment, server.connection)
  const sides = {
    home: await sideOf(both.home, 'home', server.connection),
    east: await sideOf(both.east, 'east', server.connection),
  }
  return {
    ...both,
    sides,
    async close() {
      await both.close()
      for (const { pool } of Object.values(sides)) await pool.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Takes effect at the next start. */
async function announceChanges(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres(folder, { fast: true })
  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  await admin.connect()
  await admin.query("alter system set wal_level = 'logical'")
  await admin.end()
  await server.stop()
}

type Connection = { readonly host: string; readonly port: number; readonly user: string }

async function makeTemplate(connection: Connection): Promise<void> {
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const owner = openPool({ ...connection, database: TEMPLATE, max: 2 })
  await migrateJobs(owner)
  await migrate(owner)
  await owner.end()
}

async function sideOf({ owner }: House, name: string, connection: Connection): Promise<Side> {
  const { rows } = await owner.query<{ database: string }>('select current_database() as database')
  const database = rows[0]?.database ?? ''
  const { host, port, user } = connection
  return {
    name,
    pool: openUnhurriedPool({ ...connection, database }, 'caseloom command'),
    config: { ...connection, database },
    address: `host=${host} port=${port} user=${user} dbname=${database}`,
  }
}
