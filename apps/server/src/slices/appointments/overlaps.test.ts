import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenAttendee } from '../../testing/given-attendee.ts'
import type { GivenAppointment, GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const overlapsOf = async ({ id }: GivenAppointment, by: GivenMember) =>
  (await house.as(by).get(`/api/appointments/${id}`)).body.Overlaps as Appointment['Overlaps']

test('an appointment says which others of its clinician overlap it', async () => {
  const first = await house.given.appointment(family, {
    startsAt: '2026-12-03T15:00:00Z',
    name: 'Call with the school',
  })
  const second = await house.given.appointment(family, { startsAt: '2026-12-03T15:45:00Z' })
  await house.given.appointment(family, { startsAt: '2026-12-03T16:45:00Z' })

  expect(await overlapsOf(second, clinician)).toMatchObject([
    { Id: first.id, Name: 'Call with the school', Subject: 'Mateo Delgado', Person: null, Clinician: null },
  ])
})

test('the trail knows who was shown another appointment, also by the answer to a change', async () => {
  const first = await house.given.appointment(family, { startsAt: '2026-12-03T15:00:00Z' })
  const second = await house.given.appointment(family, { startsAt: '2026-12-03T15:45:00Z' })
  const shown = { PropertyName: 'Notes', PropertyValue: 'Bring the drawing.' }
  const { body } = await house.as(clinician).put(`/api/update/${second.id}`, shown)
  expect(body.Overlaps.map((one: { Id: string }) => one.Id)).toEqual([first.id])

  const { rows } = await house.owner.query<{ items: string[] }>(
    "select items from audit where item_id = $1 and action = 'read' and items is not null",
    [second.id],
  )
  expect(rows).toEqual([{ items: [first.id] }])
})

describe('an appointment says where else its attendees are expected then', () => {
  let mother: string
  let colleague: GivenMember
  let mine: GivenAppointment
  let theirs: GivenAppointment
  let motherThere: string

  beforeEach(async () => {
    mother = await house.given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
    await house.given.relationship(model, family.personId, mother)
    colleague = await house.given.member(model, { groups: [group], name: 'Dana Kim' })
    mine = await house.given.appointment(family, { startsAt: '2026-12-05T15:00:00Z' })
    const wanted = { startsAt: '2026-12-05T15:45:00Z', clinicianId: colleague.personId, name: 'Parent session' }
    theirs = await house.given.appointment(family, wanted)
    motherThere = (await givenAttendee(house, model, theirs, mother)).id
    // The child does not attend it.
    await house.owner.query('update item set deleted_at = now() where id = $1', [theirs.attendanceId])
  })

  test('in the answer to whoever adds them as well', async () => {
    expect(await overlapsOf(mine, clinician)).toEqual([])
    const joining = { id: mine.id, cases: [mother], interval: 'ONLY' }
    const { body } = await house.as(clinician).post('/api/new/appointment_series', joining)

    const expected = [
      {
        Id: theirs.id,
        Name: 'Parent session',
        ScheduledStartTime: '2026-12-05T10:45:00',
        ScheduledEndTime: '2026-12-05T11:45:00',
        Subject: 'Mateo Delgado',
        Person: { Id: mother, Name: 'Carmen Delgado' },
        Clinician: 'Dana Kim',
      },
    ]
    expect(body.Overlaps).toEqual(expected)
    expect(await overlapsOf(mine, clinician)).toEqual(expected)
  })

  test('as long as both appointments and both attendances are open', async () => {
    const here = await givenAttendee(house, model, mine, mother)
    const ended = { completed: 'completed = true, completed_at = now()', deleted: 'deleted_at = now()' }
    const cases = [
      ['completed', theirs.id],
      ['deleted', theirs.id],
      ['completed', motherThere],
      ['deleted', motherThere],
      ['completed', here.id],
      ['deleted', here.id],
      ['completed', mine.id],
    ] as const
    const left = []
    for (const [how, id] of cases) {
      await house.owner.query(`update item set ${ended[how]} where id = $1`, [id])
      left.push(await overlapsOf(mine, clinician))
      await house.owner.query(
        'update item set completed = false, completed_at = null, deleted_at = null where id = $1',
        [id],
      )
    }

    expect(left).toEqual(cases.map(() => []))
    expect(await overlapsOf(mine, clinician)).toHaveLength(1)
    await house.owner.query("update appointment set starts_at = '2026-12-05T16:00Z' where id = $1", [theirs.id])
    expect(await overlapsOf(mine, clinician)).toEqual([])
  })

  test('to readers who see that appointment, and to no others', async () => {
    await givenAttendee(house, model, mine, mother)
    const other = await house.given.managedCase(colleague, group)
    await house.given.relationship(model, other.personId, mother)
    const hidden = await house.given.appointment(other, { startsAt: '2026-12-05T15:30:00Z', name: 'Another family' })
    await givenAttendee(house, model, hidden, mother)
    const reader = await house.given.member(model)
    for (const { personId } of [reader, colleague]) await house.given.share(family, personId)
    const { given } = house
    const readers: readonly (readonly [string, GivenMember, readonly string[]])[] = [
      ['the clinician', clinician, ['Parent session']],
      ['with whom the case was shared', reader, ['Parent session']],
      ['the colleague', colleague, ['Another family', 'Parent session']],
      [
        'a supervisor',
        await given.member(model, { role: 'supervisor', supervises: [group] }),
        ['Another family', 'Parent session'],
      ],
      [
        'a coordinator',
        await given.member(model, { role: 'coordinator', groups: [group] }),
        ['Another family', 'Parent session'],
      ],
      ['an administrator', await given.member(model, { role: 'administrator' }), ['Another family', 'Parent session']],
    ]
    for (const [who, member, names] of readers) {
      const seen = await overlapsOf(mine, member)
      expect([who, seen.map(({ Name }) => Name)]).toEqual([who, names])
    }
  })

  test('without a look at all that they ever attend', async () => {
    for (let week = 1; week <= 60; week++) {
      const startsAt = new Date(Date.UTC(2026, 11, 5 + 7 * week, 15)).toISOString()
      await givenAttendee(house, model, await house.given.appointment(family, { startsAt }), mother)
    }
    await givenAttendee(house, model, mine, mother)
    await house.owner.query('analyze appointment, attendance')
    const connection = await house.owner.connect()
    await connection.query('begin')
    // The tables of a test are so small that reading them whole would be cheapest.
    await connection.query('set local enable_seqscan = off')
    await connection.query('select app.set_member($1, $2, $3)', [model.id, clinician.memberId, house.clock.now()])
    const rowsRead = async () => {
      const query = `select sum(seq_tup_read + idx_tup_fetch) as count from pg_stat_xact_user_tables
        where relname in ('appointment', 'attendance')`
      return Number((await connection.query<{ count: string }>(query)).rows[0]?.count)
    }
    const before = await rowsRead()
    const { rows } = await connection.query('select * from app.attends_elsewhere($1)', [mine.id])
    const read = (await rowsRead()) - before
    await connection.query('rollback')
    connection.release()

    expect(rows).toContainEqual({ appointment_id: theirs.id, attendance_id: motherThere, person_id: mother })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(40)
  })
})
