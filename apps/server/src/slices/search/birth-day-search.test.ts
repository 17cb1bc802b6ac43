import { Role } from '@caseloom/contracts/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

const BORN = '1987-04-12'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  await family('Mateo Delgado', BORN)
  await family('Amara Nwosu', '1987-04-13')
  await family('Lena Falk', '2016-04-12')
})
afterAll(() => house.close())

async function family(name: string, birthDay: string, owner = clinician, itsGroup = group) {
  const personId = await house.given.person(owner.model, { name, birthDay })
  return house.given.managedCase(owner, itsGroup, { personId })
}

type Found = { Items: { Id: string; Name: string; Type: string; Aux1: string | null; Length: number | null }[] }

const search = async (member: GivenMember, q: string, kinds = '') =>
  ((await house.as(member).get(`/api/search?q=${encodeURIComponent(q)}&kinds=${kinds}`)).body as Found).Items
const directory = async (member: GivenMember, q: string) =>
  ((await house.as(member).get(`/api/directory?q=${encodeURIComponent(q)}`)).body as Found).Items

describe('a birth date', () => {
  // spec: directory 99
  test.each(['1987-04-12', '04/12/1987', '12.4.1987', '12 Apr 1987', 'April 12, 1987'])(
    'typed as %j finds the person born then, and then their case',
    async (typed) => {
      const found = await search(clinician, typed)

      expect(found.map(({ Name, Type }) => `${Type} ${Name}`)).toEqual(['PATIENT Mateo Delgado', 'CASE Mateo Delgado'])
      expect(found.map(({ Aux1 }) => Aux1)).toEqual([BORN, null])
    },
  )

  test.each([
    ['es-ES', '12/04/1987'],
    ['it-IT', '12 aprile 1987'],
    ['es-ES', '12 de abril de 1987'],
  ])('is read as it is written in %s: %j', async (locale, typed) => {
    const reader = await house.given.member(model, { role: 'administrator' })
    await house.owner.query('update account set locale = $1 where id = $2', [locale, reader.accountId])

    expect((await search(reader, typed)).map(({ Name }) => Name)).toContain('Mateo Delgado')
    expect((await search(reader, typed)).map(({ Name }) => Name)).not.toContain('Lena Falk')
  })

  test('without its century finds both', async () => {
    expect((await search(clinician, '4/12/16')).map(({ Name }) => Name)).toEqual(['Lena Falk', 'Lena Falk'])
  })

  test.each(['1987-02-30', '13/13/1987', '04/12/1988', '2087-04-12'])('%j belongs to nobody', async (typed) => {
    expect(await search(clinician, typed)).toEqual([])
  })

  test('finds only the kinds that were asked for', async () => {
    expect((await search(clinician, '12.4.1987', 'CASE')).map(({ Type }) => Type)).toEqual(['CASE'])
    expect((await search(clinician, '12.4.1987', 'PATIENT')).map(({ Type }) => Type)).toEqual(['PATIENT'])
    expect(await search(clinician, '12.4.1987', 'APPOINTMENT')).toEqual([])
  })

  test('finds the same in the directory as in the search', async () => {
    const found = await directory(clinician, '04/12/1987')

    expect(found.map(({ Name, Type }) => `${Type} ${Name}`).toSorted()).toEqual([
      'CASE Mateo Delgado',
      'PATIENT Mateo Delgado',
    ])
  })

  test('does not hide items with that name', async () => {
    const meeting = await house.given.appointment(await family('Ida Lund', '1990-01-01'), { name: 'Court 04/12/1987' })

    const found = await search(clinician, '04/12/1987')

    expect(found.at(0)?.Name).toBe('Mateo Delgado')
    expect(found.at(-1)?.Id).toBe(meeting.id)
  })

  test('shared by a thousand people still finds the reader’s own among them', async () => {
    const own = await family('Own Family', '1900-01-01')
    await house.owner.query(
      `with made as (insert into item (care_model_id, id, kind, name, created_at, modified_at)
         select $1, app.new_id(), 'CONTACT', 'Nobody ' || n, $2, $2 from generate_series(1, 1000) n returning id)
       insert into person (care_model_id, id, first_name, last_name, birth_day) select $1, id, 'Nobody', '', '1900-01-01' from made`,
      [model.id, house.clock.now()],
    )

    expect((await search(clinician, '1900-01-01')).map(({ Id }) => Id)).toEqual([own.personId, own.id])
    const administrator = await house.given.member(model, { role: 'administrator' })
    const { body } = await house.as(administrator).get('/api/directory?q=1900-01-01')
    expect([body.Total, body.TotalIsMore]).toEqual([1000, true])
  })
})

/** A case of another clinician in the group, one of another group, and a person without a case: who finds which by birth date. */
const mayFind: Readonly<Record<Role, readonly string[]>> = {
  clinician: [],
  supervisor: ['in the group'],
  coordinator: ['in the group'],
  administrator: ['elsewhere', 'in the group', 'in no case'],
}

// spec: directory 52
test.each(Role.options)('a %s finds by birth date whom they may see, and nobody else', async (role) => {
  const world = await house.given.careModel()
  const [theirs, other] = [await house.given.group(world), await house.given.group(world)]
  const owner = await house.given.member(world, { groups: [theirs] })
  const reader = await house.given.member(world, {
    role,
    groups: [theirs],
    supervises: role === 'supervisor' ? [theirs] : [],
  })
  await family('in the group', BORN, owner, theirs)
  await family('elsewhere', BORN, owner, other)
  await house.given.person(world, { name: 'in no case', birthDay: BORN })
  const own = await family('their own', BORN, reader, other)

  const names = async (found: Promise<{ Name: string }[]>) =>
    [...new Set((await found).map(({ Name }) => Name))].toSorted()

  expect(await names(search(reader, BORN))).toEqual([...mayFind[role], 'their own'].toSorted())
  expect(await names(directory(reader, BORN))).toEqual([...mayFind[role], 'their own'].toSorted())
  expect((await house.as(reader).get(`/api/people/${own.personId}`)).status).toBe(200)
})

// spec: directory 99
test('a case says how long it has lasted and in whose group', async () => {
  const lasting = await family('Nora Weir', '1999-09-09')

  const found = (await search(clinician, 'nora weir', 'CASE')).find(({ Id }) => Id === lasting.id)

  expect(found).toMatchObject({ Length: expect.any(Number), Category: expect.stringMatching(/^Team /) })
})
