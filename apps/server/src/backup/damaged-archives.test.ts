import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUnhurriedPool } from '../platform/database/copy-rows.ts'
import { noDiskWatch } from '../platform/files/disk-watch.ts'
import { seededRandom } from '../demo/seeded-random.ts'
import { depth } from '../testing/depth.ts'
import { openHouse, type House } from '../testing/house.ts'
import { makeBackup } from './make-backup.ts'
import { MANIFEST_ENTRY, type Manifest } from './manifest.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { givenFiles } from './testing/full-house.ts'
import { scratchFolder } from './testing/scratch-folder.ts'
import { writeArchive } from './write-archive.ts'

/** Fifty at the end of the archive, the others anywhere. */
const FLIPS = depth(100, 250)

let house: House
let whole: Buffer

beforeAll(async () => {
  house = await openHouse()
  await house.given.careModel()
})
afterAll(() => house.close())

/** A small archive, made once and copied to the test's own folder. */
async function givenArchive(): Promise<string> {
  const folder = scratchFolder()
  const file = path.join(folder, 'backup.zip')
  if (whole === undefined) {
    givenFiles(path.join(folder, 'files'))
    const { host, port, user, database } = house.owner.options
    const pool = openUnhurriedPool({ host, port, user, database }, 'caseloom backup')
    await makeBackup(pool, {
      file: path.join(folder, 'first.zip'),
      filesFolder: path.join(folder, 'files/ab'),
      clock: house.clock,
      disk: noDiskWatch,
    })
    await pool.end()
    whole = readFileSync(path.join(folder, 'first.zip'))
  }
  writeFileSync(file, whole)
  return file
}

/** The message of the refused restore. Merely opening the database is a failure: nothing may be written. */
async function refusalOf(archive: string): Promise<string> {
  const open = () => Promise.reject(new Error('THE DATABASE WAS OPENED'))
  const wanted = {
    archive,
    filesFolder: path.join(archive, '../restored'),
    verify: false,
    progress: () => undefined,
    clock: house.clock,
  }
  try {
    await restoreBackup(open, wanted)
    return 'nothing'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

type Entries = Map<string, Buffer>

/** The same archive with other contents, and with sums that fit them. */
async function rewritten(archive: string, change: (entries: Entries, manifest: Manifest) => void): Promise<string> {
  const opened = await openArchive(archive)
  const entries: Entries = new Map()
  for (const name of opened.names) entries.set(name, await buffer(await opened.read(name)))
  opened.close()
  const manifest = structuredClone(opened.manifest)
  entries.delete(MANIFEST_ENTRY)
  change(entries, manifest)
  const other = path.join(path.dirname(archive), 'other.zip')
  await writeArchive({ file: other, at: house.clock.now(), disk: noDiskWatch }, async (add) => {
    for (const [name, contents] of entries) await add(name, Readable.from([contents]))
    await add(MANIFEST_ENTRY, Readable.from([Buffer.from(JSON.stringify(manifest))]))
  })
  return other
}

test('an untouched archive gets as far as the database', async () => {
  expect(await refusalOf(await givenArchive())).toBe('THE DATABASE WAS OPENED')
  expect(await refusalOf(await rewritten(await givenArchive(), () => undefined))).toBe('THE DATABASE WAS OPENED')
})

test('one flipped bit anywhere is found before anything is written', async () => {
  const archive = await givenArchive()
  const random = seededRandom('Flipped bits')
  const accepted: string[] = []
  for (let turn = 0; turn < FLIPS; turn += 1) {
    const at = turn < 50 ? whole.length - 1 - turn : random.whole(0, whole.length - 1)
    const bit = random.whole(0, 7)
    const damaged = Buffer.from(whole)
    damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << bit), at)
    writeFileSync(archive, damaged)
    const refusal = await refusalOf(archive)
    if (!/damaged|not a complete archive|no backup of Caseloom|newer Caseloom|another Caseloom/.test(refusal))
      accepted.push(`bit ${bit} of byte ${at}: ${refusal}`)
  }

  expect(accepted).toEqual([])
}, 60_000)

test('an archive cut off at any point is found', async () => {
  const archive = await givenArchive()
  const refusals = new Set<string>()
  for (let part = 0; part < 40; part += 1) {
    const copy = `${archive}.cut`
    copyFileSync(archive, copy)
    truncateSync(copy, Math.floor((whole.length * part) / 40))
    refusals.add((await refusalOf(copy)).replace(/.*\.cut is/, ''))
  }
  truncateSync(archive, whole.length - 1)
  refusals.add((await refusalOf(archive)).replace(/.*backup\.zip is/, ''))

  for (const refusal of refusals)
    expect(refusal).toMatch(/^ not a complete archive: its end is missing, or it is something else/)
})

test.each<[string, (entries: Entries, manifest: Manifest) => void, string]>([
  ['a table is missing', (entries) => entries.delete('tables/public.item.copy'), 'tables/public.item.copy is missing'],
  [
    'a table has other rows',
    (entries) => entries.set('tables/public.care_model.copy', Buffer.from('x\n')),
    'tables/public.care_model.copy is not what was written (its SHA-256 differs)',
  ],
  ['a file is missing', (entries) => entries.delete('files/ce/abce02'), 'files/ce/abce02 is missing'],
  [
    'a file has other bytes',
    (entries) => entries.set('files/ce/abce02', Buffer.from('x')),
    'files/ce/abce02 is not what was written',
  ],
  ['the jobs are missing', (entries) => entries.delete('jobs.copy'), 'jobs.copy is missing'],
  [
    'something was put in',
    (entries) => entries.set('more.txt', Buffer.from('x')),
    'its manifest does not know more.txt',
  ],
  [
    'a sum is not one',
    (_entries, manifest) => void (manifest.jobs.sha256 = 'x'),
    'The archive is damaged: its manifest does not fit',
  ],
  [
    'it is of something else',
    (_entries, manifest) => Object.assign(manifest, { product: 'x' }),
    'This is not a Caseloom backup.',
  ],
  [
    'its form is of a later Caseloom',
    (_entries, manifest) => Object.assign(manifest, { format: 2 }),
    'This backup was made by a newer Caseloom. Restore it with that version.',
  ],
  [
    'it knows a migration that we do not',
    (_entries, manifest) => void manifest.migrations.push({ name: '9999-later.sql', hash: 'a'.repeat(64) }),
    'This backup was made by a newer Caseloom (9999-later.sql). Restore it with that version.',
  ],
  [
    'one of its migrations is another',
    (_entries, manifest) => void (manifest.migrations[0] = { name: '0001-baseline.sql', hash: 'a'.repeat(64) }),
    'This backup was made by another Caseloom: its 0001-baseline.sql is not among the files that are here.',
  ],
])('where %s, that is said', async (_case, change, sentence) => {
  expect(await refusalOf(await rewritten(await givenArchive(), change))).toContain(sentence)
})

test('a missing file, or one that is no archive, is named as such', async () => {
  const folder = scratchFolder()
  writeFileSync(path.join(folder, 'letter.txt'), 'Dear all')

  expect(await refusalOf(path.join(folder, 'letter.txt'))).toContain('letter.txt is not a complete archive')
  expect(await refusalOf(path.join(folder, 'nothing.zip'))).toContain('There is no file ')
})
