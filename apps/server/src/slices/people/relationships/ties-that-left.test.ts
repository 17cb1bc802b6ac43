import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenLeftCase } from '../../../testing/given-left-case.ts'
import { openHouse, type House } from '../../../testing/house.ts'

// After a relationship was removed from a case, the database alone, without our queries, shows nobody through it in that case.

let house: House
let model: GivenModel
let group: string
let elsewhere: string
let clinician: GivenMember
let coordinator: GivenMember
let family: GivenCase
let uncle: string
let tie: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  elsewhere = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  coordinator = await house.given.member(model, { role: 'coordinator', groups: [group] })
})
beforeEach(async () => {
  family = await house.given.managedCase(clinician, group)
  uncle = await house.given.person(model, { kind: 'CONTACT', name: 'Uncle Ott' })
  await house.given.contactItem(model, uncle, 'MOBILE_PHONE', '+12155550177')
  tie = await house.given.relationship(model, family.personId, uncle)
})
afterAll(() => house.close())

/** The rows that the server's role finds as this member, by the row policies and the functions behind lists. */
async function seenBy(member: GivenMember) {
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [model.id, member.memberId, house.clock.now()])
    const { rows } = await client.query<Record<string, unknown>>(
      `select exists (select from person where id = $1) as person, exists (select from item where id = $1) as item,
        exists (select from contact_item where person_id = $1) as contacts, exists (select from relationship where id = $2) as tie,
        $1 in (select app.reached_people()) as reached, app.picks_patient($1) as pickable,
        app.sees_person($1) as sees, app.person_access($1) as access`,
      [uncle, tie],
    )
    return rows[0]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const everything = { person: true, item: true, contacts: true, tie: true, reached: true, pickable: true, sees: true }
const nothing = {
  person: false,
  item: false,
  contacts: false,
  tie: false,
  reached: false,
  pickable: false,
  sees: false,
}
const leave = (of = family, isBack = false) => givenLeftCase(house.given, model, { tie, caseId: of.id, isBack })

describe.each([
  ['its clinician', () => clinician],
  ['its coordinator', () => coordinator],
])('for %s', (_, who) => {
  test('a relationship in the case shows the person', async () => {
    expect(await seenBy(who())).toEqual({ ...everything, access: 'all' })
  })

  test('one that left the case does not, whichever end the patient is', async () => {
    await leave()
    expect(await seenBy(who())).toEqual({ ...nothing, access: 'read' })
    await house.owner.query('update relationship set person_id = related_id, related_id = person_id where id = $1', [
      tie,
    ])
    expect(await seenBy(who())).toEqual({ ...nothing, access: 'read' })
  })

  test('one that came back does again', async () => {
    await leave(family, true)
    expect(await seenBy(who())).toEqual({ ...everything, access: 'all' })
  })

  test('one that left another case of the patient shows the person through this one', async () => {
    const other = await house.given.managedCase(await house.given.member(model, { groups: [elsewhere] }), elsewhere, {
      personId: family.personId,
    })
    await leave(other)
    expect(await seenBy(who())).toEqual({ ...everything, access: 'all' })
  })

  test('a second relationship, which stayed, shows the person', async () => {
    await leave()
    await house.given.relationship(model, family.personId, uncle)
    expect(await seenBy(who())).toEqual({ ...everything, access: 'all' })
  })
})

test('an administrator still sees the person', async () => {
  const administrator = await house.given.member(model, { role: 'administrator' })
  await leave()
  expect(await seenBy(administrator)).toEqual({ ...everything, access: 'all', reached: false })
})

test('a relative removed by a member is not there any more, and Undo brings them back', async () => {
  const visit = house.as(clinician)
  const status = async () => (await visit.get(`/api/people/${uncle}`)).status
  const before = await status()
  const left = await visit.delete(`/api/delete/${tie}?modifier=${family.id}`)
  const between = await status()
  const undone = await visit.post(`/api/undo/${left.body.Undo}`)
  expect([before, left.status, between, undone.status, await status()]).toEqual([200, 200, 404, 200, 200])
})

test('through another case the person is seen, but neither beside this one nor among its recipients', async () => {
  const second = await house.given.managedCase(clinician, group, { personId: family.personId })
  await leave()
  const visit = house.as(clinician)
  const { body: person } = await visit.get(`/api/people/${family.personId}`)
  const told = async (of: GivenCase) => {
    const { body } = await visit.get(`/api/notification-recipients?item=${of.id}`)
    return body.Items.some((one: { Person: { Id: string } }) => one.Person.Id === uncle)
  }
  expect(person.Relationships).toMatchObject([{ Id: tie, LeftCases: [family.id] }])
  expect([await told(family), await told(second)]).toEqual([false, true])
})
