// Writes apps/server/src/platform/database/tables.generated.ts from a freshly migrated database.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { withMigratedDatabase } from './migrated-database.ts'

const root = path.resolve(import.meta.dirname, '..')
const made = await withMigratedDatabase(async (_owner, { host, port, user }) => {
  const url = `postgres://${user}@localhost/caseloom?host=${encodeURIComponent(host)}&port=${port}`
  return spawnSync(
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
})
process.exitCode = made.status ?? 1
