import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const NIL = '00000000-0000-0000-0000-000000000000'

let house: House
let model: GivenModel
let north: string
let south: string
let clinician: GivenMember
let stranger: GivenMember
let child: string
let mother: string
let friend: string
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  north = await given.group(model)
  clinician = await given.member(model, { groups: [north] })
  south = await given.group(model)
  stranger = await given.member(model, { groups: [south] })
  child = await given.lookup(model.id, 'relationship-types', 'Child')
  mother = model.mother
  friend = await given.lookup(model.id, 'relationship-types', 'Friend')
  const inverse = 'update lookup set inverse_id = $2 where id = $1'
  await house.owner.query(inverse, [mother, child])
  await house.owner.query(inverse, [friend, friend])
  visit = house.as(clinician)
})
beforeEach(async () => {
  family = await house.given.managedCase(clinician, north)
})
afterAll(() => house.close())

/** A contact created by the clinician. */
const someone = (name?: string) =>
  house.given.person(model, { kind: 'CONTACT', groupId: north, createdBy: clinician.personId, ...(name && { name }) })
/** A contact of another team. */
const outsider = (name?: string) =>
  house.given.person(model, { kind: 'CONTACT', createdBy: stranger.personId, groupId: south, ...(name && { name }) })
const connect = (patient: string, target: string, ofType: string, visitor = visit) =>
  visitor.post(`/api/new/relationship?patient=${patient}&target=${target}&ofType=${ofType}`, { id: patient })
const tiesOf = async (person: string, more = '') => (await visit.get(`/api/relationships?person=${person}${more}`)).body
const namesOf = async (person: string, more = '') =>
  (await tiesOf(person, more)).Items.map((tie: { Person: { Id: string }; TypeRef: { Name: string } }) => [
    tie.Person.Id,
    tie.TypeRef.Name,
  ])

// spec: home 145
test('two people are connected, and each end names the other by its own word', async () => {
  const other = await someone('Carmen Delgado')

  const { status, body } = await connect(family.personId, other, mother)

  expect([status, body.Name, body.TypeRef.Name]).toEqual([200, 'Mother: Carmen Delgado', 'Mother'])
  expect(await namesOf(family.personId)).toEqual([[other, 'Mother']])
  expect(await namesOf(other)).toEqual([[family.personId, 'Child']])
})

test.each([
  ['from the same end', () => [family.personId, mother] as const],
  ['from the other end', () => [undefined, child] as const],
])('the same relationship is refused a second time, %s', async (_, again) => {
  const other = await someone()
  await connect(family.personId, other, mother)
  const [patient, type] = again()

  const answer = patient ? await connect(patient, other, type) : await connect(other, family.personId, type)

  expect([answer.status, answer.body.Code]).toEqual([409, 'relationship.exists'])
  expect((await tiesOf(family.personId)).Total).toBe(1)
})

test('two tabs that connect at the same moment make one relationship', async () => {
  const other = await someone()
  const answers = await Promise.all([
    connect(family.personId, other, friend),
    connect(other, family.personId, friend),
    connect(family.personId, other, friend),
  ])
  // The request from the other's end may run before that person is visible to the member.
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect((await tiesOf(family.personId)).Total).toBe(1)
})

test('one key makes one relationship, and answers the same', async () => {
  const other = await someone()
  const address = `/api/new/relationship?patient=${family.personId}&target=${other}&ofType=${mother}`
  const headers = { 'idempotency-key': 'the same key' }
  const answers = [
    await visit.post(address, { id: family.personId }, { headers }),
    await visit.post(address, { id: family.personId }, { headers }),
  ]
  expect(answers.map(({ status, body }) => [status, body.Id])).toEqual([200, 200].map((s) => [s, answers[0]?.body.Id]))
})

test.each([
  ['no type', () => `patient=${family.personId}&target=${family.personId}`, 400, 'relationship.incomplete'],
  ['no person', () => `patient=${family.personId}&ofType=${mother}`, 400, 'relationship.incomplete'],
  [
    'nobody created yet',
    () => `patient=${family.personId}&target=${NIL}&ofType=${mother}`,
    400,
    'relationship.incomplete',
  ],
  [
    'themselves',
    () => `patient=${family.personId}&target=${family.personId}&ofType=${mother}`,
    409,
    'relationship.to_self',
  ],
  ['somebody who is not there', () => `patient=${family.personId}&target=${north}&ofType=${mother}`, 404, undefined],
  [
    'a type of another list',
    () => `patient=${family.personId}&target=${clinician.personId}&ofType=${model.types.call}`,
    400,
    'item.value_invalid',
  ],
])('%s cannot be connected', async (_, query, status, code) => {
  const answer = await visit.post(`/api/new/relationship?${query()}`, {})
  expect([answer.status, answer.body.Code]).toEqual([status, code ?? 'record.not_found'])
})

test('two different patients in one request are nobody', async () => {
  const other = await house.given.managedCase(clinician, north)
  const address = `/api/new/relationship?patient=${family.personId}&target=${await someone()}&ofType=${mother}`
  const answer = await visit.post(address, { id: other.personId })
  expect([answer.status, answer.body.Code]).toEqual([404, 'record.not_found'])
})

// spec: home 87, 146
test('a type changes as it is meant from that end, and the other end follows', async () => {
  const other = await someone()
  const { body } = await connect(family.personId, other, friend)

  const answer = await visit.put(`/api/update/relationship/${body.Id}?ofType=${child}&patient=${other}`)

  expect([answer.status, answer.body.TypeRef.Name, answer.body.Version]).toEqual([200, 'Child', body.Version + 1])
  expect(await namesOf(other)).toEqual([[family.personId, 'Child']])
})

// spec: home 120
test.each([
  ['no type', () => ''],
  ['the type that it has', () => `?ofType=${friend}`],
])('%s is no new type', async (_, query) => {
  const { body } = await connect(family.personId, await someone(), friend)
  const answer = await visit.put(`/api/update/relationship/${body.Id}${query()}`)
  expect([answer.status, answer.body.detail]).toEqual([400, 'You must select an existing relationship and new type.'])
})

test('a type that has changed since it was read is not changed', async () => {
  const { body } = await connect(family.personId, await someone(), friend)
  const change = (ofType: string) =>
    visit.put(`/api/update/relationship/${body.Id}?ofType=${ofType}`, undefined, {
      headers: { 'if-match': `"${body.Version}"` },
    })
  expect([(await change(mother)).status, (await change(child)).status]).toEqual([200, 412])
})

test.each(['', '?modifier=RELATIONSHIP'])(
  'a deleted relationship (%s) is gone from both ends, and Undo brings it back',
  async (modifier) => {
    const other = await someone()
    const { body } = await connect(family.personId, other, mother)

    const deleted = await visit.delete(`/api/delete/${body.Id}${modifier}`)
    const without = await tiesOf(family.personId)
    const back = await visit.post(`/api/undo/${deleted.body.Undo}`)

    expect([deleted.status, without.Total, back.status]).toEqual([200, 0, 200])
    expect(await namesOf(other)).toEqual([[family.personId, 'Child']])
  },
)

test('Undo does not double a relationship that was made again in between', async () => {
  const other = await someone()
  const { body } = await connect(family.personId, other, mother)
  const deleted = await visit.delete(`/api/delete/${body.Id}`)
  await connect(family.personId, other, mother)

  const back = await visit.post(`/api/undo/${deleted.body.Undo}`)

  expect([back.status, back.body.Code]).toEqual([409, 'relationship.exists'])
  expect((await tiesOf(family.personId)).Total).toBe(1)
})

// spec: home 144
test('with a case as the modifier it leaves that case alone, and Undo takes it back there', async () => {
  const other = await someone()
  const second = await house.given.managedCase(clinician, north, { personId: family.personId })
  const { body } = await connect(family.personId, other, mother)

  const left = await visit.delete(`/api/delete/${body.Id}?modifier=${family.id}`)
  const shown = [
    await namesOf(family.personId, `&case=${family.id}`),
    await namesOf(family.personId, `&case=${second.id}`),
    await namesOf(family.personId),
  ].map((names) => names.length)
  const again = await visit.delete(`/api/delete/${body.Id}?modifier=${family.id}`)
  const undone = await visit.post(`/api/undo/${left.body.Undo}`)

  expect([left.status, shown, again.body.Code, undone.status]).toEqual([
    200,
    [0, 1, 1],
    'relationship.not_in_case',
    200,
  ])
  expect((await tiesOf(family.personId, `&case=${family.id}`)).Total).toBe(1)
})

test.each([
  ['a closed case', 'closed', 409],
  ['a suspended case', 'suspended', 200],
])('a relationship is taken out from %s: %s', async (_, state, status) => {
  const { body } = await connect(family.personId, await someone(), mother)
  await house.owner.query('update managed_case set state = $2 where id = $1', [family.id, state])
  expect((await visit.delete(`/api/delete/${body.Id}?modifier=${family.id}`)).status).toBe(status)
})

test.each([
  ['a case of others', async () => (await house.given.managedCase(stranger, north)).id],
  ['a case of somebody else', async () => (await house.given.managedCase(clinician, north)).id],
])('%s is none that it could leave', async (_, caseId) => {
  const { body } = await connect(family.personId, await someone(), mother)
  const answer = await visit.delete(`/api/delete/${body.Id}?modifier=${await caseId()}`)
  expect([answer.status, answer.body.Code]).toEqual([409, 'relationship.not_in_case'])
})

// spec: home 187
test('twenty stand on a page', async () => {
  for (let n = 0; n < 21; n++) await house.given.relationship(model, family.personId, await someone())
  const { Items, Total, Next } = await tiesOf(family.personId)
  expect([Items.length, Total, Next]).toEqual([20, 21, '20'])
  expect((await tiesOf(family.personId, '&offset=20')).Items).toHaveLength(1)
})

const roles: readonly (readonly [string, () => Promise<GivenMember>, number, number])[] = [
  ['its clinician', () => Promise.resolve(clinician), 200, 200],
  ['a clinician of its group', () => house.given.member(model, { groups: [north] }), 404, 404],
  ['a clinician of another group', () => Promise.resolve(stranger), 404, 404],
  [
    'the supervisor of its group',
    () => house.given.member(model, { role: 'supervisor', supervises: [north] }),
    200,
    403,
  ],
  ['the coordinator of its group', () => house.given.member(model, { role: 'coordinator', groups: [north] }), 200, 200],
  ['a coordinator of another group', () => house.given.member(model, { role: 'coordinator', groups: [] }), 404, 404],
  ['an administrator', () => house.given.member(model, { role: 'administrator' }), 200, 200],
  ['somebody it is shared with to read', () => shared(false), 200, 403],
  ['somebody it is shared with to edit', () => shared(true), 200, 200],
  [
    'an administrator of another care model',
    async () => house.given.member(await house.given.careModel(), { role: 'administrator' }),
    404,
    404,
  ],
]

async function shared(mayEdit: boolean): Promise<GivenMember> {
  const member = await house.given.member(model, {})
  await house.given.share(family, member.personId, mayEdit)
  return member
}

test.each(roles)(
  '%s reads a family’s relationships: %s, and adds, changes and deletes them: %s',
  async (_, who, read, write) => {
    const visitor = house.as(await who())
    const { body } = await connect(family.personId, await someone(), friend)
    const colleague = await house.given.member(model, {})

    const answers = [
      await visitor.get(`/api/relationships?person=${family.personId}`),
      await connect(family.personId, colleague.personId, friend, visitor),
      await visitor.put(`/api/update/relationship/${body.Id}?ofType=${mother}`),
      await visitor.delete(`/api/delete/${body.Id}`),
    ]

    expect(answers.map((answer) => answer.status)).toEqual([read, write, write, write])
  },
)

const chosen = async (q: string, visitor = visit) =>
  (await visitor.get(`/api/person-choices?q=${encodeURIComponent(q)}`)).body.Items

// spec: home 75
test.each([
  ['the first and the last name', 'Xaviera Quillfeather', 1],
  ['two letters of each, in any order', 'qu xa', 1],
  ['one of several words of each', 'elena quillf', 1],
  ['a whole number', 'FT-2026-4711', 1],
  ['the last name alone', 'quillfeather', 0],
  ['two words of the first name', 'xaviera elena', 0],
  ['a single letter of one', 'x quillfeather', 0],
  ['a part of a number', 'FT-2026-471', 0],
  ['a telephone number', '2155550177', 0],
  ['a word that is not theirs', 'xaviera quillfeather junior', 0],
])('a person whom the reader may not see is named by %s or not: %s', async (_, typed, count) => {
  const outside = await outsider('Xaviera')
  await house.owner.query("update person set first_name = 'Xaviera Elena', last_name = 'Quillfeather' where id = $1", [
    outside,
  ])
  await house.owner.query(
    "update item set name = 'Xaviera Elena Quillfeather', number = 'FT-2026-4711' where id = $1",
    [outside],
  )
  await house.given.contactItem(model, outside, 'MOBILE_PHONE', '+12155550177')

  const found = await chosen(typed)
  await house.owner.query('update item set deleted_at = now() where id = $1', [outside])

  const named = { Id: outside, Name: 'Xaviera Elena Quillfeather', Type: 'CONTACT', Seen: false, Active: true }
  expect(found).toEqual(count === 0 ? [] : [named])
})

test('people the reader sees are found by one letter, and administrators find everyone that way', async () => {
  const administrator = await house.given.member(model, { role: 'administrator' })
  const mine = await someone('Ysolde Umber')
  await connect(family.personId, mine, friend)
  const theirs = await outsider('Yvaine Umber')

  const ids = (items: { Id: string }[]) => items.map(({ Id }) => Id)
  expect(ids(await chosen('y um'))).toEqual([mine])
  expect(ids(await chosen('umb', house.as(administrator)))).toEqual([mine, theirs])
})

test('a patient who waits in another group is named but cannot be connected', async () => {
  const waiting = await house.given.person(model, {
    groupId: south,
    createdBy: stranger.personId,
    name: 'Zenobia Wharrambe',
  })
  const [choice] = await chosen('zenobia wharrambe')

  const answer = await connect(family.personId, waiting, friend)

  expect(choice).toMatchObject({ Id: waiting, Active: false, Seen: false })
  expect([answer.status, answer.body.Code]).toEqual([403, 'relationship.outside'])
})

test('both ends are told, and the trail says who connected them', async () => {
  const other = await someone()
  const { body } = await connect(family.personId, other, mother)
  const { rows } = await house.owner.query<Record<string, string>>(
    `select e.person_id, a.after from event e join audit a on a.item_id = e.item_id and a.about_person_id = e.person_id and a.action = 'create'
      where e.item_id = $1 order by e.position`,
    [body.Id],
  )
  expect(rows.map((row) => row['person_id'])).toEqual([family.personId, other])
})
