import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occurrencesOf, repeat } from '../../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
/** Thursdays from November 19 to December 24 at 10 in New York. */
let ids: string[]

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  const { id } = await house.given.appointment(family, { name: 'Session 6', notes: 'Good.' })
  ids = (await repeat(visit, id)).body.Occurrences.map((one: { Id: string }) => one.Id)
})
afterAll(() => house.close())

const at = (place: number) => ids[place] ?? ''
const change = (place: number, PropertyName: string, PropertyValue: unknown, query = '') =>
  visit.put(`/api/update/${at(place)}${query}`, { PropertyName, PropertyValue })
const starts = async () => (await occurrencesOf(visit, at(0))).map((one) => one.ScheduledStartTime)
const names = async () => (await occurrencesOf(visit, at(0))).map((one) => one.Name)
const seriesOf = async () => (await visit.get(`/api/appointment-series/${at(0)}`)).body
const complete = (place: number) => visit.put(`/api/complete/${at(place)}`, { Id: model.outcomes.noShow })
const undo = (id: string) => visit.post(`/api/undo/${id}`)
/** Every row of a series, as far as an undo brings it back. */
const rows = async () =>
  (
    await house.owner.query(
      `select i.id, i.name, i.description, i.date, i.deleted_at, a.starts_at, a.ends_at, a.type_id, a.series_day, a.by_hand,
         s.rule, s.first_day, s.until_day, s.made_to, s.active, s.start_time,
         array(select person_id from series_attendee where series_id = s.id order by 1) as people,
         array(select day from series_skip where series_id = s.id order by 1) as skips,
         array(select t.person_id from attendance t join item ti on ti.id = t.id and ti.deleted_at is null where t.appointment_id = a.id order by 1) as attending
       from appointment_series s join appointment a on a.series_id = s.id join item i on i.id = a.id
       where s.id = (select series_id from appointment where id = $1) order by i.id`,
      [at(0)],
    )
  ).rows

// spec: appointments 82
describe('moving one of a series', () => {
  test('forward moves it and those after it to the same weekday and time, and the rule with them', async () => {
    const { status, body } = await change(2, 'ScheduledStartTime', '2026-12-01T16:00:00', '?scope=FORWARD')
    expect([status, body.ScheduledStartTime, typeof body.Undo]).toEqual([200, '2026-12-01T16:00:00', 'string'])
    expect(await starts()).toEqual([
      '2026-11-19T10:00:00',
      '2026-11-26T10:00:00',
      '2026-12-01T16:00:00',
      '2026-12-08T16:00:00',
      '2026-12-15T16:00:00',
      '2026-12-22T16:00:00',
    ])
    expect(await seriesOf()).toMatchObject({ OccursRule: 'FREQ=WEEKLY;BYDAY=TU', StartTime: '16:00' })
  })

  test('alone makes it an exception that a later change leaves where it is', async () => {
    await change(3, 'ScheduledStartTime', '2026-12-11T09:00:00')
    const { body } = await change(1, 'ScheduledStartTime', '2026-11-26T12:00:00', '?scope=FORWARD&preview=true')
    expect(body.Moves.map((one: { Id: string }) => one.Id)).toEqual([at(1), at(2), at(4), at(5)])
    expect(body.Keeps).toEqual([
      { Id: at(3), Name: 'Session 9', Start: '2026-12-11T09:00:00', End: '2026-12-11T10:00:00', Why: 'by-hand' },
    ])
    await change(1, 'ScheduledStartTime', '2026-11-26T12:00:00', '?scope=FORWARD')
    expect((await starts())[3]).toBe('2026-12-11T09:00:00')
  })

  const byHand = async () =>
    (await seriesOf()).Occurrences.map((one: { ByHand: boolean }) => one.ByHand).flatMap((is: boolean, place: number) =>
      is ? [place] : [],
    )

  test.each([
    ['moved', 'ScheduledStartTime', '2026-12-11T09:00:00', '2026-12-10T10:00:00'],
    ['lengthened', 'ScheduledEndTime', '2026-12-10T11:30:00', '2026-12-10T11:00:00'],
  ])('alone and back again makes it none: %s', async (_, property, away, back) => {
    await change(3, property, away)
    expect(await byHand()).toEqual([3])
    await change(3, property, back)
    expect(await byHand()).toEqual([])
    await change(1, 'ScheduledStartTime', '2026-11-26T12:00:00', '?scope=FORWARD')
    expect((await starts())[3]).toBe('2026-12-10T12:00:00')
  })

  test('alone back to where an earlier rule had it leaves it an exception', async () => {
    await change(2, 'ScheduledStartTime', '2026-12-03T16:00:00', '?scope=FORWARD')
    await change(1, 'ScheduledStartTime', '2026-11-26T12:00:00')
    await change(1, 'ScheduledStartTime', '2026-11-26T16:00:00')
    expect(await byHand()).toEqual([1])
  })

  test('to a time that does not exist on one night makes no exception of that night, nor does moving it there and back', async () => {
    const { id } = await house.given.appointment(family, { startsAt: '2027-03-07T15:00:00Z' })
    const all = (await repeat(visit, id, { rule: 'FREQ=WEEKLY;BYDAY=SU', end: '2027-03-21' })).body.Occurrences
    const [, second] = all.map((one: { Id: string }) => one.Id)
    const move = (one: string, PropertyValue: string, query = '') =>
      visit.put(`/api/update/${one}${query}`, { PropertyName: 'ScheduledStartTime', PropertyValue })
    const marks = async () =>
      (await visit.get(`/api/appointment-series/${id}`)).body.Occurrences.map((one: { ByHand: boolean }) => one.ByHand)
    await move(id, '2027-03-07T02:30:00', '?scope=ALL')
    expect(await marks()).toEqual([false, false, false])
    await move(second, '2027-03-15T09:00:00')
    expect(await marks()).toEqual([false, true, false])
    await move(second, '2027-03-14T02:30:00')
    expect(await marks()).toEqual([false, false, false])
  })

  test('of all leaves a completed one as it is', async () => {
    await complete(1)
    const { body } = await change(3, 'ScheduledStartTime', '2026-12-10T11:00:00', '?scope=ALL')
    expect(body.ScheduledStartTime).toBe('2026-12-10T11:00:00')
    expect((await starts()).map((start) => start.slice(11, 13))).toEqual(['11', '10', '11', '11', '11', '11'])
  })

  test.each(['', '?scope=ONLY'])('alone onto another of the series is refused (%s)', async (query) => {
    const { status, body } = await change(2, 'ScheduledStartTime', '2026-11-26T10:00:00', query)
    expect([status, body.Code]).toEqual([409, 'series.time_taken'])
    const preview = await change(2, 'ScheduledStartTime', '2026-11-26T10:00:00', '?scope=ONLY&preview=true')
    expect(preview.body.BlockedAt).toBe('2026-11-26T10:00:00')
  })

  test('is refused to a member who saw an older time, for the series as for one', async () => {
    await change(2, 'ScheduledStartTime', '2026-12-03T11:00:00', '?scope=FORWARD')
    const wanted = { PropertyName: 'ScheduledStartTime', PropertyValue: '2026-12-17T15:00:00' }
    const late = await visit.put(`/api/update/${at(4)}?scope=FORWARD`, wanted, { headers: { 'if-match': '"1"' } })
    expect([late.status, late.body.Values.Current]).toEqual([412, '2026-12-17T11:00:00'])
  })

  test('shows beforehand exactly what it then does', async () => {
    const query = '?scope=FORWARD'
    const before = await rows()
    const { body } = await change(2, 'ScheduledStartTime', '2026-12-04T10:30:00', `${query}&preview=true`)
    expect(await rows()).toEqual(before)
    await change(2, 'ScheduledStartTime', '2026-12-04T10:30:00', query)
    const moved = body.Moves.map((one: { Start: string }) => one.Start)
    expect((await starts()).slice(2)).toEqual(moved)
  })
})

describe('the name and the type', () => {
  test('of this and later ones are changed together, and numbers go on', async () => {
    await change(2, 'Name', 'Session 20', '?scope=FORWARD')
    expect(await names()).toEqual(['Session 6', 'Session 7', 'Session 20', 'Session 21', 'Session 22', 'Session 23'])
    await change(4, 'Name', 'Farewell')
    await change(3, 'Name', 'At school', '?scope=ALL')
    expect(await names()).toEqual(['At school', 'At school', 'At school', 'At school', 'Farewell', 'At school'])
  })

  test('of all is another type, apart from those that have one of their own', async () => {
    await change(5, 'TypeLUI', null)
    const { body } = await change(0, 'TypeLUI', model.types.call, '?scope=ALL&preview=true')
    expect([body.Changes.length, body.Moves, body.Keeps.map((one: { Why: string }) => one.Why)]).toEqual([
      5,
      [],
      ['by-hand'],
    ])
    await change(0, 'TypeLUI', model.types.call, '?scope=ALL')
    const types = await Promise.all(
      ids.map(async (id) => (await visit.get(`/api/appointments/${id}`)).body.TypeLUI?.Id ?? null),
    )
    expect(types).toEqual([...ids.slice(0, 5).map(() => model.types.call), null])
  })

  test('with other changes of the same call are one change', async () => {
    const Data = [
      { Id: at(2), PropertyName: 'ScheduledStartTime', PropertyValue: '2026-12-03T08:00:00' },
      { Id: at(2), PropertyName: 'ScheduledEndTime', PropertyValue: '2026-12-03T08:30:00' },
      { Id: at(2), PropertyName: 'Name', PropertyValue: 'Early' },
      { Id: at(2), PropertyName: 'Notes', PropertyValue: 'They asked for it.' },
    ]
    const { status, body } = await visit.put(`/api/update/raw/${at(2)}?scope=FORWARD`, { Data })
    expect([status, body[3].Notes, body[3].DurationMinutes, typeof body[3].Undo]).toEqual([
      200,
      'They asked for it.',
      30,
      'string',
    ])
    expect((await names()).slice(2)).toEqual(['Early', 'Early', 'Early', 'Early'])
    const later = (await visit.get(`/api/appointments/${at(3)}`)).body
    expect([later.Notes, later.DurationMinutes]).toEqual(['', 30])
  })
})

describe('the rule and the until date', () => {
  test('end earlier: later ones go, unless notes were typed into them', async () => {
    await change(5, 'Notes', 'Call first.')
    const { body } = await visit.put(`/api/update/series?id=${at(0)}`, { end: '2026-12-05' })
    expect([body.Removed, body.OccursTill]).toEqual([2, '2026-12-05'])
    expect((await starts()).map((start) => start.slice(5, 10))).toEqual(['11-19', '11-26', '12-03', '12-24'])
  })

  test('end later, or never: more are made, at most 26 weeks ahead', async () => {
    const { body } = await visit.put(`/api/update/series?id=${at(0)}`, { end: null })
    expect([body.OccursTill, body.Occurrences.at(-1).ScheduledStartTime]).toEqual([null, '2027-05-20T10:00:00'])
  })

  test('changes by the cron text, and an end before the appointment is refused', async () => {
    const { body } = await visit.put(`/api/update/series?id=${at(1)}`, { interval: '30 14 * * 2,4' })
    expect([body.OccursChron, body.StartTime]).toEqual(['30 14 * * 2,4', '14:30'])
    const early = await visit.put(`/api/update/series?id=${at(1)}`, { end: '2026-11-01' })
    expect([early.status, early.body.Code]).toEqual([400, 'series.ends_before_start'])
    for (const wrong of [{ interval: 'every day' }, { rule: 'FREQ=DAILY' }])
      expect((await visit.put(`/api/update/series?id=${at(1)}`, wrong)).body.Code).toBe('series.rule_invalid')
  })

  test('do not reach beyond the year 2200', async () => {
    const yearly = { rule: 'FREQ=WEEKLY;INTERVAL=52;BYDAY=TH' }
    for (const preview of ['&preview=true', '']) {
      const late = await visit.put(`/api/update/series?id=${at(0)}${preview}`, { ...yearly, end: '2201-06-30' })
      expect([late.status, late.body.Code, late.body.Values]).toEqual([
        400,
        'item.day_out_of_range',
        { Property: 'OccursTill' },
      ])
    }
    expect((await visit.put(`/api/update/series?id=${at(0)}`, { ...yearly, end: '2200-12-31' })).status).toBe(200)
  })

  test('that would make more than 500 are refused, and nothing is cut off', async () => {
    const wanted = { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', end: '2036-01-01' }
    const { status, body } = await visit.put(`/api/update/series?id=${at(0)}`, wanted)
    expect([status, body.Code]).toEqual([400, 'series.too_long'])
    expect(await starts()).toHaveLength(6)
  })
})

describe('a change of a series is undone', () => {
  const changes: readonly (readonly [string, () => Promise<{ body: { Undo: string } }>])[] = [
    ['a move forward', () => change(2, 'ScheduledStartTime', '2026-12-01T16:00:00', '?scope=FORWARD')],
    ['a name of all', () => change(3, 'Name', 'At school', '?scope=ALL')],
    ['a type of one', () => change(3, 'TypeLUI', null, '?scope=ONLY')],
    ['a move of one', () => change(3, 'ScheduledStartTime', '2026-12-12T16:00:00', '?scope=ONLY')],
    ['an earlier end', () => visit.put(`/api/update/series?id=${at(0)}`, { end: '2026-12-05' })],
    [
      'another rule',
      () =>
        visit.put(`/api/update/series?id=${at(1)}`, { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', skip: ['2026-12-10'] }),
    ],
    ['its deletion', () => visit.delete(`/api/series/delete/${at(0)}`)],
  ]
  test.each(changes)('%s leaves the same rows as before', async (_, act) => {
    await change(4, 'ScheduledStartTime', '2026-12-18T09:00:00')
    const before = await rows()
    const { body } = await act()
    expect(await rows()).not.toEqual(before)
    expect((await undo(body.Undo)).status).toBe(200)
    expect(await rows()).toEqual(before)
  })

  test('not after ten minutes, not by somebody else, and not once one of its appointments has changed', async () => {
    const colleague = house.as(await house.given.member(model, { role: 'coordinator', groups: [group] }))
    const first = (await change(2, 'ScheduledStartTime', '2026-12-03T11:00:00', '?scope=FORWARD')).body.Undo
    expect((await colleague.post(`/api/undo/${first}`)).status).toBe(404)
    await complete(4)
    expect((await undo(first)).body.Code).toBe('series.undo_expired')
    const second = (await change(2, 'ScheduledStartTime', '2026-12-03T12:00:00', '?scope=FORWARD')).body.Undo
    house.clock.advance(601)
    expect((await undo(second)).body.Code).toBe('series.undo_expired')
  })

  test('even if it touched no appointment, it is in the trail, and open windows hear of it', async () => {
    const { body } = await visit.put(`/api/update/series?id=${at(0)}`, { end: '2026-12-27' })
    expect([body.Made, body.Moved, body.Changed, body.Removed]).toEqual([0, 0, 0, 0])
    const heard = async () => (await house.owner.query('select from event where item_id = $1', [at(0)])).rowCount ?? 0
    const heardBefore = await heard()
    await undo(body.Undo)
    expect(await seriesOf()).toMatchObject({ OccursTill: '2026-12-24' })
    const trail = await house.owner.query("select item_id from audit where action = 'undo' and item_id = any ($1)", [
      ids,
    ])
    expect([trail.rows, await heard()]).toEqual([[{ item_id: at(0) }], heardBefore + 1])
  })

  test('also of an appointment that does not repeat, if a scope was named', async () => {
    const { id } = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
    const moved = await visit.put(`/api/update/${id}?scope=ALL`, {
      PropertyName: 'ScheduledStartTime',
      PropertyValue: '2026-11-20T12:00:00',
    })
    expect(moved.body).toMatchObject({ ScheduledStartTime: '2026-11-20T12:00:00', AppointmentSeries: null })
    expect((await undo(moved.body.Undo)).status).toBe(200)
    expect((await visit.get(`/api/appointments/${id}`)).body.ScheduledStartTime).toBe('2026-11-20T10:00:00')
    const plain = await visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'A visit' })
    expect(plain.body.Undo).toBeUndefined()
  })
})

describe('the trail', () => {
  test('of each appointment says what became of it, and that of the asked one what became of the series', async () => {
    await change(4, 'ScheduledStartTime', '2026-12-18T10:00:00', '?scope=FORWARD')
    const { rows: trail } = await house.owner.query(
      `select item_id, property, before, after from audit where item_id = any ($1) and action = 'update' and after like '%12-2%' or item_id = $2 and property = 'AppointmentSeries' order by property = 'AppointmentSeries' desc, property desc`,
      [[at(5)], at(4)],
    )
    expect(trail).toEqual([
      {
        item_id: at(4),
        property: 'AppointmentSeries',
        before: 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261224',
        after: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225 (+0 ~2 −0)',
      },
      { item_id: at(5), property: 'ScheduledStartTime', before: '2026-12-24T10:00:00', after: '2026-12-25T10:00:00' },
      { item_id: at(5), property: 'ScheduledEndTime', before: '2026-12-24T11:00:00', after: '2026-12-25T11:00:00' },
    ])
  })
})
