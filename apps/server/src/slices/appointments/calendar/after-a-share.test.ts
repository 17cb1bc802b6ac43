// An item of one's own names its person, by Id and Name only, also after the share has ended through which it was made (product 2).
import type { Calendar, CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenMembersOfEachRight, type MembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'
import { openHouse, type House } from '../../../testing/house.ts'

const TUESDAY = 'from=2026-11-24&to=2026-11-24'
const TIMES = { ScheduledStartTime: '2026-11-24T10:00:00', ScheduledEndTime: '2026-11-24T11:00:00' }

let house: House
let around: MembersOfEachRight
let names: { patient: string; ofCase: string }
let ids: { withPatient: string; ofCase: string; ownCase: string; inOwnCase: string }

beforeAll(async () => {
  house = await openHouse()
  around = await givenMembersOfEachRight(house)
  const { given, owner } = house
  const { family, members } = around
  await given.contactItem(family.model, family.personId, 'STREET_ADDRESS', '12 Elm Street')
  const make = async (target: string) => {
    const made = await house.as(members.editor).post(`/api/new?type=APPOINTMENT&target=${target}`, TIMES)
    expect(made.status).toBe(200)
    return made.body.Id as string
  }
  const { rows } = await owner.query('select id, name from item where id = any ($1)', [[family.personId, family.id]])
  const nameOf = (id: string) => rows.find((row) => row.id === id).name
  names = { patient: nameOf(family.personId), ofCase: nameOf(family.id) }
  const own = await given.managedCase(members.editor, await given.group(family.model))
  const inOwnCase = await given.appointment(own, { startsAt: '2026-11-24T15:30:00Z' })
  ids = {
    withPatient: await make(family.personId),
    ofCase: await make(family.id),
    ownCase: own.id,
    inOwnCase: inOwnCase.id,
  }
  await owner.query(`update case_share set until_day = '2026-11-18' where case_id = $1`, [family.id])
})
afterAll(() => house.close())

async function shownTo(who: Who, of = ''): Promise<CalendarAppointment[]> {
  const { status, body } = await house.as(around.members[who]).get(`/api/calendar?${TUESDAY}${of}`)
  return status === 200 ? (body as Calendar).Appointments : []
}

test('an appointment of one’s own has its person’s name, and nothing else of them or of their case', async () => {
  const own = await shownTo('editor')

  expect(own.map(({ Id }) => Id)).toEqual([ids.withPatient, ids.inOwnCase])
  expect(own[0]).toMatchObject({
    Person: { Id: around.family.personId, Name: names.patient },
    Family: names.patient,
    CaseId: null,
    Address: null,
  })
  expect(JSON.stringify(own)).not.toContain(around.family.id)
})

test('one’s own appointments that clash name each other, in the calendar of a case too', async () => {
  const [inOwnCase] = await shownTo('editor', `&case=${ids.ownCase}`)

  expect(inOwnCase?.Clash).toEqual({ Id: ids.withPatient, Name: names.patient, Start: TIMES.ScheduledStartTime })
})

test.each(['case', 'person'] as const)('the calendar of the %s itself is missing', async (kind) => {
  const { family, members } = around
  const id = kind === 'case' ? family.id : family.personId
  expect((await house.as(members.editor).get(`/api/calendar?${TUESDAY}&${kind}=${id}`)).status).toBe(404)
})

describe('who finds it in the calendars of its clinician and its person, as far as they see these', () => {
  const finds: Record<Who, string[]> = {
    owner: ['withPatient', 'ofCase'],
    // The case was shared with this member, too, until the share ended.
    reader: [],
    editor: ['withPatient', 'inOwnCase'],
    colleague: [],
    supervisor: ['withPatient', 'ofCase'],
    coordinator: ['withPatient', 'ofCase'],
    // The clinician is in this coordinator's group, and the patient is not.
    foreignCoordinator: ['withPatient'],
    administrator: ['withPatient', 'ofCase', 'inOwnCase'],
    otherModel: [],
  }
  test.each(Object.entries(finds))('%s: %j', async (who, expected) => {
    const { family, members } = around
    const calendars = [members.editor.personId, family.personId].map((id) => shownTo(who as Who, `&person=${id}`))
    const shown = new Set((await Promise.all(calendars)).flat().map(({ Id }) => Id))
    const found = Object.entries(ids).filter(([, id]) => shown.has(id))
    expect(found.map(([name]) => name)).toEqual(expected)
  })
})
