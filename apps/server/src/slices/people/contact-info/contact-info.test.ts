import type { ContactItem } from '@caseloom/contracts/people/person'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let north: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  north = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [north] })
  visit = house.as(clinician)
})
beforeEach(async () => {
  family = await house.given.managedCase(clinician, north, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const address = () => `/api/contactinfo/${family.personId}`
const add = (Type: string, value: string, more = {}, visitor = visit) =>
  visitor.post(address(), { Type, value, ...more })
const change = (id: string, body: unknown, more = {}) => visit.put(`${address()}?item=${id}`, body, more)
const items = ({ body }: Answer): ContactItem[] => body.ContactItems
const idOf = (answer: Answer): string => items(answer).at(-1)?.Id ?? ''
const now = async () => items(await visit.get(`/api/people/${family.personId}`))

test.each([
  ['(215) 555-0148', '+12155550148', '(215) 555-0148'],
  ['215.555.0148', '+12155550148', '(215) 555-0148'],
  ['1 215 555 0148', '+12155550148', '(215) 555-0148'],
  ['+44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
  ['+39 06 6982', '+39066982', '+39 06 6982'],
])('the phone %s is kept as %s and shown as %s', async (typed, value, shown) => {
  expect(items(await add('MOBILE_PHONE', typed))).toMatchObject([{ Value: value, Description: shown }])
})

test.each([
  ['MOBILE_PHONE', '555-0148', 'contact.phone_invalid'],
  ['HOME_PHONE', '<script>alert(1)</script>', 'contact.phone_invalid'],
  ['WORK_PHONE', '٢١٥٥٥٥٠١٤٨x', 'contact.phone_invalid'],
  ['EMAIL', 'dana at example.org', 'contact.email_invalid'],
  ['STREET_ADDRESS', ' \u0000 ', 'contact.value_required'],
  ['OTHER', 'x'.repeat(2000), 'contact.value_too_long'],
])('as %s %s is refused at its field', async (type, typed, code) => {
  const answer = await add(type, typed)
  expect([answer.status, answer.body.Code, answer.body.Fields[0].Path]).toEqual([400, code, 'value'])
  expect(answer.body.Fields[0].Message).toBe(answer.body.detail)
  expect(await now()).toEqual([])
})

// spec: home 154
test('an e-mail address and a street address are kept as typed, also right-to-left text and emoji', async () => {
  await add('EMAIL', 'Dana.Reed@EXAMPLE.org')
  const answer = await add('STREET_ADDRESS', 'רחוב 5 🏠 <b>Philadelphia</b>', { Name: 'Home' })
  expect(items(answer).map(({ Value }) => Value)).toEqual(['Dana.Reed@example.org', 'רחוב 5 🏠 <b>Philadelphia</b>'])
})

// spec: directory 181
test('what changed is answered as the person, whose name the confirmation says', async () => {
  const id = idOf(await add('MOBILE_PHONE', '2155550148'))
  const answer = await change(id, { value: '2155550149', Name: 'At work', MayText: false })
  expect([answer.status, answer.body.Name]).toEqual([200, 'Mateo Delgado'])
  expect(items(answer)).toMatchObject([
    { Id: id, Value: '+12155550149', Name: 'At work', MayText: false, MayLeaveVoicemail: true },
  ])
})

// spec: directory 163, 217
test('without an item nothing is changed, in the words of the spec', async () => {
  const answers = [await visit.put(address(), { value: '1' }), await visit.delete(address())]
  expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
    answers.map(() => [400, 'You must select an existing contact info item.']),
  )
})

test('one of each type is preferred: the last one marked so', async () => {
  await add('MOBILE_PHONE', '2155550148', { Preferred: true })
  await add('EMAIL', 'dana@example.org', { Preferred: true })
  const answer = await add('MOBILE_PHONE', '2155550149', { Preferred: true })
  expect(
    items(answer)
      .filter(({ Preferred }) => Preferred)
      .map(({ Value }) => Value)
      .toSorted(),
  ).toEqual(['+12155550149', 'dana@example.org'])
})

test('the same number is recorded once, also by two members at the same moment', async () => {
  const answers = await Promise.all([add('MOBILE_PHONE', '2155550148'), add('MOBILE_PHONE', '(215) 555-0148')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await now()).toHaveLength(1)
})

test('a removed item comes back by Undo, but not if it was recorded again', async () => {
  const first = await add('MOBILE_PHONE', '2155550148', { Name: 'Own', MayText: false })
  const before = await now()
  const removed = await visit.delete(`${address()}?item=${idOf(first)}`)
  const without = await now()
  const back = await visit.post(`/api/undo/${removed.body.Undo}`)
  const after = await now()
  const again = await visit.delete(`${address()}?item=${idOf(first)}`)
  await add('MOBILE_PHONE', '2155550148')

  const late = await visit.post(`/api/undo/${again.body.Undo}`)

  expect([removed.status, without, back.status, after]).toEqual([200, [], 200, before])
  expect([late.status, late.body.Code]).toEqual([409, 'contact.exists'])
})

test('a change of another item does not make a request stale, a change of the same one does', async () => {
  const phone = idOf(await add('MOBILE_PHONE', '2155550148'))
  const seen = await add('EMAIL', 'dana@example.org')
  const mail = items(seen).find(({ Type }) => Type === 'EMAIL')?.Id ?? ''
  const headers = { 'if-match': `"${seen.body.Version}"` }
  const answers = [
    await change(phone, { value: '2155550149' }, { headers }),
    await change(mail, { value: 'other@example.org' }, { headers }),
    await change(phone, { value: '2155550150' }, { headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 412])
  expect(answers[2]?.body.Values.Current).toBe('(215) 555-0149')
})

test('the trail has the values before and after', async () => {
  const id = idOf(await add('MOBILE_PHONE', '2155550148'))
  await change(id, { value: '2155550149', MayText: false })
  const { rows } = await house.owner.query(
    "select property, before, after from audit where item_id = $1 and action = 'update' and before is not null",
    [family.personId],
  )
  expect(rows).toEqual([{ property: 'MOBILE_PHONE', before: '(215) 555-0148', after: '(215) 555-0149, no texts' }])
})

test('an item of somebody else is not found under this person', async () => {
  const other = await house.given.managedCase(clinician, north)
  const id = await house.given.contactItem(model, other.personId, 'EMAIL', 'a@example.org')
  expect([
    (await change(id, { value: 'b@example.org' })).status,
    (await visit.delete(`${address()}?item=${id}`)).status,
  ]).toEqual([404, 404])
})

async function shared(mayEdit: boolean): Promise<GivenMember> {
  const member = await house.given.member(model, {})
  await house.given.share(family, member.personId, mayEdit)
  return member
}

const roles: readonly (readonly [string, () => Promise<GivenMember>, number])[] = [
  ['its clinician', () => Promise.resolve(clinician), 200],
  ['a clinician of its group', () => house.given.member(model, { groups: [north] }), 404],
  ['the supervisor of its group', () => house.given.member(model, { role: 'supervisor', supervises: [north] }), 403],
  ['the coordinator of its group', () => house.given.member(model, { role: 'coordinator', groups: [north] }), 200],
  ['a coordinator of another group', () => house.given.member(model, { role: 'coordinator' }), 404],
  ['an administrator', () => house.given.member(model, { role: 'administrator' }), 200],
  ['somebody it is shared with to read', () => shared(false), 403],
  ['somebody it is shared with to edit', () => shared(true), 200],
  [
    'an administrator of another care model',
    async () => house.given.member(await house.given.careModel(), { role: 'administrator' }),
    404,
  ],
]

test.each(roles)('%s adds, changes and removes how a patient is reached: %s', async (_, who, status) => {
  const visitor = house.as(await who())
  const id = idOf(await add('MOBILE_PHONE', '2155550148'))
  const answers = [
    await add('EMAIL', 'dana@example.org', {}, visitor),
    await visitor.put(`${address()}?item=${id}`, { value: '2155550149' }),
    await visitor.delete(`${address()}?item=${id}`),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
})
