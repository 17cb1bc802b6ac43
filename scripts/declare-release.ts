// node scripts/declare-release.ts: notes down what the servers of this version count on, when it becomes a release. From then on, migrations
// and functions must serve them, until the next release (docs/decisions/0083-migrations-in-two-phases.md).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { shapeOf } from '../apps/server/src/platform/database/compatibility/breaks-between.ts'
import { readRelease } from '../apps/server/src/platform/database/migrate.ts'
import { withMigratedDatabase } from './migrated-database.ts'

const source = path.resolve(import.meta.dirname, '../apps/server/src')
const file = path.resolve(import.meta.dirname, '../apps/server/migrations/last-release.json')
const { functions } = await withMigratedDatabase(shapeOf)

/** Functions that only other functions and policies use come and go with them, in one transaction. */
const called = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(path.join(source, name), 'utf8').match(/\bapp\.\w+/g) ?? []),
)
const isCalled = ([name]: [string, string]) => called.has(`app.${name.slice(0, name.indexOf('('))}`)

const { migrations, code } = readRelease()
const declared = {
  version: code.version,
  migration: migrations.at(-1)?.name,
  unused: process.argv.slice(2),
  functions: Object.fromEntries(
    Array.from(functions)
      .filter(isCalled)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ),
}
writeFileSync(file, `${JSON.stringify(declared, null, 2)}\n`)
