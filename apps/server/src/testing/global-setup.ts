import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { makeDemoWorld } from '../demo/index.ts'
import { openUnhurriedPool } from '../platform/database/copy-rows.ts'
import { openPool } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { migrateJobs } from '../platform/events/jobs.ts'
import { migrate } from '../platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; port: number; user: string }
  }
}

/** The name of the migrated database that each test file gets a copy of. */
export const TEMPLATE = 'caseloom_template'

/** One database server for all test files, on the version that CASELOOM_POSTGRES_BIN names or the bundled one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-test-'))
  const server = await startEmbeddedPostgres(folder, { fast: true })
  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const owner = openPool({ ...server.connection, database: TEMPLATE, max: 4 })
  await migrateJobs(owner)
  await migrate(owner)
  await owner.end()
  // One file alone does without.
  if (project.name === 'server') await teachPlanner({ ...server.connection, database: TEMPLATE })
  project.provide('database', server.connection)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Gives the empty template the statistics that a database has after its first minutes of work: the demo world is made, analyzed and removed
 * again. Without them the planner takes the care model for a good key, scans whole tables for each row, and every test takes several times as long.
 */
async function teachPlanner(template: pg.PoolConfig): Promise<void> {
  const owner = openUnhurriedPool(template, 'test template')
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text = '0'`,
  )
  await makeDemoWorld(owner, { now: () => new Date() }, () => undefined)
  const tables = rows.map(({ name }) => name).join(', ')
  // The replica role skips the triggers that protect the audit trail. The sizes tell the planner how many rows fit on a page.
  await owner.query(`
    create temporary table size as select oid, relpages, reltuples from pg_class where relnamespace = 'public'::regnamespace;
    set session_replication_role = replica; truncate ${tables} cascade; reset session_replication_role;
    update pg_class c set relpages = s.relpages, reltuples = s.reltuples from size s where s.oid = c.oid;
    update pg_statistic s set stakind1 = 0, stakind2 = 0, stakind3 = 0, stakind4 = 0, stakind5 = 0, stavalues1 = null, stavalues2 = null,
      stavalues3 = null, stanumbers1 = null, stanumbers2 = null, stanumbers3 = null
      from pg_attribute a where a.attrelid = s.starelid and a.attnum = s.staattnum and a.attname = 'care_model_id'`)
  await owner.end()
}
