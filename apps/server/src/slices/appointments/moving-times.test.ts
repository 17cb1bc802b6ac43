import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let family: GivenCase
let visit: Visitor
let id: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
})
// On November 19 from 10 to 11 in New York.
beforeEach(async () => {
  id = (await house.given.appointment(family)).id
})
afterAll(() => house.close())

const start = (PropertyValue: string) => ({ Id: id, PropertyName: 'ScheduledStartTime', PropertyValue })
const end = (PropertyValue: string) => ({ Id: id, PropertyName: 'ScheduledEndTime', PropertyValue })
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const change = (data: ReturnType<typeof start>, version?: number) =>
  visit.put(`/api/update/${id}`, data, version === undefined ? {} : seen(version))
const changeAll = (Data: readonly ReturnType<typeof start>[], version?: number) =>
  visit.put(`/api/update/raw/${id}`, { Data }, version === undefined ? {} : seen(version))
const timesOf = ({ body }: { body: Record<string, unknown> }) => [body.ScheduledStartTime, body.ScheduledEndTime]
const trail = async () =>
  (
    await house.owner.query(
      "select property, before, after from audit where item_id = $1 and action = 'update' order by property desc",
      [id],
    )
  ).rows

describe('moving the start', () => {
  test('also changes the end, in the trail and for readers of the old end', async () => {
    const moved = await change(start('2026-11-19T12:00:00'))
    expect([...timesOf(moved), moved.body.Version]).toEqual(['2026-11-19T12:00:00', '2026-11-19T13:00:00', 2])
    expect(await trail()).toEqual([
      { property: 'ScheduledStartTime', before: '2026-11-19T10:00:00', after: '2026-11-19T12:00:00' },
      { property: 'ScheduledEndTime', before: '2026-11-19T11:00:00', after: '2026-11-19T13:00:00' },
    ])

    const late = await change(end('2026-11-19T14:00:00'), 1)

    expect([late.status, late.body.Values]).toEqual([
      412,
      { Property: 'ScheduledEndTime', Current: '2026-11-19T13:00:00', Version: 2, By: null },
    ])
  })

  test('into the gap of daylight saving is in the trail as it is stored', async () => {
    await change(start('2027-03-14T02:30:00'))
    expect((await trail()).map((row) => row.after)).toEqual(['2027-03-14T03:30:00', '2027-03-14T04:30:00'])
  })

  test('across a clock change keeps the length, not the wall time of the end', async () => {
    const answer = await change(start('2026-11-01T01:30:00'))
    expect([...timesOf(answer), answer.body.DurationMinutes]).toEqual([
      '2026-11-01T01:30:00',
      '2026-11-01T01:30:00',
      60,
    ])
  })

  test('to where it is changes nothing', async () => {
    expect((await change(start('2026-11-19T10:00:00'))).body.Version).toBe(1)
    expect(await trail()).toEqual([])
  })
})

describe('moving the end', () => {
  test('does not conflict with a change of the start', async () => {
    await change(end('2026-11-19T11:30:00'))
    expect(timesOf(await change(start('2026-11-19T12:00:00'), 1))).toEqual([
      '2026-11-19T12:00:00',
      '2026-11-19T13:30:00',
    ])
  })

  test('into the gap of daylight saving is in the trail as it is stored', async () => {
    await changeAll([start('2027-03-14T01:30:00'), end('2027-03-14T02:15:00')])
    expect(await trail()).toMatchObject([
      { property: 'ScheduledStartTime' },
      { property: 'ScheduledEndTime', before: '2026-11-19T11:00:00', after: '2027-03-14T03:15:00' },
    ])
  })
})

describe('both at once', () => {
  test.each([
    ['the start first', () => [start('2026-11-20T09:00:00'), end('2026-11-20T09:30:00')]],
    ['the end first', () => [end('2026-11-20T09:30:00'), start('2026-11-20T09:00:00')]],
  ])('become what was asked for, %s', async (_, data) => {
    const answer = await changeAll(data(), 1)
    expect(answer.status).toBe(200)
    expect(timesOf({ body: answer.body[0] })).toEqual(['2026-11-20T09:00:00', '2026-11-20T09:30:00'])
  })

  test('an end given unchanged stays', async () => {
    const answer = await changeAll([start('2026-11-19T09:00:00'), end('2026-11-19T11:00:00')], 1)
    expect(timesOf({ body: answer.body[0] })).toEqual(['2026-11-19T09:00:00', '2026-11-19T11:00:00'])
    expect((await trail()).map((row) => row.property)).toEqual(['ScheduledStartTime'])
  })

  test('are refused if somebody else moved either since, and nothing changes', async () => {
    await change(end('2026-11-19T11:30:00'))
    const answer = await changeAll([start('2026-11-20T09:00:00'), end('2026-11-20T09:30:00')], 1)
    expect([answer.status, answer.body.Values.Property]).toEqual([412, 'ScheduledEndTime'])
    expect(timesOf(await visit.get(`/api/appointments/${id}`))).toEqual(['2026-11-19T10:00:00', '2026-11-19T11:30:00'])
  })

  test('can be sent with an outcome, in any order', async () => {
    const Data = [
      { Id: id, PropertyName: 'OutcomeLUI', PropertyValue: model.outcomes.held },
      end('2026-11-19T10:30:00'),
      { Id: id, PropertyName: 'Notes', PropertyValue: 'Good.' },
      start('2026-11-19T09:45:00'),
    ]
    const answer = await visit.put(`/api/update/raw/${id}`, { Data }, seen(1))
    expect([answer.status, answer.body[0]]).toEqual([
      200,
      expect.objectContaining({ Completed: true, ScheduledStartTime: '2026-11-19T09:45:00', Notes: 'Good.' }),
    ])
    expect(answer.body[0].ScheduledEndTime).toBe('2026-11-19T10:30:00')
  })

  test('as data of a completion become what was asked for', async () => {
    const Data = [end('2026-11-19T10:30:00'), start('2026-11-19T09:45:00')]
    await visit.put(`/api/complete/${id}`, { Id: model.outcomes.noShow, Data }, seen(1))
    expect(timesOf(await visit.get(`/api/appointments/${id}`))).toEqual(['2026-11-19T09:45:00', '2026-11-19T10:30:00'])
  })
})
