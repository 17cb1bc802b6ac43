import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUnhurriedPool } from '../platform/database/copy-rows.ts'
import type { DiskRoom } from '../platform/files/disk-watch.ts'
import { insertRows } from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import type { GivenModel } from '../testing/given.ts'
import { openHouse, type House } from '../testing/house.ts'
import { openAutomaticBackups, type AutomaticBackups } from './automatic-backups.ts'
import { archiveName } from './kept-archives.ts'
import { givenFiles } from './testing/full-house.ts'
import { scratchFolder } from './testing/scratch-folder.ts'

let house: House
let model: GivenModel
let pool: AutomaticBackups['pool']

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  const { host, port, user, database } = house.owner.options
  pool = openUnhurriedPool({ host, port, user, database }, 'caseloom backup')
})
afterAll(async () => {
  await pool.end()
  await house.close()
})

const MEGABYTE = 1_048_576

/** A disk that already holds this much besides the archives; free space is counted as a real disk counts it. */
function smallDisk(folder: string): DiskRoom & { megabytes: number; isFullNow: boolean } {
  const sizeOf = (name: string) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0
  const used = () => readdirSync(folder).reduce((sum, name) => sum + sizeOf(name), 0)
  return {
    megabytes: 1000,
    isFullNow: false,
    isFull() {
      return this.isFullNow
    },
    freeBytes() {
      return Promise.resolve(this.megabytes * MEGABYTE - used())
    },
  }
}

function automatic() {
  const folder = path.join(scratchFolder(), 'backups')
  const said: string[] = []
  const log = {
    info: (_data: object, message: string) => void said.push(message),
    warn: (_data: object, message: string) => void said.push(message),
    error: ({ err }: { err?: Error }, message: string) => void said.push(err ? `${message}: ${err.message}` : message),
  }
  const disk = smallDisk(folder)
  const parts = { pool, folder, filesFolder: path.join(folder, 'no-files'), clock: house.clock, disk, log }
  return { parts, disk, said, look: openAutomaticBackups(parts), names: () => readdirSync(folder).toSorted() }
}

/** Adds the row that every request leaves in the trail. */
async function somethingHappens(): Promise<void> {
  const at = house.clock.now()
  const owner = await house.owner.connect()
  await insertRows(owner, 'audit', [{ care_model_id: model.id, id: newId(at), at, action: 'read' }])
  owner.release()
  await house.owner.query('select app.seal_audit($1, $2, 100)', [model.id, at])
}

test('a backup is made every quarter of an hour while something happens, and none while nothing does', async () => {
  const { look, names } = automatic()
  const outcomes = [await look()]
  const lookAfter = async (seconds: number) => {
    house.clock.advance(seconds)
    outcomes.push(await look())
  }
  await lookAfter(60)
  await somethingHappens()
  await lookAfter(13 * 60)
  await lookAfter(60)
  await lookAfter(15 * 60)
  await lookAfter(3600)
  await somethingHappens()
  await lookAfter(60)

  expect(outcomes).toEqual(['made', 'not due', 'not due', 'made', 'unchanged', 'unchanged', 'made'])
  expect(names()).toHaveLength(3)
})

test('a new backup removes superfluous archives and what a killed one left, and no other file', async () => {
  const { parts, look, names } = automatic()
  mkdirSync(parts.folder, { recursive: true })
  const now = house.clock.now().getTime()
  const old = Array.from({ length: 10 }, (_, index) => archiveName(new Date(now - (index + 400) * 86_400_000)))
  const strange = ['.caseloom-2020-01-01T00-00-00Z.zip.part', `.${archiveName(new Date(now))}.x.part`, 'notes.txt']
  for (const name of [...old, ...strange]) writeFileSync(path.join(parts.folder, name), '')

  expect(await look()).toBe('made')

  const kept = [archiveName(new Date(now)), ...old.slice(0, 7), ...strange.slice(1)]
  expect(names()).toEqual(kept.toSorted())
})

test('an archive that can no longer be read does not count as a backup: another is made', async () => {
  const { parts, look, names } = automatic()
  await look()
  truncateSync(path.join(parts.folder, names()[0] ?? ''), 100)
  house.clock.advance(15 * 60)

  expect(await look()).toBe('made')
})

test('none is made while another is running, and that is no failure', async () => {
  const { look, names, said } = automatic()
  const other = await house.owner.connect()
  await other.query("begin; select pg_advisory_xact_lock(hashtext('caseloom backup'))")

  const outcome = await look()
  await other.query('rollback')
  other.release()

  expect([outcome, names(), said]).toEqual(['running', [], []])
  expect(await look()).toBe('made')
})

test('a failure is logged, the old archives stay, and the next look tries again', async () => {
  const { parts, look, names, said } = automatic()
  await look()
  const [first = ''] = names()
  const whole = readFileSync(path.join(parts.folder, first))
  await somethingHappens()
  house.clock.advance(15 * 60)
  // A folder at the archive's path stands for a broken disk: the file cannot be created.
  const blocked = path.join(parts.folder, `.${archiveName(house.clock.now())}.part`)
  mkdirSync(path.join(blocked, 'in the way'), { recursive: true })

  expect(await look()).toBe('failed')

  expect(said.at(-1)).toMatch(/^the automatic backup failed: /)
  expect(readFileSync(path.join(parts.folder, first)).equals(whole)).toBe(true)
  house.clock.advance(60)
  // The lock of the failed backup ends with its connection, which the database notices a moment later.
  await expect.poll(look, { timeout: 15_000 }).toBe('made')
})

const NO_ROOM = 'there is no room for a backup: none is made until there is'

test('while the disk is full none is made, this is logged once, and backups resume when there is room', async () => {
  const { disk, look, names, said } = automatic()
  disk.isFullNow = true
  const outcomes = [await look(), await look(), await look()]
  const whileFull = [...names(), ...said]
  disk.isFullNow = false
  outcomes.push(await look())

  expect(outcomes).toEqual(['no room', 'no room', 'no room', 'made'])
  expect(whileFull).toEqual([NO_ROOM])
})

test('none is made that would leave less than 128 MB, judging by the size of the last one', async () => {
  const { parts, disk, look, names } = automatic()
  await look()
  const [first = ''] = names()
  const bytes = statSync(path.join(parts.folder, first)).size
  await somethingHappens()
  house.clock.advance(15 * 60)
  disk.megabytes = 128 + (2.2 * bytes - 2) / MEGABYTE

  const outcome = await look()
  disk.megabytes += 4 / MEGABYTE

  expect([outcome, names()]).toEqual(['no room', [first]])
  expect(await look()).toBe('made')
})

test('a backup that runs out of room is broken off, and not begun again with as little room', async () => {
  const { parts, disk, look, names, said } = automatic()
  mkdirSync(parts.folder, { recursive: true })
  parts.filesFolder = path.join(scratchFolder(), 'files')
  givenFiles(parts.filesFolder)
  disk.megabytes = 128 + 1.5
  const begun: number[] = []
  const makeNames = () => names().filter((name) => name.endsWith('.part')).length

  const outcomes = [await look()]
  const freeBytes = disk.freeBytes.bind(disk)
  disk.freeBytes = () => {
    begun.push(makeNames())
    return freeBytes()
  }
  outcomes.push(await look())

  expect([outcomes, names(), said]).toEqual([['no room', 'no room'], [], [NO_ROOM]])
  expect(begun.filter(Boolean)).toEqual([])
  disk.megabytes = 1000
  expect(await look()).toBe('made')
})

test('older archives make room for a new one, as few as needed, never the newest or the last of a day', async () => {
  const { parts, disk, look, names, said } = automatic()
  house.clock.set('2026-12-10T12:00:00Z')
  await look()
  const [first = ''] = names()
  const whole = readFileSync(path.join(parts.folder, first))
  const earlier = ['2026-11-01T10-00-00', '2026-12-08T10-00-00', '2026-12-08T11-00-00', '2026-12-10T11-00-00'].map(
    (at) => `caseloom-${at}Z.zip`,
  )
  for (const name of earlier) writeFileSync(path.join(parts.folder, name), Buffer.alloc(whole.length))
  await somethingHappens()
  house.clock.advance(15 * 60)
  disk.megabytes = 128 + (5.7 * whole.length) / MEGABYTE

  expect(await look()).toBe('made')

  const made = archiveName(house.clock.now())
  expect(names()).toEqual([...earlier.filter((name) => !name.includes('08T10')), first, made])
  expect(said).toContain('older backups were deleted to make room')
})

test('if the newest archive cannot be read, no older one makes room for a new one', async () => {
  const { parts, disk, look, names } = automatic()
  mkdirSync(parts.folder, { recursive: true })
  const now = house.clock.now().getTime()
  for (const minutes of [20, 40, 60])
    writeFileSync(path.join(parts.folder, archiveName(new Date(now - minutes * 60_000))), Buffer.alloc(MEGABYTE))
  disk.megabytes = 128

  expect(await look()).toBe('no room')

  expect(names()).toHaveLength(3)
})
