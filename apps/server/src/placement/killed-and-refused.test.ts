import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as contract from '@caseloom/contracts/accounts/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runCommand } from '../commands/run-command.ts'
import { readConfiguration } from '../platform/configuration.ts'
import { makeBackup } from '../backup/index.ts'
import { noDiskWatch } from '../platform/files/disk-watch.ts'
import { browser, memberWithPassword } from '../slices/accounts/testing/account-visitors.ts'
import type { GivenCase, GivenMember, GivenModel } from '../testing/given.ts'
import { openMovingHouses, type MovingHouses } from '../testing/clusters/moving-houses.ts'
import { moveCareModels, resumeMove, undoMove, type How, type Move } from './index.ts'
import { everythingOf, notEmpty, tracesOn } from './testing/what-is-left.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let both: MovingHouses
let model: GivenModel
let member: GivenMember
let family: GivenCase
let group: string
let there: GivenMember

beforeAll(async () => {
  both = await openMovingHouses({ CASELOOM_LIMIT_FACTOR: '1000', PUBLIC_URL: 'http://localhost' })
  there = await memberWithPassword(both.east, await both.east.given.careModel())
})
afterAll(() => both.close())
beforeEach(async () => {
  model = await both.home.given.careModel()
  member = await memberWithPassword(both.home, model)
  group = await both.home.given.group(model)
  family = await both.home.given.managedCase(member, group, { name: 'Mateo Delgado' })
  for (let count = 0; count < 3; count += 1) await both.home.given.appointment(family)
  await both.home.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
})

const theMove = (models = [model.id]): Move => ({ models, source: both.sides.home, target: both.sides.east })
const howWith = (more: Partial<How> = {}): How => ({
  say: () => undefined,
  now: () => new Date(),
  keepOldMs: 0,
  ...more,
})
const move = (more: Partial<How> = {}) => moveCareModels(theMove(), howWith(more))
const status = async (token: string) => (await both.door.as({ token }).get('/api/session')).status

const everythingIn = (name: 'home' | 'east', accounts: readonly string[]) =>
  everythingOf(both[name], { model: model.id, accounts })
const isClean = async () => expect(await tracesOn(both)).toEqual([])

describe('a move that was killed', () => {
  const forever = () => new Promise<void>(() => undefined)

  test('while it copied is undone, and can be done again', async () => {
    let isCopied = false
    void move({
      whenCopied() {
        isCopied = true
        return forever()
      },
    })
    await vi.waitFor(() => expect(isCopied).toBe(true), { timeout: 120_000 })
    expect(await status(member.token)).toBe(200)

    await undoMove(theMove(), howWith())
    await isClean()
    await move()
    expect(await status(member.token)).toBe(200)
  })

  test('in the pause opens the source again', async () => {
    let isPaused = false
    void move({
      whilePaused() {
        isPaused = true
        return forever()
      },
    })
    await vi.waitFor(() => expect(isPaused).toBe(true), { timeout: 120_000 })
    expect(await status(member.token)).toBe(503)

    expect(await resumeMove(theMove(), howWith())).toBe('undone')
    expect(await status(member.token)).toBe(200)
    await isClean()
  })

  test('after the target was opened is finished, and cannot be undone', async () => {
    void move({ keepOldMs: 3_600_000 }).catch(() => undefined)
    await vi.waitFor(
      async () =>
        expect((await both.east.owner.query('select from care_model where id = $1', [model.id])).rowCount).toBe(1),
      { timeout: 120_000, interval: 50 },
    )
    await pause(2000)
    await expect(undoMove(theMove(), howWith())).rejects.toThrow('cannot be undone')

    expect(await resumeMove(theMove(), howWith())).toBe('finished')
    expect(await status(member.token)).toBe(200)
    expect(notEmpty(await everythingIn('home', [member.accountId]))).toEqual([])
    await isClean()
  })
})

test('no backup is made of half a care model', async () => {
  const said: string[] = []
  await move({
    async whenCopied() {
      const wanted = { file: '/nowhere/half.zip', filesFolder: '/nowhere', clock: both.home.clock, disk: noDiskWatch }
      for (const { pool } of Object.values(both.sides))
        await makeBackup(pool, wanted).catch((error: Error) => said.push(error.message))
    },
  })
  expect(said).toEqual([expect.stringContaining('is moving'), expect.stringContaining('is moving')])
})

describe('a move is refused before it begins', () => {
  test('if a member is a member of a care model that stays', async () => {
    const other = await both.home.given.careModel()
    const twin = await both.home.given.member(other)
    await both.home.owner.query('update member set account_id = $2 where id = $1', [twin.memberId, member.accountId])

    await expect(move()).rejects.toThrow(/is a member of .* as well, and an account is on one cluster/)
    await isClean()
    await moveCareModels(theMove([model.id, other.id]), howWith())
    const page = browser(both.door)
    await page.signIn(member)
    expect((await page.call(contract.switchCareModel, { CareModel: other.id })).status).toBe(200)
  })

  test('if a username is taken there', async () => {
    await both.east.given.member(there.model, { username: member.username.toUpperCase() })
    await expect(move()).rejects.toThrow(`accounts with the same usernames, which may be other people's`)
  })

  test('if the name of the care model is taken there', async () => {
    await both.east.owner.query('update care_model set name = (select $2::text) where id = $1', [
      there.model.id,
      'Taken',
    ])
    await both.home.owner.query("update care_model set name = 'Taken' where id = $1", [model.id])
    await expect(move()).rejects.toThrow('has a care model of that name already')
  })
})

describe('the command', () => {
  const said: string[] = []
  const type = async (...words: string[]) => {
    said.length = 0
    const code = await runCommand(words, {
      terminal: {
        out: (line) => said.push(line),
        err: (line) => said.push(line),
        askSecret: () => Promise.resolve(null),
      },
      clock: both.home.clock,
      configuration: configured(),
      becomeOwner: () => undefined,
      owner: () => Promise.resolve(both.sides.home.pool),
      chooseCluster: () => undefined,
      elsewhere: () => Promise.resolve([both.sides.east]),
    })
    return [code, said.join('\n')]
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'caseloom-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  function configured() {
    const file = path.join(folder, 'clusters.json')
    writeFileSync(file, JSON.stringify({ east: { DATABASE_URL: 'postgres://owner@two.example/care' } }))
    return readConfiguration({ DATABASE_URL: 'postgres://owner@one.example/care', CASELOOM_CLUSTERS: file }, folder)
  }

  test('says what it cannot do', async () => {
    const name = model.shortName
    expect(await type('move-care-model', name)).toEqual([2, expect.stringContaining('--to is missing')])
    expect(await type('move-care-model', name, '--to', 'west')).toEqual([
      1,
      'There is no cluster "west". There are home, east.',
    ])
    expect(await type('move-care-model', 'nobody', '--to', 'east')).toEqual([
      1,
      'There is no care model "nobody" on any cluster.',
    ])
    expect(await type('move-care-model', name, '--to', 'home')).toEqual([1, `${name} is on the cluster home already.`])
    expect(await type('move-care-model', name, '--to', 'east', '--undo')).toEqual([1, 'No move of it was begun.'])
    const two = [name, there.model.shortName]
    expect(await type('move-care-model', ...two, '--to', 'east')).toEqual([
      1,
      `Care models move together from one cluster only; these are on several: ${two.join(', ')}.`,
    ])
  })

  test('undoes what was begun', async () => {
    let isCopied = false
    void move({
      whenCopied() {
        isCopied = true
        return new Promise<void>(() => undefined)
      },
    })
    await vi.waitFor(() => expect(isCopied).toBe(true), { timeout: 120_000 })
    const other = await both.home.given.careModel()

    expect(await type('move-care-model', other.shortName, '--to', 'east')).toEqual([
      1,
      'Another move is under way between these clusters. End it first.',
    ])
    expect(await type('move-care-model', model.shortName, '--to', 'east', '--undo')).toEqual([
      0,
      'Removing what was copied.\nUndone: the care model is where it was.',
    ])
    await isClean()
  })

  test('makes no care model of a name that another cluster has', async () => {
    const other = await both.east.given.careModel()
    await both.east.owner.query("update care_model set name = 'Old Valley', short_name = 'new-valley' where id = $1", [
      other.id,
    ])
    const zone = ['--time-zone', 'Europe/Rome']
    expect(await type('create-admin', 'noor', '--care-model', 'Old Valley', ...zone)).toEqual([
      1,
      expect.stringContaining('is on the cluster east. Add --cluster east'),
    ])
    expect((await type('create-admin', 'noor', '--care-model', 'New Valley!', ...zone))[1]).toContain('new-valley-2')
  })
})
