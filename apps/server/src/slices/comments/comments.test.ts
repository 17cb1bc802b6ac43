import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  visit = house.as(clinician)
})
beforeEach(async () => {
  family = await house.given.managedCase(clinician, group)
})
afterAll(() => house.close())

const say = (id: string, message = 'Well done.', visitor = visit) => visitor.post('/api/new/comment', { id, message })
const setCase = (state: string) =>
  house.owner.query('update managed_case set state = $2 where id = $1', [family.id, state])
const commentsOn = async (id: string) => (await visit.get(`/api/comments?item=${id}`)).body.Items

// spec: home 148
test('a new comment is answered with the case in which it stands, also where it stands on an item of it', async () => {
  const { id } = await house.given.appointment(family)
  const { body } = await visit.get(`/api/cases/${family.id}`)

  for (const on of [family.id, id])
    expect((await say(on)).body).toMatchObject({ ManagedCase: { Id: family.id, Name: body.Name } })
})

test('in a closed case comments can be read, but not written, changed or deleted', async () => {
  const { id } = await house.given.appointment(family)
  const { body } = await say(id)
  await setCase('closed')

  const answers = [
    await say(id),
    await say(family.id),
    await visit.put(`/api/update/${body.Id}`, { PropertyValue: 'Changed' }),
    await visit.delete(`/api/delete/${body.Id}`),
  ]

  expect(answers.map((answer) => [answer.status, answer.body.Code])).toEqual(answers.map(() => [409, 'case.closed']))
  expect(await commentsOn(id)).toMatchObject([{ Message: 'Well done.', Can: { Update: false, Delete: false } }])
})

test('in a suspended case, and in a re-opened one, they can be written', async () => {
  await setCase('suspended')
  expect((await say(family.id)).status).toBe(200)
  await setCase('closed')
  await setCase('open')
  expect((await say(family.id)).status).toBe(200)
  const [comment] = await commentsOn(family.id)
  expect(comment.Can).toEqual({ Update: true, Delete: true })
})

test('on a person whose case is closed they can be written', async () => {
  await setCase('closed')
  expect((await say(family.personId)).status).toBe(200)
})

test('a member who may only read is told that first', async () => {
  const looker = await house.given.member(model, { groups: [await house.given.group(model)] })
  await house.given.share(family, looker.personId)
  await setCase('closed')
  expect((await say(family.id, 'x', house.as(looker))).status).toBe(403)
})

test.each([
  ['an appointment', async () => (await house.given.appointment(family)).id],
  ['the patient', () => Promise.resolve(family.personId)],
])('the trail and the event name the person whom a comment on %s is about', async (_, target) => {
  const { body } = await say(await target())
  const { rows } = await house.owner.query<Record<string, string>>(
    `select i.person_id, a.about_person_id, e.person_id as event_person_id from item i
      join audit a on a.item_id = i.id and a.action = 'create' join event e on e.item_id = i.id where i.id = $1`,
    [body.Id],
  )
  expect(rows).toEqual([
    { person_id: family.personId, about_person_id: family.personId, event_person_id: family.personId },
  ])
})

// spec: appointments 108
test('a comment is changed by PropertyValue alone', async () => {
  const { body } = await say(family.id)

  const answer = await visit.put(`/api/update/${body.Id}`, { PropertyValue: 'Said better.' })

  expect([answer.status, answer.body.Id]).toEqual([200, body.Id])
  expect(await commentsOn(family.id)).toMatchObject([{ Id: body.Id, Message: 'Said better.' }])
})

test('a comment without visible text is refused, and does not replace an existing one', async () => {
  const { body } = await say(family.id)

  const answers = [
    await say(family.id, '\u200B\u202E'),
    await visit.put(`/api/update/${body.Id}`, { PropertyValue: '\u2066 ' }),
  ]

  expect(answers.map((answer) => [answer.status, answer.body.Code])).toEqual(answers.map(() => [400, 'comment.empty']))
  expect(await commentsOn(family.id)).toMatchObject([{ Message: 'Well done.' }])
})
