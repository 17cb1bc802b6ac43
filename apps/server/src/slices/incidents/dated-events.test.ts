import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let courtDay: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  courtDay = await house.given.lookup(model.id, 'event-types', 'Court day')
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
})
afterAll(() => house.close())

const record = async (body: object = {}) => visit.post(`/api/new?type=EVENT&target=${family.id}`, body)
const recorded = async (): Promise<string> => (await record()).body.Id
const change = (id: string, PropertyName: string, PropertyValue: unknown) =>
  visit.put(`/api/update/${id}`, { PropertyName, PropertyValue })

// spec: directory 176
test('a new event is of today, of the case and of whoever records it', async () => {
  expect((await record()).body).toMatchObject({
    Type: 'EVENT',
    Name: 'Event',
    StartDay: '2026-11-19',
    EndDay: null,
    Notes: '',
    Date: '2026-11-19T00:00:00',
    Person: { Id: family.personId },
    ManagedCase: { Id: family.id },
    Clinician: { Id: clinician.personId },
  })
})

test('a new event may be on a future day', async () => {
  const { body } = await record({ ScheduledStartTime: '2026-12-24T09:00:00' })
  expect([body.StartDay, body.Date]).toEqual(['2026-12-24', '2026-12-24T00:00:00'])
})

test('the type names it, and days and notes are kept as typed', async () => {
  const id = await recorded()
  await change(id, 'TypeLUI', courtDay)
  await change(id, 'StartDay', '2026-11-23')
  await change(id, 'EndDay', '2026-11-25')
  await change(id, 'Notes', 'Room 4\n<script>')
  expect((await visit.get(`/api/events/${id}`)).body).toMatchObject({
    Name: 'Court day',
    TypeLUI: { Id: courtDay },
    StartDay: '2026-11-23',
    EndDay: '2026-11-25',
    Notes: 'Room 4\n<script>',
    Date: '2026-11-23T00:00:00',
  })
})

test('a first day behind the last one clears it, and the trail shows both', async () => {
  const id = await recorded()
  await change(id, 'EndDay', '2026-11-20')
  const { body } = await change(id, 'StartDay', '2026-11-30')
  const { rows } = await house.owner.query(
    "select property, before, after from audit where item_id = $1 and action = 'update' and before <> '' order by property",
    [id],
  )
  expect([body.StartDay, body.EndDay]).toEqual(['2026-11-30', null])
  expect(rows).toEqual([
    { property: 'EndDay', before: '2026-11-20', after: null },
    { property: 'StartDay', before: '2026-11-19', after: '2026-11-30' },
  ])
})

test('both days may move at once', async () => {
  const id = await recorded()
  await change(id, 'EndDay', '2026-11-20')
  const days = { StartDay: '2026-12-01', EndDay: '2026-12-03' }
  const Data = Object.entries(days).map(([PropertyName, PropertyValue]) => ({ Id: id, PropertyName, PropertyValue }))
  expect((await visit.put(`/api/update/raw/${id}`, { Data })).body[0]).toMatchObject(days)
})

test.each(['1753-01-01T00:00:00', null])('the last day is cleared by %j', async (cleared) => {
  const id = await recorded()
  await change(id, 'EndDay', '2026-11-20')
  expect((await change(id, 'EndDay', cleared)).body.EndDay).toBeNull()
})

test.each([
  ['EndDay', '2026-11-18', 'event.ends_before_start'],
  ['EndDay', '2026-02-30', 'item.value_invalid'],
  ['StartDay', '2026-02-30', 'item.value_invalid'],
  ['StartDay', '1753-01-01T00:00:00', 'item.value_invalid'],
  ['StartDay', null, 'item.value_invalid'],
  ['StartDay', 'tomorrow', 'item.value_invalid'],
  ['Notes', 'x'.repeat(20_001), 'item.value_invalid'],
  ['TypeLUI', '00000000-0000-7000-8000-000000000001', 'item.value_invalid'],
  ['Severity', 'low', 'item.property_unknown'],
])('%s to %j is refused', async (name, value, code) => {
  const answer = await change(await recorded(), name, value)
  expect([answer.status, answer.body.Code]).toEqual([400, code])
})

test('it completes, is locked, and is re-activated for a reason', async () => {
  const id = await recorded()
  expect((await visit.put(`/api/complete/${id}`, {})).status).toBe(200)
  expect((await change(id, 'Name', 'x')).body.Code).toBe('item.completed')
  expect((await visit.put(`/api/revert/${id}`, {})).body.Code).toBe('item.reason_required')
  expect((await visit.put(`/api/revert/${id}`, { Reason: 'Put off' })).body.Completed).toBe(false)
})

test('an event of today is not over until the day is', async () => {
  const id = await recorded()
  const upcoming = async () => (await visit.get('/api/home')).body.Upcoming.map((item: { Id: string }) => item.Id)
  house.clock.set('2026-11-20T04:59:00Z')
  expect(await upcoming()).toEqual([id])
  house.clock.set('2026-11-20T05:00:00Z')
  expect(await upcoming()).toEqual([])
  house.clock.set('2026-11-19T18:30:00Z')
})
