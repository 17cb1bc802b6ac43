import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { everyRun, oneOfEachSlice } from './on-postgres-15.mjs'

const onPostgres15 = [...everyRun, ...oneOfEachSlice]
const sources = path.join(root, 'apps/server/src')
const tests = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))

test.each(onPostgres15)('there is a test whose path has "%s"', (part) => {
  expect(tests.filter((name) => name.includes(part))).not.toEqual([])
})

/** Slices without tables of their own. */
const withoutTables = ['addresses']

test('every slice with tests has one that runs on PostgreSQL 15 in its turn', () => {
  const slices = new Set(tests.filter((name) => name.startsWith('slices/')).map((name) => name.split('/')[1]))
  const missing = [...slices].filter(
    (slice = '') => !withoutTables.includes(slice) && !onPostgres15.some((part) => part.startsWith(`slices/${slice}/`)),
  )

  expect(missing).toEqual([])
})
