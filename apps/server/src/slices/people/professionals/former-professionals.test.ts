import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenTrac } from '../../../testing/given-trac.ts'
import { openHouse, type House } from '../../../testing/house.ts'

// A family that connected a professional agreed to that only. The agreement does not outlast the mark as a professional.

let house: House
let model: GivenModel
let north: string
let south: string
let tracId: string
let maya: GivenMember
let luis: GivenMember
let child: string
let judge: string
let tie: string

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  north = await given.group(model)
  south = await given.group(model)
  maya = await given.member(model, { groups: [north] })
  luis = await given.member(model, { groups: [south] })
  tracId = await givenTrac(given, model)
})
beforeEach(async () => {
  const { given } = house
  child = (await given.managedCase(maya, north, { name: 'Ada Quispe' })).personId
  judge = await given.person(model, {
    kind: 'CONTACT',
    name: 'Pat Court',
    groupId: south,
    createdBy: luis.personId,
    more: { professional: true },
  })
  const query = new URLSearchParams({ patient: child, target: judge, ofType: model.mother })
  tie = (await house.as(maya).post(`/api/new/relationship?${query.toString()}`)).body.Id
})
afterAll(() => house.close())

const unmark = (who: GivenMember) =>
  house.as(who).put(`/api/update/${judge}`, { PropertyName: 'Professional', PropertyValue: false })
const makeCase = (who: GivenMember) =>
  house.as(who).post('/api/new/case', {
    Step1Person: { Selected: { Id: judge } },
    Step2Group: { Selected: { Id: south } },
    Step3Trac: { Selected: { Id: tracId } },
    Create: true,
  })

/** The calls through which a member sees the child, on the child's page and on the professional's. */
async function readsOfChild(who: GivenMember): Promise<string[]> {
  const visit = house.as(who)
  const shown: string[] = []
  for (const path of [`/api/relationships?person=${judge}`, '/api/home', `/api/activity?person=${judge}`])
    if ((await visit.get(path)).text.includes('Ada Quispe')) shown.push(path)
  if ((await visit.get(`/api/people/${child}`)).status === 200) shown.push('the person')
  return shown
}

test.each([
  ['the mark is taken away', [unmark]],
  ['a case is made for them as well', [unmark, makeCase]],
])('when %s, the families of others stay unknown to their keeper', async (_, steps) => {
  for (const step of steps) expect((await step(luis)).status).toBe(200)

  const accepted = await house.as(luis).post(`/api/relationships/${tie}/accept`, {})

  expect([accepted.status, await readsOfChild(luis)]).toEqual([404, []])
})

test('the family sees only the name, and may not answer for the other side', async () => {
  await unmark(luis)

  const { body } = await house.as(maya).get(`/api/relationships?person=${child}`)
  const row = body.Items.find(({ Id }: { Id: string }) => Id === tie)

  expect(row).toMatchObject({ Name: 'Mother: Pat Court', State: 'waiting', Can: { Confirm: false } })
  expect((await house.as(maya).post(`/api/relationships/${tie}/accept`, {})).status).toBe(403)
  expect((await house.as(maya).get(`/api/people/${judge}`)).status).toBe(404)
})

test('if the same member is responsible for the family too, it opens', async () => {
  const own = (await house.given.managedCase(luis, south)).personId
  const query = new URLSearchParams({ patient: own, target: judge, ofType: model.mother })
  const { body } = await house.as(luis).post(`/api/new/relationship?${query.toString()}`)
  await unmark(luis)

  const { rows } = await house.owner.query('select waits, known_from from relationship where id = $1', [body.Id])

  expect(rows).toEqual([{ waits: false, known_from: null }])
})

test('a coordinator of another group, who would no longer see them, cannot remove the mark', async () => {
  const abroad = await house.given.group(model)
  const coordinator = await house.given.member(model, { role: 'coordinator', groups: [abroad] })
  const own = (await house.given.managedCase(coordinator, abroad)).personId
  const query = new URLSearchParams({ patient: own, target: judge, ofType: model.mother })
  await house.as(coordinator).post(`/api/new/relationship?${query.toString()}`)

  const answer = await unmark(coordinator)
  const { rows } = await house.owner.query('select professional, created_by from person where id = $1', [judge])

  expect(answer.status).toBe(403)
  expect(rows).toEqual([{ professional: true, created_by: luis.personId }])
})

test('marked again, they count as a professional again', async () => {
  await unmark(luis)
  await house.as(luis).put(`/api/update/${judge}`, { PropertyName: 'Professional', PropertyValue: true })

  const { body } = await house.as(maya).get(`/api/relationships?person=${child}`)

  expect(body.Items.find(({ Id }: { Id: string }) => Id === tie)).toMatchObject({
    Name: 'Mother: Pat Court',
    Person: { Professional: true },
  })
  expect(await readsOfChild(luis)).toEqual([])
})
