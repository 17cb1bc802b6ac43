import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Pool } from '../platform/database/database.ts'
import { noDiskWatch } from '../platform/files/disk-watch.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { openCopyOf, openEmptyDatabase, type DatabaseAddress } from '../testing/empty-database.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { contentsOf, frameOf } from './testing/database-contents.ts'
import { openFullHouse, type FullHouse } from './testing/full-house.ts'
import { serverOn } from './testing/server-on.ts'

const OLDEST = '/usr/lib/postgresql/15/bin'
/** The tests run on one of the two promised versions, the bundled or the oldest, and this test starts the other. */
const isOnBundled = process.env.CASELOOM_POSTGRES_BIN === undefined
const isOtherThere = !isOnBundled || existsSync(path.join(OLDEST, 'postgres'))

let full: FullHouse

beforeAll(async () => {
  full = await openFullHouse()
})
afterAll(() => full.close())

async function startOther(place: string): Promise<EmbeddedPostgres> {
  const mine = process.env.CASELOOM_POSTGRES_BIN
  if (isOnBundled) process.env.CASELOOM_POSTGRES_BIN = OLDEST
  else delete process.env.CASELOOM_POSTGRES_BIN
  try {
    return await startEmbeddedPostgres(place, { fast: true })
  } finally {
    if (mine === undefined) delete process.env.CASELOOM_POSTGRES_BIN
    else process.env.CASELOOM_POSTGRES_BIN = mine
  }
}

describe.skipIf(!isOtherThere)('on the other version of PostgreSQL', () => {
  let folder: string
  let other: EmbeddedPostgres
  let there: DatabaseAddress
  let first: Manifest

  // Restored there once. Each test gets its own copy.
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-backup-'))
    other = await startOther(path.join(folder, 'other'))
    first = await backUp(full.owner, 'first.zip')
    const place = await openEmptyDatabase(other.connection)
    await restore(place, 'first.zip')
    await place.end()
    there = place.options
  }, 90_000)
  afterAll(async () => {
    await other.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function backUp(owner: Pool, name: string): Promise<Manifest> {
    const [file, filesFolder] = [path.join(folder, name), path.join(folder, 'files')]
    return (await makeBackup(owner, { file, filesFolder, clock: full.house.clock, disk: noDiskWatch })).manifest
  }

  function restore(place: Pool, name: string) {
    return restoreBackup(() => Promise.resolve(place), {
      archive: path.join(folder, name),
      filesFolder: path.join(folder, 'files'),
      verify: true,
      progress: () => undefined,
      clock: full.house.clock,
    })
  }

  async function givenCopy(): Promise<Pool> {
    const place = await openCopyOf(there)
    onTestFinished(() => place.end())
    return place
  }

  test('and back nothing changes', async () => {
    const place = await givenCopy()
    const back = await openEmptyDatabase(inject('database'))
    onTestFinished(() => back.end())

    // Everybody was signed out by the restore, not by the version.
    await place.query('update session set ended_at = null')
    const second = await backUp(place, 'second.zip')
    await restore(back, 'second.zip')

    const majors = [first, second].map(({ postgres }) => Number.parseInt(postgres, 10)).toSorted((a, b) => a - b)
    expect(majors).toEqual([15, 18])
    expect(await contentsOf(place)).toEqual(await contentsOf(full.owner))
    expect(await contentsOf(back)).toEqual(await contentsOf(full.owner))
    expect(await frameOf(back)).toEqual(await frameOf(full.owner))
    expect(second.tables).toEqual(first.tables)
  }, 90_000)

  test('somebody signs in', async () => {
    const visit = await serverOn(await givenCopy(), full.house.clock)
    const body = { Username: 'supervisor', Password: 'caseloom-demo', CareModel: 'family-therapy' }

    expect((await visit.post('/auth/sign-in', body)).status).toBe(200)
  }, 90_000)
})
