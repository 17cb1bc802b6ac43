import { DEFAULT_WORKING_HOURS } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember } from '../../../../testing/given.ts'
import { openHouse, type House } from '../../../../testing/house.ts'
import {
  everyWho,
  givenMembersOfEachRight,
  type MembersOfEachRight,
} from '../../../../testing/members-of-each-right.ts'

let house: House
let around: MembersOfEachRight

beforeAll(async () => {
  house = await openHouse()
  around = await givenMembersOfEachRight(house)
})
afterAll(() => house.close())
beforeEach(() => house.owner.query('delete from working_hours'))

const MORNINGS = { Days: [1, 3, 5], From: '07:45', Until: '12:30' }

const choose = (member: GivenMember, hours: object) => house.as(member).put('/api/calendar/working-hours', hours)
const hoursOf = async (member: GivenMember, query = '') =>
  (await house.as(member).get(`/api/calendar?from=2026-11-16&to=2026-11-22${query}`)).body.WorkingHours

test('a member works from Monday to Friday, 8:00 to 18:00, until they choose', async () => {
  expect(await hoursOf(around.members.owner)).toEqual({ Days: [1, 2, 3, 4, 5], From: '08:00', Until: '18:00' })
})

test('chosen hours are answered and kept, each day once and in order, and can be chosen again', async () => {
  const { owner } = around.members

  const { status, body } = await choose(owner, { ...MORNINGS, Days: [5, 1, 3, 1] })

  expect([status, body]).toEqual([200, MORNINGS])
  expect(await hoursOf(owner)).toEqual(MORNINGS)
  const nights = { Days: [0, 6], From: '00:00', Until: '23:45' }
  await choose(owner, nights)
  expect(await hoursOf(owner)).toEqual(nights)
})

test('the calendar of a person or a case has the reader’s hours, not those of its clinician', async () => {
  const { owner, supervisor } = around.members
  const { id, personId } = around.family
  await choose(owner, MORNINGS)
  for (const query of [`&case=${id}`, `&person=${personId}`, `&person=${owner.personId}`]) {
    expect(await hoursOf(owner, query)).toEqual(MORNINGS)
    expect(await hoursOf(supervisor, query)).toEqual(DEFAULT_WORKING_HOURS)
  }
})

test.each(everyWho)('%s chooses their own hours and nobody else’s', async (who) => {
  expect((await choose(around.members[who], MORNINGS)).status).toBe(200)

  for (const [other, member] of Object.entries(around.members))
    expect([other, await hoursOf(member)]).toEqual([other, other === who ? MORNINGS : DEFAULT_WORKING_HOURS])
})

test('somebody in two care models has hours of their own in each', async () => {
  const { owner, otherModel } = around.members
  const there = await house.given.member(otherModel.model)
  for (const [table, id] of [
    ['session', there.sessionId],
    ['member', there.memberId],
  ] as const)
    await house.owner.query(`update ${table} set account_id = $1 where id = $2`, [owner.accountId, id])

  await choose(owner, MORNINGS)

  expect(await hoursOf(there)).toEqual(DEFAULT_WORKING_HOURS)
})

test('without a session there are no hours to choose', async () => {
  const { statusCode } = await house.app.inject({
    method: 'PUT',
    url: '/api/calendar/working-hours',
    payload: MORNINGS,
  })
  expect(statusCode).toBe(401)
})

describe('refused', () => {
  const none = ['Days', 'calendar.day_required', 'Choose at least one day.']
  const backwards = ['Until', 'calendar.hours_end_before_start', 'Choose an end later than the start.']
  test.each([
    ['no day', { Days: [] }, [none]],
    ['an end that is the start', { Until: '07:45' }, [backwards]],
    ['an end before the start', { Until: '07:30' }, [backwards]],
    ['both, with a sentence at each field', { Days: [], Until: '00:00' }, [none, backwards]],
  ])('%s', async (_, wrong, fields) => {
    const { owner } = around.members
    await choose(owner, MORNINGS)

    const { status, body } = await choose(owner, { ...MORNINGS, ...wrong })

    const told = (body.Fields as { Path: string; Code: string; Message: string }[]).map((one) => Object.values(one))
    expect([status, told]).toEqual([400, fields])
    expect(await hoursOf(owner)).toEqual(MORNINGS)
  })

  test.each([
    ['es-ES', ['Elija al menos un día.', 'Elija un final posterior al inicio.']],
    ['it-IT', ['Scelga almeno un giorno.', 'Scelga una fine successiva all’inizio.']],
  ])('in the member’s language: %s', async (locale, sentences) => {
    const reader = await house.given.member(around.model)
    await house.owner.query('update account set locale = $1 where id = $2', [locale, reader.accountId])

    const { body } = await choose(reader, { Days: [], From: '18:00', Until: '08:00' })

    expect((body.Fields as { Message: string }[]).map(({ Message }) => Message)).toEqual(sentences)
  })

  test.each([
    [{ From: '07:50' }, 'From'],
    [{ Until: '24:00' }, 'Until'],
    [{ From: '8:00' }, 'From'],
    [{ Until: '12:30:00' }, 'Until'],
    [{ From: null }, 'From'],
    [{ Days: [7] }, 'Days/0'],
    [{ Days: [-1] }, 'Days/0'],
    [{ Days: [1.5] }, 'Days/0'],
    [{ Days: [0, 1, 2, 3, 4, 5, 6, 0] }, 'Days'],
    [{ Days: undefined }, 'Days'],
  ])('%j', async (wrong, path) => {
    const { status, body } = await choose(around.members.owner, { ...MORNINGS, ...wrong })
    expect([status, body.Code, body.Fields?.[0]?.Path]).toEqual([400, 'request.invalid', path])
  })
})

test('choosing is in the trail', async () => {
  const { owner } = around.members
  const timesChosen = async () =>
    (
      await house.owner.query("select from audit where action = 'choose working hours' and member_id = $1", [
        owner.memberId,
      ])
    ).rowCount ?? 0
  const before = await timesChosen()

  await choose(owner, MORNINGS)

  expect(await timesChosen()).toBe(before + 1)
})
