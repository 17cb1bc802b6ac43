import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfiguration } from '../platform/configuration.ts'
import { openOwner } from './open-owner.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-command-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const said = vi.fn<(line: string) => void>()
const inFolder = () => readConfiguration({ CASELOOM_DATA: folder }, '/')
const open = (how = {}) => openOwner(inFolder(), how, said)

/** Puts a file where uploads or archives are kept. */
function givenKept(name: 'backups' | 'files'): void {
  mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, name, 'kept'), 'something')
}

test('a command works on the private database, beside a running server, and after it', async () => {
  const trial = path.join(folder, '.data')
  const [named, unnamed] = [readConfiguration({ CASELOOM_DATA: trial }, '/'), readConfiguration({}, folder)]
  const first = await openOwner(named, { mayMake: true }, said)
  const beside = await openOwner(named, {}, said)
  await beside.pool.query(`insert into attempt values ('seen', now(), 1, now())`)
  await beside.close()
  const seen = await first.pool.query('select key from attempt')
  await first.close()
  const after = await openOwner(unnamed, {}, said)
  const kept = await after.pool.query('select key from attempt')
  await after.close()

  expect(seen.rows).toEqual([{ key: 'seen' }])
  expect(kept.rows).toEqual([{ key: 'seen' }])
  expect(said.mock.calls.flat()).toEqual([
    `Made a database in ${trial}.`,
    `CASELOOM_DATA is not set: this works on the trial in ${trial}.`,
  ])
}, 60_000)

test.each([
  ['that backs up', { isAsFound: true }],
  ['that works on what is there', {}],
])('a command %s makes no database where there is none', async (_which, how) => {
  await expect(open(how)).rejects.toThrow(`There is no database in ${folder}. If it is somewhere else`)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['backs up', { isAsFound: true }],
  ['works on what is there', {}],
  ['may begin an installation', { mayMake: true }],
])('a command that %s makes no database beside what a lost one has left', async (_which, how) => {
  givenKept('files')
  givenKept('backups')
  // The state of a data folder whose disk was not mounted.
  mkdirSync(path.join(folder, 'postgres'))

  await expect(open(how)).rejects.toThrow('has backups and files and no database. Restore a backup')
  expect(readdirSync(path.join(folder, 'postgres'))).toEqual([])
})

test('a database with an unfinished restore is not taken for a new one', async () => {
  givenKept('backups')
  const begun = await open({ isAsFound: true, mayMake: true })
  await begun.close()

  await expect(open({ mayMake: true })).rejects.toThrow('has backups and an empty database. Restore a backup')
}, 60_000)

test.each([{}, { mayMake: true }, { isAsFound: true, mayMake: true }])(
  'without variables and without a trial a command says how to give them (%j)',
  async (how) => {
    const trial = path.join(folder, '.data')

    await expect(openOwner(readConfiguration({}, folder), how, said)).rejects.toThrow(
      `Neither CASELOOM_DATA nor DATABASE_URL is set, and there is no trial in ${trial}. Load the variables`,
    )
    expect(existsSync(trial)).toBe(false)
  },
)

test('a database address that leads nowhere is named by its variable', async () => {
  const outer = readConfiguration({ DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/x', CASELOOM_DATA: folder }, '/')

  for (const how of [{}, { isAsFound: true }])
    await expect(openOwner(outer, how, said)).rejects.toThrow(
      'The database at DATABASE_URL does not answer (ECONNREFUSED).',
    )
  expect(readdirSync(folder)).toEqual([])
})
