import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
let model: GivenModel
let clinician: GivenMember
let colleague: GivenMember
let administrator: GivenMember
let family: GivenCase
/** A second case of the same person, invisible to the clinician. */
let theirs: GivenCase

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  const { given } = house
  model = await given.careModel()
  const [north, south] = [await given.group(model), await given.group(model)]
  clinician = await given.member(model, { groups: [north], name: 'Ines Carvalho' })
  colleague = await given.member(model, { groups: [south] })
  administrator = await given.member(model, { role: 'administrator' })
  family = await given.managedCase(clinician, north, { name: 'Mateo Delgdo' })
  theirs = await given.managedCase(colleague, south, { personId: family.personId })
})
afterAll(() => house.close())

const rename = (PropertyName: string, PropertyValue: string, by = clinician) =>
  house.as(by).put(`/api/update/${family.personId}`, { PropertyName, PropertyValue })
const nameOf = async ({ id }: GivenCase) => (await house.as(administrator).get(`/api/cases/${id}`)).body.Name

test('cases named after their patient follow the patient’s name, also those of a colleague', async () => {
  await house.owner.query(`update item set name = 'Mateo Delgdo' where id = $1`, [theirs.id])

  expect((await rename('LastName', 'Delgado')).status).toBe(200)

  expect([await nameOf(family), await nameOf(theirs)]).toEqual(['Mateo Delgado', 'Mateo Delgado'])
  const found = (await house.as(colleague).get('/api/search?q=delgado&kinds=CASE')).body.Items
  expect(found.map(({ Id }: { Id: string }) => Id)).toEqual([theirs.id])
})

test('a case with its own name keeps it', async () => {
  await house.as(clinician).put(`/api/update/${family.id}`, { PropertyName: 'Name', PropertyValue: 'The Delgados' })
  await rename('FirstName', 'Matteo')
  expect(await nameOf(family)).toBe('The Delgados')
})

test('a closed case follows, and so does one in the bin, which can still be restored', async () => {
  const { Undo } = (await house.as(administrator).delete(`/api/delete/${family.id}`)).body
  await house.owner.query(`update item set name = 'Mateo Delgdo' where id = $1`, [theirs.id])
  await house.owner.query(`update managed_case set state = 'closed', end_day = start_day where id = $1`, [theirs.id])

  await rename('LastName', 'Delgado', administrator)

  expect((await house.as(administrator).post(`/api/undo/${Undo}`, {})).status).toBe(200)
  expect([await nameOf(family), await nameOf(theirs)]).toEqual(['Mateo Delgado', 'Mateo Delgado'])
})

test('the new name of a relative changes no case', async () => {
  const sister = await house.given.person(model, { kind: 'CONTACT', name: 'Mateo Delgdo' })
  await house.as(administrator).put(`/api/update/${sister}`, { PropertyName: 'LastName', PropertyValue: 'Delgado' })
  expect(await nameOf(family)).toBe('Mateo Delgdo')
})

test('a part of the name that the case does not show changes nothing of it', async () => {
  const before = (await house.as(clinician).get(`/api/cases/${family.id}`)).body
  await rename('MiddleName', 'Luis')
  expect((await house.as(clinician).get(`/api/cases/${family.id}`)).body).toMatchObject({
    Name: 'Mateo Delgdo',
    Version: before.Version,
  })
})

test('first and last name at once', async () => {
  const Data = [
    { Id: family.personId, PropertyName: 'FirstName', PropertyValue: 'Matteo' },
    { Id: family.personId, PropertyName: 'LastName', PropertyValue: 'Delgado' },
  ]
  expect((await house.as(clinician).put(`/api/update/raw/${family.personId}`, { Data })).status).toBe(200)
  expect(await nameOf(family)).toBe('Matteo Delgado')
})

test('the trail of the case has who renamed it, and open clients hear of it', async () => {
  await rename('LastName', 'Delgado')
  const { rows: said } = await house.owner.query(
    `select property, before, after from audit where item_id = $1 and action = 'update'`,
    [family.id],
  )
  expect(said).toEqual([{ property: 'Name', before: 'Mateo Delgdo', after: 'Mateo Delgado' }])
  const { body } = await house.as(clinician).get(`/api/cases/${family.id}`)
  const { rows: heard } = await house.owner.query<{ version: number }>('select version from event where item_id = $1', [
    family.id,
  ])
  expect(heard).toEqual([{ version: body.Version }])
})

test('a member who changes the name of the case in between is told, and loses nothing', async () => {
  const { body: seen } = await house.as(clinician).get(`/api/cases/${family.id}`)
  await rename('LastName', 'Delgado')
  const answer = await house
    .as(clinician)
    .put(
      `/api/update/${family.id}`,
      { PropertyName: 'Name', PropertyValue: 'The Delgados' },
      { headers: { 'if-match': `"${seen.Version}"` } },
    )
  expect([answer.status, answer.body.Values]).toMatchObject([412, { Property: 'Name', Current: 'Mateo Delgado' }])
})

test('a member who may not change the person changes no case', async () => {
  const { given } = house
  const reader = await given.member(model, { groups: [await given.group(model)] })
  await given.share(family, reader.personId)
  expect((await rename('LastName', 'Delgado', reader)).status).toBe(403)
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [model.id, reader.memberId, house.clock.now()])
    const { rows } = await client.query(`select * from app.rename_cases($1, 'Mateo Delgdo', now())`, [family.personId])
    expect(rows).toEqual([])
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await nameOf(family)).toBe('Mateo Delgdo')
})
