import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'

/** Does work on a freshly migrated database without rows, which is gone afterwards. */
export async function withMigratedDatabase<T>(
  work: (owner: pg.Pool, connection: { host: string; port: number; user: string }) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-migrated-'))
  const server = await startEmbeddedPostgres(folder, { fast: true })
  try {
    const admin = new pg.Client({ ...server.connection, database: 'postgres' })
    await admin.connect()
    await admin.query('create database caseloom')
    await admin.end()
    const owner = openPool({ ...server.connection, database: 'caseloom' })
    try {
      await migrate(owner)
      return await work(owner, server.connection)
    } finally {
      await owner.end()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
