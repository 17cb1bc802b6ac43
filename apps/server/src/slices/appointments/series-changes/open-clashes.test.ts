import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repeat } from '../../../testing/given-series.ts'
import { givenMembersOfEachRight, type MembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let given: MembersOfEachRight
let mother: string
/** Thursdays from November 19 to December 24 at 10 in New York, which the mother attends. */
let ids: readonly string[]

beforeAll(async () => {
  house = await openHouse()
  given = await givenMembersOfEachRight(house)
  mother = await house.given.person(given.model, { kind: 'CONTACT', name: 'Carmen Delgado' })
  await house.given.relationship(given.model, given.family.personId, mother)
})
beforeEach(async () => {
  await house.owner.query("update item set deleted_at = now() where kind = 'APPOINTMENT'")
  const by = house.as(given.members.owner)
  const { id } = await house.given.appointment(given.family)
  ids = (await repeat(by, id)).body.Occurrences.map((one: { Id: string }) => one.Id)
  await by.post('/api/new/appointment_series', { id, cases: [mother], interval: 'ALL' })
})
afterAll(() => house.close())

const clashesFor = async (who: Who) =>
  (await house.as(given.members[who]).get(`/api/appointment-series/${ids[0]}`)).body.Clashes

/** An appointment of the same family with somebody else's, to which the mother is asked. */
async function atSchool(startsAt: string): Promise<string> {
  const of = { ...given.family, clinicianId: given.members.editor.personId }
  const { id } = await house.given.appointment(of, { startsAt, name: 'At school' })
  await house.as(given.members.owner).post('/api/new/appointment_series', { id, cases: [mother], interval: 'ONLY' })
  return id
}

test('a series names who of those expected has another appointment then, and reading it is a reading of that one', async () => {
  const other = await atSchool('2026-12-03T15:30:00Z')
  const clashes: { Person: { Id: string } }[] = await clashesFor('owner')
  const isMother = ({ Person }: { Person: { Id: string } }) => Number(Person.Id === mother)

  const at = { Start: '2026-12-03T10:00:00', End: '2026-12-03T11:00:00' }
  const With = { Id: other, Name: 'At school', ScheduledStartTime: '2026-12-03T10:30:00' }
  expect(clashes.toSorted((a, b) => isMother(a) - isMother(b))).toMatchObject([
    { ...at, Person: { Id: given.family.personId }, With },
    { ...at, Person: { Id: mother, Name: 'Carmen Delgado' }, With },
  ])
  const { rows } = await house.owner.query<{ items: string[] }>(
    "select items from audit where action = 'read' and person_id = $1 and $2 = any (items)",
    [given.members.owner.personId, other],
  )
  expect(rows).toHaveLength(1)
})

test('what is completed, and the other appointments of the series, are no clash', async () => {
  const other = await atSchool('2026-12-03T15:30:00Z')
  const by = house.as(given.members.owner)
  await by.put(`/api/update/${ids[3]}`, { PropertyName: 'ScheduledStartTime', PropertyValue: '2026-11-26T10:30:00' })
  await by.put(`/api/complete/${other}`, { Id: given.model.outcomes.noShow })
  expect(await clashesFor('owner')).toEqual([])

  await by.put(`/api/revert/${other}`, { Reason: 'A slip' })
  expect(await clashesFor('owner')).toHaveLength(2)
  await by.put(`/api/complete/${ids[2]}`, { Id: given.model.outcomes.noShow })
  expect(await clashesFor('owner')).toEqual([])
})

test.each<readonly [Who, number]>([
  ['owner', 1],
  ['administrator', 1],
  ['coordinator', 1],
  ['supervisor', 1],
  ['reader', 0],
  ['editor', 0],
])('of another family’s at that time %s is told as far as they see it: %i', async (who, count) => {
  const other = await house.given.managedCase(given.members.owner, given.family.groupId)
  await house.given.appointment(other, { startsAt: '2026-12-03T15:30:00Z', name: 'Another family’s' })
  const clashes: { Person: { Id: string } }[] = await clashesFor(who)

  const own = given.members.owner.personId
  expect(clashes.map(({ Person }) => Person.Id)).toEqual(Array.from({ length: count }, () => own))
})
