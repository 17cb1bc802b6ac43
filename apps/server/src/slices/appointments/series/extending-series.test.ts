import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occurrencesOf, repeat } from '../../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { extendSeries } from './extend-nightly.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let id: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
// Without an until date: every Thursday at 10 in New York.
beforeEach(async () => {
  house.clock.set(THURSDAY)
  await house.owner.query('update appointment_series set active = false')
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  id = (await house.given.appointment(family, { name: 'Session 6' })).id
  await repeat(visit, id, { end: null })
})
afterAll(() => house.close())

const night = (at: string) => {
  house.clock.set(at)
  return extendSeries(house.owner, house.clock.now(), house.platform.log)
}
const starts = async () => (await occurrencesOf(visit, id)).map((one) => one.ScheduledStartTime)
const lastOf = async () => (await starts()).at(-1)
const act = (what: string, body: unknown = {}) => visit.post(`/api/cases/${family.id}/${what}`, body)

describe('a series without an until date', () => {
  test('is made 26 weeks ahead, and each night as far again, named on and with its standing list', async () => {
    expect(await lastOf()).toBe('2027-05-20T10:00:00')
    expect(await night('2026-11-25T08:55:00Z')).toBe(0)
    expect(await night('2026-12-04T08:55:00Z')).toBe(2)
    const all = await occurrencesOf(visit, id)
    expect(all.slice(-2)).toMatchObject([
      { Name: 'Session 33', ScheduledStartTime: '2027-05-27T10:00:00' },
      { Name: 'Session 34', ScheduledStartTime: '2027-06-03T10:00:00' },
    ])
    const last = (await visit.get(`/api/appointments/${all.at(-1)?.Id}`)).body
    expect(last.AppointmentAttendeesList.map((one: { PersonId: string }) => one.PersonId)).toEqual([family.personId])
    const trail = await house.owner.query("select from audit where item_id = $1 and action = 'create'", [
      all.at(-1)?.Id,
    ])
    expect(trail.rowCount).toBe(1)
  })

  test('is extended once, however often and wherever the job runs', async () => {
    house.clock.set('2027-01-01T08:55:00Z')
    const made = await Promise.all(
      [1, 2, 3].map(() => extendSeries(house.owner, house.clock.now(), house.platform.log)),
    )
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(6)
    expect(await night('2027-01-01T09:55:00Z')).toBe(0)
    const all = await starts()
    expect(new Set(all).size).toBe(all.length)
  })

  // S36
  test('keeps its time and misses no week across the changes of the clocks', async () => {
    const nights = ['2027-03-13', '2027-03-14', '2027-03-15', '2027-08-01', '2027-10-30']
    for (const day of nights) await night(`${day}T08:55:00Z`)
    house.clock.set(THURSDAY)
    const all = await starts()
    expect(all.every((start) => start.endsWith('T10:00:00'))).toBe(true)
    const gaps = all
      .slice(1)
      .map((start, place) => (Date.parse(`${start}Z`) - Date.parse(`${all[place]}Z`)) / 86_400_000)
    expect(new Set(gaps)).toEqual(new Set([7]))
    const { rows } = await house.owner.query<{ hours: number }>(
      `select distinct extract(hour from a.starts_at at time zone 'UTC')::int as hours from appointment a
       where a.series_id = (select series_id from appointment where id = $1) order by 1`,
      [id],
    )
    expect(rows.map(({ hours }) => hours)).toEqual([14, 15])
  })

  test('also at a time that does not exist on one night, which comes an hour later on that night only', async () => {
    const early = await house.given.appointment(family, { startsAt: '2026-11-22T07:30:00Z' })
    await repeat(visit, early.id, { rule: 'FREQ=WEEKLY;BYDAY=SU', end: '2027-03-28' })
    const late = (await occurrencesOf(visit, early.id)).map((one) => one.ScheduledStartTime).slice(-3)
    expect(late).toEqual(['2027-03-14T03:30:00', '2027-03-21T02:30:00', '2027-03-28T02:30:00'])
    const move = { PropertyName: 'Name', PropertyValue: 'Early' }
    const { body } = await visit.put(`/api/update/${early.id}?scope=ALL&preview=true`, move)
    expect(body.Moves).toEqual([])
    const same = await visit.put(`/api/update/series?id=${early.id}&preview=true`, { end: '2027-04-04' })
    expect([same.body.Moves, same.body.Makes.length, same.body.Removes]).toEqual([[], 1, []])
  })

  test('makes nothing for a day that was left out, and none once it is deleted', async () => {
    const all = await occurrencesOf(visit, id)
    await visit.delete(`/api/delete/${all.at(-1)?.Id}`)
    await night('2026-11-27T08:55:00Z')
    expect(await starts()).not.toContain('2027-05-20T10:00:00')
    await visit.delete(`/api/series/delete/${id}`)
    expect(await night('2027-06-01T08:55:00Z')).toBe(0)
  })
})

describe('the night', () => {
  const another = async () => {
    const other = await house.given.managedCase(clinician, group)
    const of = (await house.given.appointment(other)).id
    await repeat(visit, of, { end: null })
    return of
  }

  test('extends the others when one series cannot be read, and then says that it failed', async () => {
    const others = [await another(), await another()]
    await house.owner.query(
      "update appointment_series set rule = 'FREQ=NEVER' where id = (select series_id from appointment where id = $1)",
      [others[0]],
    )
    await expect(night('2026-12-04T08:55:00Z')).rejects.toThrow('1 series could not be extended')
    expect(await lastOf()).toBe('2027-06-03T10:00:00')
    const { rows } = await house.owner.query<{ at: Date }>(
      `select max(a.starts_at) as at from appointment a where a.series_id = (select series_id from appointment where id = $1)`,
      [others[1]],
    )
    expect(rows[0]?.at.toISOString()).toBe('2027-06-03T14:00:00.000Z')
  })

  test('makes nothing for a clinician who has left, and goes on with the days ahead when they return', async () => {
    const activate = (active: boolean) =>
      house.owner.query('update member set active = $2 where id = $1', [clinician.memberId, active])
    await activate(false)
    expect(await night('2026-12-04T08:55:00Z')).toBe(0)
    expect(await night('2027-07-01T08:55:00Z')).toBe(0)
    await activate(true)
    expect(await night('2027-07-01T09:55:00Z')).toBe(27)
    const all = await starts()
    expect(all.slice(all.indexOf('2027-05-20T10:00:00')).slice(0, 2)).toEqual([
      '2027-05-20T10:00:00',
      '2027-07-01T10:00:00',
    ])
  })

  test('goes on for the colleague to whom the appointments of one who left were given', async () => {
    const colleague = await house.given.member(model, { groups: [group] })
    await house.owner.query(
      `update item set clinician_id = $2 where id in (select id from appointment where series_id = (select series_id from appointment where id = $1))`,
      [id, colleague.personId],
    )
    await house.owner.query('update member set active = false where id = $1', [clinician.memberId])
    expect(await night('2026-12-04T08:55:00Z')).toBe(2)
  })
})

describe('one that a colleague takes over', () => {
  let colleague: GivenMember
  beforeEach(async () => {
    colleague = await house.given.member(model, { groups: [group] })
  })
  const give = async (one: string | undefined) => {
    const { status } = await visit.put(`/api/transfer/${one}`, { to: colleague.personId, force: false })
    expect(status).toBe(200)
  }
  /** How many of the series' last appointments are whose. */
  const ownersOfLast = async (count: number) => {
    const { rows } = await house.owner.query<{ clinician_id: string }>(
      `select i.clinician_id from appointment a join item i on i.id = a.id and i.deleted_at is null
       where a.series_id = (select series_id from appointment where id = $1) order by a.starts_at desc limit $2`,
      [id, count],
    )
    return rows.map((row) => row.clinician_id)
  }
  const several = (who: GivenMember, count: number) => Array.from({ length: count }, () => who.personId)
  const series = async () => (await visit.get(`/api/appointment-series/${id}`)).body.Id as string

  test("is an exception: further ones are the clinician's, by the id of the series, by its own, and at night", async () => {
    await visit.put(`/api/update/series?id=${id}`, { end: '2026-12-24' })
    const [, next] = await occurrencesOf(visit, id)
    await give(next?.Id)
    await visit.put(`/api/update/series?id=${await series()}`, { end: '2027-01-07' })
    expect(await ownersOfLast(2)).toEqual(several(clinician, 2))
    await visit.put(`/api/update/series?id=${next?.Id}`, { end: '2027-01-21' })
    expect(await ownersOfLast(2)).toEqual(several(clinician, 2))
    await give((await occurrencesOf(visit, id)).at(-1)?.Id)
    await visit.put(`/api/update/series?id=${await series()}`, { end: null })
    expect(await ownersOfLast(5)).toEqual(several(clinician, 5))
    await give((await occurrencesOf(visit, id)).at(-1)?.Id)
    expect(await night('2026-12-04T08:55:00Z')).toBe(2)
    expect(await ownersOfLast(3)).toEqual([...several(clinician, 2), colleague.personId])
  })

  test('with most of the open ones makes the series theirs', async () => {
    await visit.put(`/api/update/series?id=${id}`, { end: '2026-12-24' })
    const all = await occurrencesOf(visit, id)
    for (const { Id } of all.slice(2)) await give(Id)
    await visit.put(`/api/update/series?id=${await series()}`, { end: '2027-01-07' })
    expect(await ownersOfLast(2)).toEqual(several(colleague, 2))
  })
})

describe('with its case a series', () => {
  test('pauses while it is suspended, and goes on when it resumes', async () => {
    await act('suspend', { Reason: 'Away' })
    expect(await night('2026-12-04T08:55:00Z')).toBe(0)
    expect((await act('close', { Reason: 'Back' })).body.State).toBe('open')
    expect(await lastOf()).toBe('2027-06-03T10:00:00')
    expect(await night('2026-12-04T09:55:00Z')).toBe(0)
  })

  test('is on no list of what to do or what comes next while it is suspended, where a single appointment still is', async () => {
    const { id: single } = await house.given.appointment(family, { startsAt: '2026-11-19T16:00:00Z' })
    const [, next] = await occurrencesOf(visit, id)
    const ahead = await house.given.appointment(family, { startsAt: '2026-11-25T16:00:00Z' })
    const asked = async () => {
      const { ToDos, Upcoming } = (await visit.get('/api/home')).body
      const glance = (await visit.get(`/api/cases/${family.id}/glance`)).body
      const ids = (rows: { Id: string }[]) => rows.map(({ Id }) => Id).toSorted()
      const toDo = ToDos.find(({ Name }: { Name: string }) => Name === 'appointments-to-complete')
      return [toDo.subRows, Upcoming, glance.Overdue, glance.NextMeetings].map(ids)
    }
    const [late, coming] = [[id, single].toSorted(), [next?.Id ?? '', ahead.id].toSorted()]
    expect(await asked()).toEqual([late, coming, late, coming])
    await act('suspend', { Reason: 'Away' })
    expect(await asked()).toEqual([[single], [ahead.id], [single], [ahead.id]])
    await act('close', { Reason: 'Back' })
    expect(await asked()).toEqual([late, coming, late, coming])
  })

  test('is not made for the days of a suspension that was longer than it was made ahead', async () => {
    await act('suspend', { Reason: 'A year abroad' })
    expect(await night('2027-09-01T15:00:00Z')).toBe(0)
    expect((await act('close', { Reason: 'Back' })).body.State).toBe('open')
    const all = await starts()
    expect(all.slice(all.indexOf('2027-05-20T10:00:00')).slice(0, 2)).toEqual([
      '2027-05-20T10:00:00',
      '2027-09-02T10:00:00',
    ])
    expect(all.at(-1)).toBe('2028-02-24T10:00:00')
    expect(await night('2027-09-01T15:30:00Z')).toBe(0)
  })

  test('ends when it closes: what lies ahead is cancelled, and re-opening brings none back', async () => {
    const outcome = await house.given.lookup(model.id, 'case-outcomes', 'Goals reached')
    expect((await act('close', { Outcome: outcome })).body.State).toBe('closed')
    const series = (await visit.get(`/api/appointment-series/${id}`)).body
    const ahead = series.Occurrences.slice(1)
    const ends = await house.owner.query(
      `select before, after, member_id as by from audit where property = 'AppointmentSeries' and about_case_id = $1 and after is null`,
      [family.id],
    )
    expect(ends.rows).toEqual([{ before: 'FREQ=WEEKLY;BYDAY=TH', after: null, by: clinician.memberId }])
    expect([
      series.Active,
      ahead.every((one: { Completed: boolean; Status: string }) => one.Completed && one.Status === 'Cancelled'),
    ]).toEqual([false, true])
    await act('activate', { Reason: 'A mistake' })
    expect(await night('2027-06-01T08:55:00Z')).toBe(0)
    expect((await visit.get(`/api/appointment-series/${id}`)).body.Active).toBe(false)
  })

  test('tells open windows that it ended, also if nothing of it lies ahead', async () => {
    await visit.put(`/api/update/series?id=${id}`, { end: '2026-11-19' })
    const { rows } = await house.owner.query<{ last: string }>('select max(position) as last from event')
    const outcome = await house.given.lookup(model.id, 'case-outcomes', 'Moved away')
    await act('close', { Outcome: outcome })
    const told = await house.owner.query(
      "select item_id from event where position > $1 and kind = 'APPOINTMENT' order by 1",
      [rows[0]?.last],
    )
    expect(told.rows).toEqual([{ item_id: id }])
  })
})
