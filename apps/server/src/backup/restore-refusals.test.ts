import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openPool, type Pool } from '../platform/database/database.ts'
import { noDiskWatch } from '../platform/files/disk-watch.ts'
import { commandLine } from '../testing/command-line.ts'
import { openCopyOf, openEmptyDatabase, type DatabaseAddress } from '../testing/empty-database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { contentsOf } from './testing/database-contents.ts'
import { givenFiles, openFullHouse, type FullHouse } from './testing/full-house.ts'
import { scratchFolder } from './testing/scratch-folder.ts'
import { compareRows } from './verify-restored.ts'

let full: FullHouse

beforeAll(async () => {
  full = await openFullHouse({ withDemo: false })
})
afterAll(() => full.close())

async function givenBackup(owner = full.owner) {
  const folder = scratchFolder()
  givenFiles(path.join(folder, 'files'))
  const archive = path.join(folder, 'backup.zip')
  const { manifest } = await makeBackup(owner, {
    file: archive,
    filesFolder: path.join(folder, 'files'),
    clock: full.house.clock,
    disk: noDiskWatch,
  })
  return { archive, manifest, filesFolder: path.join(folder, 'restored') }
}

async function emptyPlace(): Promise<Pool> {
  const place = await openEmptyDatabase(inject('database'))
  onTestFinished(() => place.end())
  return place
}

const restore = (place: Pool, wanted: { archive: string; filesFolder: string; verify?: boolean }) =>
  restoreBackup(() => Promise.resolve(place), {
    verify: true,
    progress: () => undefined,
    clock: full.house.clock,
    ...wanted,
  })

let template: DatabaseAddress | undefined

/** A copy of a database that was restored once from a backup of the house. */
async function restoredPlace(): Promise<Pool> {
  if (template === undefined) {
    const first = await openEmptyDatabase(inject('database'))
    await restore(first, await givenBackup())
    await first.end()
    template = first.options
  }
  const place = await openCopyOf(template)
  onTestFinished(() => place.end())
  return place
}

const tablesOf = async (place: Pool) => Object.keys(await contentsOf(place))

test('a place that is not empty is left as it is', async () => {
  const backup = await givenBackup()
  const place = await emptyPlace()
  await place.query("create table somebody_elses (words text); insert into somebody_elses values ('keep')")

  await expect(restore(place, backup)).rejects.toThrow(
    'The database is not empty: there are 1 tables and the like, such as somebody_elses.',
  )

  expect(await tablesOf(place)).toEqual(['public.somebody_elses'])
  expect(existsSync(backup.filesFolder)).toBe(false)
})

test('a place that was restored is not restored again', async () => {
  const backup = await givenBackup()
  const place = await restoredPlace()
  const before = await contentsOf(place)

  await expect(restore(place, backup)).rejects.toThrow('The database is not empty')

  expect(await contentsOf(place)).toEqual(before)
})

test('of two restores at once one is refused, and the other is whole', async () => {
  const backup = await givenBackup()
  const place = await emptyPlace()
  const { host, port, user, database } = place.options
  const other = openPool({ host, port, user, database, query_timeout: 0 })

  const outcomes = await Promise.allSettled([
    restore(place, backup),
    restore(other, { ...backup, filesFolder: `${backup.filesFolder}-2` }),
  ])
  await other.end()

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await contentsOf(place)).toEqual(await contentsOf(full.owner))
})

test('nothing is restored over existing files', async () => {
  const backup = await givenBackup()
  mkdirSync(backup.filesFolder)
  writeFileSync(path.join(backup.filesFolder, 'kept'), 'x')
  const place = await emptyPlace()

  await expect(restore(place, backup)).rejects.toThrow(`There are files in ${backup.filesFolder} already.`)

  expect(await tablesOf(place)).toEqual([])
  expect(readdirSync(backup.filesFolder)).toEqual(['kept'])
})

test('files that a killed restore left are replaced by the next one', async () => {
  const backup = await givenBackup()
  const place = await emptyPlace()
  const [file] = backup.manifest.files
  const left = path.join(backup.filesFolder, file?.path ?? '')
  mkdirSync(path.dirname(left), { recursive: true })
  writeFileSync(left, 'half of it')

  await restore(place, backup)

  expect(await tablesOf(place)).not.toEqual([])
  expect(readFileSync(left, 'utf8')).not.toBe('half of it')
})

test('a restore that fails at its very end leaves the place empty, and goes through when tried again', async () => {
  const backup = await givenBackup()
  const place = await emptyPlace()
  const [file] = backup.manifest.files
  const spoilFile = (line: string) => {
    if (line === 'Comparing …') writeFileSync(path.join(`${backup.filesFolder}.restoring`, file?.path ?? ''), 'x')
  }

  await expect(
    restoreBackup(() => Promise.resolve(place), {
      ...backup,
      verify: true,
      progress: spoilFile,
      clock: full.house.clock,
    }),
  ).rejects.toThrow(`The file ${file?.path} is not what was backed up. Nothing was restored.`)

  expect(await tablesOf(place)).toEqual([])
  expect(readdirSync(path.dirname(backup.filesFolder)).toSorted()).toEqual(['backup.zip', 'files'])
  await restore(place, backup)
  expect(await contentsOf(place)).toEqual(await contentsOf(full.owner))
  // A backup and two restores, one of them compared row by row.
}, 60_000)

test('a database that is not UTF-8 is refused', async () => {
  const backup = await givenBackup()
  const name = `latin_${process.pid}`
  await full.house.owner.query(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
  const place = openPool({ ...inject('database'), database: name })
  onTestFinished(() => place.end())

  await expect(restore(place, backup)).rejects.toThrow(
    'The database must be made with the encoding UTF8, not SQL_ASCII.',
  )
})

test.each([
  [
    'a row that was changed',
    "update comment set message = 'x' where id = (select min(id::text)::uuid from comment)",
    'The rows of comment are not those that were backed up.',
  ],
  [
    'a row too many',
    "insert into attempt values ('more', now(), 1, now())",
    'attempt has 2 rows, and 1 were backed up.',
  ],
  [
    'an end of the trail that is gone',
    'delete from audit_seal where sequence = (select max(sequence) from audit_seal)',
    /audit_seal has \d+ rows/,
  ],
])('verifying finds %s', async (_case, change, sentence) => {
  const backup = await givenBackup()
  const place = await restoredPlace()
  await place.query('update session set ended_at = null')
  const owner = await place.connect()
  // Registered before the pool is closed, which would wait for this connection.
  onTestFinished(() => owner.release(true))
  await owner.query(`begin; set local session_replication_role = replica; set local timezone = 'UTC'; ${change}`)

  await expect(compareRows(owner, backup.manifest)).rejects.toThrow(sentence)

  await owner.query('rollback')
  await expect(compareRows(owner, backup.manifest)).resolves.toBeUndefined()
})

test('verifying finds a trail that was changed before it was backed up, and restores nothing', async () => {
  const [source, place] = [await restoredPlace(), await emptyPlace()]
  await source.query(
    "begin; set local session_replication_role = replica; update audit set action = 'x' where action = 'create'; commit",
  )
  const backup = await givenBackup(source)

  await expect(restore(place, backup)).rejects.toThrow(
    /The audit log of care model .* was changed before it was backed up: Row \d+ was altered/,
  )
  expect(await tablesOf(place)).toEqual([])
  expect(existsSync(backup.filesFolder)).toBe(false)

  await restore(place, { ...backup, verify: false })
  expect(await contentsOf(place)).toEqual(await contentsOf(source))
})

test('the commands say what they did, and why they did not', async () => {
  const folder = scratchFolder()
  const type = (owner: Pool) => commandLine(owner, full.house.clock, [], { CASELOOM_DATA: path.join(folder, 'data') })
  const place = await emptyPlace()
  const archive = path.join(folder, 'data/backups/caseloom-2026-11-19T18-30-00Z.zip')

  const made = await type(full.owner)('backup')
  const again = await type(full.owner)('backup', '--to', archive)
  const elsewhere = await type(full.owner)('backup', '--to', folder)
  const restored = await type(place)('restore', archive, '--verify')
  const twice = await type(place)('restore', archive)

  expect(made.out).toMatch(
    /caseloom-2026-11-19T18-30-00Z\.zip \([\d,]+ rows of \d+ tables, 0 files, [\d,]+ kilobytes\)\nAudit head of care model [\w-]+: \d+:[0-9a-f]{64}$/,
  )
  expect(again).toMatchObject({ code: 1, out: '', err: `${archive} already exists. Choose another name.` })
  expect(elsewhere.out).toContain(path.join(folder, 'caseloom-2026-11-19T18-30-00Z.zip'))
  expect(restored).toMatchObject({ code: 0, err: 'Checking the archive …\nRestoring …\nComparing …' })
  expect(restored.out).toMatch(
    /^Restored [\d,]+ rows and 0 files, as they were on 2026-11-19 18:30:00 UTC\.\nEvery row, every file/,
  )
  expect(twice.code).toBe(1)
  expect(twice.err).toContain('The database is not empty')
})

test('tables that others keep in the database are left out, and the command says so', async () => {
  const [source, place] = [await restoredPlace(), await emptyPlace()]
  const mine = await contentsOf(source)
  await source.query(
    'create schema theirs; create table theirs.item (id serial); insert into theirs.item default values',
  )
  const said: string[] = []

  const { archive, filesFolder } = await givenBackup(source)
  const progress = (line: string) => void said.push(line)
  await restoreBackup(() => Promise.resolve(place), {
    archive,
    filesFolder,
    verify: true,
    progress,
    clock: full.house.clock,
  })

  expect(said).toContain('Left out because Caseloom does not know it: theirs.item.')
  expect(await contentsOf(place)).toEqual(mine)
})

test('a backup that lacks a table which its migrations made is refused, and nothing was written', async () => {
  const [source, place] = [await restoredPlace(), await emptyPlace()]
  await source.query('drop table known_device')

  await expect(restore(place, await givenBackup(source))).rejects.toThrow(
    'The archive does not have the table public.known_device (hash, seen_at).',
  )
  expect(await tablesOf(place)).toEqual([])
})
