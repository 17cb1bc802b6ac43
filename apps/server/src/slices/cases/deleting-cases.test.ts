import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let north: string
let owner: GivenMember
let outsider: GivenMember
let administrator: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  north = await house.given.group(model, 'North')
  owner = await house.given.member(model, { groups: [north] })
  outsider = await house.given.member(model, { groups: [await house.given.group(model)] })
  administrator = await house.given.member(model, { role: 'administrator' })
  visit = house.as(owner)
})
afterAll(() => house.close())
beforeEach(async () => {
  family = await house.given.managedCase(owner, north)
})

const read = async (who: GivenMember) => (await house.as(who).get(`/api/cases/${family.id}`)).status
const said = (answer: { status: number; body: { Code: string; detail: string } }) => [
  answer.status,
  answer.body.Code,
  answer.body.detail,
]

describe('deleting', () => {
  const remove = (who: GivenMember) => house.as(who).delete(`/api/delete/${family.id}`)

  test('removes the case and its items from every list, and can be undone completely', async () => {
    const ahead = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z', name: 'Still to come' })
    const total = (await visit.get('/api/cases')).body.Total
    const { body } = await remove(owner)
    const lists = [await visit.get('/api/home'), await visit.get('/api/cases'), await visit.get('/api/search?q=still')]
    for (const list of lists) expect(list.text).not.toMatch(new RegExp(`${family.id}|${ahead.id}`))
    expect([lists[1]?.body.Total, (await visit.get(`/api/appointments/${ahead.id}`)).status]).toEqual([total - 1, 404])
    const bin = await house.as(administrator).get('/api/bin?limit=100')
    const binned = bin.body.Items.map(({ Id }: { Id: string }) => Id)
    expect([binned.includes(family.id), binned.includes(ahead.id)]).toEqual([true, false])
    expect((await house.as(administrator).post(`/api/bin/${ahead.id}/restore`)).body.Code).toBe('item.target_deleted')

    expect((await visit.post(`/api/undo/${body.Undo}`)).status).toBe(200)
    expect((await visit.get(`/api/appointments/${ahead.id}`)).status).toBe(200)
  })

  test('of a case with completed items is for administrators only', async () => {
    await house.given.appointment(family, { outcome: model.outcomes.held })
    expect(said(await remove(owner))).toEqual([
      409,
      'case.has_completed',
      'This case has completed items. Only an administrator can delete it.',
    ])
    expect((await remove(administrator)).status).toBe(200)
  })
})

describe('erasing permanently', () => {
  const erase = (Name: string) => house.as(administrator).post(`/api/cases/${family.id}/erase`, { Name })
  const nameNow = async () => (await visit.get(`/api/cases/${family.id}`)).body.Name as string

  // spec: home 92
  test('takes everything, and leaves a tombstone in the trail', async () => {
    const meeting = await house.given.appointment(family, { outcome: model.outcomes.held })
    await house.given.comment(owner, { id: meeting.id, caseId: family.id, groupId: north })
    await house.given.share(family, outsider.personId)
    const name = await nameNow()
    expect((await erase(` ${name} `)).body).toEqual({ Id: family.id, Name: name })
    const { rows } = await house.owner.query('select id from item where case_id = $1 or target_id = $2', [
      family.id,
      meeting.id,
    ])
    expect(rows).toEqual([])
    const tombs = await house.owner.query(
      "select before, after, about_person_id from audit where item_id = $1 and action = 'erase'",
      [family.id],
    )
    expect(tombs.rows).toEqual([{ before: name, after: '3', about_person_id: family.personId }])
  })

  test('leaves the patient with the group that cared for them', async () => {
    await erase(await nameNow())
    const coordinator = await house.given.member(model, { role: 'coordinator', groups: [north] })
    expect((await house.as(coordinator).get(`/api/people/${family.personId}`)).status).toBe(200)
  })

  test.each(['', 'Somebody else', '<script>', '👪'])('with %j typed as its name is refused', async (typed) => {
    expect(said(await erase(typed))).toEqual([
      400,
      'case.name_differs',
      'Type the name of the case exactly as it is shown.',
    ])
    expect(await read(owner)).toBe(200)
  })
})
