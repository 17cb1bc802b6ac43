import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../platform/messages/mail.ts'
import type { GivenCase, GivenMember } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { everyWho, givenMembersOfEachRight, type MembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import { sendWaitingNotifications } from '../send-waiting.ts'
import { sendScheduled } from './send-scheduled.ts'

const PATH = '/api/scheduled-messages'
/** In New York, where the care model is: at THURSDAY it is the morning of November 19. */
const FRIDAY = '2026-11-20T08:00:00'
const FRIDAY_AT_EIGHT = '2026-11-20T13:00:00Z'

let house: House
let world: MembersOfEachRight
let owner: GivenMember
let family: GivenCase
let mobile: string
let email: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  await house.owner.query('delete from scheduled_message; delete from notification')
  world = await givenMembersOfEachRight(house)
  owner = world.members.owner
  family = world.family
  mobile = await house.given.contactItem(world.model, family.personId, 'MOBILE_PHONE', '+12155550123')
  email = await house.given.contactItem(world.model, family.personId, 'EMAIL', 'mateo@example.org')
})

const bodyOf = (more: object = {}) => ({
  Id: family.id,
  To: email,
  Subject: 'Friday',
  MessageBody: 'See you on Friday.',
  SendAt: FRIDAY,
  ...more,
})
const schedule = (more: object = {}, by = owner) => house.as(by).post(PATH, bodyOf(more))
const given = async (more: object = {}, by = owner) => (await schedule(more, by)).body.Items[0]
const listed = async (by = owner) => (await house.as(by).get(PATH)).body.Items
const outbox = async (by = owner) => (await house.as(by).get('/api/outbox')).body.Items
const bell = async (by = owner) => (await house.as(by).get('/api/notifications')).body.Items
const code = ({ status, body }: { status: number; body: { Code: string } }) => [status, body.Code]
/** The minute job, at a moment. */
async function runAt(moment: string, times = 1) {
  house.clock.set(moment)
  for (let run = 0; run < times; run += 1) await sendScheduled(house.platform, house.owner)
}

// spec: home 105, 110
describe('a message for later', () => {
  test('waits for its time, is listed, and goes once', async () => {
    const { body } = await schedule({ To: `${email}|${mobile}` })
    expect(body.Items).toMatchObject([
      { SendAt: FRIDAY, MessageBody: 'See you on Friday.', Item: { Id: family.id }, CanChange: true },
      { SendAt: FRIDAY },
    ])
    expect(await outbox()).toEqual([])

    await runAt('2026-11-20T12:59:00Z')
    expect(await listed()).toHaveLength(2)
    await runAt(FRIDAY_AT_EIGHT, 2)

    expect(await listed()).toEqual([])
    expect((await outbox()).map(({ Channel, State }: Record<string, string>) => [Channel, State]).toSorted()).toEqual([
      ['email', 'queued'],
      ['sms', 'queued'],
    ])
    const sent: string[] = []
    const mail: Mail = { canSend: true, send: async ({ to }) => void sent.push(to) }
    await sendWaitingNotifications(house.owner, { mail, textMessages: house.platform.textMessages }, house.clock)
    expect(sent).toEqual(['mateo@example.org'])
  })

  test('tells a colleague in the app when its time has come, and not before', async () => {
    await schedule({ To: world.members.supervisor.personId })
    expect(await bell(world.members.supervisor)).toEqual([])
    await runAt(FRIDAY_AT_EIGHT)
    expect(await bell(world.members.supervisor)).toMatchObject([
      { MessageBody: 'See you on Friday.', Created: FRIDAY, From: { Id: owner.personId }, Read: false },
    ])
  })

  test('is filled in with what is true when it is sent', async () => {
    const { id } = await house.given.appointment(family, { startsAt: '2026-11-24T15:00:00Z' })
    await schedule({ Id: id, MessageBody: 'We meet on {{Item.Date}}.' })
    const moved = await house.as(owner).put(`/api/update/${id}`, {
      Id: id,
      PropertyName: 'ScheduledStartTime',
      PropertyValue: '2026-11-25T09:00:00',
    })
    expect(moved.status).toBe(200)

    await runAt(FRIDAY_AT_EIGHT)

    expect((await outbox())[0].MessageBody).toBe('We meet on Wednesday, November 25 at 9:00 AM.')
  })

  test('is changed by its sender, and goes at the new time with the new words', async () => {
    const { Id, Version } = await given()
    const text = { Subject: '', MessageBody: 'See you on Monday.', SendAt: '2026-11-23T08:00:00' }
    const changed = await house.as(owner).put(`${PATH}/${Id}`, text, { headers: { 'if-match': `"${Version}"` } })
    expect(changed.body).toMatchObject({ ...text, Version: Version + 1 })
    const again = await house.as(owner).put(`${PATH}/${Id}`, text, { headers: { 'if-match': `"${Version}"` } })
    expect(code(again)).toEqual([412, 'record.stale'])

    await runAt(FRIDAY_AT_EIGHT)
    expect(await outbox()).toEqual([])
    await runAt('2026-11-23T13:00:00Z')
    expect(await outbox()).toMatchObject([{ MessageBody: 'See you on Monday.' }])
  })

  test('is withdrawn before it goes', async () => {
    const { Id } = await given()
    expect((await house.as(owner).post(`${PATH}/${Id}/withdraw`)).body).toEqual({ Id })
    await runAt(FRIDAY_AT_EIGHT)
    expect([await listed(), await outbox(), await bell()]).toEqual([[], [], []])
    expect(code(await house.as(owner).post(`${PATH}/${Id}/withdraw`))).toEqual([404, 'record.not_found'])
  })

  test('that is withdrawn in the moment in which it is sent is either withdrawn or sent', async () => {
    for (let round = 0; round < 5; round += 1) {
      house.clock.set(THURSDAY)
      await house.owner.query('delete from notification')
      const { Id } = await given()
      house.clock.set(FRIDAY_AT_EIGHT)
      const [withdrawn] = await Promise.all([
        house.as(owner).post(`${PATH}/${Id}/withdraw`),
        sendScheduled(house.platform, house.owner),
        sendScheduled(house.platform, house.owner),
      ])
      await sendScheduled(house.platform, house.owner)
      expect([withdrawn.status, (await outbox()).length]).toEqual(withdrawn.status === 200 ? [200, 0] : [404, 1])
    }
  })

  test('leaves rows in the trail of what it is about', async () => {
    const { Id } = await given()
    house.clock.advance(1)
    await house.as(owner).put(`${PATH}/${Id}`, { Subject: '', MessageBody: 'Another.', SendAt: FRIDAY })
    house.clock.advance(1)
    await house.as(owner).post(`${PATH}/${Id}/withdraw`)
    const { body } = await house.as(world.members.supervisor).get(`/api/audit?item=${family.id}&show=changes`)
    expect(body.Items.slice(0, 3).map(({ Action }: { Action: string }) => Action)).toEqual([
      'withdraw scheduled message',
      'change scheduled message',
      'schedule message',
    ])
  })
})

describe('at its time', () => {
  const noConsent = 'When it was to be sent, its recipient had not agreed to be contacted this way.'
  const told = async () => (await outbox()).map(({ State, Reason }: Record<string, string>) => [State, Reason])

  test('it does not go to somebody who no longer agrees, and its sender is told', async () => {
    await schedule()
    await house.owner.query('update contact_item set may_mail = false where id = $1', [email])
    await runAt(FRIDAY_AT_EIGHT, 2)
    expect(await told()).toEqual([['failed', noConsent]])
    expect(await bell()).toMatchObject([
      { Notice: 'message-not-sent', MessageBody: expect.stringContaining(noConsent), Item: { Id: family.id } },
    ])
    expect(await listed()).toEqual([])
  })

  test('it goes to somebody who has agreed by then', async () => {
    await schedule()
    await house.owner.query('update contact_item set may_mail = false where id = $1', [email])
    await house.owner.query('update contact_item set may_mail = true where id = $1', [email])
    await runAt(FRIDAY_AT_EIGHT)
    expect((await outbox())[0].State).toBe('queued')
  })

  test('it goes to nobody who answered STOP', async () => {
    await schedule({ To: mobile })
    await house.owner.query("insert into text_stop (number, stopped_at) values ('+12155550123', now())")
    await runAt(FRIDAY_AT_EIGHT)
    await house.owner.query('delete from text_stop')
    expect(await told()).toEqual([['failed', 'The owner of this number asked for no more texts.']])
  })

  test('it goes to the address that the person has then', async () => {
    await schedule()
    await house.owner.query(
      "update contact_item set value = 'new@example.org', description = 'new@example.org' where id = $1",
      [email],
    )
    await runAt(FRIDAY_AT_EIGHT)
    expect((await outbox())[0].Address).toBe('new@example.org')
  })

  test.each([
    [
      'the case was protected and no consent covers the recipient',
      'The record is protected, and no consent covers this person.',
    ],
    [
      'the contact info is gone',
      'Its sender could no longer see the item it was about, or this way to reach its recipient.',
    ],
    [
      'the item was deleted',
      'Its sender could no longer see the item it was about, or this way to reach its recipient.',
    ],
  ])('it is not sent if %s', async (what, reason) => {
    const mother = await house.given.person(world.model, { kind: 'CONTACT', name: 'Carmen Delgado' })
    await house.given.relationship(world.model, family.personId, mother)
    const hers = await house.given.contactItem(world.model, mother, 'EMAIL', 'carmen@example.org')
    const { id } = await house.given.appointment(family, { startsAt: '2026-11-24T15:00:00Z' })
    await schedule({ Id: id, To: hers })
    if (what.startsWith('the case')) await house.as(owner).post(`/api/cases/${family.id}/protect`, { Reason: 'Part 2' })
    if (what.startsWith('the contact')) await house.owner.query('delete from contact_item where id = $1', [hers])
    if (what.startsWith('the item')) await house.as(owner).delete(`/api/delete/${id}`)
    await runAt(FRIDAY_AT_EIGHT)
    const { rows } = await house.owner.query('select state, reason from notification where channel = $1', ['email'])
    expect(rows).toEqual([{ state: 'failed', reason }])
  })

  test.each(['the share has ended', 'the access has ended', 'the account is closed'])(
    'it is not sent for a sender of whom %s',
    async (what) => {
      const { reader } = world.members
      await schedule({}, reader)
      if (what.startsWith('the share'))
        await house.owner.query('delete from case_share where with_person_id = $1', [reader.personId])
      if (what.startsWith('the access'))
        await house.owner.query('update member set active = false where id = $1', [reader.memberId])
      if (what.startsWith('the account'))
        await house.owner.query('update account set active = false where id = $1', [reader.accountId])
      await runAt(FRIDAY_AT_EIGHT)
      const { rows } = await house.owner.query('select state from notification where channel = $1', ['email'])
      expect(rows).toEqual([{ state: 'failed' }])
    },
  )

  test('it waits while too many messages leave, and goes when fewer do', async () => {
    const strict = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
    const model = await strict.given.careModel()
    const group = await strict.given.group(model)
    const sender = await strict.given.member(model, { groups: [group] })
    const theirs = await strict.given.managedCase(sender, group)
    const to = await strict.given.contactItem(model, theirs.personId, 'EMAIL', 'ana@example.org')
    for (let count = 0; count < 4; count += 1)
      await strict
        .as(sender)
        .post(PATH, { Id: theirs.id, To: to, Subject: '', MessageBody: `No. ${count}`, SendAt: FRIDAY })
    const left = async () => (await strict.as(sender).get('/api/outbox')).body.Total
    strict.clock.set(FRIDAY_AT_EIGHT)
    await sendScheduled(strict.platform, strict.owner)
    expect(await left()).toBe(3)
    strict.clock.advance(3700)
    await sendScheduled(strict.platform, strict.owner)
    const now = await left()
    await strict.close()
    expect(now).toBe(4)
  })
})

describe('a message that its sender moves to another time', () => {
  /** The minute job, whose sender does this between the attempt and what follows from it. */
  async function runWhile(work: () => Promise<unknown>, limitFactor: number) {
    const { owner: pool, platform } = house
    const query = async (text: string, values: unknown[]) => {
      if (!text.startsWith('select')) await work()
      return pool.query(text, values)
    }
    const configuration = { ...platform.configuration, limitFactor }
    house.clock.set(FRIDAY_AT_EIGHT)
    // The job only queries.
    await sendScheduled({ ...platform, configuration }, { query } as unknown as House['owner'])
  }
  const moved = { Subject: '', MessageBody: 'See you on Monday.', SendAt: '2026-11-23T08:00:00' }

  test('while it is being refused waits for that time', async () => {
    const { Id } = await given()
    const agrees = (may: boolean) =>
      house.owner.query('update contact_item set may_mail = $1 where id = $2', [may, email])
    await agrees(false)

    await runWhile(async () => {
      await agrees(true)
      expect((await house.as(owner).put(`${PATH}/${Id}`, moved)).status).toBe(200)
    }, 1000)

    expect(await listed()).toMatchObject([moved])
    expect([await outbox(), await bell()]).toEqual([[], []])
  })

  test('while it waits for others to leave does not go before', async () => {
    const { Id } = await given()
    await runWhile(() => house.as(owner).put(`${PATH}/${Id}`, moved), 0)

    await runAt('2026-11-20T13:30:00Z')
    expect(await outbox()).toEqual([])
    await runAt('2026-11-23T13:00:00Z')
    expect(await outbox()).toMatchObject([{ MessageBody: moved.MessageBody }])
  })
})

describe('scheduling is refused', () => {
  test.each([
    ['in the past', { SendAt: '2026-11-19T00:00:00' }, 400, 'notification.time_past'],
    ['more than a year ahead', { SendAt: '2027-12-01T00:00:00' }, 400, 'notification.time_far'],
    ['on no real day', { SendAt: '2026-02-30T00:00:00' }, 400, 'item.value_invalid'],
    ['without words', { MessageBody: ' ' }, 400, 'notification.empty'],
    ['with an unknown variable', { MessageBody: '{{Nothing}}' }, 400, 'notification.variable_unknown'],
    ['with a variable that has no value', { MessageBody: '{{Item.Date}}' }, 409, 'notification.variable_empty'],
    ['to a typed address', { To: 'someone@example.org' }, 404, 'record.not_found'],
    ['to nobody', { To: '' }, 400, 'notification.no_recipient'],
  ])('%s', async (_what, more, status, problem) => {
    expect(code(await schedule(more))).toEqual([status, problem])
    expect(await listed()).toEqual([])
  })

  test('to somebody who has not agreed', async () => {
    await house.owner.query('update contact_item set may_mail = false where id = $1', [email])
    expect(code(await schedule())).toEqual([409, 'notification.no_consent'])
  })

  test('for more than two hundred at once', async () => {
    await house.owner.query(
      `insert into scheduled_message (care_model_id, id, member_id, sender_id, way_id, channel, to_person_id, message_body, send_at, next_at, created_at)
        select $1, gen_random_uuid(), $2, $3, $3, 'app', $3, 'x', now() + interval '1 day', now() + interval '1 day', now() from generate_series(1, 200)`,
      [world.model.id, owner.memberId, owner.personId],
    )
    expect(code(await schedule())).toEqual([409, 'notification.too_many_scheduled'])
  })
})

describe('who schedules, sees, changes and withdraws', () => {
  const may: Record<(typeof everyWho)[number], { schedules: number; sees: boolean; changes: number }> = {
    owner: { schedules: 200, sees: true, changes: 200 },
    reader: { schedules: 200, sees: false, changes: 404 },
    editor: { schedules: 200, sees: false, changes: 404 },
    colleague: { schedules: 404, sees: false, changes: 404 },
    supervisor: { schedules: 200, sees: false, changes: 404 },
    coordinator: { schedules: 200, sees: false, changes: 404 },
    foreignCoordinator: { schedules: 404, sees: false, changes: 404 },
    administrator: { schedules: 200, sees: true, changes: 403 },
    otherModel: { schedules: 404, sees: false, changes: 404 },
  }
  test.each(everyWho)('%s', async (who) => {
    const visit = house.as(world.members[who])
    const { Id } = await given()
    expect((await listed(world.members[who])).map((one: { Id: string }) => one.Id)).toEqual(may[who].sees ? [Id] : [])
    const text = { Subject: '', MessageBody: 'Changed.', SendAt: FRIDAY }
    expect((await visit.put(`${PATH}/${Id}`, text)).status).toBe(may[who].changes)
    expect((await visit.post(`${PATH}/${Id}/withdraw`)).status).toBe(may[who].changes)
    expect((await visit.post(PATH, bodyOf())).status).toBe(may[who].schedules)
  })

  test('nobody lists those about an item that they do not see', async () => {
    const { colleague } = world.members
    expect(code(await house.as(colleague).get(`${PATH}?item=${family.id}`))).toEqual([404, 'record.not_found'])
  })
})
