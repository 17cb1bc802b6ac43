import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  for (let day = 1; day <= 25; day++) {
    const date = `2026-10-${String(day).padStart(2, '0')}T15:00:00Z`
    await house.given.appointment(family, { startsAt: date, name: `Session ${day}` })
  }
})
afterAll(() => house.close())

const read = async (query: string, member = clinician) => (await house.as(member).get(`/api/activity?${query}`)).body

// spec: documents 19, 22, 53, 190
test('shows twenty at a time, newest first, with exact counts of every group', async () => {
  const first = await read(`case=${family.id}`)
  const second = await read(`case=${family.id}&offset=20`)
  expect([first.Items.length, first.Items[0].Name, first.Total, first.TotalIsMore, first.Next]).toEqual([
    20,
    'Session 25',
    25,
    false,
    '20',
  ])
  expect([second.Items.length, second.Items.at(-1).Name, second.Next]).toEqual([5, 'Session 1', null])
  expect(first.Groups).toEqual([{ Type: 'APPOINTMENT', subRowTotal: 25 }])
})

// spec: directory 158
test('is narrowed by words and by kinds', async () => {
  expect((await read(`case=${family.id}&q=session%2017`)).Items.map((row: { Name: string }) => row.Name)).toEqual([
    'Session 17',
  ])
  expect((await read(`case=${family.id}&kinds=COMMENT`)).Total).toBe(0)
  expect((await read(`case=${family.id}&q=100%25`)).Total).toBe(0)
})

// spec: directory 166
test('of a clinician is the work that is theirs', async () => {
  expect((await read('')).Total).toBe(25)
  expect((await read(`person=${clinician.personId}`)).Total).toBe(25)
})

test('of a family that the reader does not see is not found', async () => {
  const stranger = await house.given.member(model, { groups: [group] })
  expect((await house.as(stranger).get(`/api/activity?case=${family.id}`)).status).toBe(404)
  expect((await house.as(stranger).get(`/api/activity?person=${family.personId}`)).status).toBe(404)
})

// spec: home 77, 147; documents 53, 57
test('counts a comment at its appointment, and lists one on the case itself', async () => {
  const appointment = await house.given.appointment(family, { startsAt: '2026-11-01T15:00:00Z' })
  await house.as(clinician).post('/api/new/comment', { id: appointment.id, message: 'On the session.' })
  await house.as(clinician).post('/api/new/comment', { id: family.id, message: 'On the case.' })
  const page = await read(`case=${family.id}&limit=100`)
  expect(page.Items.find((row: { Id: string }) => row.Id === appointment.id).CommentCount).toBe(1)
  expect(
    page.Items.filter((row: { Type: string }) => row.Type === 'COMMENT').map((row: { Name: string }) => row.Name),
  ).toEqual(['On the case.'])
})

// spec: home 139, 196
test('a row expands to its notes, and to nothing where there are none', async () => {
  const written = await house.given.appointment(family, { notes: 'Two offers.' })
  const visit = house.as(clinician)
  expect((await visit.get(`/api/row-expander/${written.id}?options=NOTES`)).body).toEqual({
    Id: written.id,
    Notes: 'Two offers.',
    Attached: [],
    Required: [],
  })
  expect((await visit.get(`/api/row-expander/${written.id}?options=ATTACHED`)).body.Notes).toBeNull()
})

// spec: home 142
test('row-expander-ex gives all of a row at once, and nothing of a row that the reader does not see', async () => {
  const { id } = await house.given.appointment(family, { notes: 'Two offers.' })
  const stranger = await house.given.member(model, { groups: [group] })
  const asked = `/api/row-expander-ex/${id}`

  expect((await house.as(clinician).get(asked)).body).toEqual({
    Id: id,
    Notes: 'Two offers.',
    Attached: [],
    Required: [],
  })
  expect((await house.as(stranger).get(asked)).status).toBe(404)
})

// spec: home 140
test('a row expands to what its options name, joined by |', async () => {
  const { id } = await house.given.appointment(family, { notes: 'Two offers.' })
  const expand = async (options: string) =>
    (await house.as(clinician).get(`/api/row-expander/${id}?options=${options}`)).body.Notes

  expect(await expand('REQUIRED|NOTES|ATTACHED')).toBe('Two offers.')
  expect(await expand('REQUIRED|ATTACHED')).toBeNull()
})

// spec: documents 54
test('a row says whose it is, when it is and whether it counts', async () => {
  const { id } = await house.given.appointment(family, { name: 'Family session 9', startsAt: '2026-11-20T15:00:00Z' })
  const page = await read(`case=${family.id}&limit=100`)

  expect(page.Items.find((row: { Id: string }) => row.Id === id)).toMatchObject({
    Name: 'Family session 9',
    Description: null,
    PersonId: family.personId,
    Person: { Id: family.personId, Name: expect.any(String) },
    Date: '2026-11-20T10:00:00',
    Active: true,
  })
})
