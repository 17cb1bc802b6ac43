import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textOfPdf } from '../../platform/pdf/testing/text-of-pdf.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let mother: string
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  mother = await house.given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
  await house.given.relationship(model, family.personId, mother)
  visit = house.as(clinician)
})
afterAll(() => house.close())

const made = async (kind: 'INCIDENT' | 'EVENT') =>
  (await visit.post(`/api/new?type=${kind}&target=${family.id}`, {})).body.Id as string
const name = (id: string, people: readonly string[], by = visit) =>
  by.put(`/api/update/${id}`, { PropertyName: 'PeopleInvolved', PropertyValue: people })
const carmen = () => ({ Id: mother, Name: 'Carmen Delgado' })
const mateo = () => ({ Id: family.personId, Name: 'Mateo Delgado' })

describe.each([
  ['INCIDENT', '/api/incidents/'],
  ['EVENT', '/api/events/'],
] as const)('of an %s', (kind, path) => {
  test('the people involved are named, by name, and taken out again', async () => {
    const id = await made(kind)
    expect((await visit.get(path + id)).body.PeopleInvolved).toEqual([])

    const { status, body } = await name(id, [mother, family.personId, mother])
    expect([status, body.PeopleInvolved]).toEqual([200, [carmen(), mateo()]])
    expect((await name(id, [family.personId])).body.PeopleInvolved).toEqual([mateo()])
    expect((await visit.get(path + id)).body.PeopleInvolved).toEqual([mateo()])
  })

  test('the trail says by name who was involved before and after', async () => {
    const id = await made(kind)
    await name(id, [mother])
    // The trail is in the order of time, and time does not pass by itself in these tests.
    house.clock.advance(60)
    await name(id, [mother, family.personId])
    const { body } = await visit.get(`/api/audit?item=${id}&show=changes&offset=0&limit=20`)
    expect(body.Items[0]).toMatchObject({ Before: 'Carmen Delgado', After: 'Carmen Delgado, Mateo Delgado' })
  })

  test('they are printed', async () => {
    const id = await made(kind)
    await name(id, [mother])
    const headers = { authorization: `Bearer ${clinician.token}` }
    const { rawPayload } = await house.app.inject({ url: `/api/download/${id}`, headers })
    expect(await textOfPdf(rawPayload)).toContain('People involved: Carmen Delgado')
  })

  test('nobody is named who is not connected to the person', async () => {
    const id = await made(kind)
    const other = await house.given.managedCase(clinician, group)
    const { status, body } = await name(id, [mother, other.personId])
    expect([status, body.Code]).toEqual([409, 'incident.person_outside'])
    expect((await visit.get(path + id)).body.PeopleInvolved).toEqual([])
  })

  test('care staff who see it are named as well, and nobody of the staff who does not', async () => {
    const id = await made(kind)
    const helper = await house.given.member(model, { name: 'Tim Helper' })
    const stranger = await house.given.member(model, { groups: [group] })
    await house.given.share(family, helper.personId, false, '2099-12-31')

    const { status, body } = await name(id, [mother, helper.personId, clinician.personId])
    expect([status, body.PeopleInvolved.length]).toEqual([200, 3])
    expect((await name(id, [stranger.personId])).body.Code).toBe('incident.person_outside')
    const offered = (await visit.get(`/api/people-involved/${id}/staff`)).body.Items.map(
      (one: { Id: string }) => one.Id,
    )
    expect([helper, clinician, stranger].map(({ personId }) => offered.includes(personId))).toEqual([true, true, false])
  })

  test('the page of somebody who was involved lists it, for those who see both, until they are taken out', async () => {
    const id = await made(kind)
    const listed = async (by: Visitor, of = mother) => {
      const { status, body } = await by.get(`/api/activity?person=${of}`)
      const rows = (body.Items ?? []).map((row: { Id: string; Person: { Name: string } }) => [row.Id, row.Person.Name])
      return [status, rows, body.Total]
    }
    expect(await listed(visit)).toEqual([200, [], 0])
    await name(id, [mother, clinician.personId])
    expect(await listed(visit)).toEqual([200, [[id, 'Mateo Delgado']], 1])
    expect(await listed(visit, clinician.personId)).toEqual([200, [[id, 'Mateo Delgado']], 1])

    // Who sees the mother by another case does not see this one.
    const other = await house.given.member(model)
    const theirs = await house.given.managedCase(other, await house.given.group(model))
    await house.given.relationship(model, theirs.personId, mother)
    expect(await listed(house.as(other))).toEqual([200, [], 0])
    expect((await listed(house.as(await house.given.member(model))))[0]).toBe(404)

    await name(id, [])
    expect(await listed(visit)).toEqual([200, [], 0])
  })

  test('the open page of somebody who came or went hears of it', async () => {
    const id = await made(kind)
    const heard = async () =>
      (await house.owner.query('select from event where item_id = $1 and person_id = $2', [id, mother])).rowCount
    await name(id, [mother])
    expect(await heard()).toBe(1)
    await name(id, [])
    expect(await heard()).toBe(2)
    await name(id, [mother])
    await visit.delete(`/api/delete/${id}`)
    expect(await heard()).toBe(4)
  })

  test('somebody of another care model does not exist', async () => {
    const elsewhere = await house.given.careModel()
    const stranger = await house.given.person(elsewhere, { kind: 'CONTACT' })
    expect((await name(await made(kind), [stranger])).status).toBe(409)
  })

  test('a relationship that waits connects nobody yet', async () => {
    const id = await made(kind)
    const aunt = await house.given.person(model, { kind: 'CONTACT', name: 'Aunt' })
    const tie = await house.given.relationship(model, family.personId, aunt)
    await house.owner.query('update relationship set related_waits = true where id = $1', [tie])
    expect((await name(id, [aunt])).body.Code).toBe('incident.person_outside')
  })

  test('somebody who is no longer connected stays until they are taken out', async () => {
    const id = await made(kind)
    await name(id, [mother])
    await house.owner.query(
      "update item set deleted_at = now() where kind = 'RELATIONSHIP' and id in (select id from relationship where related_id = $1)",
      [mother],
    )
    expect((await name(id, [mother, family.personId])).body.PeopleInvolved).toEqual([carmen(), mateo()])
    expect((await name(id, [family.personId])).status).toBe(200)
    expect((await name(id, [mother])).body.Code).toBe('incident.person_outside')
  })

  test('readers see them, and do not change them', async () => {
    const id = await made(kind)
    await name(id, [mother])
    const reader = await house.given.member(model, { groups: [group] })
    await house.given.share(family, reader.personId, false, '2099-12-31')
    expect((await house.as(reader).get(path + id)).body.PeopleInvolved).toEqual([carmen()])
    expect((await name(id, [], house.as(reader))).status).toBe(403)
  })

  test('the same people again, after a lost answer, are no change of somebody else', async () => {
    const id = await made(kind)
    const first = (await visit.get(path + id)).body.Version
    const send = (people: readonly string[]) =>
      visit.put(
        `/api/update/raw/${id}`,
        { Data: [{ Id: id, PropertyName: 'PeopleInvolved', PropertyValue: people }] },
        {
          headers: { 'if-match': `"${first}"` },
        },
      )
    expect((await send([mother, family.personId])).status).toBe(200)
    expect((await send([family.personId, mother])).status).toBe(200)
    expect((await send([mother])).status).toBe(412)
  })
})

describe('who names the people involved', () => {
  const shared = async (mayEdit: boolean) => {
    const member = await house.given.member(model)
    await house.given.share(family, member.personId, mayEdit, '2099-12-31')
    return member
  }
  test.each<[string, () => Promise<GivenMember>, number]>([
    ['the clinician', () => Promise.resolve(clinician), 200],
    ['with an edit share', () => shared(true), 200],
    ['a coordinator of the group', () => house.given.member(model, { role: 'coordinator', groups: [group] }), 200],
    ['an administrator', () => house.given.member(model, { role: 'administrator' }), 200],
    ['with a read share', () => shared(false), 403],
    ['a supervisor of the group', () => house.given.member(model, { role: 'supervisor', supervises: [group] }), 403],
    ['a colleague', () => house.given.member(model, { groups: [group] }), 404],
    ['a coordinator elsewhere', () => house.given.member(model, { role: 'coordinator' }), 404],
  ])('%s', async (_, by, status) => {
    const id = await made('INCIDENT')
    expect((await name(id, [mother], house.as(await by()))).status).toBe(status)
    const { body } = await visit.get(`/api/incidents/${id}`)
    expect(body.PeopleInvolved).toEqual(status === 200 ? [carmen()] : [])
  })
})

test('people who become one are involved once, and again both when that is undone', async () => {
  const administrator = house.as(await house.given.member(model, { role: 'administrator' }))
  const again = await house.given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
  await house.given.relationship(model, family.personId, again)
  const [both, one] = [await made('INCIDENT'), await made('INCIDENT')]
  await name(both, [mother, again])
  await name(one, [again])
  const involved = async () =>
    Promise.all([both, one].map(async (id) => (await visit.get(`/api/incidents/${id}`)).body.PeopleInvolved.length))

  const merged = await administrator.post(`/api/people/${mother}/merge`, { Merged: again })
  expect(merged.status).toBe(200)
  expect((await visit.get(`/api/incidents/${one}`)).body.PeopleInvolved).toEqual([carmen()])
  expect(await involved()).toEqual([1, 1])

  expect((await administrator.post(`/api/merges/${merged.body.Id}/undo`)).status).toBe(200)
  expect(await involved()).toEqual([2, 1])
})

test('somebody who was involved in something is not deleted for good', async () => {
  const id = await made('INCIDENT')
  await name(id, [mother])
  const { rows } = await house.owner.query<{ used: boolean }>(
    "select set_config('app.care_model', $1, true), app.is_in_use($2) as used",
    [model.id, mother],
  )
  expect(rows[0]?.used).toBe(true)
})
