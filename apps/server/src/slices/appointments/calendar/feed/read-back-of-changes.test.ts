import { readCalendarFeed } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeat } from '../../../../testing/given-series.ts'
import type { GivenMember, GivenModel } from '../../../../testing/given.ts'
import { openHouse, type House } from '../../../../testing/house.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { readBack } from './testing/read-back.ts'

// Each change is made as members make it. What the two programs must read then is written here by hand, in UTC: ten in the morning in
// New York is three in the afternoon there until the clocks go forward on March 14, and two from then on.

let house: House
let model: GivenModel
let member: GivenMember
let visit: Visitor
/** Thursdays from February 18 to April 1 of 2027 at 10 in New York. */
let ids: string[]
const plain = [
  '2027-02-18T15:00:00Z',
  '2027-02-25T15:00:00Z',
  '2027-03-04T15:00:00Z',
  '2027-03-11T15:00:00Z',
  '2027-03-18T14:00:00Z',
  '2027-03-25T14:00:00Z',
  '2027-04-01T14:00:00Z',
]

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set('2027-02-15T15:00:00Z')
  const group = await house.given.group(model)
  member = await house.given.member(model, { groups: [group] })
  const family = await house.given.managedCase(member, group)
  visit = house.as(member)
  const { id } = await house.given.appointment(family, { startsAt: plain[0] ?? '', minutes: 60 })
  const { body } = await repeat(visit, id, { end: '2027-04-01' })
  ids = body.Occurrences.map((one: { Id: string }) => one.Id)
})

const at = (place: number) => ids[place] ?? ''
async function done(answer: Promise<{ status: number; body: { Undo?: string } }>): Promise<string> {
  const { status, body } = await answer
  expect(status).toBe(200)
  return body.Undo ?? ''
}
const change = (place: number, PropertyName: string, PropertyValue: unknown, scope = 'ONLY') =>
  done(visit.put(`/api/update/${at(place)}?scope=${scope}`, { PropertyName, PropertyValue }))
const remove = (place: number, scope = 'ONLY') => done(visit.delete(`/api/delete/${at(place)}?scope=${scope}`))
const complete = (place: number, outcome: string) => {
  const Data = [{ Id: at(place), PropertyName: 'Notes', PropertyValue: 'We spoke about school.' }]
  return done(visit.put(`/api/complete/${at(place)}`, { Id: outcome, Data }))
}

async function feedText(): Promise<string> {
  const { Address } = readCalendarFeed.answer.parse((await visit.post('/api/calendar/feed')).body)
  const answer = await house.app.inject({ method: 'GET', url: new URL(Address ?? '').pathname })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

const endOf = (start: string, minutes: number) =>
  `${new Date(Date.parse(start) + minutes * 60_000).toISOString().slice(0, 19)}Z`
type Wanted = { readonly start: string; readonly minutes?: number; readonly isCancelled?: boolean }

const lineOf = ({ start, minutes = 60, isCancelled = false }: Wanted) =>
  `${start} to ${endOf(start, minutes)}${isCancelled ? ', cancelled' : ''}`
const linesOf = (wanted: readonly (string | Wanted)[]) =>
  wanted.map((one) => lineOf(typeof one === 'string' ? { start: one } : one)).toSorted()

/** What each of the two programs reads. */
async function read() {
  const text = await feedText()
  const { icalendar, vobject } = readBack(text)
  const [one, other] = [icalendar, vobject].map((events) =>
    events.map(({ start, end, cancelled }) => `${start} to ${end}${cancelled ? ', cancelled' : ''}`).toSorted(),
  )
  return { text, one, other }
}
/** Both read these appointments and no others, each once. */
const both = (wanted: readonly (string | Wanted)[]) => ({ one: linesOf(wanted), other: linesOf(wanted) })
const except = (changes: Readonly<Record<number, string | Wanted | null>>) =>
  plain.flatMap((start, place) => (place in changes ? (changes[place] ?? []) : start))
const countOf = (text: string, part: string) => text.split(`\n${part}`).length - 1

test('a series is read as its appointments, at ten on the clocks before and after they change', async () => {
  const { text, ...feed } = await read()
  expect(feed).toEqual(both(plain))

  expect([countOf(text, 'RRULE'), countOf(text, 'RECURRENCE-ID'), countOf(text, 'EXDATE')]).toEqual([1, 0, 0])
})

describe('read by both programs is', () => {
  test('one that was moved alone, and the day at which it is no more', async () => {
    await change(2, 'ScheduledStartTime', '2027-03-05T09:30:00')

    const { text, ...feed } = await read()
    expect(feed).toEqual(both(except({ 2: '2027-03-05T14:30:00Z' })))
    expect(text).toMatch(/RECURRENCE-ID;TZID=America\/New_York:20270304T100000\r\n/)
  })

  test('one that was lengthened alone', async () => {
    await change(4, 'ScheduledEndTime', '2027-03-18T11:45:00')

    expect(await read()).toMatchObject(both(except({ 4: { start: '2027-03-18T14:00:00Z', minutes: 105 } })))
  })

  test('those that moved to Tuesday from one on, beside those before that stay on Thursday', async () => {
    await change(3, 'ScheduledStartTime', '2027-03-09T16:00:00', 'FORWARD')

    expect(await read()).toMatchObject(
      both([
        ...plain.slice(0, 3),
        '2027-03-09T21:00:00Z',
        '2027-03-16T20:00:00Z',
        '2027-03-23T20:00:00Z',
        '2027-03-30T20:00:00Z',
      ]),
    )
  })

  test('all of them an hour later, except the one that was moved by hand', async () => {
    await change(5, 'ScheduledStartTime', '2027-03-26T08:00:00')
    await change(1, 'ScheduledStartTime', '2027-02-25T11:00:00', 'ALL')

    expect(await read()).toMatchObject(
      both(plain.map((start, place) => (place === 5 ? '2027-03-26T12:00:00Z' : endOf(start, 60)))),
    )
  })

  test('none that was deleted, at the beginning, within, or at the end', async () => {
    await remove(0)
    await remove(3)
    await remove(6)

    expect(await read()).toMatchObject(both(except({ 0: null, 3: null, 6: null })))
  })

  test('one that was called off as cancelled, and one that was held as it is', async () => {
    await complete(1, model.outcomes.cancelled)
    house.clock.set('2027-03-05T12:00:00Z')
    await complete(2, model.outcomes.held)

    const { text, ...feed } = await read()
    expect(feed).toEqual(both(except({ 1: { start: '2027-02-25T15:00:00Z', isCancelled: true } })))
    expect(countOf(text, 'STATUS:CANCELLED')).toBe(1)
  })

  test('what is left once all is deleted: the completed ones', async () => {
    await complete(0, model.outcomes.cancelled)
    await remove(3, 'ALL')

    expect(await read()).toMatchObject(both([{ start: '2027-02-18T15:00:00Z', isCancelled: true }]))
  })

  test('what was before, once each change is undone', async () => {
    const undo = (id: string) => done(visit.post(`/api/undo/${id}`))
    await undo(await change(3, 'ScheduledStartTime', '2027-03-09T16:00:00', 'FORWARD'))
    await undo(await remove(2))
    await undo(await remove(2, 'ALL'))

    expect(await read()).toMatchObject(both(plain))
  })

  test('all of it together, change after change', async () => {
    await change(5, 'ScheduledStartTime', '2027-03-26T08:00:00')
    await complete(0, model.outcomes.cancelled)
    await remove(1)
    await change(3, 'ScheduledStartTime', '2027-03-12T15:00:00', 'FORWARD')
    await change(4, 'ScheduledEndTime', '2027-03-19T16:30:00')

    expect(await read()).toMatchObject(
      both([
        { start: '2027-02-18T15:00:00Z', isCancelled: true },
        '2027-03-04T15:00:00Z',
        '2027-03-12T20:00:00Z',
        { start: '2027-03-19T19:00:00Z', minutes: 90 },
        '2027-03-26T12:00:00Z',
        '2027-04-02T19:00:00Z',
      ]),
    )
  })
})
