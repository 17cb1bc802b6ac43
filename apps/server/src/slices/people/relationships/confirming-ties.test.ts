import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let north: string
let south: string
let maya: GivenMember
let luis: GivenMember
let family: GivenCase
let theirs: GivenCase
/** A relative in Luis's family. */
let aunt: string

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  north = await given.group(model)
  south = await given.group(model)
  maya = await given.member(model, { groups: [north], name: 'Maya Okafor' })
  luis = await given.member(model, { groups: [south], name: 'Luis Rivera' })
})
beforeEach(async () => {
  const { given } = house
  family = await given.managedCase(maya, north, { name: 'Mateo Delgado' })
  theirs = await given.managedCase(luis, south, { name: 'Ada Quispe' })
  aunt = await given.person(model, { kind: 'CONTACT', name: 'Rosa Quispe', groupId: south, createdBy: luis.personId })
  await given.relationship(model, theirs.personId, aunt)
  await given.contactItem(model, aunt, 'MOBILE_PHONE', '+12155550177')
})
afterAll(() => house.close())

const connect = (who = maya, patient = family.personId, target = aunt) =>
  house.as(who).post(`/api/new/relationship?patient=${patient}&target=${target}&ofType=${model.mother}`, {})
const answerOf = (id: string, verb: 'accept' | 'decline', who = luis, body?: object) =>
  house.as(who).post(`/api/relationships/${id}/${verb}`, body)
const tiesOf = async (who: GivenMember, person: string, more = '') =>
  (await house.as(who).get(`/api/relationships?person=${person}${more}`)).body.Items
const noticesOf = async ({ personId }: GivenMember, about: string) =>
  (
    await house.owner.query<{ notice: string; message_body: string }>(
      'select notice, message_body from notification where to_person_id = $1 and about_id = $2 order by created_at, id',
      [personId, about],
    )
  ).rows.map((row) => [row.notice, row.message_body])

test('it waits, seen at both ends by name and kind alone', async () => {
  const { body } = await connect()

  const bare = { Email: null, Phone: null, ClinicianId: null, State: 'waiting' }
  expect((await tiesOf(maya, family.personId))[0]).toMatchObject({
    ...bare,
    Id: body.Id,
    Person: { Id: aunt, Name: 'Rosa Quispe', Type: 'CONTACT', Photo: null, Organization: null },
    Can: { Update: false, Delete: true, Confirm: false },
  })
  expect((await tiesOf(luis, aunt)).find((tie: { Id: string }) => tie.Id === body.Id)).toMatchObject({
    ...bare,
    Person: { Id: family.personId, Name: 'Mateo Delgado', Type: 'PATIENT' },
    Can: { Update: false, Delete: false, Confirm: true },
  })
})

test('those who may change the other person are asked, and the asker hears the answer', async () => {
  const { body } = await connect()
  expect(await noticesOf(luis, aunt)).toEqual([
    [
      'relationship-asked',
      'Maya Okafor wants to connect Rosa Quispe with Mateo Delgado (Mother). Accept or decline it on the page of Rosa Quispe.',
    ],
  ])

  const answer = await answerOf(body.Id, 'accept')

  expect([answer.status, answer.body]).toEqual([200, { Id: body.Id, Name: 'Mother: Rosa Quispe' }])
  expect(await noticesOf(maya, family.personId)).toEqual([
    ['relationship-accepted', 'Luis Rivera confirmed the relationship of Mateo Delgado with Rosa Quispe.'],
  ])
  expect((await house.as(maya).get(`/api/people/${aunt}`)).body.ContactItems).toHaveLength(1)
})

test('a declined one is gone from both ends, and the asker gets the reason', async () => {
  const { body } = await connect()

  const answer = await answerOf(body.Id, 'decline', luis, { Reason: 'This is another Rosa.' })

  expect(answer.status).toBe(200)
  expect(await noticesOf(maya, family.personId)).toEqual([
    [
      'relationship-declined',
      'Luis Rivera declined the relationship of Mateo Delgado with Rosa Quispe. This is another Rosa.',
    ],
  ])
  expect([await tiesOf(maya, family.personId), (await tiesOf(luis, aunt)).length]).toEqual([[], 1])
  expect((await house.as(maya).get(`/api/people/${aunt}`)).status).toBe(404)
})

test.each(['accept', 'decline'] as const)('an answered one cannot be answered again: %s', async (verb) => {
  const { body } = await connect()
  await answerOf(body.Id, 'accept')
  const again = await answerOf(body.Id, verb)
  // Luis does not see the aunt's other family.
  expect([again.status, again.body.Code]).toEqual([409, 'relationship.not_waiting'])
})

describe('who confirms', () => {
  const given = () => house.given
  const whoever: readonly (readonly [string, () => Promise<GivenMember>, number])[] = [
    ['the clinician of their case', () => Promise.resolve(luis), 200],
    ['the coordinator of its group', () => given().member(model, { role: 'coordinator', groups: [south] }), 200],
    ['an administrator', () => given().member(model, { role: 'administrator' }), 200],
    [
      'its supervisor, who changes nobody',
      () => given().member(model, { role: 'supervisor', supervises: [south] }),
      403,
    ],
    ['whoever has a share to edit', () => sharedWith(true), 403],
    ['whoever has a share to read', () => sharedWith(false), 403],
    ['whoever asked', () => Promise.resolve(maya), 403],
    ['a colleague', () => given().member(model, { groups: [south] }), 404],
    [
      'an administrator of another care model',
      async () => given().member(await given().careModel(), { role: 'administrator' }),
      404,
    ],
  ]

  async function sharedWith(mayEdit: boolean) {
    const member = await house.given.member(model, { groups: [south] })
    await house.given.share(theirs, member.personId, mayEdit)
    return member
  }

  test.each(whoever)('%s: %s', async (_, who, status) => {
    const member = await who()
    const { body } = await connect()
    const answers = [(await answerOf(body.Id, 'accept', member)).status]
    const another = await connect(maya, family.personId, theirs.personId)
    answers.push((await answerOf(another.body.Id, 'decline', member)).status)
    expect(answers).toEqual([status, status])
  })
})

test('a member with an edit share also asks about the shared end: both sides agree before it opens', async () => {
  const sam = await house.given.member(model, { groups: [north] })
  const own = await house.given.managedCase(sam, north)
  await house.given.share(theirs, sam.personId, true)
  const { body } = await connect(sam, theirs.personId, own.personId)
  const opened = async () => {
    await house.owner.query(`update case_share set until_day = '2020-01-01' where case_id = $1`, [theirs.id])
    return (await house.as(sam).get(`/api/people/${theirs.personId}`)).status
  }

  expect([body.State, (await noticesOf(luis, theirs.personId)).length, await opened()]).toEqual(['waiting', 1, 404])
  expect((await answerOf(body.Id, 'accept')).status).toBe(200)
  expect((await house.as(sam).get(`/api/people/${theirs.personId}`)).status).toBe(200)
})

test('its type stays until it is answered, and the asker can withdraw it', async () => {
  const { body } = await connect()
  const other = await house.given.lookup(model.id, 'relationship-types', `Friend ${Math.random()}`)
  const retyped = await house.as(maya).put(`/api/update/relationship/${body.Id}?ofType=${other}`)
  const taken = await house.as(maya).delete(`/api/delete/${body.Id}`)

  expect([retyped.body.Code, taken.status, await tiesOf(maya, family.personId)]).toEqual([
    'relationship.waiting',
    200,
    [],
  ])
  expect((await answerOf(body.Id, 'accept')).status).toBe(404)
  expect((await house.as(maya).post(`/api/undo/${taken.body.Undo}`)).status).toBe(200)
  expect((await tiesOf(maya, family.personId))[0].State).toBe('waiting')
})

test('through a waiting one no message is sent and no contact item shown', async () => {
  await connect()
  const visit = house.as(maya)

  expect((await visit.get(`/api/notification-recipients?item=${family.id}`)).text).not.toContain(aunt)
  expect((await visit.get(`/api/people/${family.personId}`)).body.Relationships).toMatchObject([
    { State: 'waiting', Phone: null },
  ])
})

describe('the database alone', () => {
  async function tryAs({ memberId }: GivenMember, ...statements: string[]): Promise<string> {
    const client = await house.pool.connect()
    try {
      await client.query('begin')
      await client.query('select app.set_member($1, $2, $3)', [model.id, memberId, house.clock.now()])
      let rows = 0
      for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0
      return `${rows}`
    } catch (error) {
      return /row-level security|permission denied/.test(String(error)) ? 'refused' : String(error)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  const item = (id: string) =>
    `insert into item (care_model_id, id, kind, name, person_id, created_at, modified_at)
      values ('${model.id}', '${id}', 'RELATIONSHIP', 'x', '${family.personId}', now(), now())`
  const row = (id: string, related: string, waits: boolean) =>
    `insert into relationship (care_model_id, id, person_id, related_id, type_id, related_waits)
      values ('${model.id}', '${id}', '${family.personId}', '${related}', '${model.mother}', ${waits})`

  test('takes no open relationship to somebody whom its maker may not change', async () => {
    const id = crypto.randomUUID()
    expect(await tryAs(maya, item(id), row(id, aunt, false))).toBe('refused')
    expect(await tryAs(maya, item(id), row(id, aunt, true))).toBe('1')
  })

  test('takes no relationship to a patient who waits in another group', async () => {
    const waiting = await house.given.person(model, { groupId: south, createdBy: luis.personId })
    const id = crypto.randomUUID()
    expect(await tryAs(maya, item(id), row(id, waiting, true))).toBe('refused')
  })

  test('opens none that waits, turns none to somebody else, and gives nobody to another keeper', async () => {
    const { body } = await connect()
    const open = await house.given.relationship(model, family.personId, maya.personId)
    for (const statement of [
      `update relationship set related_waits = false where id = '${body.Id}'`,
      `update relationship set related_id = '${aunt}' where id = '${open}'`,
      `update person set created_by = '${maya.personId}' where id = '${family.personId}'`,
      `update person set professional = true where id = '${family.personId}'`,
      `update person set group_id = '${north}' where id = '${family.personId}'`,
    ])
      expect([statement, await tryAs(maya, statement)]).toEqual([statement, 'refused'])
  })
})
