import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenAttendee } from '../../../testing/given-attendee.ts'
import { givenFolders } from '../../../testing/given-folders.ts'
import { repeat } from '../../../testing/given-series.ts'
import { givenMembersOfEachRight, type MembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'

let house: House
let given: MembersOfEachRight
let series: string
let first: string
let attendance: string
let mother: string

beforeAll(async () => {
  house = await openHouse()
  given = await givenMembersOfEachRight(house)
  mother = await house.given.person(given.model, { kind: 'CONTACT' })
  await house.given.relationship(given.model, given.family.personId, mother)
})
beforeEach(async () => {
  first = (await house.given.appointment(given.family)).id
  const by = house.as(given.members.owner)
  series = (await repeat(by, first)).body.Id
  const { body } = await by.post('/api/new/appointment_series', { id: first, cases: [mother], interval: 'ALL' })
  attendance = body.AppointmentAttendeesList.find((one: { PersonId: string }) => one.PersonId === mother).Id
})
afterAll(() => house.close())

/** Who changes a series, who only sees it, and to whom it does not exist. */
const rights: readonly (readonly [Who, 'changes' | 'sees' | 'nothing'])[] = [
  ['owner', 'changes'],
  ['editor', 'changes'],
  ['coordinator', 'changes'],
  ['administrator', 'changes'],
  ['reader', 'sees'],
  ['supervisor', 'sees'],
  ['colleague', 'nothing'],
  ['foreignCoordinator', 'nothing'],
  ['otherModel', 'nothing'],
]

type Call = (visit: Visitor) => Promise<Answer>
const reading: readonly (readonly [string, Call])[] = [
  ['reading it', (visit) => visit.get(`/api/appointment-series/${series}`)],
  ['reading it by an appointment', (visit) => visit.get(`/api/appointment-series/${first}`)],
]
const changing: readonly (readonly [string, (visit: Visitor, query: string) => Promise<Answer>])[] = [
  ['its rule', (visit, query) => visit.put(`/api/update/series?id=${series}${query}`, { end: '2026-12-31' })],
  [
    'its attendees',
    (visit, query) =>
      visit.post(`/api/new/appointment_series?${query}`, { id: series, cases: [mother], interval: 'ALL' }),
  ],
  [
    'who leaves it',
    (visit, query) => visit.post(`/api/appointment-series/${series}/remove?${query}`, { people: [mother] }),
  ],
  [
    'its times',
    (visit, query) =>
      visit.put(`/api/update/${first}?scope=FORWARD${query}`, {
        PropertyName: 'ScheduledStartTime',
        PropertyValue: '2026-11-19T12:00:00',
      }),
  ],
  [
    'the name of one',
    (visit, query) =>
      visit.put(`/api/update/${first}?scope=ONLY${query}`, { PropertyName: 'Name', PropertyValue: 'Visit' }),
  ],
  [
    'several things',
    (visit, query) =>
      visit.put(`/api/update/raw/${first}?scope=ALL${query}`, {
        Data: [{ Id: first, PropertyName: 'TypeLUI', PropertyValue: given.model.types.call }],
      }),
  ],
  [
    'who takes them',
    (visit, query) => visit.put(`/api/update/takenby?id=${first}&scope=FORWARD${query}`, { whom: mother }),
  ],
  ['an attendance', (visit, query) => visit.delete(`/api/delete/${attendance}?scope=ALL${query}`)],
  ['by deleting one', (visit, query) => visit.delete(`/api/delete/${first}?scope=ONLY${query}`)],
  ['by deleting all from one', (visit, query) => visit.delete(`/api/delete/${first}?scope=ALL${query}`)],
  ['by deleting it', (visit, query) => visit.delete(`/api/series/delete/${series}?${query}`)],
]
const statusFor = { changes: 200, sees: 403, nothing: 404 }

describe.each(rights)('%s', (who, right) => {
  test.each(reading)('%s', async (_, call) => {
    const { status, body } = await call(house.as(given.members[who]))
    const can = { Update: right === 'changes', Delete: right === 'changes' }
    expect([status, body.Can]).toEqual(right === 'nothing' ? [404, undefined] : [200, can])
  })

  test.each(changing)('changing %s, and its preview', async (_, call) => {
    const visit = house.as(given.members[who])
    const preview = await call(visit, '&preview=true')
    const { status } = await call(visit, '')
    expect([preview.status, status]).toEqual([statusFor[right], statusFor[right]])
  })
})

/** The rows of the trail by which the owner read appointments of the series. */
async function reads() {
  const { rows } = await house.owner.query<{ about_case_id: string | null; items: string[] | null }>(
    `select about_case_id, items from audit where action = 'read' and person_id = $2
      and item_id in (select id from appointment where series_id = $1)`,
    [series, given.members.owner.personId],
  )
  return rows
}

test.each(changing)(
  'a preview of changing %s is in the trail of an appointment, with the others that it names',
  async (what, call) => {
    // The clash that it names is of another case.
    const other = await house.given.managedCase(given.members.owner, await house.given.group(given.model))
    const clash = (await house.given.appointment(other, { startsAt: '2026-11-19T17:00:00Z' })).id
    const before = await reads()
    const { status, body } = await call(house.as(given.members.owner), '&preview=true')
    const rows = await reads()
    expect([status, rows.length - before.length, rows[0]?.about_case_id]).toEqual([200, 1, given.family.id])
    const named = (body.Clashes as { With: { Id: string } }[]).map(({ With }) => With.Id)
    expect(what !== 'its times' || named.includes(clash)).toBe(true)
    expect(rows.some(({ items }) => named.every((id) => items?.includes(id)))).toBe(true)
  },
)

test('without a session there is no series', async () => {
  for (const [, call] of [...reading, ...changing]) expect((await call(house.anonymous, '')).status).toBe(401)
})

test('a member who does not see one of its appointments cannot change the others', async () => {
  const { owner, colleague } = given.members
  const of = { model: given.model, personId: given.family.personId, clinicianId: owner.personId, groupId: null }
  const { id } = await house.given.appointment(of)
  const by = house.as(owner)
  const { body } = await repeat(by, id)
  const hidden = body.Occurrences.at(-1).Id
  await house.owner.query('update item set person_id = null, clinician_id = $2 where id = $1 or target_id = $1', [
    hidden,
    colleague.personId,
  ])
  const answer = await by.put(`/api/update/series?id=${id}`, { end: '2026-12-31' })
  expect([answer.status, answer.body.Code]).toEqual([403, 'series.partly_yours'])
  expect((await by.get(`/api/appointment-series/${id}`)).body.Can).toEqual({ Update: false, Delete: false })
})

test('a member who sees one of its appointments alone cannot move it onto another, which they are not told of', async () => {
  const { owner, colleague } = given.members
  const of = { model: given.model, personId: given.family.personId, clinicianId: owner.personId, groupId: null }
  const { id } = await house.given.appointment(of)
  const { Occurrences } = (await repeat(house.as(owner), id)).body
  const [seen, hidden] = [Occurrences[1], Occurrences[2].ScheduledStartTime]
  await house.owner.query('update item set person_id = null, clinician_id = $2 where id = $1 or target_id = $1', [
    seen.Id,
    colleague.personId,
  ])
  const by = house.as(colleague)
  const move = { PropertyName: 'ScheduledStartTime', PropertyValue: hidden }
  expect((await by.get(`/api/appointment-series/${seen.Id}`)).body.Occurrences).toHaveLength(1)

  const shown = await by.put(`/api/update/${seen.Id}?scope=ONLY&preview=true`, move)
  const moved = [await by.put(`/api/update/${seen.Id}?scope=ONLY`, move), await by.put(`/api/update/${seen.Id}`, move)]

  expect([shown.status, shown.body.BlockedAt]).toEqual([200, hidden])
  expect(moved.map(({ status, body }) => [status, body.Code])).toEqual([
    [409, 'series.time_taken'],
    [409, 'series.time_taken'],
  ])
})

describe('an undo by somebody who may now only see the series', () => {
  /** Undoes what the editor did, after their share was lowered. */
  const undoneByReader = async (act: (editor: Visitor) => Promise<Answer>) => {
    const editor = house.as(given.members.editor)
    const { body } = await act(editor)
    const mayEdit = 'update case_share set may_edit = $2 where with_person_id = $1'
    await house.owner.query(mayEdit, [given.members.editor.personId, false])
    const undone = await editor.post(`/api/undo/${body.Undo}`)
    await house.owner.query(mayEdit, [given.members.editor.personId, true])
    return [undone.status, undone.body.Code]
  }
  const acts: readonly (readonly [string, (editor: Visitor) => Promise<Answer>])[] = [
    ['its until date', (editor) => editor.put(`/api/update/series?id=${first}`, { end: '2026-12-27' })],
    [
      'somebody who was on its standing list alone',
      async (editor) => {
        await house.owner.query(
          'update item set deleted_at = now() where kind = $2 and person_id = $1 and deleted_at is null',
          [mother, 'ATTENDANCE'],
        )
        return editor.post(`/api/appointment-series/${first}/remove`, { people: [mother], interval: 'ALL' })
      },
    ],
    [
      'the name of all',
      (editor) => editor.put(`/api/update/${first}?scope=ALL`, { PropertyName: 'Name', PropertyValue: 'Visit' }),
    ],
    [
      'the name of one',
      (editor) => editor.put(`/api/update/${first}?scope=ONLY`, { PropertyName: 'Name', PropertyValue: 'Visit' }),
    ],
    ['its deletion', (editor) => editor.delete(`/api/series/delete/${series}`)],
  ]
  test.each(acts)('is refused: %s', async (_, act) => {
    expect(await undoneByReader(act)).toEqual([403, 'record.forbidden'])
  })
})

describe('of a series without a case, one that was given away leaves the others to be changed alone, and shown beforehand', () => {
  let caseless: { readonly Occurrences: readonly { readonly Id: string }[] }
  beforeEach(async () => {
    const { owner, colleague } = given.members
    const of = { model: given.model, personId: given.family.personId, clinicianId: owner.personId, groupId: null }
    const { id } = await house.given.appointment(of)
    caseless = (await repeat(house.as(owner), id)).body
    await house.owner.query('update item set person_id = null, clinician_id = $2 where id = $1 or target_id = $1', [
      at(5),
      colleague.personId,
    ])
  })
  const at = (place: number) => caseless.Occurrences[place]?.Id ?? ''
  const twice = async (call: (query: string) => Promise<Answer>) => [
    (await call('&preview=true')).status,
    (await call('')).status,
  ]

  test('its time', async () => {
    const wanted = (day: string) => ({ PropertyName: 'ScheduledStartTime', PropertyValue: `2026-${day}T10:00:00` })
    const visit = house.as(given.members.owner)
    const taken = await visit.put(`/api/update/${at(1)}?scope=ONLY&preview=true`, wanted('12-03'))
    expect([taken.status, taken.body.BlockedAt]).toEqual([200, '2026-12-03T10:00:00'])
    expect(await twice((query) => visit.put(`/api/update/${at(1)}?scope=ONLY${query}`, wanted('12-01')))).toEqual([
      200, 200,
    ])
  })

  test('its deletion', async () => {
    const visit = house.as(given.members.owner)
    expect(await twice((query) => visit.delete(`/api/delete/${at(1)}?scope=ONLY${query}`))).toEqual([200, 200])
  })

  test('an attendance', async () => {
    const visit = house.as(given.members.owner)
    const { rows } = await house.owner.query<{ id: string }>(
      "select id from item where kind = 'ATTENDANCE' and target_id = $1",
      [at(1)],
    )
    const there = { id: at(1), attendanceId: rows[0]?.id ?? '' }
    const { id } = await givenAttendee(house, given.model, there, mother)
    expect(await twice((query) => visit.delete(`/api/delete/${id}?scope=ONLY${query}`))).toEqual([200, 200])
  })
})

describe('a member who sees one appointment of a series in a shared folder', () => {
  let one: string
  let visit: Visitor
  beforeEach(async () => {
    const folders = givenFolders(house.given, house.clock)
    const { owner, foreignCoordinator } = given.members
    one = (await house.as(owner).get(`/api/appointment-series/${series}`)).body.Occurrences[1].Id
    const folder = await folders.folder(owner, null)
    await folders.share(given.model.id, folder, { personId: foreignCoordinator.personId })
    await folders.putIn(given.model.id, folder, one, { by: owner.personId })
    visit = house.as(foreignCoordinator)
  })

  test('is shown nobody on its standing list, as in the attendances', async () => {
    const { status, body } = await visit.get(`/api/appointment-series/${one}`)
    expect([status, body.AttendingList, body.Occurrences.map(({ Id }: { Id: string }) => Id)]).toEqual([200, [], [one]])
    // A reference to the subject is on the appointment's own page, too.
    expect(body.Subject.Id).toBe(given.family.personId)
    expect((await visit.get(`/api/appointments/${one}`)).body.AppointmentAttendeesList).toEqual([])
  })

  test('no longer sees the series once that appointment is deleted', async () => {
    await house.as(given.members.owner).delete(`/api/delete/${one}`)
    for (const id of [one, series]) expect((await visit.get(`/api/appointment-series/${id}`)).status).toBe(404)
  })
})

test.each<readonly [Who, number]>([
  ['owner', 2],
  ['reader', 2],
  ['supervisor', 2],
  ['administrator', 2],
])('%s sees the whole standing list', async (who, count) => {
  const { body } = await house.as(given.members[who]).get(`/api/appointment-series/${series}`)
  expect(body.AttendingList).toHaveLength(count)
})

test('who changes a series sees also those on its standing list who attend none of its appointments yet', async () => {
  const by = house.as(given.members.owner)
  const { body } = await by.get(`/api/appointment-series/${series}`)
  const ids = body.Occurrences.map(({ Id }: { Id: string }) => Id)
  await house.owner.query(
    "update item set deleted_at = now() where person_id = $2 and target_id = any ($1) and kind = 'ATTENDANCE'",
    [ids, mother],
  )
  const listed = async (who: Who) =>
    (await house.as(given.members[who]).get(`/api/appointment-series/${series}`)).body.AttendingList.length
  expect([await listed('editor'), await listed('reader')]).toEqual([2, 1])
})

test('a series whose appointments are all in the bin is seen by those who may bring it back', async () => {
  await house.as(given.members.owner).delete(`/api/series/delete/${series}`)
  const answered = async (who: Who) =>
    (await house.as(given.members[who]).get(`/api/appointment-series/${series}`)).status
  expect([await answered('owner'), await answered('editor'), await answered('reader')]).toEqual([200, 200, 404])
})

test('nobody lets a stranger attend by writing the row of a series', async () => {
  const { owner } = given.members
  const stranger = await house.given.person(given.model, { kind: 'CONTACT' })
  const { rows } = await house.owner.query<{ id: string }>('select id from appointment where series_id = $1 limit 1', [
    series,
  ])
  await expect(
    house.pool.query('select app.make_occurrences($1, $2, $3, $4, now())', [
      series,
      rows[0]?.id,
      '[]',
      JSON.stringify([{ person_id: stranger }]),
    ]),
  ).rejects.toThrow(/privilege|permission/)
  expect(owner.personId).not.toBe(stranger)
})

test('an id that is of no series and no appointment is not found', async () => {
  const visit = house.as(given.members.owner)
  expect((await visit.get(`/api/appointment-series/${given.family.id}`)).status).toBe(404)
  expect((await visit.put(`/api/update/series?id=${given.family.id}`, { end: null })).status).toBe(404)
})

describe('of a series without a case, of which one was transferred to a colleague of the same group,', () => {
  let ids: readonly string[]
  beforeEach(async () => {
    const { owner, colleague } = given.members
    const of = {
      model: given.model,
      personId: given.family.personId,
      clinicianId: owner.personId,
      groupId: given.family.groupId,
    }
    const { id } = await house.given.appointment(of)
    const { body } = await repeat(house.as(owner), id)
    ids = body.Occurrences.map((one: { Id: string }) => one.Id)
    await house.owner.query('update item set person_id = null where id = any ($1) or target_id = any ($1)', [ids])
    await house.owner.query('update item set clinician_id = $2 where id = $1', [ids[3], colleague.personId])
  })
  const starts = async () =>
    (await house.owner.query('select id, starts_at from appointment where id = any ($1) order by id', [ids])).rows
  const asked: readonly (readonly [Who, number, 'FORWARD' | 'ALL', readonly [number, string?]])[] = [
    ['owner', 1, 'FORWARD', [403, 'series.partly_yours']],
    ['owner', 1, 'ALL', [403, 'series.partly_yours']],
    ['colleague', 3, 'FORWARD', [403, 'series.partly_yours']],
    ['colleague', 3, 'ALL', [403, 'series.partly_yours']],
    ['supervisor', 1, 'ALL', [403, 'record.forbidden']],
    ['coordinator', 1, 'ALL', [200]],
    ['administrator', 1, 'ALL', [200]],
    ['foreignCoordinator', 1, 'ALL', [404, 'record.not_found']],
    ['reader', 1, 'ALL', [404, 'record.not_found']],
    ['otherModel', 1, 'ALL', [404, 'record.not_found']],
  ]
  test.each(asked)('%s moves number %i and, by %s, others: %s', async (who, place, scope, [expected, code]) => {
    const before = await starts()
    const visit = house.as(given.members[who])
    const day = 19 + place * 7
    const wanted = {
      PropertyName: 'ScheduledStartTime',
      PropertyValue: `2026-${day > 30 ? `12-${String(day - 30).padStart(2, '0')}` : `11-${day}`}T16:00:00`,
    }
    const shown = await visit.put(`/api/update/${ids[place]}?scope=${scope}&preview=true`, wanted)
    const done = await visit.put(`/api/update/${ids[place]}?scope=${scope}`, wanted)
    expect([shown, done].map(({ status, body }) => [status, body.Code])).toEqual([
      [expected, code],
      [expected, code],
    ])
    const hasChanged = JSON.stringify(await starts()) !== JSON.stringify(before)
    expect(hasChanged).toBe(expected === 200)
  })

  test.each<readonly [Who, number]>([
    ['owner', 1],
    ['colleague', 3],
  ])('%s still moves one of their own alone', async (who, place) => {
    const before = await starts()
    const { status } = await house.as(given.members[who]).put(`/api/update/${ids[place]}?scope=ONLY`, {
      PropertyName: 'ScheduledStartTime',
      PropertyValue: '2026-12-30T16:00:00',
    })
    const after = await starts()
    const moved = after.filter((one, row) => one.starts_at.getTime() !== before[row]?.starts_at.getTime())
    expect([status, moved.map(({ id }) => id)]).toEqual([200, [ids[place]]])
  })
})
