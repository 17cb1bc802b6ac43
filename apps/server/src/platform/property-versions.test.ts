import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { given, type Given, type GivenModel } from '../testing/given.ts'
import type { Pool } from './database.ts'
import { makeTables, migrate, readMigrations } from './migrate.ts'

let owner: Pool
let build: Given
let model: GivenModel

/** A database as it was before that file, with somebody in it. */
beforeAll(async () => {
  owner = await openEmptyDatabase(inject('database'))
  const client = await owner.connect()
  await makeTables(
    client,
    readMigrations().filter(({ name }) => name < '0025'),
  )
  client.release()
  build = given(owner, { now: () => new Date('2026-11-19T18:30:00Z') })
  model = await build.careModel()
})
afterAll(() => owner.end())

test('versions of properties that were kept as a text or a list are an object after the migration, with the latest of each', async () => {
  const kept: readonly (readonly [string, object])[] = [
    ['"{}"', {}],
    ['["{}", {"Notes": 3, "Name": 2}, {"Notes": 5}]', { Notes: 5, Name: 2 }],
    ['{"Notes": 4}', { Notes: 4 }],
  ]
  const ids = await Promise.all(
    kept.map(([property_versions]) => build.item(model, 'EVENT', 'Court day', { property_versions })),
  )
  await migrate(owner)
  const { rows } = await owner.query<{ id: string; property_versions: object }>(
    'select id, property_versions from item where id = any ($1)',
    [ids],
  )
  const after = new Map(rows.map((row) => [row.id, row.property_versions]))
  expect(ids.map((id) => after.get(id))).toEqual(kept.map(([, versions]) => versions))

  await expect(build.item(model, 'EVENT', 'Court day', { property_versions: '"{}"' })).rejects.toThrow(
    'item_property_versions',
  )
})
