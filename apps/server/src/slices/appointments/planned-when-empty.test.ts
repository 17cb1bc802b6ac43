import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/new-id.ts'
import { startPatience } from '../../platform/patience.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { itemsFetched } from '../../testing/items-fetched.ts'
import { spyOnQueries } from '../../testing/spied-queries.ts'
import { findCompleting, listAppointmentDetails, listAttendances, listToComplete } from './appointment-store.ts'
import { listChoices, listMeetings } from './attendance/attendee-choice-lists.ts'
import { listCalendarRows } from './calendar/calendar-lists.ts'
import { listFeedRows } from './calendar/feed/feed-store.ts'
import { listNextMeetings, listOverdue, listPresences } from './glance/case-glance-lists.ts'
import { findPrevious } from './previous/previous-store.ts'
import { listShownAttendees, listShownOccurrences } from './series/series-lists.ts'
import { listOccurrences, listOpenIds } from './series/series-store.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
})
afterAll(() => house.close())

const COUNT = 150
const seriesId = newId(new Date())

/** A series of a case: a day each, around today, each with two attendees, half of them completed. They are added by another connection. */
async function addSeries(of: GivenCase, id: string): Promise<string[]> {
  const mother = await house.given.person(model, { kind: 'CONTACT' })
  await house.given.relationship(model, of.personId, mother)
  await house.given.insert('appointment_series', {
    care_model_id: model.id,
    id,
    rule: 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA',
    first_day: '2026-01-01',
    start_time: '10:00:00',
    minutes: 60,
    made_to: '2026-01-01',
    subject_id: of.personId,
    created_at: '2026-01-01T12:00:00Z',
  })
  for (const person of [of.personId, mother])
    await house.given.insert('series_attendee', {
      care_model_id: model.id,
      id: newId(new Date()),
      series_id: id,
      person_id: person,
    })
  return addAppointments(of, id, mother)
}

async function addAppointments(of: GivenCase, series: string, mother: string, from = 0): Promise<string[]> {
  const { rows } = await house.owner.query<{ id: string }>(
    `with made as (select app.new_id() as id, timestamptz '2026-11-19 15:00Z' + (n - $9::int / 2) * interval '12 hours' as at, n % 2 = 0 as done, n
        from generate_series($10::int + 1, $10::int + $9::int) n),
      items as (insert into item (care_model_id, id, kind, name, person_id, case_id, clinician_id, group_id, date, completed, completed_at, created_at, modified_at)
        select $1, id, 'APPOINTMENT', 'Session', $2, $3, $4, $5, at, done, case when done then at end, at, at from made returning id),
      meetings as (insert into appointment (care_model_id, id, starts_at, ends_at, subject_id, type_id, outcome_id, series_id, series_day)
        select $1, id, at, at + interval '1 hour', $2, $6, case when done then $7::uuid end, $8, date '2026-01-01' + n from made returning id),
      expected as (select app.new_id() as id, m.id as of, m.at, m.done, p.id as person from made m, unnest(array[$2::uuid, $11::uuid]) p (id)),
      attending as (insert into item (care_model_id, id, kind, name, person_id, case_id, clinician_id, group_id, target_id, date, completed, completed_at, created_at, modified_at)
        select $1, id, 'ATTENDANCE', 'Attendee', person, $3, $4, $5, of, at, done, case when done then at end, at, at from expected),
      attendances as (insert into attendance (care_model_id, id, appointment_id, person_id) select $1, id, of, person from expected)
      select id from meetings`,
    [
      model.id,
      of.personId,
      of.id,
      of.clinicianId,
      of.groupId,
      model.types.session,
      model.outcomes.held,
      series,
      COUNT,
      from,
      mother,
    ],
  )
  return rows.map(({ id }) => id)
}

let ids: readonly string[] = []
const now = () => house.clock.now()
const calendar = (tx: Tx) =>
  listCalendarRows(tx, { own: clinician.personId }, { from: '2026-08-01', to: '2027-02-28' }, now())
const choices = (series: string | null) => (tx: Tx) =>
  listChoices(
    tx,
    { appointmentId: ids[0] ?? family.id, familyId: family.personId, seriesId: series, isForSeries: false },
    { q: '', offset: 0, limit: 20 },
  )
const previous = (tx: Tx) =>
  findPrevious(tx, {
    id: family.id,
    subjectId: family.personId,
    clinicianId: family.clinicianId,
    startsAt: now(),
    caseId: family.id,
    personId: family.personId,
  })

const statements: readonly (readonly [string, (tx: Tx) => Promise<unknown>])[] = [
  ['choices of attendees', choices(null)],
  ['choices of attendees of a series', choices(seriesId)],
  ['the appointments of a series, to choose one', (tx) => listMeetings(tx, seriesId)],
  ['the standing list', (tx) => listShownAttendees(tx, seriesId)],
  ['the appointments of a series', (tx) => listShownOccurrences(tx, seriesId)],
  ['the appointments of a series, to change them', (tx) => listOccurrences(tx, seriesId)],
  ['the open appointments of a series', (tx) => listOpenIds(tx, seriesId)],
  ['attendances', (tx) => listAttendances(tx, ids)],
  ['what completing appointments needs', (tx) => findCompleting(tx, ids, null)],
  ['appointments with all that their pages show', (tx) => listAppointmentDetails(tx, ids, now())],
  ['appointments to complete', (tx) => listToComplete(tx, now(), { offset: 0, limit: 50 })],
  ['a calendar', calendar],
  ['a feed', (tx) => listFeedRows(tx, new Date('2026-08-20T12:00:00Z'))],
  ['what is overdue in a case', (tx) => listOverdue(tx, family.id, true, now())],
  ['the next meetings of a case', (tx) => listNextMeetings(tx, family.id, now())],
  ['who was at the last sessions of a case', (tx) => listPresences(tx, family.id)],
  ['the previous appointment', previous],
]

async function measure(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const read = new Map<string, number>()
  for (const [name, ask] of statements) {
    const before = await itemsFetched(tx)
    await ask(tx)
    read.set(name, (await itemsFetched(tx)) - before)
  }
  return read
}

/** One that goes through the items again for each appointment reads 60 to 300 an appointment. */
const tooMany = (read: ReadonlyMap<string, number>) =>
  [...read].filter(([, count]) => !(count > 0 && count < 30 * COUNT))

// A server plans each statement once for a connection, in a new installation on empty tables.
test('statements that were planned on empty tables read the rows of a series once each, and nobody else’s', async () => {
  const asClinician = {
    text: 'select app.set_member($1, $2, $3)',
    values: [model.id, clinician.memberId, house.clock.now()],
  }
  const work = async (tx: Tx) => {
    await measure(tx)
    ids = await addSeries(family, seriesId)
    expect(tooMany(await measure(tx))).toEqual([])
    for (let n = 0; n < 2; n++) {
      const other = await house.given.member(model, { groups: [group] })
      await addSeries(await house.given.managedCase(other, group), newId(new Date()))
    }
    expect(tooMany(await measure(tx))).toEqual([])
  }
  // Longer than a request has: a busy machine takes its time to make three series.
  await inTransaction(house.platform.pool, asClinician, work, startPatience(60_000))
}, 120_000)

// Each table under row policies adds the access rule to a plan. A new connection plans each statement first, and starting a long plan takes
// longer than reading the few rows of one appointment. With 439 lines the two took 124 and 4.8 ms on a busy machine, with 108 they take 14 and 0.8.
test('the plan of an appointment with all that its page shows has at most 150 lines', async () => {
  const { id } = await house.given.appointment(family)
  const asked = spyOnQueries()
  await house.as(clinician).get(`/api/appointments/${id}`)
  const details = asked.mock.calls.map(([query]) => query).find(({ text }) => text?.includes('with repeating'))
  asked.mockRestore()
  const client = await house.pool.connect()
  await client.query('begin')
  await client.query('select app.set_member($1, $2, $3)', [model.id, clinician.memberId, house.clock.now()])
  await client.query('set local plan_cache_mode = force_generic_plan')
  await client.query(`prepare measured as ${details?.text}`)
  const { rows } = await client.query(`explain execute measured(${details?.values?.map(() => 'null').join(', ')})`)
  await client.query('deallocate measured')
  await client.query('rollback')
  client.release()

  expect(rows.length).toBeGreaterThan(20)
  expect(rows.length).toBeLessThan(150)
})
