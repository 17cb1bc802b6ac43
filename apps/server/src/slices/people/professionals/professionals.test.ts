import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

// Any member may connect a professional to a family and sees their work contacts. Creator, coordinators and administrators change them.

let house: House
let model: GivenModel
let north: string
let maya: GivenMember
let luis: GivenMember
let family: GivenCase
let theirs: GivenCase
let teacher: string

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  north = await given.group(model)
  maya = await given.member(model, { groups: [north], name: 'Maya Okafor' })
  luis = await given.member(model, { groups: [await given.group(model)] })
})
beforeEach(async () => {
  const { given } = house
  family = await given.managedCase(maya, north)
  theirs = await given.managedCase(luis, north)
  const kept = { groupId: north, createdBy: maya.personId }
  teacher = await given.person(model, { kind: 'CONTACT', name: 'Tess Teacher', birthDay: '1980-02-03', ...kept })
  await given.contactItem(model, teacher, 'WORK_PHONE', '+12155550101')
  await given.contactItem(model, teacher, 'EMAIL', 'tess@example.org')
  await given.contactItem(model, teacher, 'MOBILE_PHONE', '+12155550102')
  await given.contactItem(model, teacher, 'STREET_ADDRESS', '418 Juniper St')
})
afterAll(() => house.close())

const change = (PropertyName: string, PropertyValue: unknown, who = maya, id = teacher) =>
  house.as(who).put(`/api/update/${id}`, { PropertyName, PropertyValue })
const mark = async (isSo = true) => expect((await change('Professional', isSo)).status).toBe(200)
const connect = (who: GivenMember, of: GivenCase) =>
  house.as(who).post(`/api/new/relationship?patient=${of.personId}&target=${teacher}&ofType=${model.mother}`, {})
const seenBy = async (who: GivenMember) => (await house.as(who).get(`/api/people/${teacher}`)).body
const stateAt = async (who: GivenMember, of: GivenCase) =>
  (await house.as(who).get(`/api/relationships?person=${of.personId}`)).body.Items[0]?.State

test('everyone sees name, organization, work phone and e-mail, and nothing else', async () => {
  await change('Organization', 'Ridley Middle School')
  await mark()

  const { ContactItems, DOB, Created, ...seen } = await seenBy(luis)

  expect(seen).toMatchObject({
    Name: 'Tess Teacher',
    Professional: true,
    Organization: 'Ridley Middle School',
    CreatedBy: null,
    Relationships: [],
    Can: { Update: false },
  })
  expect([DOB, ContactItems.map(({ Type }: { Type: string }) => Type).toSorted()]).toEqual([
    null,
    ['EMAIL', 'WORK_PHONE'],
  ])
  expect(Created).not.toBeNull()
})

test('a stranger connects one at once, writes to the e-mail, and finds them in no list', async () => {
  await mark()

  const tie = await connect(luis, theirs)

  expect(tie.body).toMatchObject({ State: 'confirmed', Email: 'tess@example.org', Can: { Update: true, Delete: true } })
  const recipients = await house.as(luis).get(`/api/notification-recipients?item=${theirs.id}`)
  expect([recipients.text.includes('tess@example.org'), recipients.text.includes('+12155550102')]).toEqual([
    true,
    false,
  ])
  const lists = [await house.as(luis).get('/api/directory?limit=100'), await house.as(luis).get('/api/search?q=tess')]
  expect(lists.map(({ text }) => text.includes(teacher))).toEqual([false, false])
})

test('such a relationship can get another type', async () => {
  await mark()
  const { body } = await connect(luis, theirs)
  const other = await house.given.lookup(model.id, 'relationship-types', `Coach ${Math.random()}`)

  expect((await house.as(luis).put(`/api/update/relationship/${body.Id}?ofType=${other}`)).status).toBe(200)
  expect(await stateAt(luis, theirs)).toBe('confirmed')
})

test('members who work with one do not learn who else does', async () => {
  await mark()
  await connect(luis, theirs)

  const { body } = await house.as(maya).get(`/api/relationships?person=${teacher}`)

  expect(body.Items).toEqual([])
})

test("without the mark, strangers' relationships wait and the keeper's are open", async () => {
  await mark()
  await connect(luis, theirs)
  await connect(maya, family)
  await mark(false)

  expect([await stateAt(maya, family), await stateAt(luis, theirs)]).toEqual(['confirmed', 'waiting'])
  expect((await house.as(luis).get(`/api/people/${teacher}`)).status).toBe(404)
})

test('a member who saw everything of a person sees only work details once they are marked', async () => {
  await house.given.relationship(model, theirs.personId, teacher)
  const before = (await seenBy(luis)).ContactItems.length
  expect((await change('Professional', true, luis)).status).toBe(200)

  expect([before, (await seenBy(maya)).ContactItems.length]).toEqual([4, 2])
})

describe('who marks', () => {
  const whoever: readonly (readonly [string, () => Promise<GivenMember>, number])[] = [
    ['whoever made them', () => Promise.resolve(maya), 200],
    ['the coordinator of the group', () => house.given.member(model, { role: 'coordinator', groups: [north] }), 200],
    ['an administrator', () => house.given.member(model, { role: 'administrator' }), 200],
    ['the supervisor of the group', () => house.given.member(model, { role: 'supervisor', supervises: [north] }), 403],
    ['somebody with a share to edit', () => sharedWith(true), 403],
    ['somebody with a share to read', () => sharedWith(false), 403],
    ['a colleague', () => Promise.resolve(luis), 404],
  ]

  async function sharedWith(mayEdit: boolean) {
    await house.given.relationship(model, family.personId, teacher)
    const member = await house.given.member(model, {})
    await house.given.share(family, member.personId, mayEdit)
    return member
  }

  test.each(whoever)('%s: %s', async (_, who, status) => {
    expect((await change('Professional', true, await who())).status).toBe(status)
  })

  test('patients and colleagues cannot be marked', async () => {
    const answers = [
      await change('Professional', true, maya, family.personId),
      await change('Professional', true, maya, maya.personId),
    ]
    expect(answers.map(({ body }) => body.Code)).toEqual(['item.property_unknown', 'item.property_unknown'])
  })
})

test('a professional who becomes a patient loses the mark, also after becoming a contact again', async () => {
  await mark()

  for (const kind of ['PATIENT', 'CONTACT'])
    await house.owner.query('update item set kind = $2 where id = $1', [teacher, kind])

  expect((await seenBy(maya)).Professional).toBe(false)
  expect((await house.as(luis).get(`/api/people/${teacher}`)).status).toBe(404)
})

test('no case can be created for a professional', async () => {
  const choose = () =>
    house.as(maya).post('/api/new/case', { Step1Person: { Selected: { Id: teacher } }, Init: false, Create: false })
  const before = await choose()
  await mark()

  const after = await choose()

  expect([before, after].map(({ body }) => body.Step1Person?.Selected?.Id ?? body.Code)).toEqual([
    teacher,
    'record.forbidden',
  ])
})
