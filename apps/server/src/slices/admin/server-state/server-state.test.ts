import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/database/new-id.ts'
import { depth } from '../../../testing/depth.ts'
import { dice } from '../../../testing/dice.ts'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { everyWho, givenMembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'caseloom-state-'))
let house: House
let model: GivenModel
let administrator: GivenMember
let admin: Visitor

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_DATA: dataFolder } })
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  model = await house.given.careModel()
  administrator = await house.given.member(model, { role: 'administrator' })
  admin = house.as(administrator)
})
afterAll(async () => {
  await house.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const state = async (visit = admin) => (await visit.get('/api/server-state')).body

/** An entry of the audit log, some minutes ago. */
async function entry(minutesAgo: number): Promise<string> {
  const at = new Date(house.clock.now().getTime() - minutesAgo * 60_000)
  const id = newId(at)
  await house.given.insert('audit', { care_model_id: model.id, id, at, action: 'read' })
  return id
}

describe('the server says', () => {
  test('that nothing is wrong when nothing is', async () => {
    expect(await state()).toEqual({
      FailedJobs: [],
      Unsealed: 0,
      Backup: { Last: null, IsLate: false },
      IsDiskFull: false,
    })
  })

  test('how many entries of its own audit log have no seal after five minutes', async () => {
    await entry(2)
    await entry(6)
    const other = await house.given.careModel()
    const elsewhere = await house.given.member(other, { role: 'administrator' })

    expect([(await state()).Unsealed, (await state(house.as(elsewhere))).Unsealed]).toEqual([1, 0])
    await house.owner.query('select app.seal_audit($1, $2, 5000)', [model.id, house.clock.now()])
    expect((await state()).Unsealed).toBe(0)
  })

  test('which jobs were given up, and not those that are tried again', async () => {
    await house.owner.query(
      `select graphile_worker.add_job('send_mail', max_attempts => 1), graphile_worker.add_job('tidy_words')`,
    )
    expect((await state()).FailedJobs).toEqual([])
    await house.owner.query('update graphile_worker._private_jobs set attempts = 1')

    expect((await state()).FailedJobs).toEqual([
      { Name: 'send_mail', Tries: 1, Last: expect.stringMatching(/^\d{4}-/) },
    ])
    await house.owner.query('delete from graphile_worker._private_jobs')
  })

  test('that a backup is late once something done over an hour ago is in none', async () => {
    await entry(30)
    expect((await state()).Backup).toEqual({ Last: null, IsLate: false })
    await entry(120)
    expect((await state()).Backup).toEqual({ Last: null, IsLate: true })

    const folder = path.join(dataFolder, 'backups')
    mkdirSync(folder)
    const file = path.join(folder, 'caseloom-2026-11-19T17-00-00Z.zip')
    writeFileSync(file, '')
    const backedUp = new Date('2026-11-19T17:00:00Z')
    utimesSync(file, backedUp, backedUp)
    expect((await state()).Backup).toEqual({ Last: '2026-11-19T12:00:00', IsLate: false })
    await entry(75)
    expect((await state()).Backup.IsLate).toBe(true)
  })
})

test('administrators read it; for everybody else it does not exist', async () => {
  const { members } = await givenMembersOfEachRight(house)
  for (const who of everyWho) {
    const status = ['administrator', 'otherModel'].includes(who) ? 200 : 404
    expect([who, (await house.as(members[who]).get('/api/server-state')).status]).toEqual([who, status])
  }
  expect((await house.anonymous.get('/api/server-state')).status).toBe(401)
  const { rows } = await house.pool.query('select * from app.failed_jobs()')
  expect(rows).toEqual([])
})

/** Messages in every state and of several ages, and members with groups in use, with ended ones and with none. */
async function randomProgramme(seed: number) {
  const { given, clock } = house
  const throws = dice(seed)
  const patient = await given.person(model)
  for (let made = 0; made < 20; made += 1) {
    const at = new Date(clock.now().getTime() - throws.upTo(30) * 86_400_000)
    const id = newId(at)
    const reached = throws.pick(['queued', 'sent', 'delivered', 'failed', 'uncertain'])
    const sender_id = administrator.personId
    const about = {
      sender_id,
      to_person_id: patient,
      channel: 'sms',
      to_address: '+12155550100',
      message_body: 'Hello',
    }
    await given.insert('notification', {
      care_model_id: model.id,
      id,
      ...about,
      state: reached,
      created_at: at,
      next_at: at,
    })
  }
  const ended = await given.group(model, `Ended ${seed}`, { active: false })
  const used = await given.group(model, `Used ${seed}`)
  for (let made = 0; made < 10; made += 1) {
    const role = throws.pick(['clinician', 'supervisor', 'coordinator', 'administrator'] as const)
    const one = await given.member(model, { role, groups: throws.pick([[ended], [used], [ended, used], []]) })
    if (throws.chance(0.2)) await given.update('update member set active = false where id = $1', [one.memberId])
  }
}

test.each(Array.from({ length: depth(3, 30) }, (_, seed) => seed + 1))(
  'what failed and who has no group is counted as its list shows it, programme %i',
  async (seed) => {
    await randomProgramme(seed)
    const { Undelivered, WithoutGroup } = (await admin.get('/api/setup')).body
    const outbox = (await admin.get('/api/outbox?undelivered=true&limit=100')).body
    const members = (await admin.get('/api/members?groupless=true&limit=100')).body

    expect([Undelivered, WithoutGroup]).toEqual([outbox.Items.length, members.Items.length])
    expect([outbox.Total, members.Total]).toEqual([Undelivered, WithoutGroup])
    expect(Undelivered + WithoutGroup).toBeGreaterThan(0)
    for (const { State, Created } of outbox.Items) {
      expect(['failed', 'uncertain']).toContain(State)
      expect(Created >= '2026-11-05T13:30:00').toBe(true)
    }
    for (const { Role, Groups } of members.Items) {
      expect(Role).not.toBe('administrator')
      expect(Groups.map(({ Name }: { Name: string }) => Name)).not.toContain(`Used ${seed}`)
    }
  },
)
