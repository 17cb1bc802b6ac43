import { givenProtection } from '../../../../testing/given-protection.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeat } from '../../../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../../testing/house.ts'
import {
  givenMembersOfEachRight,
  type MembersOfEachRight,
  type Who,
} from '../../../../testing/members-of-each-right.ts'
import { initialsOf } from './feed-events.ts'

let house: House
let model: GivenModel
let member: GivenMember
let family: GivenCase
let around: MembersOfEachRight

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
  around = await givenMembersOfEachRight(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  await house.owner.query('delete from attempt')
  model = await house.given.careModel()
  const group = await house.given.group(model)
  member = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(member, group, { name: 'Mateo Delgado' })
})

const begin = async (who = member) =>
  new URL((await house.as(who).post('/api/calendar/feed')).body.Address as string).pathname
const get = (url: string, headers: Record<string, string> = {}, from = '198.51.100.7') =>
  house.app.inject({ method: 'GET', url, headers, remoteAddress: from })

test('there is no feed until its member begins one, and then the address can be copied again and again', async () => {
  const visit = house.as(member)
  expect((await visit.get('/api/calendar/feed')).body).toEqual({
    Address: null,
    NamesInFull: false,
    LastRead: null,
    LastReader: null,
  })

  const { body } = await visit.post('/api/calendar/feed')

  expect(body.Address).toMatch(/^http:\/\/localhost:\d+\/calendar\/[\w-]{22}\.ics$/)
  expect((await visit.get('/api/calendar/feed')).body).toEqual(body)
})

test('a feed needs no session, sets no cookie, and is kept by no proxy', async () => {
  await house.given.appointment(family)
  const { statusCode, headers } = await get(await begin())

  expect([statusCode, headers['content-type'], headers['set-cookie']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    undefined,
  ])
  expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'private, no-cache'])
})

test('what the calendar has already is not sent again', async () => {
  await house.given.appointment(family)
  const url = await begin()
  const first = await get(url)
  const etag = String(first.headers.etag)

  house.clock.advance(86_400)
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)

  await house.given.appointment(family, { startsAt: '2026-12-01T15:00:00Z' })
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200)
})

describe('names', () => {
  const summaryIn = (text: string) => /^SUMMARY:(.*)\r$/m.exec(text)?.[1]
  beforeEach(async () => {
    await house.given.appointment(family, { name: 'Visit to Mateo Delgado', notes: 'He was sad about his diagnosis.' })
  })

  test('are initials, and nothing that somebody typed is in a feed', async () => {
    const { body } = await get(await begin())

    expect(summaryIn(body)).toBe('M. D. · Family session')
    expect(body).not.toMatch(/Mateo|Delgado|Visit|sad|diagnosis/)
  })

  test('are full where the care model decides so, still without notes', async () => {
    await house.owner.query("update care_model set feed_names = 'full' where id = $1", [model.id])
    const { body } = await get(await begin())

    expect(summaryIn(body)).toBe('Mateo Delgado · Visit to Mateo Delgado')
    expect(body).not.toMatch(/sad|diagnosis/)
  })

  test('of a protected case are initials whatever the care model decides', async () => {
    await house.owner.query("update care_model set feed_names = 'full' where id = $1", [model.id])
    await givenProtection(house.given, house.clock).protect(family)

    const { body } = await get(await begin())

    expect(summaryIn(body)).toBe('M. D. · Family session')
    expect(body).not.toMatch(/Mateo|Delgado|Visit/)
  })

  test.each([
    ['Mateo Delgado', 'M. D.'],
    ['Fabiola Jean-Louis', 'F. J. L.'],
    ['  élodie  ', 'É.'],
    ['李 小龍', '李. 小.'],
    ['(unknown)', 'U.'],
    ['', ''],
  ])('%s: %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('an address', () => {
  const closing: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['was replaced', () => house.as(member).post('/api/calendar/feed')],
    ['was ended', () => house.as(member).delete('/api/calendar/feed')],
    [
      'belongs to somebody who left the care model',
      () => house.owner.query('update member set active = false where id = $1', [member.memberId]),
    ],
    [
      'belongs to a closed account',
      () => house.owner.query('update account set active = false where id = $1', [member.accountId]),
    ],
    [
      'belongs to a closed care model',
      () => house.owner.query('update care_model set active = false where id = $1', [model.id]),
    ],
  ]
  test.each(closing)('that %s is not found', async (_, close) => {
    const url = await begin()
    expect((await get(url)).statusCode).toBe(200)

    await close()

    expect((await get(url)).statusCode).toBe(404)
  })

  test('cannot be made of what the database keeps of the feed', async () => {
    const url = await begin()
    const { rows } = await house.owner.query<Record<string, unknown>>(
      'select f.*, encode(token_hash, $1) as hash, f.id::text from calendar_feed f',
      ['hex'],
    )

    const kept = JSON.stringify(rows)
    const token = url.slice('/calendar/'.length, -'.ics'.length)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('is guessed thirty times an hour at most, which keeps nobody from theirs', async () => {
    const url = await begin()
    const guesses: number[] = []
    for (let n = 0; n < 33; n++) {
      const token = Buffer.alloc(16, n + 1).toString('base64url')
      guesses.push((await get(`/calendar/${token}.ics`)).statusCode)
    }

    expect(guesses).toEqual([...Array.from({ length: 30 }, () => 404), 429, 429, 429])
    expect((await get(url)).statusCode).toBe(200)
    expect((await get('/calendar/zzz.ics', {}, '198.51.100.8')).statusCode).toBe(404)
  })

  test('is read ten times a minute and sixty times an hour at most, which keeps no other feed from being read', async () => {
    const url = await begin()
    const read = async (times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => get(url)))
      return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    }
    expect(await read(12)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    // Calls beyond the limit did not reach the database.
    const counted = await house.owner.query("select count from attempt where key like 'calendar-feed 1 minute:%'")
    expect(counted.rows).toEqual([{ count: 10 }])
    const refused = await get(url)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await get(await begin(around.members.owner))).statusCode).toBe(200)

    for (let minute = 1; minute < 6; minute++) {
      house.clock.advance(60)
      expect(new Set(await read(10))).toEqual(new Set([200]))
    }
    house.clock.advance(60)
    const spent = await get(url)
    expect([spent.statusCode, spent.headers['retry-after']]).toEqual([429, String(3600 - 6 * 60)])
    house.clock.advance(3600)
    expect((await get(url)).statusCode).toBe(200)
  })

  test('may be read as often again at a new address, whoever goes on reading the old one', async () => {
    const old = await begin()
    for (let n = 0; n < 11; n++) await get(old)
    expect((await get(old)).statusCode).toBe(429)

    const url = await begin()

    expect([(await get(old)).statusCode, (await get(url)).statusCode]).toEqual([404, 200])
  })

  test('has one spelling, although the last letter has bits to spare', async () => {
    const url = await begin()
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const token = url.slice('/calendar/'.length, -'.ics'.length)
    const other = token.slice(0, -1) + letters.charAt(letters.indexOf(token.slice(-1)) ^ 1)
    expect(Buffer.from(other, 'base64url')).toEqual(Buffer.from(token, 'base64url'))

    expect((await get(`/calendar/${other}.ics`)).statusCode).toBe(404)
  })

  test('that is read too often does so without a trail of what was not read', async () => {
    const url = await begin()
    for (let n = 0; n < 11; n++) await get(url)
    const { rowCount } = await house.owner.query(
      "select from audit where reason = 'calendar feed' and member_id = $1",
      [member.memberId],
    )
    expect(rowCount).toBe(10)
  })

  test.each(['/calendar/.ics', '/calendar/..%2f.ics', `/calendar/${'x'.repeat(101)}.ics`, '/calendar/%00.ics'])(
    '%s opens nothing',
    async (url) => {
      expect([400, 404]).toContain((await get(url)).statusCode)
    },
  )
})

test('who reads the feed, and when, is shown to its member and in the trail', async () => {
  const url = await begin()

  await get(url, { 'user-agent': 'Microsoft Office/16.0 (Windows NT 10.0; Outlook)' })

  const { LastRead, LastReader } = (await house.as(member).get('/api/calendar/feed')).body
  expect([LastRead, LastReader]).toEqual(['2026-11-19T13:30:00', 'Outlook'])
  const { rows } = await house.owner.query(
    `select member_id from audit where reason = 'calendar feed' and care_model_id = $1`,
    [model.id],
  )
  expect(rows).toEqual([{ member_id: member.memberId }])
})

test('a feed has what its member sees when it is read: an appointment of a case that was taken from them is gone', async () => {
  const { id } = await house.given.appointment(family)
  const url = await begin()
  expect((await get(url)).body).toContain(`UID:${id}@caseloom`)

  const other = await house.given.member(model, { groups: [await house.given.group(model)] })
  await house.owner.query('update managed_case set clinician_id = $2 where id = $1', [family.id, other.personId])
  await house.owner.query('update item set clinician_id = $2 where id = $1', [family.id, other.personId])

  expect((await get(url)).body).not.toContain(id)
})

test('a feed is read whatever day a series is said to end on', async () => {
  const { id } = await house.given.appointment(family)
  await repeat(house.as(member), id)
  await house.owner.query(
    "update appointment_series set until_day = '2201-06-30' where id = (select series_id from appointment where id = $1)",
    [id],
  )
  const { statusCode, body } = await get(await begin())
  expect([statusCode, body.includes('UNTIL=22010101T045959Z')]).toEqual([200, true])
})

test('closing a case calls off its appointments in the feed', async () => {
  const { id } = await house.given.appointment(family, { startsAt: '2026-12-01T15:00:00Z' })
  const outcome = await house.given.lookup(model.id, 'case-outcomes', 'Completed', { success: true })
  const url = await begin()

  expect(
    (await house.as(member).post(`/api/cases/${family.id}/close`, { Outcome: outcome, Day: '2026-11-19' })).status,
  ).toBe(200)

  expect((await get(url)).body).toMatch(new RegExp(`UID:${id}@caseloom[^]*SEQUENCE:1[^]*STATUS:CANCELLED`))
})

test.each([
  ['by family after it began is not', () => model.outcomes.cancelled, false],
  [
    'with its case after it began is',
    async () => house.given.lookup(model.id, 'appointment-outcomes', 'Cancelled'),
    true,
  ],
  ['never, because nobody came, is not', () => model.outcomes.noShow, false],
])('an appointment that was cancelled %s called off in the feed', async (_, which, isOff) => {
  const { id } = await house.given.appointment(family, { startsAt: '2026-11-19T15:00:00Z' })
  await house.as(member).put(`/api/complete/${id}`, { Id: await which() })
  expect((await get(await begin())).body.includes('STATUS:CANCELLED')).toBe(isOff)
})

describe('one appointment as a file', () => {
  const sees: readonly (readonly [Who, number])[] = [
    ['owner', 200],
    ['reader', 200],
    ['editor', 200],
    ['colleague', 404],
    ['supervisor', 200],
    ['coordinator', 200],
    ['foreignCoordinator', 404],
    ['administrator', 200],
    ['otherModel', 404],
  ]
  // spec: home 111
  test.each(sees)('%s: %i', async (who, status) => {
    const { id } = await house.given.appointment(around.family)
    const { statusCode, body } = await house.app.inject({
      method: 'GET',
      url: `/api/appointments/${id}/ics`,
      headers: { authorization: `Bearer ${around.members[who].token}` },
    })
    const isFile = /^BEGIN:VCALENDAR\r\n[^]*DTSTART:20261119T150000Z\r\n[^]*END:VCALENDAR/.test(body)
    expect([statusCode, isFile]).toEqual([status, status === 200])
  })

  test('anything else has none', async () => {
    expect((await house.as(around.members.owner).get(`/api/appointments/${around.family.id}/ics`)).status).toBe(404)
  })
})

test.each(['owner', 'supervisor', 'coordinator', 'administrator'] as const)(
  '%s has a feed of their own appointments alone',
  async (who) => {
    const { id } = await house.given.appointment(around.family)
    const { body } = await get(await begin(around.members[who]))
    expect(body.includes(id)).toBe(who === 'owner')
  },
)
