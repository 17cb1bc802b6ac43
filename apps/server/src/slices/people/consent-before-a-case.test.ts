import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { givenTrac } from '../../testing/given-trac.ts'
import { openHouse, type House } from '../../testing/house.ts'

// A mother belongs to two families, each with its own team. If one team makes a case for her, the other family's child does not
// come with it, because nobody agreed to that (product.md section 2).

let house: House
let model: GivenModel
let south: string
let tracId: string
let tracWithRelationship: string
let maya: GivenMember
let luis: GivenMember
let coordinator: GivenMember
let child: string
let mother: string
/** The person for whom the wizard makes a case: the mother, unless a test says otherwise. */
let patient: string
let theirs: GivenCase
let tie: string

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  const north = await given.group(model)
  south = await given.group(model)
  maya = await given.member(model, { groups: [north] })
  luis = await given.member(model, { groups: [south] })
  coordinator = await given.member(model, { role: 'coordinator', groups: [north, south] })
  tracId = await givenTrac(given, model)
  tracWithRelationship = await givenTrac(given, model, { needsRelationship: true })
  child = (await given.managedCase(maya, north, { name: 'Ada Quispe' })).personId
})
beforeEach(async () => {
  const { given } = house
  theirs = await given.managedCase(luis, south)
  mother = await given.person(model, { kind: 'CONTACT', name: 'Rosa Quispe' })
  patient = mother
  tie = await given.relationship(model, child, mother)
  await given.relationship(model, theirs.personId, mother)
})
afterAll(() => house.close())

const bodyOf = (selected: string | null) => ({
  Step1Person: { Selected: { Id: patient } },
  Step2Group: { Selected: { Id: south } },
  Step3Trac: { Selected: { Id: tracId } },
  Step4Relationships: { Selected: selected === null ? null : { Id: selected } },
})
const choose = (who: GivenMember, selected: string | null = null) =>
  house.as(who).post('/api/new/case', { ...bodyOf(selected), Step3Trac: { Selected: { Id: tracWithRelationship } } })
async function make(who: GivenMember): Promise<string> {
  const made = await house.as(who).post('/api/new/case', { ...bodyOf(null), Create: true })
  expect(made.status).toBe(200)
  return made.body.Id
}

/** The calls through which a member sees or changes the child. */
async function readsOfChild(who: GivenMember): Promise<string[]> {
  const visit = house.as(who)
  const lists = ['/api/search?q=Ada%20Quispe', '/api/directory?q=Ada&limit=50', `/api/relationships?person=${mother}`]
  const shown: string[] = []
  for (const path of lists) if ((await visit.get(path)).text.includes(child)) shown.push(path)
  if ((await visit.get(`/api/people/${child}`)).status === 200) shown.push('the person')
  if ((await visit.put(`/api/update/${child}`, { PropertyName: 'Title', PropertyValue: 'Miss' })).status === 200)
    shown.push('changed')
  return shown
}

test('the other family’s child stays invisible, in the new case and after it', async () => {
  const made = await make(luis)
  const withCase = await readsOfChild(luis)
  await house.as(luis).post(
    '/api/new/relationship?' +
      new URLSearchParams({
        patient: theirs.personId,
        target: child,
        ofType: model.mother,
      }),
  )
  const asked = await readsOfChild(luis)
  await house.as(luis).delete(`/api/delete/${made}`)

  expect([withCase, asked, await readsOfChild(luis)]).toEqual([[], [], []])
})

test('the family itself keeps the mother', async () => {
  await make(luis)

  expect((await house.as(maya).get(`/api/people/${mother}`)).status).toBe(200)
  expect((await house.as(maya).get(`/api/relationships?person=${child}`)).text).toContain(mother)
})

test('the wizard does not name the child to a member who does not see them', async () => {
  const answers = await Promise.all([choose(luis), choose(luis, tie)])

  expect(answers.map(({ text }) => text.includes('Ada Quispe'))).toEqual([false, false])
})

test('a member responsible for both families brings both into the case', async () => {
  expect((await choose(coordinator)).text).toContain('Ada Quispe')
  const made = await make(coordinator)

  const around = await house.as(coordinator).get(`/api/relationships?person=${mother}&case=${made}`)

  expect(around.text).toContain(child)
})

test('a colleague who takes a waiting patient of the group takes the mother along', async () => {
  const { given } = house
  const waiting = { groupId: south, createdBy: luis.personId }
  patient = await given.person(model, waiting)
  const theirMother = await given.person(model, { kind: 'CONTACT', name: 'Ines Mother', ...waiting })
  await given.relationship(model, patient, theirMother)
  const colleague = await given.member(model, { groups: [south] })

  expect((await choose(colleague)).text).toContain('Ines Mother')
  await make(colleague)

  expect((await house.as(colleague).get(`/api/people/${theirMother}`)).status).toBe(200)
})

test('an undo does not add what the case never had', async () => {
  const made = await make(luis)
  const { rows } = await house.owner.query<{ id: string }>(
    'select id from relationship_left_case where case_id = $1 and withheld',
    [made],
  )
  const client = await house.pool.connect()
  await client.query('begin')
  await client.query('select app.set_member($1, $2, $3)', [model.id, luis.memberId, house.clock.now()])
  const changed = await client.query('update relationship_left_case set back_at = now() where id = $1', [rows[0]?.id])
  await client.query('rollback')
  client.release()

  expect([rows.length, changed.rowCount]).toEqual([1, 0])
})

test('asking shows the child once the family’s own clinician has accepted', async () => {
  await make(luis)
  const asked = await house
    .as(luis)
    .post('/api/new/relationship?' + new URLSearchParams({ patient: mother, target: child, ofType: model.mother }))
  const before = (await house.as(luis).get(`/api/people/${child}`)).status
  const accepted = await house.as(maya).post(`/api/relationships/${asked.body.Id}/accept`, {})

  expect([asked.status, before, accepted.status]).toEqual([200, 404, 200])
  expect((await house.as(luis).get(`/api/people/${child}`)).status).toBe(200)
})
