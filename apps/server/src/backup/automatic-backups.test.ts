import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUnhurriedPool } from '../platform/copy-rows.ts'
import { insertRows } from '../platform/insert-rows.ts'
import { newId } from '../platform/new-id.ts'
import type { GivenModel } from '../testing/given.ts'
import { openHouse, type House } from '../testing/house.ts'
import { backUpIfDue, type AutomaticBackups } from './automatic-backups.ts'
import { archiveName } from './kept-archives.ts'
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

function automatic() {
  const folder = path.join(scratchFolder(), 'backups')
  const said: string[] = []
  const log = {
    info: (_data: object, message: string) => void said.push(message),
    error: (data: { err?: unknown }, message: string) => void said.push(`${message}: ${String(data.err)}`),
  }
  const parts = { pool, folder, filesFolder: path.join(folder, 'no-files'), clock: house.clock, log }
  return { parts, said, look: () => backUpIfDue(parts), names: () => readdirSync(folder).toSorted() }
}

/** What every request leaves behind. */
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

test('a new one lets go what is superfluous and half of a killed one, and nothing that is not ours', async () => {
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

test('one that cannot be read any more is no backup: another is made', async () => {
  const { parts, look, names } = automatic()
  await look()
  truncateSync(path.join(parts.folder, names()[0] ?? ''), 100)
  house.clock.advance(15 * 60)

  expect(await look()).toBe('made')
})

test('none is made while another is, and that is no failure', async () => {
  const { look, names, said } = automatic()
  const other = await house.owner.connect()
  await other.query("begin; select pg_advisory_xact_lock(hashtext('caseloom backup'))")

  const outcome = await look()
  await other.query('rollback')
  other.release()

  expect([outcome, names(), said]).toEqual(['running', [], []])
  expect(await look()).toBe('made')
})

test('a failure is told in the log, the old ones stand, and it is tried again', async () => {
  const { parts, look, names, said } = automatic()
  await look()
  const [first = ''] = names()
  const whole = readFileSync(path.join(parts.folder, first))
  await somethingHappens()
  house.clock.advance(15 * 60)
  // A folder where the archive would be written is what a disk does when it is broken: the file cannot be made.
  const blocked = path.join(parts.folder, `.${archiveName(house.clock.now())}.part`)
  mkdirSync(path.join(blocked, 'in the way'), { recursive: true })

  expect(await look()).toBe('failed')

  expect(said.at(-1)).toMatch(/^the automatic backup failed: /)
  expect(readFileSync(path.join(parts.folder, first)).equals(whole)).toBe(true)
  house.clock.advance(60)
  expect(await look()).toBe('made')
})
