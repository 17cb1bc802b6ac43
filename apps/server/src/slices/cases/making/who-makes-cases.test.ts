import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenTrac } from '../../../testing/given-trac.ts'
import { openHouse, type House } from '../../../testing/house.ts'

/** product.md section 2: members make cases in their own groups for their own patients, administrators anywhere. */
let house: House
let model: GivenModel
let groups: { north: string; south: string; resting: string }
let elsewhereId: string
const who = new Map<string, GivenMember>()

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  groups = {
    north: await given.group(model),
    south: await given.group(model),
    resting: await given.group(model, 'Resting', { active: false }),
  }
  const { north, south, resting } = groups
  const owner = await given.member(model, { groups: [north, resting] })
  who.set('a clinician', owner)
  who.set('a colleague of the group', await given.member(model, { groups: [north] }))
  who.set('a clinician of another group', await given.member(model, { groups: [south] }))
  who.set('a supervisor', await given.member(model, { role: 'supervisor', supervises: [north, resting] }))
  who.set('a coordinator', await given.member(model, { role: 'coordinator', groups: [north, resting] }))
  who.set('an administrator', await given.member(model, { role: 'administrator' }))
  who.set('somebody it is shared with', await given.member(model, { groups: [south] }))
  const elsewhere = await given.careModel()
  const abroad = await given.group(elsewhere)
  who.set(
    'an administrator of another care model',
    await given.member(elsewhere, { role: 'administrator', groups: [abroad] }),
  )
  elsewhereId = await given.person(elsewhere, {})
})
afterAll(() => house.close())

function member(name: string): GivenMember {
  const found = who.get(name)
  if (!found) throw new Error(`Nobody is called ${name}`)
  return found
}

async function patient(which: string): Promise<string> {
  const { given } = house
  if (which === 'waiting') return given.person(model, { groupId: groups.north })
  if (which === 'waiting in the other group') return given.person(model, { groupId: groups.south })
  if (which === 'elsewhere') return elsewhereId
  const family = await given.managedCase(member('a clinician'), groups.south)
  await given.share(family, member('somebody it is shared with').personId, true)
  return family.personId
}

type Where = keyof typeof groups

async function make(name: string, which: string, where: Where) {
  const trac = await givenTrac(house.given, model)
  const body = {
    Step1Person: { Selected: { Id: await patient(which) } },
    Step2Group: { Selected: { Id: groups[where] } },
    Step3Trac: { Selected: { Id: trac } },
    Create: true,
  }
  const { status, body: answer } = await house.as(member(name)).post('/api/new/case', body)
  return status === 200 ? 200 : `${status} ${answer.Code}`
}

const notThere = '404 record.not_found'
const notYours = '403 case.group_not_yours'
const resting = '409 case.choice_unavailable'

test.each([
  // For a patient who waits in the group: in that group, in another one, in one that takes no new cases.
  ['a clinician', 'waiting', 'north', 200],
  ['a clinician', 'waiting', 'south', notYours],
  ['a clinician', 'waiting', 'resting', resting],
  ['a colleague of the group', 'waiting', 'north', 200],
  ['a colleague of the group', 'waiting', 'south', notYours],
  ['a colleague of the group', 'waiting', 'resting', notYours],
  ['a clinician of another group', 'waiting', 'north', notThere],
  ['a clinician of another group', 'waiting', 'south', notThere],
  ['a clinician of another group', 'waiting', 'resting', notThere],
  ['a supervisor', 'waiting', 'north', 200],
  ['a supervisor', 'waiting', 'south', notYours],
  ['a supervisor', 'waiting', 'resting', resting],
  ['a coordinator', 'waiting', 'north', 200],
  ['a coordinator', 'waiting', 'south', notYours],
  ['a coordinator', 'waiting', 'resting', resting],
  ['an administrator', 'waiting', 'north', 200],
  ['an administrator', 'waiting', 'south', 200],
  ['an administrator', 'waiting', 'resting', resting],
  ['an administrator of another care model', 'waiting', 'north', notThere],
  ['an administrator of another care model', 'waiting', 'south', notThere],
  ['an administrator of another care model', 'waiting', 'resting', notThere],
  // For a patient who waits in a group that is not the member's.
  ['a clinician', 'waiting in the other group', 'north', notThere],
  ['a clinician', 'waiting in the other group', 'south', notThere],
  ['a clinician', 'waiting in the other group', 'resting', notThere],
  ['a clinician of another group', 'waiting in the other group', 'north', notYours],
  ['a clinician of another group', 'waiting in the other group', 'south', 200],
  ['a clinician of another group', 'waiting in the other group', 'resting', notYours],
  ['a supervisor', 'waiting in the other group', 'north', notThere],
  ['a supervisor', 'waiting in the other group', 'south', notThere],
  ['a supervisor', 'waiting in the other group', 'resting', notThere],
  ['a coordinator', 'waiting in the other group', 'north', notThere],
  ['a coordinator', 'waiting in the other group', 'south', notThere],
  ['a coordinator', 'waiting in the other group', 'resting', notThere],
  ['an administrator', 'waiting in the other group', 'north', 200],
  ['an administrator', 'waiting in the other group', 'south', 200],
  ['an administrator', 'waiting in the other group', 'resting', resting],
  // For the patient of a case of the first clinician in the other group.
  ['a clinician', 'in a case', 'north', 200],
  ['a clinician', 'in a case', 'south', notYours],
  ['a clinician', 'in a case', 'resting', resting],
  ['a colleague of the group', 'in a case', 'north', notThere],
  ['a colleague of the group', 'in a case', 'south', notThere],
  ['a colleague of the group', 'in a case', 'resting', notThere],
  ['a clinician of another group', 'in a case', 'north', notThere],
  ['a clinician of another group', 'in a case', 'south', notThere],
  ['a clinician of another group', 'in a case', 'resting', notThere],
  ['a supervisor', 'in a case', 'north', notThere],
  ['a supervisor', 'in a case', 'south', notThere],
  ['a supervisor', 'in a case', 'resting', notThere],
  ['a coordinator', 'in a case', 'north', notThere],
  ['a coordinator', 'in a case', 'south', notThere],
  ['a coordinator', 'in a case', 'resting', notThere],
  ['an administrator', 'in a case', 'north', 200],
  ['an administrator', 'in a case', 'south', 200],
  ['an administrator', 'in a case', 'resting', resting],
  // A share shows the patient until a day; it must not allow a case that would show them for ever.
  ['somebody it is shared with', 'in a case', 'north', '403 record.forbidden'],
  ['somebody it is shared with', 'in a case', 'south', '403 record.forbidden'],
  ['somebody it is shared with', 'in a case', 'resting', '403 record.forbidden'],
  // Nothing of another care model is found.
  ['an administrator', 'elsewhere', 'north', notThere],
  ['an administrator', 'elsewhere', 'south', notThere],
  ['an administrator', 'elsewhere', 'resting', notThere],
] as const)('%s, for a patient %s, in the group %s: %s', async (name, which, where, wanted) => {
  expect(await make(name, which, where)).toBe(wanted)
})

test.each([
  ['a clinician', ['north', 'resting']],
  ['a colleague of the group', ['north']],
  ['a supervisor', ['north', 'resting']],
  ['a coordinator', ['north', 'resting']],
  ['an administrator', ['north', 'resting', 'south']],
] as const)('%s is offered the groups %j', async (name, offered) => {
  const mine = await house.given.person(model, { groupId: groups.north })
  const { body } = await house.as(member(name)).post('/api/new/case', { Step1Person: { Selected: { Id: mine } } })
  const names = new Map(Object.entries(groups).map(([key, id]) => [id, key]))
  expect(body.Step2Group.AvailableList.map((group: { Id: string }) => names.get(group.Id)).toSorted()).toEqual(offered)
})

test('members are offered only patients for whom they may make a case, and only the name of those they do not see', async () => {
  const waits = await house.given.person(model, { name: 'Vesna Hidden', groupId: groups.north })
  await house.owner.query("update person set birth_day = '2012-03-04' where id = $1", [waits])
  const offered = async (name: string) => {
    const { body } = await house.as(member(name)).post('/api/new/case', { Step1Person: { Words: 'vesna' } })
    return body.Step1Person.AvailableList.map((choice: { DOB: string | null }) => choice.DOB)
  }
  expect(await offered('a clinician of another group')).toEqual([])
  expect(await offered('somebody it is shared with')).toEqual([])
  expect(await offered('an administrator of another care model')).toEqual([])
  expect(await offered('a colleague of the group')).toEqual([null])
  expect(await offered('a coordinator')).toEqual(['2012-03-04'])
  expect(await offered('an administrator')).toEqual(['2012-03-04'])
})

test('a guest may not make cases', async () => {
  const answer = await house.anonymous.post('/api/new/case', { Init: true })
  expect(answer.status).toBe(401)
})

test('the database itself refuses a case in a foreign group, for a foreign patient or in another’s name', async () => {
  const clinician = member('a clinician')
  const attempt = async (groupId: string, personId: string, clinicianId: string) => {
    const client = await house.pool.connect()
    try {
      await client.query('begin')
      await client.query('select app.set_member($1, $2, $3)', [model.id, clinician.memberId, house.clock.now()])
      const id = crypto.randomUUID()
      await client.query('set constraints all deferred')
      await client.query(
        `insert into item (care_model_id, id, kind, name, person_id, case_id, clinician_id, group_id, created_at, modified_at)
         values ($1, $2, 'CASE', 'x', $3, $2, $4, $5, now(), now())`,
        [model.id, id, personId, clinician.personId, groupId],
      )
      await client.query(
        `insert into managed_case (care_model_id, id, person_id, clinician_id, group_id, trac_id, start_day)
         values ($1, $2, $3, $4, $5, $6, '2026-11-19')`,
        [model.id, id, personId, clinicianId, groupId, model.tracId],
      )
      return 'made'
    } catch (error) {
      return (error as { code?: string }).code
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const mine = await house.given.person(model, { groupId: groups.north })
  const foreign = await house.given.person(model, { groupId: groups.south })
  expect(await attempt(groups.north, mine, clinician.personId)).toBe('made')
  expect(await attempt(groups.south, mine, clinician.personId)).toBe('42501')
  expect(await attempt(groups.resting, mine, clinician.personId)).toBe('42501')
  expect(await attempt(groups.north, foreign, clinician.personId)).toBe('42501')
  expect(await attempt(groups.north, mine, member('a colleague of the group').personId)).toBe('42501')
})
