import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import * as contract from '@caseloom/contracts/accounts/endpoints'
import { Role } from '@caseloom/contracts/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { browser, memberWithPassword, PASSWORD, type Browser } from '../slices/accounts/testing/account-visitors.ts'
import type { GivenCase, GivenMember, GivenModel } from '../testing/given.ts'
import { givenLink } from '../testing/guest-visitor.ts'
import { openMovingHouses, type MovingHouses } from '../testing/clusters/moving-houses.ts'
import { givenSupervision } from '../testing/oversight/given-supervision.ts'
import { moveCareModels, type How, type Move } from './index.ts'
import { CHANNEL } from './side.ts'
import { everythingOf, notEmpty, tracesOn } from './testing/what-is-left.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let both: MovingHouses
let model: GivenModel
let member: GivenMember
let family: GivenCase
let group: string
let there: GivenMember
let stays: GivenMember

beforeAll(async () => {
  both = await openMovingHouses({ CASELOOM_LIMIT_FACTOR: '1000', PUBLIC_URL: 'http://localhost' })
  there = await memberWithPassword(both.east, await both.east.given.careModel())
  stays = await memberWithPassword(both.home, await both.home.given.careModel())
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
const comment = (who: GivenMember, Body: string, key?: string) =>
  both.door
    .as(who)
    .post(
      '/api/new/comment',
      { id: family.id, message: Body },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    )

const everythingIn = (name: 'home' | 'east', accounts: readonly string[]) =>
  everythingOf(both[name], { model: model.id, accounts })
const isClean = async () => expect(await tracesOn(both)).toEqual([])

test('every row arrives as it was, and none stays', async () => {
  await comment(member, 'Called the school.')
  const make = givenSupervision(both.home.given, both.home.clock)
  await make.document(family, await make.template(model))
  await both.home.platform.sealer.flush()
  const accounts = [member.accountId]
  const before = await everythingIn('home', accounts)

  const { rows, pauseMs } = await move()

  expect(await everythingIn('east', accounts)).toEqual(before)
  expect(notEmpty(await everythingIn('home', accounts))).toEqual([])
  expect(rows).toBeGreaterThan(50)
  expect(pauseMs).toBeLessThan(5000)
  await isClean()
  // The trail goes on from its last seal, and numbers of events go on from the last one.
  expect((await comment(member, 'And the doctor.')).status).toBe(200)
  await both.east.platform.sealer.flush()
  const { rows: audits } = await both.east.owner.query<{ unsealed: number }>(
    `select count(*)::int as unsealed from audit a where care_model_id = $1
       and not exists (select from audit_seal s where s.care_model_id = $1 and s.audit_id = a.id)`,
    [model.id],
  )
  expect(audits[0]?.unsealed).toBe(0)
})

describe('whoever is signed in goes on without signing in again', () => {
  test('in every role, with a cookie, a token, and as a guest', async () => {
    const pages: [string, Browser][] = []
    const tokens: string[] = []
    for (const role of Role.options) {
      const one = await memberWithPassword(both.home, model, { role })
      const page = browser(both.door)
      expect((await page.signIn(one)).status).toBe(200)
      pages.push([role, page])
      tokens.push(one.token)
    }
    const make = givenSupervision(both.home.given, both.home.clock)
    const link = await givenLink(both.home, member, await make.document(family, await make.template(model)))
    const guest = browser(both.door)
    await guest.call(contract.signInAsGuest, { Code: link.token })

    await move()

    for (const [role, page] of pages) {
      const { body } = await page.call(contract.readSession)
      expect([role, body.Member?.Role, body.CareModel?.Id]).toEqual([role, role, model.id])
    }
    for (const token of tokens) expect(await status(token)).toBe(200)
    expect((await guest.call(contract.readGuestGrant)).status).toBe(200)
    const again = browser(both.door)
    expect((await again.signIn(member)).status).toBe(200)
    expect((await browser(both.door).call(contract.signInAsGuest, { Code: link.code })).status).toBe(200)
  })
})

test('an open page is told to connect again, and hears of changes on the new cluster', async () => {
  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${both.port}/api/events`, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    await once(socket, 'open')
    return socket
  }
  const before = await open()
  const closed = once(before, 'close')
  await move()
  expect((await closed)[0]).toBe(1013)

  const after = await open()
  const heard = once(after, 'message')
  await comment(member, 'Heard there')
  expect(JSON.parse(String((await heard)[0]))).toMatchObject({ Event: 'item:changed' })
  after.close()
})

test('under writers and readers nothing is lost or doubled, and those who stay notice nothing', async () => {
  const run = { isOver: false }
  const acknowledged: string[] = []
  const others: number[] = []
  const write = async (writer: number) => {
    for (let count = 0; !run.isOver; count += 1) {
      const text = `note ${writer} ${count}`
      const key = `key-${model.id}-${writer}-${count}`
      for (;;) {
        const answer = await comment(member, text, key)
        if (answer.status === 200) break
        expect(answer.status).toBe(503)
        expect(answer.headers['retry-after']).toBeDefined()
        await pause(50)
      }
      acknowledged.push(text)
    }
  }
  const read = async () => {
    while (!run.isOver) {
      others.push(await status(stays.token), await status(there.token))
      await both.door.as(member).get(`/api/comments?item=${family.id}`)
      await pause(20)
    }
  }
  const work = [write(1), write(2), write(3), read()]
  const { pauseMs } = await move()
  await pause(500)
  run.isOver = true
  await Promise.all(work)

  const { rows } = await both.east.owner.query<{ body: string }>(
    'select message as body from comment where care_model_id = $1',
    [model.id],
  )
  expect(rows.map(({ body }) => body).toSorted()).toEqual(acknowledged.toSorted())
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(new Set(others)).toEqual(new Set([200]))
  expect(pauseMs).toBeLessThan(5000)
  await isClean()
})

describe('a server that knows nothing of the move', () => {
  const direct = () => both.home.as(member).post('/api/new/comment', { id: family.id, message: 'Too late' })
  const asOwner = () =>
    both.home.owner.query("update item set name = 'Changed' where care_model_id = $1 and id = $2", [
      model.id,
      family.id,
    ])

  test('can neither read nor write during the pause', async () => {
    const seen: unknown[] = []
    await move({
      async whilePaused() {
        const answer = await direct()
        seen.push(answer.status, answer.headers['retry-after'], (await both.home.as(member).get('/api/session')).status)
        seen.push((await both.home.anonymous.post('/auth/sign-in', signInBody())).status)
        await asOwner().catch((error: unknown) => seen.push((error as { code: string }).code))
        // Through the door nobody is told that a session has ended, or a password is wrong.
        seen.push(await status(member.token), (await both.door.anonymous.post('/auth/sign-in', signInBody())).status)
      },
    })
    expect(seen).toEqual([503, '2', 503, 401, '57PMV', 503, 503])
  })

  test('nor afterwards, while the old rows are still there', async () => {
    const moving = move({ keepOldMs: 3000 })
    await vi.waitFor(async () => expect(await isAway()).toBe(true), { timeout: 120_000, interval: 50 })

    expect([(await direct()).status, (await both.home.as(member).get('/api/session')).status]).toEqual([503, 503])
    expect((await asOwner()).rowCount).toBe(0)
    expect(await status(member.token)).toBe(200)
    await moving
  })

  const signInBody = () => ({ Username: member.username, Password: PASSWORD, CareModel: model.shortName })
  const isAway = async () =>
    (await both.home.owner.query("select from placement where care_model_id = $1 and state = 'away'", [model.id]))
      .rowCount === 1
})

describe('everything stays as it was', () => {
  /** Changes a row of the target as nothing of ours would. */
  async function spoil(table: string, change: string) {
    const client = await both.east.owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query(`update ${table} set ${change} where care_model_id = $1`, [model.id])
    client.release(true)
  }
  async function writeLast(text: string): Promise<void> {
    expect((await comment(member, text)).status).toBe(200)
  }
  async function sentenceOf(moving: Promise<unknown>): Promise<string> {
    const sentence = await moving.then(String, (error: Error) => error.message)
    expect(notEmpty(await everythingIn('east', [member.accountId]))).toEqual([])
    expect(await status(member.token)).toBe(200)
    await isClean()
    return sentence
  }
  /** The same while nobody writes: then the rows are what they were. */
  async function sentenceUndoneWith(moving: Promise<unknown>): Promise<string> {
    const before = await everythingIn('home', [member.accountId])
    const sentence = await sentenceOf(moving)
    // What members read meanwhile is in the trail.
    const { item, person, member: members } = await everythingIn('home', [member.accountId])
    expect({ item, person, member: members }).toEqual({
      item: before['item'],
      person: before['person'],
      member: before['member'],
    })
    return sentence
  }

  test('if a row differs that was copied', async () => {
    const moving = move({ whenCopied: () => spoil('person', "last_name = 'Other'") })
    expect(await sentenceUndoneWith(moving)).toMatch(/rows differ: person/)
  })

  test('if a row is missing', async () => {
    const moving = move({
      async whenCopied() {
        const client = await both.east.owner.connect()
        await client.query('set session_replication_role = replica')
        await client.query('delete from appointment where care_model_id = $1', [model.id])
        client.release(true)
      },
    })
    expect(await sentenceUndoneWith(moving)).toMatch(/rows differ: appointment/)
  })

  test('if a row differs that was changed last', async () => {
    const moving = move({
      whenCompared: () => writeLast('Written after the comparison'),
      whilePaused: () => spoil('comment', "message = 'Other'"),
    })
    expect(await sentenceOf(moving)).toMatch(/rows differ: comment/)
  })

  test('if the pause takes too long', async () => {
    const moving = move({ whilePaused: () => pause(600), mostPauseMs: 500 })
    expect(await sentenceUndoneWith(moving)).toContain('The pause took longer than 500 ms.')
  })

  test('if the target has not received what was written last', async () => {
    const moving = move({
      isHasty: true,
      async whenCompared() {
        await both.east.owner.query(`alter subscription ${CHANNEL} disable`)
        await writeLast('Written while nothing arrives')
      },
    })
    expect(await sentenceOf(moving)).toMatch(/rows differ: /)
  })
})

test('back again: a care model that has moved can move home', async () => {
  const before = await everythingIn('home', [member.accountId])
  await move()
  await moveCareModels({ models: [model.id], source: both.sides.east, target: both.sides.home }, howWith())
  const after = await everythingIn('home', [member.accountId])

  expect(after).toEqual(before)
  expect(await status(member.token)).toBe(200)
  await isClean()
})
