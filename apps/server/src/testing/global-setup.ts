import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPool } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'

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
  project.provide('database', server.connection)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
