import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../testing/house.ts'
import type { GivenModel } from '../../../testing/given.ts'
import { everyWho, givenMembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'

const PATH = '/api/care-model'

let house: House
let model: GivenModel
let admin: Visitor
let group: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  model = await house.given.careModel()
  group = await house.given.group(model)
  admin = house.as(await house.given.member(model, { role: 'administrator' }))
})

const code = ({ status, body }: Answer) => [status, body.Code]
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const trail = async () =>
  (
    await house.owner.query(
      "select action, property, before, after from audit where care_model_id = $1 and action in ('change care model', 'set time zone', 'set quiet hours', 'turn on family reminders', 'turn off family reminders') order by at, id",
      [model.id],
    )
  ).rows

test('the settings can be read, and a new care model waits to be confirmed', async () => {
  expect((await admin.get(PATH)).body).toEqual({
    Name: expect.stringMatching(/^Model /),
    ShortName: model.shortName,
    TimeZone: 'America/New_York',
    IsZoneFixed: false,
    WeekStart: 'monday',
    Locale: 'en-US',
    SupportAddress: null,
    FeedNames: 'initials',
    RemindFamilies: false,
    QuietFrom: '21:00',
    QuietUntil: '08:00',
    Confirmed: false,
    Version: 1,
  })
  expect((await admin.get('/api/setup')).body).toMatchObject({ Confirmed: false })
})

describe('a change', () => {
  test('takes effect for everybody at once, and the trail says what was changed', async () => {
    const name = `River ${crypto.randomUUID()}`
    const { Name: before } = (await admin.get(PATH)).body
    const wanted = {
      Name: `  ${name} `,
      TimeZone: 'America/Boise',
      Locale: 'es-ES',
      SupportAddress: 'help@river.example',
    }
    const { status, body } = await admin.put(PATH, { ...wanted, FeedNames: 'full' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...wanted, Name: name, FeedNames: 'full', Confirmed: true, Version: 2 })
    const clinician = house.as(await house.given.member(model, { groups: [group] }))
    expect((await clinician.get('/api/session')).body.CareModel).toMatchObject({
      Name: name,
      TimeZone: 'America/Boise',
      SupportAddress: 'help@river.example',
    })
    expect(await trail()).toEqual(
      expect.arrayContaining([
        { action: 'set time zone', property: null, before: 'America/New_York', after: 'America/Boise' },
        { action: 'change care model', property: 'Name', before, after: name },
        { action: 'change care model', property: 'Locale', before: 'en-US', after: 'es-ES' },
        { action: 'change care model', property: 'SupportAddress', before: null, after: 'help@river.example' },
        { action: 'change care model', property: 'FeedNames', before: 'initials', after: 'full' },
      ]),
    )
  })

  test('of the quiet hours and the reminders counts for the next message', async () => {
    const wanted = { RemindFamilies: true, QuietFrom: '12:30', QuietUntil: '14:00' }
    expect((await admin.put(PATH, wanted)).body).toMatchObject(wanted)
    const { rows } = await house.owner.query("select app.after_quiet($1, '2026-11-19T17:45:00Z') as at", [model.id])
    expect(rows).toEqual([{ at: new Date('2026-11-19T19:00:00Z') }])
    await admin.put(PATH, { RemindFamilies: false, QuietUntil: '12:30' })
    expect((await admin.get(PATH)).body).toMatchObject({
      RemindFamilies: false,
      QuietFrom: '12:30',
      QuietUntil: '12:30',
    })
    const told = await trail()
    expect(told).toHaveLength(4)
    expect(told).toEqual(
      expect.arrayContaining([
        { action: 'set quiet hours', property: null, before: '21:00–08:00', after: '12:30–14:00' },
        { action: 'turn on family reminders', property: null, before: null, after: null },
        { action: 'set quiet hours', property: null, before: '12:30–14:00', after: '12:30–12:30' },
        { action: 'turn off family reminders', property: null, before: null, after: null },
      ]),
    )
  })

  test('of the first day of the week counts at once in the weeks of cases, and marks the kept figures of all of them', async () => {
    const member = await house.given.member(model, { groups: [group] })
    const managed = await house.given.managedCase(member, group)
    const clinician = house.as(member)
    const firstDays = async () => {
      const { body } = await clinician.get(`/api/cases/${managed.id}`)
      return body.Phases.flatMap(({ Weeks }: { Weeks: { Start: string }[] }) =>
        Weeks.map(({ Start }) => new Date(Start).getUTCDay()),
      )
    }
    expect(new Set(await firstDays())).toEqual(new Set([1]))
    await house.owner.query('delete from case_change where care_model_id = $1', [model.id])

    expect((await admin.put(PATH, { WeekStart: 'sunday' })).body).toMatchObject({ WeekStart: 'sunday' })

    expect(new Set(await firstDays())).toEqual(new Set([0]))
    expect((await clinician.get('/api/session')).body.CareModel).toMatchObject({ WeekStart: 'sunday' })
    const { rows } = await house.owner.query('select case_id from case_change where care_model_id = $1', [model.id])
    expect(rows).toEqual([{ case_id: managed.id }])
    expect(await trail()).toEqual([
      { action: 'change care model', property: 'WeekStart', before: 'monday', after: 'sunday' },
    ])
  })

  test('of nothing confirms the settings and leaves no line in the trail', async () => {
    expect((await admin.put(PATH, {})).body).toMatchObject({ Confirmed: true, TimeZone: 'America/New_York' })
    expect((await admin.get('/api/setup')).body).toMatchObject({ Confirmed: true })
    expect(await trail()).toEqual([])
  })

  test('of what someone else changed meanwhile is refused', async () => {
    await admin.put(PATH, { SupportAddress: 'help@river.example' }, seen(1))
    expect(code(await admin.put(PATH, { SupportAddress: null }, seen(1)))).toEqual([412, 'record.stale'])
    expect((await admin.put(PATH, { SupportAddress: null }, seen(2))).body).toMatchObject({ SupportAddress: null })
  })

  test.each([
    ['a name without a letter', { Name: '  ' }],
    ['a time zone of another world', { TimeZone: 'Mars/Base' }],
    ['an offset, which knows no daylight saving', { TimeZone: '+02:00' }],
    ['a language that Caseloom does not speak', { Locale: 'de-DE' }],
    ['an address that is none', { SupportAddress: 'help' }],
    ['a first day of the week in its middle', { WeekStart: 'wednesday' }],
    ['a time that no clock shows', { QuietFrom: '24:00' }],
    ['a time with seconds', { QuietUntil: '08:00:30' }],
    ['quiet hours that never begin', { QuietFrom: null }],
  ])('to %s is refused', async (_, changes) => {
    expect(code(await admin.put(PATH, changes))).toEqual([400, 'request.invalid'])
    expect((await admin.get(PATH)).body).toMatchObject({ Version: 1 })
  })

  test('to the name of another care model is refused', async () => {
    const other = house.as(await house.given.member(await house.given.careModel(), { role: 'administrator' }))
    const { Name } = (await other.get(PATH)).body
    const refused = await admin.put(PATH, { Name })
    expect([...code(refused), refused.body.Fields[0].Path]).toEqual([409, 'care_model.name_taken', 'Name'])
  })
})

describe('the time zone', () => {
  test.each([
    [
      'a case',
      async () => void (await house.given.managedCase(await house.given.member(model, { groups: [group] }), group)),
    ],
    [
      'a to-do with a day',
      async () => {
        const clinician = house.as(await house.given.member(model, { groups: [group] }))
        expect((await clinician.post('/api/to-dos', { Name: 'Call', DueDay: '2026-12-01' })).status).toBe(200)
      },
    ],
  ])('is fixed from %s on, and everything else can still be changed', async (_, make) => {
    await make()
    expect((await admin.get(PATH)).body).toMatchObject({ IsZoneFixed: true })
    const refused = await admin.put(PATH, { TimeZone: 'America/Boise' })
    expect([...code(refused), refused.body.Fields[0].Path]).toEqual([409, 'care_model.zone_fixed', 'TimeZone'])
    const same = await admin.put(PATH, { TimeZone: 'America/New_York', SupportAddress: 'help@river.example' })
    expect(same.body).toMatchObject({ TimeZone: 'America/New_York', SupportAddress: 'help@river.example' })
  })

  test('that changes while a dated item is made counts for that item: its wall time is the one that was typed', async () => {
    const clinician = house.as(await house.given.member(model, { groups: [group] }))
    const changing = await house.pool.connect()
    try {
      await changing.query('begin')
      const { rows } = await house.owner.query(
        "select id from member where care_model_id = $1 and role = 'administrator'",
        [model.id],
      )
      await changing.query('select app.set_member($1, $2, now())', [model.id, rows[0].id])
      await changing.query('select from care_model where id = app.care_model() for update')
      const made = clinician.post('/api/to-dos', { Name: 'Call', DueDay: '2026-12-01' })
      // The request has read the zone and waits for the care model.
      await expect
        .poll(async () => {
          const waiting = await house.owner.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
          return waiting.rowCount
        })
        .toBe(1)
      await changing.query("update care_model set time_zone = 'Asia/Tokyo' where id = app.care_model()")
      await changing.query('commit')
      expect((await made).status).toBe(200)
      const { rows: dates } = await house.owner.query(
        "select (date at time zone 'Asia/Tokyo')::date::text as day from item where care_model_id = $1 and name = 'Call'",
        [model.id],
      )
      expect(dates).toEqual([{ day: '2026-12-01' }])
    } finally {
      await changing.query('rollback')
      changing.release()
    }
  })
})

test('only administrators reach it, each for their own care model; for everybody else the calls do not exist', async () => {
  const { members } = await givenMembersOfEachRight(house)
  for (const who of everyWho) {
    const visitor = house.as(members[who])
    const statuses = [
      (await visitor.get(PATH)).status,
      (await visitor.put(PATH, { SupportAddress: `${who.toLowerCase()}@river.example` })).status,
      (await visitor.put(PATH, { RemindFamilies: true, QuietFrom: '20:00' })).status,
    ]
    expect([who, ...statuses]).toEqual([
      who,
      ...(who === 'administrator' || who === 'otherModel' ? [200, 200, 200] : [404, 404, 404]),
    ])
  }
  expect((await house.as(members.administrator).get(PATH)).body).toMatchObject({
    SupportAddress: 'administrator@river.example',
  })
  expect((await house.anonymous.get(PATH)).status).toBe(401)
})

test('the database lets no other role change a care model, whatever a query forgets', async () => {
  const { members, model: theirs } = await givenMembersOfEachRight(house)
  const client = await house.pool.connect()
  const changedBy = async (memberId: string) => {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, now())', [theirs.id, memberId])
    try {
      return (await client.query("update care_model set support_address = 'mine@river.example'")).rowCount
    } finally {
      await client.query('rollback')
    }
  }
  try {
    await expect(changedBy(members.owner.memberId)).rejects.toThrow('row-level security')
    await expect(changedBy(members.coordinator.memberId)).rejects.toThrow('row-level security')
    // Their own, and no other.
    expect(await changedBy(members.administrator.memberId)).toBe(1)
  } finally {
    client.release()
  }
})
