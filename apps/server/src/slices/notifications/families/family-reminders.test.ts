import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenLeftCase } from '../../../testing/given-left-case.ts'
import { givenProtection } from '../../../testing/given-protection.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { countInserts } from '../../../testing/spied-queries.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import { TextMessageRefused } from '../../../platform/messages/text-messages.ts'
import { sendWaitingNotifications } from '../send-waiting.ts'
import { remindFamilies } from './remind-families.ts'

let house: House
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let group: string
const said: string[] = []

/** Monday of the week before, at noon in New York. */
const MADE = '2026-11-16T17:00:00Z'
const noMail: Mail = { canSend: false, send: () => Promise.reject(new Error('none')) }
const textMessages = {
  canSend: true,
  send: ({ to, body }: { to: string; body: string }) => Promise.resolve(`SM${said.push(`${to} ${body}`)}`),
  find: () => Promise.resolve(undefined),
  look: () => Promise.reject(new Error('not yet')),
}

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(MADE)
  said.length = 0
  await house.owner.query(
    "delete from notification; delete from text_stop; update item set deleted_at = now() where kind = 'APPOINTMENT'",
  )
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550123')
  await house.owner.query('update care_model set remind_families = (id = $1)', [model.id])
})

async function run(at: string): Promise<void> {
  house.clock.set(at)
  await remindFamilies(house.owner, undefined, house.clock.now())
  await sendWaitingNotifications(house.owner, { mail: noMail, textMessages }, house.clock)
}
const meet = async (startsAt: string) => (await house.given.appointment(family, { startsAt })).id
const outbox = async () => (await house.as(clinician).get('/api/outbox')).body.Items

describe('a family', () => {
  test('is reminded once, a day before, in words that say neither who nor what', async () => {
    await meet('2026-11-19T15:00:00Z')
    for (const at of ['2026-11-18T14:59:00Z', '2026-11-18T15:00:00Z', '2026-11-18T15:05:00Z', '2026-11-19T14:00:00Z'])
      await run(at)

    expect(said).toEqual([
      expect.stringMatching(
        /^\+12155550123 .+: you have an appointment on Thursday, November 19 at 10:00.AM\. Reply STOP to get no more texts\.$/,
      ),
    ])
    expect(said[0]).not.toMatch(/Mateo|Delgado|session/i)
    expect(await outbox()).toMatchObject([{ State: 'sent', Waits: null, From: { Name: 'Maya Okafor' } }])
    const { rows } = await house.owner.query(
      "select count(*)::int as n from audit where action = 'notify sms' and about_person_id = $1",
      [family.personId],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('is not reminded where the care model does not want it', async () => {
    await house.owner.query('update care_model set remind_families = false')
    await meet('2026-11-19T15:00:00Z')
    await run('2026-11-18T15:00:00Z')
    expect([said, await outbox()]).toEqual([[], []])
  })

  test.each([
    ['that did not agree to texts', "update contact_item set may_text = false where value = '+12155550123'"],
    ['that answered STOP', "insert into text_stop values ('+12155550123', now())"],
    ['whose case is suspended', "update managed_case set state = 'suspended'"],
  ])('%s is not reminded', async (_, statement) => {
    await meet('2026-11-19T15:00:00Z')
    await house.owner.query(statement)
    await run('2026-11-18T15:00:00Z')
    expect([said, await outbox()]).toEqual([[], []])
    if (statement.includes('managed_case')) await house.owner.query("update managed_case set state = 'open'")
  })

  test('is reminded although something is wrong in the care model before its own', async () => {
    const before = await house.given.careModel()
    // Whichever is looked at first.
    const [first, second] = [before.id, model.id].toSorted()
    const others = await house.given.group(before)
    const theirs = await house.given.managedCase(await house.given.member(before, { groups: [others] }), others)
    await house.given.contactItem(before, theirs.personId, 'MOBILE_PHONE', '+12155550124')
    await house.owner.query('update care_model set remind_families = id in ($1, $2)', [first, second])
    await house.owner.query(`create function wrong() returns trigger language plpgsql as $$ begin
      if new.care_model_id = '${first}' then raise 'wrong' using errcode = 'data_exception'; end if; return new; end $$;
      create trigger wrong before insert on notification for each row execute function wrong()`)
    await meet('2026-11-19T15:00:00Z')
    await house.given.appointment(theirs, { startsAt: '2026-11-19T15:00:00Z' })

    house.clock.set('2026-11-18T15:00:00Z')
    await expect(remindFamilies(house.owner, undefined, house.clock.now())).rejects.toThrow(
      '1 care models could not be served',
    )

    const { rows } = await house.owner.query('select care_model_id as model from notification')
    await house.owner.query('drop trigger wrong on notification; drop function wrong')
    expect(rows).toEqual([{ model: second }])
  })

  test('gets an e-mail where it agreed to no texts', async () => {
    await house.owner.query('update contact_item set may_text = false where person_id = $1', [family.personId])
    await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
    await meet('2026-11-19T15:00:00Z')
    await run('2026-11-18T15:00:00Z')
    expect(await outbox()).toMatchObject([{ Channel: 'email', Subject: 'Your appointment', State: 'queued' }])
  })
})

test('the reminders of a care model are written by one statement', async () => {
  const other = await house.given.managedCase(clinician, group)
  await house.given.contactItem(model, other.personId, 'MOBILE_PHONE', '+12155550124')
  await meet('2026-11-19T15:00:00Z')
  await house.given.appointment(other, { startsAt: '2026-11-19T16:00:00Z' })
  house.clock.set('2026-11-18T16:00:00Z')
  const remind = () => remindFamilies(house.owner, undefined, house.clock.now())

  expect(await countInserts('notification', remind)).toBe(1)

  const { rows } = await house.owner.query(
    `select (select count(*)::int from notification where care_model_id = $1) as written,
      (select count(*)::int from audit where care_model_id = $1 and action = 'notify sms') as noted`,
    [model.id],
  )
  expect(rows).toEqual([{ written: 2, noted: 2 }])
})

describe('a child’s family', () => {
  let mother: string
  let tie: string

  beforeEach(async () => {
    mother = await house.given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
    await house.owner.query("update lookup set category = 'Family', guardian_order = 1 where id = $1", [model.mother])
    tie = await house.given.relationship(model, family.personId, mother)
    await house.given.contactItem(model, mother, 'MOBILE_PHONE', '+12155550148')
    await meet('2026-11-19T15:00:00Z')
  })
  const reached = async () => {
    await run('2026-11-18T15:00:00Z')
    return said.map((text) => text.split(' ')[0])
  }

  test('is reminded by the guardian’s phone, even if the child has one too', async () => {
    expect(await reached()).toEqual(['+12155550148'])
  })

  test('is not reminded by a guardian whose relationship has left the case', async () => {
    await givenLeftCase(house.given, model, { tie, caseId: family.id })
    expect(await reached()).toEqual(['+12155550123'])
  })

  test('of a protected case is reminded by the guardian only where a consent covers them', async () => {
    const { protect, consent } = givenProtection(house.given, house.clock)
    await protect(family)
    expect(await reached()).toEqual(['+12155550123'])

    said.length = 0
    await meet('2026-11-19T16:00:00Z')
    const named = await consent(family, { people: [mother] })
    await run('2026-11-18T16:00:00Z')
    expect(said).toEqual([expect.stringContaining('+12155550148')])
    const { rows } = await house.owner.query(
      `select d.action, d.to_text like 'Carmen%' as "toMother", d.consent_id = $2 as "byConsent", d.day::text
        from disclosure d where d.case_id = $1 order by d.first_at`,
      [family.id, named],
    )
    expect(rows).toEqual([
      { action: 'notify sms', toMother: false, byConsent: null, day: '2026-11-18' },
      { action: 'notify sms', toMother: true, byConsent: true, day: '2026-11-18' },
    ])
  })
})

describe('at night', () => {
  // An appointment at half past nine in the evening: its reminder is due at night.
  const EVENING = '2026-11-20T02:30:00Z'

  test('a reminder waits for the morning, and the outbox says until when', async () => {
    await meet(EVENING)
    await run('2026-11-19T02:30:00Z')
    expect(said).toEqual([])
    expect(await outbox()).toMatchObject([{ State: 'queued', Waits: '2026-11-19T08:00:00' }])
    await run('2026-11-19T12:59:00Z')
    expect(said).toEqual([])
    await run('2026-11-19T13:00:00Z')
    expect(said).toHaveLength(1)
  })

  test('it is withdrawn if the appointment is moved before the morning', async () => {
    const id = await meet(EVENING)
    await run('2026-11-19T02:30:00Z')
    await house.owner.query("update item set date = date + interval '3 days' where id = $1", [id])
    await run('2026-11-19T13:00:00Z')
    expect([said, await outbox()]).toEqual([[], []])
  })

  test('one that could not be sent in the evening is not tried again before the morning', async () => {
    await meet('2026-11-20T01:58:00Z')
    let isDown = true
    const flaky = {
      ...textMessages,
      send: (message: { to: string; body: string }) =>
        isDown ? Promise.reject(new TextMessageRefused('busy', { mayPass: true })) : textMessages.send(message),
    }
    const send = () => sendWaitingNotifications(house.owner, { mail: noMail, textMessages: flaky }, house.clock)
    house.clock.set('2026-11-19T01:58:00Z')
    await remindFamilies(house.owner, undefined, house.clock.now())
    await send()
    isDown = false
    house.clock.set('2026-11-19T02:30:00Z')
    await send()
    expect(said).toEqual([])
    expect(await outbox()).toMatchObject([{ State: 'queued', Waits: '2026-11-19T08:00:00' }])
    house.clock.set('2026-11-19T13:00:00Z')
    await send()
    expect(said).toHaveLength(1)
  })

  test('what a member sends by hand goes out at once', async () => {
    house.clock.set('2026-11-19T04:00:00Z')
    const { rows } = await house.owner.query('select id from contact_item where person_id = $1', [family.personId])
    await house.as(clinician).post('/api/notification', { To: rows[0].id, MessageBody: 'Are you safe?' })
    await run('2026-11-19T04:00:00Z')
    expect(said).toEqual(['+12155550123 Are you safe?'])
  })
})

describe('quiet hours end', () => {
  const after = async (moment: string, [from, until]: [string, string], zone = 'America/New_York') => {
    await house.owner.query('update care_model set quiet_from = $2, quiet_until = $3, time_zone = $4 where id = $1', [
      model.id,
      from,
      until,
      zone,
    ])
    const { rows } = await house.owner.query<{ at: Date }>('select app.after_quiet($1, $2) as at', [model.id, moment])
    return rows[0]?.at.toISOString()
  }

  test.each([
    // The clocks go forward at two in the night of March 8, and back at two on November 1.
    ['2026-03-08T03:00:00Z', ['21:00', '08:00'], '2026-03-08T12:00:00.000Z'],
    ['2026-03-07T03:00:00Z', ['21:00', '08:00'], '2026-03-07T13:00:00.000Z'],
    ['2026-11-01T02:00:00Z', ['21:00', '08:00'], '2026-11-01T13:00:00.000Z'],
    ['2026-10-31T02:00:00Z', ['21:00', '08:00'], '2026-10-31T12:00:00.000Z'],
    // Half past two does not exist that night.
    ['2026-03-08T06:30:00Z', ['21:00', '02:30'], '2026-03-08T07:30:00.000Z'],
    ['2026-11-19T13:00:00Z', ['21:00', '08:00'], '2026-11-19T13:00:00.000Z'],
    ['2026-11-19T12:59:59Z', ['21:00', '08:00'], '2026-11-19T13:00:00.000Z'],
    ['2026-11-20T01:59:59Z', ['21:00', '08:00'], '2026-11-20T01:59:59.000Z'],
    ['2026-11-20T02:00:00Z', ['21:00', '08:00'], '2026-11-20T13:00:00.000Z'],
    ['2026-11-19T18:00:00Z', ['12:00', '14:00'], '2026-11-19T19:00:00.000Z'],
    ['2026-11-19T19:00:00Z', ['12:00', '14:00'], '2026-11-19T19:00:00.000Z'],
    ['2026-11-19T05:00:00Z', ['08:00', '08:00'], '2026-11-19T05:00:00.000Z'],
  ] as [string, [string, string], string][])('after %s, quiet %j, at %s', async (moment, hours, end) => {
    expect(await after(moment, hours)).toBe(end)
  })

  test('on the clocks of the care model', async () => {
    expect(await after('2026-11-19T13:00:00Z', ['21:00', '08:00'], 'America/Los_Angeles')).toBe(
      '2026-11-19T16:00:00.000Z',
    )
  })
})
