import type { Calendar } from '@caseloom/contracts/appointments/calendar/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenAttendee } from '../../../testing/given-attendee.ts'
import type { GivenAppointment } from '../../../testing/given.ts'
import { givenMembersOfEachRight, type MembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'
import { givenSeriesRows } from '../../../testing/given-series-rows.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { transactionsOf } from '../../../testing/spied-queries.ts'

const WEEK = 'from=2026-11-16&to=2026-11-22'

let house: House
let around: MembersOfEachRight
let ids: Record<'held' | 'missed' | 'waiting' | 'planned' | 'call', string>

beforeAll(async () => {
  house = await openHouse()
  around = await givenMembersOfEachRight(house)
  const { given } = house
  const { family, model } = around
  const at = async (startsAt: string, more = {}) => (await given.appointment(family, { startsAt, ...more })).id
  ids = {
    held: await at('2026-11-16T14:00:00Z', { outcome: model.outcomes.held, name: 'Session 1' }),
    missed: await at('2026-11-17T18:00:00Z', { outcome: model.outcomes.noShow, name: 'Session 2' }),
    waiting: await at('2026-11-19T15:00:00Z', { name: 'Session 3' }),
    planned: await at('2026-11-19T19:00:00Z', { name: 'Session 4' }),
    call: await at('2026-11-19T19:45:00Z', { minutes: 15, name: 'Call', type: model.types.call }),
  }
  await house.owner.query(`update item set status_class = 'confirmed' where id = $1`, [ids.held])
  await house.owner.query(`update item set status_class = 'rejected' where id = $1`, [ids.missed])
  await at('2026-11-23T14:00:00Z')
  await at('2026-11-15T14:00:00Z')
})
afterAll(() => house.close())

const read = async (who: Who, query: string) => house.as(around.members[who]).get(`/api/calendar?${query}`)
const calendarOf = async (who: Who, query = WEEK) => (await read(who, query)).body as Calendar

// spec: directory 64
test('the member’s week has their appointments with all that it draws, and no others', async () => {
  const { Appointments } = await calendarOf('owner')

  expect(Appointments.map(({ Id }) => Id)).toEqual([ids.held, ids.missed, ids.waiting, ids.planned, ids.call])
  expect(Appointments[0]).toMatchObject({
    Name: 'Session 1',
    Start: '2026-11-16T09:00:00',
    End: '2026-11-16T10:00:00',
    Person: { Id: around.family.personId },
    CaseId: around.family.id,
    Clinician: { Id: around.family.clinicianId },
    TypeName: 'Family session',
    IsSession: true,
    Completed: true,
    Status: 'Held',
    StatusClass: 'confirmed',
    Can: { Update: false },
    Version: 1,
  })
  expect(Appointments[4]).toMatchObject({ IsSession: false, TypeName: 'Phone call', Can: { Update: true } })
})

test('an appointment with a parent has the family’s name, as on home', async () => {
  const mother = await house.given.person(around.model, { kind: 'CONTACT', name: 'Carmen Delgado' })
  await house.given.relationship(around.model, around.family.personId, mother)
  const times = { startsAt: '2026-11-19T23:00:00Z', name: 'Parent session 3' }
  const { id } = await house.given.appointment({ ...around.family, personId: mother }, times)
  const visit = house.as(around.members.owner)
  const { Name } = (await visit.get(`/api/cases/${around.family.id}`)).body
  const isThis = (one: { Id: string }) => one.Id === id

  const shown = (await calendarOf('owner')).Appointments.find(isThis)
  const upcoming = (await visit.get('/api/home')).body.Upcoming.find(isThis)

  expect(shown).toMatchObject({ Person: { Id: mother, Name: 'Carmen Delgado' }, Family: Name })
  expect(upcoming.Family).toBe(Name)
  await house.owner.query('update item set deleted_at = now() where id = $1', [id])
})

test('appointments of one clinician at the same time clash, until they have an outcome', async () => {
  const { Appointments } = await calendarOf('owner')
  const clashes = Appointments.map(({ Clash }) => Clash?.Id ?? null)

  expect(clashes).toEqual([null, null, null, ids.call, ids.planned])
})

test.each<Who>(['owner', 'reader', 'editor', 'supervisor', 'coordinator', 'administrator'])(
  'the next appointment of today says whom to call first, to %s, and no other one does',
  async (who) => {
    const { given } = house
    const number = await given.contactItem(around.model, around.family.personId, 'MOBILE_PHONE', '+12155550148')
    const toCall = async () =>
      (await calendarOf(who, `${WEEK}&case=${around.family.id}`)).Appointments.map((one) => one.FirstContact)

    expect(await toCall()).toEqual([null, null, null, expect.objectContaining({ Phone: '+12155550148' }), null])

    await house.owner.query('delete from contact_item where id = $1', [number])
    expect(await toCall()).toEqual([null, null, null, null, null])
  },
)

test('those of a person and a case clash with the clinician’s others, of which only the reader sees any', async () => {
  const { given } = house
  const other = await given.managedCase(around.members.owner, around.family.groupId)
  const { id } = await given.appointment(other, { startsAt: '2026-12-01T15:00:00Z', name: 'Another family’s' })
  const mine = await given.appointment(around.family, { startsAt: '2026-12-01T15:30:00Z' })
  const december = 'from=2026-12-01&to=2026-12-31'
  for (const query of [`case=${around.family.id}`, `person=${around.family.personId}`]) {
    const seen = await calendarOf('owner', `${december}&${query}`)
    expect(seen.Appointments.map(({ Id, Clash }) => [Id, Clash?.Id])).toEqual([[mine.id, id]])
    // The case was shared with the reader alone.
    const shared = await calendarOf('reader', `${december}&${query}`)
    expect(shared.Appointments.map(({ Id, Clash }) => [Id, Clash])).toEqual([[mine.id, null]])
  }
})

test('a person’s calendar has what they attend, and a clinician’s what they own', async () => {
  const { given } = house
  const { model, family, members } = around
  const aunt = await given.person(model)
  await given.relationship(model, family.personId, aunt)
  const attendance = await given.item(model, 'ATTENDANCE', 'Aunt', {
    target_id: ids.planned,
    case_id: family.id,
    person_id: aunt,
  })
  await given.insert('attendance', {
    care_model_id: model.id,
    id: attendance,
    appointment_id: ids.planned,
    person_id: aunt,
  })

  expect((await calendarOf('owner', `${WEEK}&person=${aunt}`)).Appointments.map(({ Id }) => Id)).toEqual([ids.planned])
  const ofOwner = await calendarOf('administrator', `${WEEK}&person=${members.owner.personId}`)
  expect(ofOwner.Appointments).toHaveLength(5)
})

test('an appointment that goes past midnight is on both days', async () => {
  const night = await house.given.appointment(around.family, { startsAt: '2026-12-11T04:00:00Z', minutes: 120 })
  for (const day of ['2026-12-10', '2026-12-11']) {
    const { Appointments } = await calendarOf('owner', `from=${day}&to=${day}`)
    expect(Appointments.map(({ Id }) => Id)).toEqual([night.id])
  }
  expect((await calendarOf('owner', 'from=2026-12-12&to=2026-12-12')).Appointments).toEqual([])
})

test('one of a series names the series and its rule', async () => {
  const series = await givenSeriesRows(house, around.family, {
    rule: 'FREQ=WEEKLY;BYDAY=TU',
    firstDay: '2027-01-05',
    count: 2,
  })

  const { Appointments } = await calendarOf('owner', 'from=2027-01-01&to=2027-01-31')

  expect(Appointments.map(({ SeriesId, OccursRule }) => [SeriesId, OccursRule])).toEqual([
    [series.id, 'FREQ=WEEKLY;BYDAY=TU'],
    [series.id, 'FREQ=WEEKLY;BYDAY=TU'],
  ])
})

test('a whole day has its events, and forms that are due', async () => {
  const { given } = house
  const { model, family } = around
  const own = {
    person_id: family.personId,
    case_id: family.id,
    clinician_id: family.clinicianId,
    group_id: family.groupId,
  }
  const stay = await given.item(model, 'EVENT', 'Hospital stay', { ...own, date: '2026-11-13T05:00:00Z' })
  await given.insert('dated_event', {
    care_model_id: model.id,
    id: stay,
    start_day: '2026-11-13',
    end_day: '2026-11-17',
  })
  const form = await given.item(model, 'DOCFORM', 'Check-in', { ...own, date: '2026-11-20T22:00:00Z' })
  await given.item(model, 'DOCFORM', 'Done', {
    ...own,
    date: '2026-11-20T22:00:00Z',
    completed: true,
    completed_at: house.clock.now(),
  })

  const { AllDay } = await calendarOf('owner')

  expect(AllDay.map(({ Id, Type, Start, End }) => [Id, Type, Start, End])).toEqual([
    [stay, 'EVENT', '2026-11-13', '2026-11-17'],
    [form, 'DOCFORM', '2026-11-20', '2026-11-20'],
  ])
  expect((await calendarOf('reader')).AllDay).toEqual([])
})

test('a clinician’s calendar has their events and forms for a colleague as for themselves', async () => {
  const { given } = house
  const { model, family, members } = around
  const own = {
    person_id: family.personId,
    case_id: family.id,
    clinician_id: family.clinicianId,
    group_id: family.groupId,
  }
  const day = await given.item(model, 'EVENT', 'Court', { ...own, date: '2027-02-03T05:00:00Z' })
  await given.insert('dated_event', {
    care_model_id: model.id,
    id: day,
    start_day: '2027-02-03',
    end_day: '2027-02-03',
  })
  const form = await given.item(model, 'DOCFORM', 'Check-in', { ...own, date: '2027-02-04T22:00:00Z' })
  const february = 'from=2027-02-01&to=2027-02-28'
  const seen = async (who: Who, query = '') => (await calendarOf(who, february + query)).AllDay.map(({ Id }) => Id)
  expect(await seen('owner')).toEqual([day, form])
  expect(await seen('administrator', `&person=${members.owner.personId}`)).toEqual([day, form])
  expect(await seen('administrator', `&person=${family.personId}`)).toEqual([day, form])
})

test('two appointments of one person at the same time clash, whoever has them', async () => {
  const { given } = house
  const { family, members } = around
  const at = (startsAt: string, more: object) => given.appointment(family, { startsAt, ...more })
  const first = await at('2027-03-01T15:00:00Z', { name: 'Session 9' })
  const second = await at('2027-03-01T15:30:00Z', { clinicianId: members.coordinator.personId, name: 'Parent session' })
  const march = 'from=2027-03-01&to=2027-03-07'
  for (const query of [`&case=${family.id}`, `&person=${family.personId}`]) {
    const { Appointments } = await calendarOf('coordinator', march + query)
    expect(Appointments.map(({ Clash }) => Clash?.Id)).toEqual([second.id, first.id])
  }
  // In the clinicians' own calendars, of which each has one of them.
  for (const [who, own, other, name] of [
    ['owner', first, second, 'Parent session'],
    ['coordinator', second, first, 'Session 9'],
  ] as const) {
    const { Appointments } = await calendarOf(who, march)
    const clashes = Appointments.map(({ Id, Clash }) => [Id, Clash?.Id, Clash?.Name])
    expect([who, clashes]).toEqual([who, [[own.id, other.id, name]]])
  }
  // One that is taken by somebody else needs neither of them.
  const aunt = await given.person(family.model)
  await house.owner.query('update appointment set subject_id = $2 where id = $1', [second.id, aunt])
  await house.owner.query('update attendance set person_id = $2 where id = $1', [second.attendanceId, aunt])
  const { Appointments } = await calendarOf('coordinator', `${march}&case=${family.id}`)
  expect(Appointments.map(({ Clash }) => Clash)).toEqual([null, null])
})

test('an appointment of the case’s patient without a case clashes with one of the case', async () => {
  const { given } = house
  const { family, members } = around
  const inCase = await given.appointment(family, { startsAt: '2027-04-01T15:00:00Z' })
  const without = await given.appointment(
    {
      model: family.model,
      personId: family.personId,
      clinicianId: members.coordinator.personId,
      groupId: family.groupId,
    },
    { startsAt: '2027-04-01T15:30:00Z' },
  )
  const { Appointments } = await calendarOf('administrator', `from=2027-04-01&to=2027-04-01&case=${family.id}`)
  expect(Appointments.map(({ Id, Clash }) => [Id, Clash?.Id])).toEqual([[inCase.id, without.id]])
})

describe('the days asked for', () => {
  test.each([
    ['from=2026-11-01&to=2027-01-01', 200],
    ['from=2026-11-01&to=2027-01-02', 400],
    ['from=2026-11-02&to=2026-11-01', 400],
    ['from=2026-11-31&to=2026-12-01', 400],
    ['from=2026-11-01', 400],
  ])('%s: %i', async (query, status) => {
    expect((await read('owner', query)).status).toBe(status)
  })
})

describe('who sees the calendar of a case and its patient', () => {
  const sees: readonly (readonly [Who, 'changes' | 'reads' | 'nothing'])[] = [
    ['owner', 'changes'],
    ['reader', 'reads'],
    ['editor', 'changes'],
    ['colleague', 'nothing'],
    ['supervisor', 'reads'],
    ['coordinator', 'changes'],
    ['foreignCoordinator', 'nothing'],
    ['administrator', 'changes'],
    ['otherModel', 'nothing'],
  ]
  test.each(sees)('%s: %s', async (who, right) => {
    const open = right === 'changes'
    const wanted = right === 'nothing' ? [404] : [200, false, false, open, open, open]
    for (const query of [`case=${around.family.id}`, `person=${around.family.personId}`]) {
      const { status, body } = await read(who, `${WEEK}&${query}`)
      const { Appointments = [] } = body as Partial<Calendar>
      expect([status, ...Appointments.map(({ Can }) => Can.Update)]).toEqual(wanted)
    }
  })

  test.each(sees.filter(([who]) => who !== 'owner'))('%s does not find them in their own', async (who) => {
    expect((await calendarOf(who)).Appointments).toEqual([])
  })

  test('a case is no person, nor a person or an appointment a case, and no call names both', async () => {
    const { family } = around
    const queries = [
      [`case=${family.personId}`, 404],
      [`person=${family.id}`, 404],
      [`person=${ids.planned}`, 404],
      [`case=${ids.planned}`, 404],
      [`case=${family.id}&person=${family.personId}`, 400],
    ] as const
    const calls = queries.map(([query]) => read('owner', `${WEEK}&${query}`))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(queries.map(([, status]) => status))
  })
})

test('one’s own is three statements, and reading a person’s is in the trail', async () => {
  const ofEveryCall = /^(?:begin|commit)$|app\.enter\(|insert into (?:audit|event) /
  const [own = []] = await transactionsOf(() => calendarOf('owner'))
  expect(own.filter((text) => !ofEveryCall.test(text.trim()))).toHaveLength(3)

  const timesRead = async () => {
    const { rows } = await house.owner.query<{ count: number }>(
      `select count(*)::int as count from audit where item_id = $1 and about_person_id = $1 and action = 'read' and member_id = $2`,
      [around.family.personId, around.members.supervisor.memberId],
    )
    return rows[0]?.count ?? 0
  }
  const before = await timesRead()
  await calendarOf('supervisor', `${WEEK}&person=${around.family.personId}`)
  expect(await timesRead()).toBe(before + 1)
})

describe('two appointments that need the same attendee', () => {
  const april = 'from=2027-04-05&to=2027-04-05'
  let mine: GivenAppointment
  let theirs: GivenAppointment
  let thereId: string

  beforeAll(async () => {
    const { family, model, members } = around
    const { given } = house
    const mother = await given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
    mine = await given.appointment(family, { startsAt: '2027-04-05T15:00:00Z', name: 'Family session' })
    const aunt = await given.person(model)
    const other = { model, personId: aunt, clinicianId: members.coordinator.personId, groupId: family.groupId }
    theirs = await given.appointment(other, { startsAt: '2027-04-05T15:45:00Z', name: 'Parent session' })
    await givenAttendee(house, model, mine, mother)
    thereId = (await givenAttendee(house, model, theirs, mother)).id
  })

  const clashOf = async (who: Who, query = '') =>
    (await calendarOf(who, april + query)).Appointments.map(({ Id, Clash }) => [Id, Clash?.Id ?? null])

  test('clash, for each reader who sees both', async () => {
    const { family, members } = around
    expect(await clashOf('administrator', `&case=${family.id}`)).toEqual([[mine.id, theirs.id]])
    expect(await clashOf('administrator', `&person=${members.coordinator.personId}`)).toEqual([[theirs.id, mine.id]])
    expect(await clashOf('coordinator')).toEqual([[theirs.id, mine.id]])
  })

  test('do not for a reader who sees one of them', async () => {
    await house.owner.query('update item set clinician_id = $2, group_id = $3 where id = any ($1)', [
      [theirs.id],
      (await house.given.member(around.model)).personId,
      await house.given.group(around.model),
    ])
    expect(await clashOf('owner')).toEqual([[mine.id, null]])
    expect(await clashOf('administrator', `&case=${around.family.id}`)).toEqual([[mine.id, theirs.id]])
  })

  test('do not when one of them no longer expects the attendee', async () => {
    await house.owner.query('update item set completed = true, completed_at = now() where id = $1', [thereId])
    expect(await clashOf('administrator', `&case=${around.family.id}`)).toEqual([[mine.id, null]])
  })
})
