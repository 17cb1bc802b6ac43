// Writes apps/server/src/platform/database/tables.generated.ts from a freshly migrated database.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-types-'))
const server = await startEmbeddedPostgres(folder, { fast: true })
const admin = new pg.Client({ ...server.connection, database: 'postgres' })
await admin.connect()
await admin.query('create database caseloom')
await admin.end()
const owner = openPool({ ...server.connection, database: 'caseloom' })
await migrate(owner)
await owner.end()

const { host, port, user } = server.connection
const url = `postgres://${user}@localhost/caseloom?host=${encodeURIComponent(host)}&port=${port}`
const made = spawnSync(
  process.execPath,
  [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    'apps/server/src/platform/database/tables.generated.ts',
    '--date-parser',
    'string',
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    'public.migration',
  ],
  { cwd: root, stdio: 'inherit' },
)
await server.stop()
rmSync(folder, { recursive: true, force: true })
process.exitCode = made.status ?? 1
