import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let clinician: GivenMember
let visit: Visitor
const ids = new Map<string, string>()

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  visit = house.as(clinician)
  for (const name of [
    'Mateo Delgado',
    'Amara Nwosu',
    'Quỳnh Đinh',
    'Seán O’Brien',
    'Wyatt Thornburg',
    'Jo Li',
    '100% Sure_Name',
  ]) {
    const family = await house.given.managedCase(clinician, group, { name })
    ids.set(name, family.id)
    if (name === 'Mateo Delgado') {
      await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550148')
      const appointment = await house.given.appointment(family, { name: 'Family session 9' })
      ids.set('session', appointment.id)
    }
  }
})
afterAll(() => house.close())

const find = async (q: string, kinds = '') =>
  (await visit.get(`/api/search?q=${encodeURIComponent(q)}&kinds=${kinds}`)).body.Items as {
    Id: string
    Name: string
    Type: string
  }[]

// spec: directory 51
test.each([
  ['delgado', 'Mateo Delgado', 'the whole name'],
  ['DELG', 'Mateo Delgado', 'a beginning'],
  ['lgad', 'Mateo Delgado', 'a part'],
  ['delagdo', 'Mateo Delgado', 'two letters that changed places'],
  ['thorbnurg', 'Wyatt Thornburg', 'the same in a long name'],
  ['delgdo', 'Mateo Delgado', 'a letter left out'],
  ['mateo delgato', 'Mateo Delgado', 'a letter exchanged'],
  ['quynh dinh', 'Quỳnh Đinh', 'no accents'],
  ['obrien', 'Seán O’Brien', 'no apostrophe'],
  ['nwosu amara', 'Amara Nwosu', 'last name first'],
  ['215 555 0148', 'Mateo Delgado', 'a telephone number'],
  ['(215) 555-0148', 'Mateo Delgado', 'the same as it is written'],
  ['100%', '100% Sure_Name', 'signs that SQL reads'],
])('%j finds %s: %s', async (typed, name) => {
  expect((await find(typed)).map((item) => item.Name)).toContain(name)
})

test.each(['zzzzzz', '%', '_', '\\', '%%%', "'; drop table item; --", '\u0000', '   ', ''])(
  '%j finds nobody',
  async (typed) => {
    expect((await find(typed)).filter((item) => !item.Name.includes('_') && !item.Name.includes('%'))).toEqual([])
  },
)

test('a misspelled name does not find everybody with some letters in common', async () => {
  expect(new Set((await find('delagdo')).filter((item) => item.Type === 'CASE').map((item) => item.Name))).toEqual(
    new Set(['Mateo Delgado']),
  )
})

// spec: directory 97
test('an appointment is found by its family’s name, after the family', async () => {
  const found = await find('delgado')
  expect(found.map((item) => item.Type)).toEqual(expect.arrayContaining(['CASE', 'PATIENT', 'APPOINTMENT']))
  expect(found.at(-1)?.Id).toBe(ids.get('session'))
})

test('an appointment whose name is the word itself comes after people with that last name', async () => {
  const family = await house.given.managedCase(clinician, await house.given.group(model), { name: 'Ines Sarrola' })
  const other = await house.given.managedCase(clinician, await house.given.group(model), { name: 'Bo Ek' })
  await house.given.appointment(other, { name: 'Sarrola' })

  const found = await find('sarrola')

  expect(found.map((item) => item.Type)).toEqual([expect.any(String), expect.any(String), 'APPOINTMENT'])
  expect(found.map((item) => item.Id)).toContain(family.id)
})

// spec: directory 97, 186
test('only the kinds asked for', async () => {
  expect((await find('delgado', 'CASE')).map((item) => item.Type)).toEqual(['CASE'])
})

test('a new name is found at once, also through items of the person', async () => {
  const patient = (await find('nwosu', 'PATIENT'))[0]
  await visit.put(`/api/update/${patient?.Id}`, { PropertyName: 'LastName', PropertyValue: 'Okafor-Nwosu' })
  expect((await find('okafor')).length).toBeGreaterThan(0)
})

test('a new name also finds items that its writer may not write, and items restored from the bin', async () => {
  const [own, other] = [await house.given.group(model), await house.given.group(model)]
  const colleague = await house.given.member(model, { groups: [other] })
  const administrator = house.as(await house.given.member(model, { role: 'administrator' }))
  const family = await house.given.managedCase(clinician, own, { name: 'Ilse Brandt' })
  const visits = { model, personId: family.personId, clinicianId: colleague.personId, groupId: other }
  const theirs = await house.given.appointment(visits, { name: 'Home visit' })
  const binned = await house.given.appointment(family, { name: 'Family session 3' })
  await visit.delete(`/api/delete/${binned.id}`)

  await visit.put(`/api/update/${family.personId}`, { PropertyName: 'LastName', PropertyValue: 'Zwaardvis' })

  await administrator.post(`/api/bin/${binned.id}/restore`, {})
  const { body } = await administrator.get('/api/search?q=zwaardvis&kinds=APPOINTMENT')
  expect(new Set(body.Items.map(({ Id }: { Id: string }) => Id))).toEqual(new Set([theirs.id, binned.id]))
})

test('a row names a relationship only to somebody who sees both people, in the search and in the directory', async () => {
  const [ours, others] = [await house.given.group(model), await house.given.group(model)]
  const owner = await house.given.member(model, { groups: [ours] })
  const colleague = await house.given.member(model, { groups: [others] })
  const family = await house.given.managedCase(owner, ours)
  const elsewhere = await house.given.managedCase(colleague, others, { name: 'Nora Hidden' })
  const contact = await house.given.person(model, { kind: 'CONTACT', name: 'Iris Quill' })
  await house.given.relationship(model, contact, family.personId)
  await house.given.relationship(model, elsewhere.personId, contact)

  const details = async (member: GivenMember) => {
    const reader = house.as(member)
    const found = await reader.get('/api/search?q=iris%20quill&kinds=CONTACT')
    const listed = await reader.get('/api/directory?q=iris%20quill&type=CONTACT')
    return [...found.body.Items, ...listed.body.Items].map(({ Description }) => Description)
  }

  expect(await details(owner)).toEqual([null, null])
  const administrator = await house.given.member(model, { role: 'administrator' })
  expect(await details(administrator)).toEqual(['Mother · Nora Hidden', 'Mother · Nora Hidden'])
})

test('of several relationships of one kind, a row of the search names the first by name, and the directory all in that order', async () => {
  const contact = await house.given.person(model, { kind: 'CONTACT', name: 'Tessa Quay' })
  for (const name of ['Wim Second', 'Zoe Third', 'Abel First'])
    await house.given.relationship(model, await house.given.person(model, { name }), contact)
  const reader = house.as(await house.given.member(model, { role: 'administrator' }))

  const found = await reader.get('/api/search?q=tessa%20quay&kinds=CONTACT')
  const listed = await reader.get('/api/directory?q=tessa%20quay&type=CONTACT')

  expect([...found.body.Items, ...listed.body.Items].map(({ Description }) => Description)).toEqual([
    'Mother · Abel First',
    'Mother · Abel First, Mother · Wim Second, Mother · Zoe Third',
  ])
})

test('search shows what the row policies show, for every role', async () => {
  for (const role of ['clinician', 'supervisor', 'coordinator', 'administrator'] as const) {
    const group = await house.given.group(model)
    const other = await house.given.member(model, { groups: [group] })
    const seen = await house.given.managedCase(other, group, { name: 'Zed Zebra' })
    await house.given.appointment(seen)
    const reader = await house.given.member(
      model,
      role === 'supervisor' ? { role, supervises: [group] } : { role, groups: [group] },
    )
    const client = await house.pool.connect()
    try {
      await client.query('begin')
      await client.query('select app.set_member($1, $2, $3)', [model.id, reader.memberId, house.clock.now()])
      const { rows: found } = await client.query<{ id: string }>("select id from app.search('zebra', null, 200)")
      const { rows: visible } = await client.query<{ id: string }>(
        // An attendance is found through its appointment.
        "select id from item where search like '%zebra%' and deleted_at is null and kind <> 'ATTENDANCE'",
      )
      expect(new Set(found.map((row) => row.id))).toEqual(new Set(visible.map((row) => row.id)))
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})
