import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openUnhurriedPool } from '../platform/database/copy-rows.ts'
import type { Pool } from '../platform/database/database.ts'
import { insertRows } from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import { commandLine } from '../testing/command-line.ts'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import type { GivenMember, GivenModel } from '../testing/given.ts'
import { openHouse, type House } from '../testing/house.ts'
import { scratchFolder } from './testing/scratch-folder.ts'
import { serverOn } from './testing/server-on.ts'

let house: House
let owner: Pool
let model: GivenModel
let member: GivenMember

beforeAll(async () => {
  house = await openHouse()
  const { host, port, user, database } = house.owner.options
  owner = openUnhurriedPool({ host, port, user, database }, 'caseloom backup')
  model = await house.given.careModel()
  member = await house.given.member(model, { groups: [await house.given.group(model)] })
})
afterAll(async () => {
  await owner.end()
  await house.close()
})

/** Backs up and restores with the commands, as at a terminal. */
async function backUpAndRestore() {
  const archive = path.join(scratchFolder(), 'backup.zip')
  const place = await openEmptyDatabase(inject('database'))
  onTestFinished(() => place.end())
  const type = (pool: Pool) =>
    commandLine(pool, house.clock, [], { CASELOOM_DATA: path.join(path.dirname(archive), 'data') })
  await type(owner)('backup', '--to', archive)
  return { place, restored: await type(place)('restore', archive, '--verify') }
}

async function givenGrant(values: Record<string, unknown> = {}): Promise<string> {
  const id = newId(house.clock.now())
  const until = new Date(house.clock.now().getTime() + 86_400_000)
  await house.given.insert('guest_grant', {
    care_model_id: model.id,
    id,
    object_id: id,
    object_type: 'DOCFORM',
    objects: [id],
    draft_key: Buffer.alloc(32),
    created_at: house.clock.now(),
    expires_at: until,
    ...values,
  })
  return id
}

test('nobody is signed in after a restore, and no link for a new password is good', async () => {
  await house.owner.query("insert into password_reset values ('\\x01', $1, now(), 'infinity', null)", [
    member.accountId,
  ])
  const { place, restored } = await backUpAndRestore()

  const server = await serverOn(place, house.clock)
  const answer = await server.get('/api/home', { headers: { authorization: `Bearer ${member.token}` } })

  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Everyone must sign in again') })
  expect(answer.status).toBe(401)
  expect((await house.as(member).get('/api/home')).status).toBe(200)
  const { rows } = await place.query<{ open: number; links: number }>(
    'select (select count(*)::int from session where ended_at is null) as open, (select count(*)::int from password_reset) as links',
  )
  expect(rows).toEqual([{ open: 0, links: 0 }])
})

test('guest codes that open something again are named, and no others', async () => {
  const [open, over] = [await givenGrant(), new Date(house.clock.now().getTime() - 7_200_000)]
  const closed = [
    await givenGrant({ revoked_at: over }),
    await givenGrant({ expires_at: over }),
    await givenGrant({ completed_at: over }),
  ]

  const { restored } = await backUpAndRestore()

  expect(restored.out).toContain('1 guest code can be used again. Check whether any was revoked since:')
  expect(restored.out).toContain(`  ${open}, `)
  expect(closed.filter((id) => restored.out.includes(id))).toEqual([])
})

test('a waiting message is not sent again after a restore: it may have been sent since', async () => {
  const { personId } = await house.given.managedCase(member, await house.given.group(model))
  const now = house.clock.now()
  const message = { care_model_id: model.id, sender_id: member.personId, to_person_id: personId, message_body: 'Hello' }
  for (const state of ['queued', 'sending', 'sent']) {
    const row = { ...message, id: newId(now), channel: 'sms', to_address: '+12155550123', state, reason: state }
    await house.given.insert('notification', { ...row, created_at: now, next_at: now })
  }

  const { place } = await backUpAndRestore()

  const { rows } = await place.query<{ reason: string; state: string }>(
    'select state, left(reason, 16) as reason from notification order by state',
  )
  expect(rows).toEqual([
    { state: 'sent', reason: 'sent' },
    { state: 'uncertain', reason: 'It was restored ' },
    { state: 'uncertain', reason: 'It was restored ' },
  ])
})

test('a row waiting for its seal when the clock was set back is no fault of a backup; an older one is', async () => {
  // No request names this care model, so the house's sealer, which runs for two seconds after a request, leaves it alone.
  const quiet = await house.given.careModel()
  const write = async () => {
    const [at, connection] = [house.clock.now(), await house.owner.connect()]
    await insertRows(connection, 'audit', [{ care_model_id: quiet.id, id: newId(at), at, action: 'read' }])
    connection.release()
  }
  house.clock.advance(7200)
  await write()
  await house.owner.query('select app.seal_audit($1, $2, 5000)', [quiet.id, house.clock.now()])
  house.clock.advance(-7200)
  await write()

  const { restored } = await backUpAndRestore()
  house.clock.advance(-3600)
  await write()
  house.clock.advance(3600)
  const { restored: refused } = await backUpAndRestore()

  expect(restored).toMatchObject({ code: 0, err: expect.stringContaining('Comparing') })
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('A row was inserted that no seal covers') })
})
