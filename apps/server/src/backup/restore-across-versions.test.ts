import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { noDiskWatch } from '../platform/disk-watch.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { contentsOf, frameOf } from './testing/database-contents.ts'
import { openFullHouse, type FullHouse } from './testing/full-house.ts'
import { scratchFolder } from './testing/scratch-folder.ts'
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

async function startOther(): Promise<EmbeddedPostgres> {
  const mine = process.env.CASELOOM_POSTGRES_BIN
  if (isOnBundled) process.env.CASELOOM_POSTGRES_BIN = OLDEST
  else delete process.env.CASELOOM_POSTGRES_BIN
  try {
    return await startEmbeddedPostgres(scratchFolder(), { fast: true })
  } finally {
    if (mine === undefined) delete process.env.CASELOOM_POSTGRES_BIN
    else process.env.CASELOOM_POSTGRES_BIN = mine
  }
}

test.skipIf(!isOtherThere)(
  'from one version of PostgreSQL to the other and back nothing changes',
  async () => {
    const folder = scratchFolder()
    const other = await startOther()
    onTestFinished(() => other.stop())
    const there = await openEmptyDatabase(other.connection)
    const back = await openEmptyDatabase(inject('database'))
    onTestFinished(async () => {
      await there.end()
      await back.end()
    })
    const wanted = (name: string) => ({
      file: path.join(folder, name),
      filesFolder: path.join(folder, 'files'),
      clock: full.house.clock,
      disk: noDiskWatch,
    })
    const carry = (name: string) => ({
      archive: path.join(folder, name),
      filesFolder: path.join(folder, 'files'),
      verify: true,
      progress: () => undefined,
      clock: full.house.clock,
    })

    const first = await makeBackup(full.owner, wanted('first.zip'))
    await restoreBackup(() => Promise.resolve(there), carry('first.zip'))
    // Everybody was signed out by the restore, not by the version.
    await there.query('update session set ended_at = null')
    const second = await makeBackup(there, wanted('second.zip'))
    await restoreBackup(() => Promise.resolve(back), carry('second.zip'))

    const majors = [first, second]
      .map(({ manifest }) => Number.parseInt(manifest.postgres, 10))
      .toSorted((a, b) => a - b)
    expect(majors).toEqual([15, 18])
    expect(await contentsOf(there)).toEqual(await contentsOf(full.owner))
    expect(await contentsOf(back)).toEqual(await contentsOf(full.owner))
    expect(await frameOf(back)).toEqual(await frameOf(full.owner))
    expect(second.manifest.tables).toEqual(first.manifest.tables)
  },
  90_000,
)

test.skipIf(!isOtherThere)(
  'somebody signs in on the other version',
  async () => {
    const folder = scratchFolder()
    const other = await startOther()
    onTestFinished(() => other.stop())
    const there = await openEmptyDatabase(other.connection)
    onTestFinished(() => there.end())
    const archive = path.join(folder, 'backup.zip')
    await makeBackup(full.owner, {
      file: archive,
      filesFolder: path.join(folder, 'files'),
      clock: full.house.clock,
      disk: noDiskWatch,
    })
    await restoreBackup(() => Promise.resolve(there), {
      archive,
      filesFolder: path.join(folder, 'files'),
      verify: true,
      progress: () => undefined,
      clock: full.house.clock,
    })

    const visit = await serverOn(there, full.house.clock)
    const body = { Username: 'supervisor', Password: 'caseloom-demo', CareModel: 'family-therapy' }

    expect((await visit.post('/auth/sign-in', body)).status).toBe(200)
  },
  90_000,
)
