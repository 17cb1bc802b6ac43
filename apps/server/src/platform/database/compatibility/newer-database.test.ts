import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openEmptyDatabase } from '../../../testing/empty-database.ts'
import { pictureOf } from '../../../testing/interrupted-migration.ts'
import { migrate, readRelease, type Release } from '../migrate.ts'

const release = readRelease()

const releaseOf = (version: string, serves: string, more: Partial<Release> = {}): Release => ({
  ...release,
  ...more,
  code: { ...release.code, version, serves, hash: version.replaceAll(/\D/g, '').padEnd(64, '0') },
})
const withColumn: Release['migrations'] = [
  ...release.migrations,
  { name: '9999-later.sql', sql: 'alter table person add column nickname text', hash: 'later' },
]

describe('a server of the release before, on a database that the next one has brought up to date', () => {
  let pool: pg.Pool
  beforeAll(async () => {
    pool = await openEmptyDatabase(inject('database'))
    await migrate(pool, releaseOf('0.9.0', '0.8.0'))
    await migrate(pool, releaseOf('0.10.0', '0.9.0', { migrations: withColumn }))
  })
  afterAll(() => pool.end())

  test('starts, and changes nothing: neither tables nor functions become those of before', async () => {
    const picture = await pictureOf(pool)

    expect(await migrate(pool, releaseOf('0.9.0', '0.8.0'))).toEqual([])
    expect(await migrate(pool, releaseOf('0.9.4', '0.8.0'))).toEqual([])

    expect(await pictureOf(pool)).toEqual(picture)
  })

  test('of two releases before is refused', async () => {
    await expect(migrate(pool, releaseOf('0.8.7', '0.7.0'))).rejects.toThrow(
      'This database was made by a newer Caseloom (0.10.0). Start that version, or restore a backup.',
    )
  })

  test('and the next one starts on it as well, while both run', async () => {
    expect(await migrate(pool, releaseOf('0.10.0', '0.9.0', { migrations: withColumn }))).toEqual([])
  })
})
