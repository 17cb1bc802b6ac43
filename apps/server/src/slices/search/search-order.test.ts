import { Role } from '@caseloom/contracts/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let owner: GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  owner = await house.given.member(model, { groups: [group] })
})
afterAll(() => house.close())

type Found = { Id: string; Name: string; Type: string }

const search = async (member: GivenMember, q: string, kinds = '') =>
  (await house.as(member).get(`/api/search?q=${encodeURIComponent(q)}&kinds=${kinds}`)).body.Items as Found[]

const changedDaysAgo = (id: string, days: number) =>
  house.owner.query(`update item set modified_at = $2::timestamptz - $3 * interval '1 day' where id = $1`, [
    id,
    house.clock.now(),
    days,
  ])

test('the better match comes first, then later changes, then the reader’s own items', async () => {
  const reader = await house.given.member(model, { role: 'coordinator', groups: [group] })
  const [older, other, own, longer] = [
    await house.given.managedCase(owner, group, { name: 'Ada Quill' }),
    await house.given.managedCase(owner, group, { name: 'Ada Quill' }),
    await house.given.managedCase(reader, group, { name: 'Ada Quill' }),
    await house.given.managedCase(reader, group, { name: 'Ada Quillington' }),
  ].map(({ id }) => id)
  for (const [id, days] of [
    [older, 9],
    [other, 3],
    [own, 3],
    [longer, 0],
  ] as const)
    await changedDaysAgo(id ?? '', days)
  const places = async () => (await search(reader, 'ada quill', 'CASE')).map(({ Id }) => Id)

  expect(await places()).toEqual([own, other, older, longer])
  await changedDaysAgo(other ?? '', 1)
  expect(await places()).toEqual([other, own, older, longer])
})

const readingOf: Readonly<Record<string, string>> = {
  PATIENT: '/api/people/',
  CLINICIAN: '/api/people/',
  CONTACT: '/api/people/',
  CASE: '/api/cases/',
  APPOINTMENT: '/api/appointments/',
}

test.each(Role.options)('everything that a %s finds opens for them', async (role) => {
  const reader = await house.given.member(model, {
    role,
    groups: [group],
    supervises: role === 'supervisor' ? [group] : [],
  })
  const elsewhere = await house.given.group(model)
  for (const [clinician, where] of [
    [owner, group],
    [owner, elsewhere],
    [reader, elsewhere],
  ] as const) {
    const family = await house.given.managedCase(clinician, where, { name: `Open ${role}` })
    await house.given.relationship(model, family.personId, await house.given.person(model, { name: `Aunt ${role}` }))
    await house.given.appointment(family)
  }
  await house.given.person(model, { name: `Nobody ${role}` })

  const found = await search(reader, role)

  expect(found.length).toBeGreaterThan(3)
  for (const { Id, Type, Name } of found)
    expect([Name, (await house.as(reader).get(`${readingOf[Type]}${Id}`)).status]).toEqual([Name, 200])
})
