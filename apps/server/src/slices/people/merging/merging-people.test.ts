import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenSeries } from '../../../testing/given-series.ts'
import { givenAttendee } from '../../../testing/given-attendee.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let administrator: Visitor
/** The two people to merge: both patients with a case. */
let stays: GivenCase
let goes: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  administrator = house.as(await house.given.member(model, { role: 'administrator' }))
})
beforeEach(async () => {
  stays = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  goes = await house.given.managedCase(clinician, group, { name: 'Matteo Delgado' })
})
afterAll(() => house.close())

const merge = (take: readonly string[] = [], visitor = administrator) =>
  visitor.post(`/api/people/${stays.personId}/merge`, { Merged: goes.personId, Take: take })
const takeBack = (id: string) => administrator.post(`/api/merges/${id}/undo`)
const person = async (id: string) => (await administrator.get(`/api/people/${id}`)).body

async function givenContact(personId: string, type: string, value: string): Promise<void> {
  const row = { care_model_id: model.id, id: newId(house.clock.now()), person_id: personId, type, name: type }
  await house.given.insert('contact_item', { ...row, description: value, value, preferred: true })
}

/** Both people with everything that can belong to a person, including everything that collides. */
async function fullLives() {
  const mother = await house.given.person(model, { kind: 'CONTACT', name: 'Rosa Delgado' })
  const sister = await house.given.person(model, { kind: 'CONTACT', name: 'Ines Delgado' })
  await house.given.relationship(model, stays.personId, mother)
  await house.given.relationship(model, goes.personId, mother)
  await house.given.relationship(model, goes.personId, sister)
  await house.given.relationship(model, goes.personId, stays.personId)
  await givenContact(stays.personId, 'MOBILE_PHONE', '+12155550148')
  await givenContact(goes.personId, 'MOBILE_PHONE', '+12155550149')
  await givenContact(goes.personId, 'EMAIL', 'mateo@example.org')
  await house.given.appointment(stays)
  const other = await house.given.appointment(goes)
  await givenSeries(house, model, other.id, [goes.personId, stays.personId])
  const third = await house.given.appointment(goes)
  await givenAttendee(house, model, third, stays.personId)
  await givenSeries(house, model, third.id, [goes.personId])
  await house.given.share(goes, clinician.personId)
  const [one, two] = [stays.personId, goes.personId].toSorted()
  const mark = { care_model_id: model.id, person_id: one, other_id: two, found_at: house.clock.now() }
  await house.given.insert('possible_duplicate', mark)
  return { mother, sister, other }
}

/** Every row of every table except those that record activity. */
async function everything(): Promise<Record<string, unknown[]>> {
  const telling = [
    'person_merge',
    'audit',
    'audit_seal',
    'event',
    'idempotency',
    'session',
    'token',
    'search_word',
    'known_last_name',
    // Which cases changed since their figures were kept.
    'case_change',
  ]
  const { rows: tables } = await house.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname = any ($1) order by 1`,
    [telling],
  )
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await house.owner.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text collate "C"`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

test('after an undone merge the database is equal row for row', async () => {
  await fullLives()
  const before = await everything()

  const done = await merge(['FirstName', 'DOB', 'Gender', 'Number'])
  const between = await everything()
  const back = await takeBack(done.body.Id)

  expect([done.status, back.status]).toEqual([200, 200])
  expect(between).not.toEqual(before)
  expect(await everything()).toEqual(before)
  expect(back.body).toMatchObject({ Kept: 0, UndoneAt: expect.any(String) })
})

test('no column that refers to a person is a part of its table’s key', async () => {
  const { rows } = await house.owner.query(
    'select child, col from app.person_references() where col::text = any (app.key_columns(child))',
  )
  expect(rows).toEqual([])
})

describe('after a merge', () => {
  test('everything belongs to the survivor', async () => {
    const { sister, other } = await fullLives()

    await merge()
    const found = await person(stays.personId)

    expect(found.Relationships.map((tie: { Person: { Id: string } }) => tie.Person.Id)).toContain(sister)
    expect(found.CaseCount).toBe(2)
    expect(found.ContactItems).toHaveLength(3)
    expect((await administrator.get(`/api/appointments/${other.id}`)).body.Person.Id).toBe(stays.personId)
  })

  test('nothing is duplicated, nobody is related to themselves, and one number is preferred', async () => {
    const { mother } = await fullLives()

    await merge()
    const found = await person(stays.personId)
    const around = found.Relationships.map((tie: { Person: { Id: string } }) => tie.Person.Id)
    const phones = found.ContactItems.filter((item: { Type: string }) => item.Type === 'MOBILE_PHONE')

    expect(around.filter((id: string) => id === mother)).toHaveLength(1)
    expect(around).not.toContain(stays.personId)
    expect(phones.filter((item: { Preferred: boolean }) => item.Preferred)).toMatchObject([{ Value: '+12155550148' }])
  })

  test('nobody is marked as a possible duplicate of the merged person', async () => {
    await fullLives()

    await merge()

    const { rows } = await house.owner.query('select from possible_duplicate where $1 in (person_id, other_id)', [
      goes.personId,
    ])
    expect(rows).toEqual([])
  })

  test('cases named after one of the two are named after the survivor, until the merge is undone', async () => {
    const nameOf = async ({ id }: { id: string }) => (await administrator.get(`/api/cases/${id}`)).body.Name
    const names = async () => [await nameOf(stays), await nameOf(goes)]
    const before = await names()

    const { body: plain } = await merge()
    expect(await names()).toEqual(['Mateo Delgado', 'Mateo Delgado'])
    await takeBack(plain.Id)
    expect(await names()).toEqual(before)

    const { body: taken } = await merge(['FirstName'])
    expect(await names()).toEqual(['Matteo Delgado', 'Matteo Delgado'])
    await takeBack(taken.Id)
    expect(await names()).toEqual(before)

    await house.owner.query(`update item set name = 'The Delgados' where id = $1`, [goes.id])
    await merge(['FirstName'])
    expect(await names()).toEqual(['Matteo Delgado', 'The Delgados'])
  })

  test('the chosen fields are the other’s, and the name follows', async () => {
    await merge(['FirstName'])

    expect(await person(stays.personId)).toMatchObject({ FirstName: 'Matteo', Name: 'Matteo Delgado' })
  })

  test('the merged person’s id leads to the survivor, also through a second merge', async () => {
    await merge()
    const last = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado Ruiz' })
    await administrator.post(`/api/people/${last.personId}/merge`, { Merged: stays.personId })

    expect((await person(goes.personId)).Id).toBe(last.personId)
    expect((await house.as(clinician).get(`/api/people/${goes.personId}`)).body.Id).toBe(last.personId)
  })

  test('a reader who may not see the survivor is not led there', async () => {
    const stranger = await house.given.member(model, { groups: [await house.given.group(model)] })
    await merge()

    expect((await house.as(stranger).get(`/api/people/${goes.personId}`)).status).toBe(404)
  })

  test('the merged person is in no list, no search and not in the bin', async () => {
    await merge()
    const ids = async (path: string) =>
      (await administrator.get(path)).body.Items.map((row: { Id: string }) => row.Id) as string[]

    expect(await ids('/api/search?q=matteo&kinds=PATIENT')).not.toContain(goes.personId)
    expect(await ids('/api/directory?q=matteo')).not.toContain(goes.personId)
    expect(await ids('/api/bin?limit=100')).not.toContain(goes.personId)
    expect((await administrator.post(`/api/bin/${goes.personId}/restore`)).status).toBe(404)
  })

  test('a contact value of the merged person finds the survivor', async () => {
    await fullLives()
    await merge()

    const found = (await administrator.get('/api/search?q=mateo%40example.org')).body.Items
    expect(found.map((item: { Id: string }) => item.Id)).toContain(stays.personId)
  })

  test('it is in the trail of both', async () => {
    await merge()
    const { rows } = await house.owner.query(
      "select item_id, before, after from audit where action = 'merge' and item_id = any ($1) order by item_id",
      [[stays.personId, goes.personId]],
    )
    expect(rows).toEqual(
      [stays.personId, goes.personId]
        .toSorted()
        .map((id) => ({ item_id: id, before: 'Matteo Delgado', after: 'Mateo Delgado' })),
    )
  })
})

describe('taken back', () => {
  test('a relationship that the other team made in between waits again', async () => {
    const elsewhere = await house.given.group(model)
    const luis = await house.given.member(model, { groups: [elsewhere] })
    goes = await house.given.managedCase(luis, elsewhere)
    const own = await house.given.managedCase(luis, elsewhere)
    const { body } = await merge()
    house.clock.advance(60)
    const query = new URLSearchParams({ patient: own.personId, target: stays.personId, ofType: model.mother })
    await house.as(luis).post(`/api/new/relationship?${query.toString()}`)
    const ours = new URLSearchParams({ patient: stays.personId, target: clinician.personId, ofType: model.mother })
    await house.as(clinician).post(`/api/new/relationship?${ours.toString()}`)
    const between = await house.as(luis).get(`/api/people/${stays.personId}`)
    await takeBack(body.Id)
    const after = await house.as(luis).get(`/api/people/${stays.personId}`)

    expect([between.status, after.status]).toEqual([200, 404])
    const kept = await house.as(clinician).get(`/api/relationships?person=${stays.personId}`)
    expect(kept.body.Items.map(({ State }: { State: string }) => State).toSorted()).toEqual(['confirmed', 'waiting'])
  })

  test('values that somebody changed since stay, and are counted', async () => {
    const { body } = await merge(['FirstName'])
    await administrator.put(`/api/update/${stays.personId}`, { PropertyName: 'FirstName', PropertyValue: 'Matías' })

    const back = await takeBack(body.Id)

    // The first name, the name that follows from it, and the name of the case.
    expect(back.body.Kept).toBe(3)
    expect(await person(stays.personId)).toMatchObject({ FirstName: 'Matías', Name: 'Matías Delgado' })
    expect(await person(goes.personId)).toMatchObject({ Id: goes.personId, FirstName: 'Matteo', CaseCount: 1 })
  })

  test('only once', async () => {
    const { body } = await merge()
    await takeBack(body.Id)

    expect((await takeBack(body.Id)).body.Code).toBe('people.merge_undone')
  })

  test('not while the survivor has been merged into somebody else', async () => {
    const first = await merge()
    const last = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado Ruiz' })
    const second = await administrator.post(`/api/people/${last.personId}/merge`, { Merged: stays.personId })

    const refused = await takeBack(first.body.Id)
    expect(refused.body).toMatchObject({ Code: 'people.merge_survivor_gone', Values: { Name: 'Mateo Delgado' } })
    await takeBack(second.body.Id)
    expect((await takeBack(first.body.Id)).status).toBe(200)
  })

  test('the merges of a person are listed, the latest first', async () => {
    const first = await merge()
    await takeBack(first.body.Id)
    house.clock.advance(1)
    const second = await merge()

    const { body } = await administrator.get(`/api/people/${stays.personId}/merges`)
    expect(body.Items).toMatchObject([
      { Id: second.body.Id, UndoneAt: null },
      { Id: first.body.Id, UndoneAt: expect.any(String), Merged: { Name: 'Matteo Delgado' } },
    ])
  })
})

describe('refused', () => {
  const refusals = async (): Promise<readonly (readonly [string, string, string])[]> => {
    const foreign = await house.given
      .managedCase(await house.given.member(await house.given.careModel(), { role: 'clinician' }), group)
      .catch(() => undefined)
    return [
      ['people.merge_same', stays.personId, stays.personId],
      ['people.merge_kinds', stays.personId, clinician.personId],
      ['people.merge_patient', await house.given.person(model, { kind: 'CONTACT' }), goes.personId],
      ['record.not_found', stays.personId, stays.id],
      ['record.not_found', stays.personId, '01900000-0000-7000-8000-000000000000'],
      ...(foreign ? [['record.not_found', stays.personId, foreign.personId] as const] : []),
    ]
  }

  test('are a person with themselves, other kinds, cases, and missing people', async () => {
    for (const [code, survivor, merged] of await refusals()) {
      const answer = await administrator.post(`/api/people/${survivor}/merge`, { Merged: merged })
      expect(answer.body.Code).toBe(code)
    }
  })

  test('is a person who signs in', async () => {
    const other = await house.given.member(model, { groups: [group] })
    const answer = await administrator.post(`/api/people/${clinician.personId}/merge`, { Merged: other.personId })
    expect(answer.body.Code).toBe('people.merge_member')
  })

  test('is a merge based on a version that has changed since', async () => {
    const { Version } = await person(stays.personId)
    await administrator.put(`/api/update/${stays.personId}`, { PropertyName: 'Title', PropertyValue: 'Mr' })

    const answer = await administrator.post(
      `/api/people/${stays.personId}/merge`,
      { Merged: goes.personId },
      { headers: { 'if-match': `"${Version}"` } },
    )
    expect(answer.status).toBe(412)
  })

  test('of two who merge the same person at once one gets 404', async () => {
    const both = await Promise.all([merge(), merge()])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })
})

test('only administrators merge, compare, list and undo', async () => {
  const { body } = await merge()
  for (const role of ['clinician', 'supervisor', 'coordinator'] as const) {
    const visit = house.as(await house.given.member(model, { role, groups: [group], supervises: [group] }))
    const answers = [
      await merge([], visit),
      await visit.get(`/api/people/${stays.personId}/merge?with=${goes.personId}`),
      await visit.get(`/api/people/${stays.personId}/merges`),
      await visit.post(`/api/merges/${body.Id}/undo`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
})

test('a comparison shows both people and the items that would move', async () => {
  await fullLives()
  const { body } = await administrator.get(`/api/people/${stays.personId}/merge?with=${goes.personId}`)

  expect(body.Fields).toContainEqual({ Field: 'FirstName', Survivor: 'Mateo', Merged: 'Matteo' })
  expect(body.Moves).toEqual(
    expect.arrayContaining([
      { Type: 'CASE', Count: 1 },
      { Type: 'APPOINTMENT', Count: 2 },
      { Type: 'CONTACT_ITEM', Count: 2 },
    ]),
  )
})
