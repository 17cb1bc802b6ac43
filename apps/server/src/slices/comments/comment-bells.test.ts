import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
let model: GivenModel
let north: string
let owner: GivenMember
let supervisor: GivenMember
let coordinator: GivenMember
let friend: GivenMember
let teammate: GivenMember
let family: GivenCase
let session: string

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  north = await given.group(model)
  const south = await given.group(model)
  owner = await given.member(model, { groups: [north], name: 'Olga Owner' })
  teammate = await given.member(model, { groups: [north], name: 'Tim Teammate' })
  friend = await given.member(model, { groups: [south], name: 'Fred Friend' })
  supervisor = await given.member(model, { role: 'supervisor', supervises: [north], name: 'Sue Supervisor' })
  coordinator = await given.member(model, { role: 'coordinator', groups: [north], name: 'Cora Coordinator' })
})
afterAll(() => house.close())

beforeEach(async () => {
  family = await house.given.managedCase(owner, north, { name: 'Mateo Delgado' })
  session = (await house.given.appointment(family, { name: 'Session 9' })).id
})

const say = async (who: GivenMember, id = session, message = 'Well done.') => {
  house.clock.advance(1)
  return (await house.as(who).post('/api/new/comment', { id, message })).body.Id as string
}

/** Who was notified of comments on the item, and how often. */
async function told(about = session): Promise<Record<string, number>> {
  const { rows } = await house.owner.query<{ name: string; times: number }>(
    `select i.name, count(*)::int as times from notification n join item i on i.id = n.to_person_id
      where n.about_id = $1 and n.notice = 'comment-made' group by i.name`,
    [about],
  )
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]))
}
const bell = async (who: GivenMember) => (await house.as(who).get('/api/notifications')).body.Items[0]

test('a supervisor’s comment notifies the case’s owner, without its text', async () => {
  await say(supervisor)

  expect(await told()).toEqual({ 'Olga Owner': 1 })
  expect(await bell(owner)).toMatchObject({
    From: { Name: 'Sue Supervisor' },
    Subject: 'Sue Supervisor commented on Session 9',
    MessageBody: 'Sue Supervisor left a comment on Session 9.',
    Item: { Id: session, Family: 'Mateo Delgado' },
  })
})

test('an answer notifies those who commented there before, but not its author', async () => {
  await say(supervisor)
  await say(owner)

  expect(await told()).toEqual({ 'Olga Owner': 1, 'Sue Supervisor': 1 })
})

test('the notice of an answer to a comment links to what the comment is about', async () => {
  const comment = await say(supervisor)
  const answer = await say(owner, comment)
  await say(coordinator, answer)

  expect(await told()).toEqual({ 'Olga Owner': 2, 'Sue Supervisor': 2 })
})

test('somebody whose right has ended is no longer notified', async () => {
  await house.given.share(family, friend.personId, true)
  await say(friend)
  await house.owner.query("update case_share set until_day = '2020-01-01' where case_id = $1", [family.id])

  await say(supervisor)

  expect(await told()).toEqual({ 'Olga Owner': 2 })
})

test('a reader of the case who has not commented is not notified', async () => {
  await house.given.share(family, teammate.personId, true)

  await say(coordinator)

  expect(await told()).toEqual({ 'Olga Owner': 1 })
})

test('the same member causes another notice only after the first was read', async () => {
  await say(supervisor)
  await say(supervisor)
  const unread = await told()
  await house.as(owner).post('/api/notifications/read', {})

  await say(supervisor)

  expect([unread, await told()]).toEqual([{ 'Olga Owner': 1 }, { 'Olga Owner': 2 }])
})

test.each([
  ['the case', () => family.id],
  ['the patient', () => family.personId],
])('a comment on %s notifies the case’s owner', async (_, target) => {
  await say(supervisor, target())

  expect(await told(target())).toEqual({ 'Olga Owner': 1 })
})
