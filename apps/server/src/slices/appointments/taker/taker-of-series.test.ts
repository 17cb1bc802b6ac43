import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeat } from '../../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let [child, mother, father] = ['', '', '']
/** Thursdays from November 19 to December 24 at 10 in New York. */
let ids: string[]
let series: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  child = family.personId
  ;[mother, father] = [await aRelative('Carmen Delgado'), await aRelative('Rafael Delgado')]
  const { id } = await house.given.appointment(family, { name: 'Session 6' })
  const { body } = await repeat(visit, id)
  ids = body.Occurrences.map((one: { Id: string }) => one.Id)
  series = body.Id
})
afterAll(() => house.close())

async function aRelative(name: string) {
  const relative = await house.given.person(model, { kind: 'CONTACT', name })
  await house.given.relationship(model, child, relative)
  return relative
}

const at = (place: number) => ids[place] ?? ''
const give = (place: number, whom: string, query = '', version?: number) =>
  visit.put(
    `/api/update/takenby?id=${at(place)}${query}`,
    { whom },
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  )
const undo = async ({ body }: { body: { Undo: string } }) => (await visit.post(`/api/undo/${body.Undo}`)).status
const complete = (place: number) => visit.put(`/api/complete/${at(place)}`, { Id: model.outcomes.noShow })
const readSeries = async () => (await visit.get(`/api/appointment-series/${series}`)).body
const standing = async () => (await readSeries()).AttendingList.map((one: { RefId: string }) => one.RefId)
/** For each appointment of the series, earliest first, the initials of who takes it and who attends it. */
async function people(): Promise<string[]> {
  const { rows } = await house.owner.query<{ subject: string; attending: string[] }>(
    `select a.subject_id as subject, array(select t.person_id from attendance t join item ti on ti.id = t.id and ti.deleted_at is null
       where t.appointment_id = a.id order by ti.created_at, t.person_id) as attending
     from appointment a join item i on i.id = a.id and i.deleted_at is null where a.series_id = $1 order by a.starts_at`,
    [series],
  )
  const initial = (id: string) => (id === child ? 'c' : id === mother ? 'm' : id === father ? 'f' : '?')
  return rows.map(({ subject, attending }) => [initial(subject), attending.map(initial).toSorted().join('')].join(':'))
}
/** All rows of the series, without what every change stamps. */
async function everyRow(): Promise<unknown> {
  const { rows: all } = await house.owner.query(
    `select to_jsonb(a) - 'made_to' as appointment, to_jsonb(i) - array['version', 'property_versions', 'modified_at', 'modified_by'] as item,
       (select jsonb_agg(jsonb_build_array(t.id, t.person_id, ti.deleted_at is null) order by t.id) from attendance t join item ti on ti.id = t.id
         where t.appointment_id = a.id and t.person_id = $2) as attendances,
       (select to_jsonb(s) - 'version' from appointment_series s where s.id = a.series_id) as series
     from appointment a join item i on i.id = a.id where a.series_id = $1 order by a.id`,
    [series, child],
  )
  return all
}

describe('who takes the appointments of a series', () => {
  test.each([
    ['', ['c:c', 'c:c', 'm:m', 'c:c', 'c:c', 'c:c'], false],
    ['&scope=ONLY', ['c:c', 'c:c', 'm:m', 'c:c', 'c:c', 'c:c'], false],
    ['&scope=FORWARD', ['c:c', 'c:c', 'm:m', 'm:m', 'c:c', 'm:m'], true],
    ['&scope=ALL', ['m:m', 'm:m', 'm:m', 'm:m', 'c:c', 'm:m'], true],
  ] as const)('changes for those in the scope that are not completed (%s)', async (scope, after, stands) => {
    await complete(4)
    const { status, body } = await give(2, mother, scope)
    expect([status, body.Id, body.Subject.Id, typeof body.Undo]).toEqual([200, at(2), mother, 'string'])
    expect(await people()).toEqual(after)
    expect([await standing(), (await readSeries()).Subject.Id]).toEqual(stands ? [[mother], mother] : [[child], child])
  })

  test('leaves others who attend, and what was recorded about the former one', async () => {
    await visit.post('/api/new/appointment_series', { id: at(0), cases: [father], interval: 'ALL' })
    const { body } = await visit.get(`/api/appointments/${at(1)}`)
    const own = body.AppointmentAttendeesList.find((one: { PersonId: string }) => one.PersonId === child)
    await visit.put(`/api/complete/${own.Id}`, { Id: model.outcomes.held })
    await give(0, mother, '&scope=ALL')
    expect(await people()).toEqual(['m:fm', 'm:cfm', 'm:fm', 'm:fm', 'm:fm', 'm:fm'])
    expect((await standing()).toSorted()).toEqual([mother, father].toSorted())
  })

  test('who attended before goes on attending', async () => {
    await visit.post('/api/new/appointment_series', { id: at(0), cases: [mother], interval: 'ALL' })
    expect((await give(3, mother, '&scope=FORWARD')).status).toBe(200)
    expect(await people()).toEqual(['c:cm', 'c:cm', 'c:cm', 'm:m', 'm:m', 'm:m'])
    expect(await standing()).toEqual([mother])
  })

  test('is the new one in those made later, and the series’ own after a change of one alone', async () => {
    await give(5, mother)
    await visit.put(`/api/update/series?id=${series}`, { end: '2026-12-31' })
    expect((await people()).slice(5)).toEqual(['m:m', 'c:c'])
    await give(4, father, '&scope=FORWARD')
    await visit.put(`/api/update/series?id=${series}`, { end: '2027-01-07' })
    expect((await people()).slice(3)).toEqual(['c:c', 'f:f', 'f:f', 'f:f', 'f:f'])
  })

  test('is somebody who then cannot be removed, from the series or from an appointment of theirs', async () => {
    await give(2, mother, '&scope=ALL')
    await give(4, father)
    await visit.post('/api/new/appointment_series', { id: at(0), cases: [father], interval: 'ALL' })
    const leaving = (person: string, id: string) =>
      visit.post(`/api/appointment-series/${id}/remove`, { people: [person], interval: 'ALL' })
    expect((await leaving(mother, series)).body.Code).toBe('appointment.subject_stays')
    expect((await leaving(father, at(4))).body.Code).toBe('appointment.subject_stays')
    expect((await leaving(father, at(0))).status).toBe(200)
    expect(await people()).toEqual(['m:m', 'm:m', 'm:m', 'm:m', 'f:f', 'm:m'])
  })
})

describe('a change of who takes them', () => {
  test('is shown beforehand with the other appointments of the new one, and changes nothing then', async () => {
    const other = await house.given.appointment(family, { startsAt: '2026-12-10T15:30:00Z', name: 'At school' })
    await visit.put(`/api/update/takenby?id=${other.id}`, { whom: mother })
    await complete(4)
    const before = await everyRow()
    const { status, body } = await give(2, mother, '&scope=FORWARD&preview=true')
    expect([status, body.Moves, body.Makes, body.Removes]).toEqual([200, [], [], []])
    expect(body.Changes.map((one: { Id: string }) => one.Id)).toEqual([at(2), at(3), at(5)])
    expect(body.Keeps).toMatchObject([{ Id: at(4), Why: 'completed' }])
    expect(body.Clashes).toMatchObject([
      { Start: '2026-12-10T10:00:00', Person: { Id: mother }, With: { Id: other.id, Name: 'At school' } },
    ])
    expect(await everyRow()).toEqual(before)
    const alone = await give(2, mother, '&preview=true')
    expect([alone.body.Changes.length, alone.body.Clashes.length]).toEqual([1, 0])
  })

  test.each(['', '&scope=FORWARD', '&scope=ALL'])('is undone to the same rows (%s)', async (scope) => {
    const before = await everyRow()
    const given = await give(2, mother, scope)
    expect(await everyRow()).not.toEqual(before)
    expect(await undo(given)).toBe(200)
    expect([await everyRow(), await standing()]).toEqual([before, [child]])
    // The attendance that the change made comes back the next time.
    expect((await give(2, mother, scope)).status).toBe(200)
    expect((await people())[2]).toBe('m:m')
  })

  test('of one alone is no change of the series, and neither undo stands in the way of the other', async () => {
    const { Version } = await readSeries()
    const first = await give(1, mother)
    const second = await give(3, father)
    expect((await readSeries()).Version).toBe(Version)
    expect([await undo(first), await undo(second)]).toEqual([200, 200])
    expect(await people()).toEqual(ids.map(() => 'c:c'))
  })

  test('is not undone once one of them has changed since', async () => {
    const given = await give(2, mother, '&scope=FORWARD')
    await visit.put(`/api/update/${at(5)}`, { PropertyName: 'Notes', PropertyValue: 'They will be late.' })
    expect(await undo(given)).toBe(409)
    expect((await people())[2]).toBe('m:m')
  })

  test('without one to make changes nothing', async () => {
    await give(0, mother, '&scope=ALL')
    const before = await house.owner.query('select id, version from item order by id')
    const { status, body } = await give(3, mother, '&scope=ALL')
    expect([status, body.Undo]).toEqual([200, undefined])
    expect((await house.owner.query('select id, version from item order by id')).rows).toEqual(before.rows)
  })

  test('is in the trail of each appointment by name, and open windows hear of each', async () => {
    await house.owner.query('delete from event')
    await give(4, mother, '&scope=FORWARD')
    const { rows: said } = await house.owner.query(
      "select item_id as id, before, after from audit where property = 'Subject' and item_id = any ($1) order by item_id",
      [ids],
    )
    const change = { before: expect.any(String), after: 'Carmen Delgado' }
    expect(said).toEqual([at(4), at(5)].toSorted().map((id) => ({ id, ...change })))
    const { rows: told } = await house.owner.query<{ id: string; person: string }>(
      'select item_id as id, person_id as person from event where care_model_id = $1',
      [model.id],
    )
    expect(told.map(({ id }) => id)).toEqual(expect.arrayContaining([at(4), at(5)]))
    expect(told.map(({ person }) => person)).toEqual(expect.arrayContaining([child, mother]))
  })
})

describe('nobody gives them to somebody else', () => {
  test('from a completed one, or for a series that has ended', async () => {
    await complete(1)
    for (const scope of ['', '&scope=ALL']) expect((await give(1, mother, scope)).body.Code).toBe('item.completed')
    await house.owner.query('update appointment_series set active = false where id = $1', [series])
    expect((await give(2, mother, '&scope=ALL')).body.Code).toBe('series.inactive')
    expect((await give(2, mother)).status).toBe(200)
  })

  test('who saw another one take it; what else changed since is no reason', async () => {
    await give(2, mother)
    expect((await give(2, father, '&scope=ALL', 1)).body).toMatchObject({
      Code: 'record.stale',
      Values: { Current: mother },
    })
    await visit.put(`/api/update/${at(3)}`, { PropertyName: 'Notes', PropertyValue: 'They will be late.' })
    expect((await give(3, father, '&scope=FORWARD', 1)).status).toBe(200)
  })

  test('to a stranger: none of them changes', async () => {
    const away = await house.given.group(model)
    const stranger = await house.given.managedCase(await house.given.member(model, { groups: [away] }), away)
    expect((await give(2, stranger.id, '&scope=ALL')).status).toBe(404)
    await house.given.share(stranger, clinician.personId, true, '2099-12-31')
    for (const query of ['', '&preview=true'])
      expect((await give(2, stranger.id, `&scope=ALL${query}`)).body.Code).toBe('appointment.attendee_outside')
    expect(await people()).toEqual(ids.map(() => 'c:c'))
  })

  test('where one of them is about another family: all or none', async () => {
    const editor = await house.given.member(model, { groups: [await house.given.group(model)] })
    const other = await house.given.managedCase(clinician, group)
    for (const of of [family, other]) await house.given.share(of, editor.personId, true, '2099-12-31')
    const move = 'update item set case_id = $2, person_id = $3 where id = $1 or target_id = $1'
    await house.owner.query(move, [at(4), other.id, other.personId])
    // To an editor the mother is near by her relationship to the child alone.
    const by = house.as(editor)
    const giveTo = (scope: string) => by.put(`/api/update/takenby?id=${at(0)}&scope=${scope}`, { whom: mother })
    expect((await giveTo('ALL')).body.Code).toBe('appointment.attendee_outside')
    expect(await people()).toEqual(ids.map(() => 'c:c'))
    await house.owner.query(move, [at(4), family.id, child])
    expect((await giveTo('ALL')).status).toBe(200)
  })

  test('who does not see all of them, except those that they see', async () => {
    const { personId } = await house.given.member(model, { groups: [await house.given.group(model)] })
    await house.owner.query(
      'update item set person_id = null, case_id = null, group_id = null, clinician_id = $2 where id = $1 or target_id = $1',
      [at(5), personId],
    )
    expect((await give(2, mother, '&scope=FORWARD')).body.Code).toBe('series.partly_yours')
    expect((await give(2, mother)).status).toBe(200)
    expect((await people()).slice(2)).toEqual(['m:m', 'c:c', 'c:c', 'c:c'])
  })

  test('by the id of the series', async () => {
    expect((await visit.put(`/api/update/takenby?id=${series}&scope=ALL`, { whom: mother })).status).toBe(404)
  })
})
