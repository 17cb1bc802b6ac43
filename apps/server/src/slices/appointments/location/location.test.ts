import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let meeting: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  meeting = (await house.given.appointment(family)).id
})
afterAll(() => house.close())

const here = { latitude: 39.9526, longitude: -75.1652, accuracy: 12.4 }
const earlier = () => new Date(house.clock.now().getTime() - 60_000).toISOString()
const record = (parts: object = {}) =>
  visit.put(`/api/update/location?id=${meeting}`, { ...here, time: earlier(), ...parts })

describe('the location of an appointment', () => {
  // spec: appointments 122
  test('is kept with its accuracy and time, and answered', async () => {
    expect((await visit.get(`/api/appointments/${meeting}`)).body.Location).toBeNull()
    const { status, body } = await record()
    expect([status, body.Location]).toEqual([
      200,
      { Latitude: 39.9526, Longitude: -75.1652, Accuracy: 12.4, Time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    ])
    expect((await visit.get(`/api/appointments/${meeting}`)).body.Location).toEqual(body.Location)
    expect(body.Version).toBe(2)
  })

  test('is in the trail as when it was measured, and never where', async () => {
    const reader = await house.given.member(model, { groups: [group] })
    await house.given.share(family, reader.personId, false, '2099-12-31')
    const first = (await record()).body.Location.Time
    // The trail is in the order of time, and time does not pass by itself in these tests.
    house.clock.advance(60)
    const second = (await record({ latitude: 40, accuracy: 3, time: house.clock.now().toISOString() })).body.Location
      .Time
    for (const who of [clinician, reader]) {
      const { body } = await house.as(who).get(`/api/audit?item=${meeting}&show=changes&offset=0&limit=20`)
      expect(body.Items[0]).toMatchObject({ Property: 'Location', Before: first, After: second })
      expect(JSON.stringify(body)).not.toContain('39.95')
    }
  })

  test('of the same second is the same measurement, and never changes without a word in the trail', async () => {
    const time = earlier()
    await record({ time })
    const { status, body } = await record({ time, latitude: 41 })
    expect([status, body.Version, body.Location.Latitude]).toEqual([200, 2, here.latitude])
  })

  test('measured by a clock that is ahead is measured now', async () => {
    const ahead = new Date(house.clock.now().getTime() + 3_600_000).toISOString()
    await record({ time: ahead })
    const { rows } = await house.owner.query("select location ->> 'Time' as time from appointment where id = $1", [
      meeting,
    ])
    expect(Date.parse(String(rows[0]?.['time']))).toBeLessThan(Date.parse(ahead))
  })

  test.each([
    { latitude: 90.1 },
    { longitude: -181 },
    { accuracy: -1 },
    { time: 'noon' },
    { latitude: '39' },
    { time: '1999-12-31T23:59:59Z' },
    { time: '0001-01-01T00:00:00Z' },
  ])('cannot be %o', async (parts) => {
    const { status, body } = await record(parts)
    expect([status, body.Code]).toEqual([400, 'request.invalid'])
  })

  test('is not told to those who only read the appointment', async () => {
    await record()
    const told = async (member: GivenMember) =>
      (await house.as(member).get(`/api/appointments/${meeting}`)).body.Location
    const reader = await house.given.member(model, { groups: [group] })
    await house.given.share(family, reader.personId, false, '2099-12-31')
    expect(await told(reader)).toBeNull()
    expect(await told(await house.given.member(model, { role: 'supervisor', supervises: [group] }))).not.toBeNull()
    const editor = await house.given.member(model, { groups: [group] })
    await house.given.share(family, editor.personId, true, '2099-12-31')
    expect(await told(editor)).not.toBeNull()
  })
})

test.each([
  ['without any of its parts', {}],
  ['without its time', { Latitude: 1, Longitude: 1, Accuracy: 1 }],
  ['that is a list', []],
])('the database holds no location %s', async (_, location) => {
  const write = house.owner.query('update appointment set location = $2 where id = $1', [
    meeting,
    JSON.stringify(location),
  ])
  await expect(write).rejects.toMatchObject({ code: '23514' })
})
