import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenAppointment } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import {
  everyWho,
  givenMembersOfEachRight,
  type MembersOfEachRight,
  type Who,
} from '../../testing/members-of-each-right.ts'

/** Sharing and transfer are two rights (product.md section 2): asked of the database itself, for every role. */
let house: House
let world: MembersOfEachRight
let appointment: GivenAppointment
let otherGroup: string

beforeAll(async () => {
  house = await openHouse()
  world = await givenMembersOfEachRight(house)
  const { given } = house
  appointment = await given.appointment(world.family)
  otherGroup = await given.group(world.model)
})
afterAll(() => house.close())

const sharers: readonly Who[] = ['owner', 'coordinator', 'administrator']
const transferrers: readonly Who[] = [...sharers, 'supervisor']
/** The others do not see the case, so for them the application answers that there is none. */
const seers: readonly Who[] = [...transferrers, 'reader', 'editor']

/** How many rows a statement of this member has, or changes. Rolled back; a refusal by the database counts as none. */
async function rowsOf(who: Who, statement: string): Promise<number> {
  const member = world.members[who]
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [member.model.id, member.memberId, house.clock.now()])
    return (await client.query(statement)).rowCount ?? 0
  } catch (error) {
    if (!/row-level security|may not transfer/.test(String(error))) throw error
    return 0
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function whoMay(statement: string): Promise<Who[]> {
  const able: Who[] = []
  for (const who of everyWho) if ((await rowsOf(who, statement)) > 0) able.push(who)
  return able.toSorted()
}

const inModel = () => `'${world.model.id}', gen_random_uuid(), '${world.family.id}'`

describe('the members who may share a case', () => {
  test('alone make a share of it and change one', async () => {
    const made = `insert into case_share (care_model_id, id, case_id, with_person_id, may_edit, until_day)
      values (${inModel()}, '${world.members.colleague.personId}', true, '2030-01-01')`
    expect(await whoMay(made)).toEqual(sharers.toSorted())
    const changed = `update case_share set may_edit = true where case_id = '${world.family.id}'`
    expect(await whoMay(changed)).toEqual(sharers.toSorted())
  })

  test('alone refer it', async () => {
    const statement = `insert into case_referral (care_model_id, id, case_id, from_group_id, to_group_id, message, created_at, created_by)
      select ${inModel()}, c.group_id, '${otherGroup}', 'Please', now(), app.person() from managed_case c where c.id = '${world.family.id}'`
    expect(await whoMay(statement)).toEqual(sharers.toSorted())
  })

  test('alone put its items into their folders', async () => {
    expect(await whoMay(`select from (values (1)) x where app.gives_item('${appointment.id}')`)).toEqual(
      sharers.toSorted(),
    )
  })

  test('are the same when a folder asks about somebody who is not here', async () => {
    const client = await house.owner.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.care_model', $1, true)`, [world.model.id])
      const { rows } = await client.query<{ person: string }>(
        `select p as person from managed_case c cross join unnest($2::uuid[]) p
          where c.id = $1 and app.person_gives_case(p, c.clinician_id, c.group_id)`,
        [world.family.id, everyWho.map((who) => world.members[who].personId)],
      )
      const able = everyWho.filter((who) => rows.some(({ person }) => person === world.members[who].personId))
      expect(able.toSorted()).toEqual(sharers.toSorted())
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('are the ones to whom the application offers it', async () => {
    const offered: Who[] = []
    for (const who of seers) {
      const { body } = await house.as(world.members[who]).get(`/api/cases/${world.family.id}`)
      const actions = body.Actions as { Name: string; Active: boolean }[]
      if (actions.find(({ Name }) => Name === 'share')?.Active) offered.push(who)
    }
    expect(offered.toSorted()).toEqual(sharers.toSorted())
  })
})

test('supervisors also transfer a case, and no share lets anybody do so', async () => {
  const statement = `select from app.hand_over_case('${world.family.id}', '${world.members.colleague.personId}',
    (select group_id from managed_case where id = '${world.family.id}'), now())`
  const moved = await whoMay(`${statement} union all select from (values (1)) x`)
  // A member who may not is refused by an exception, whether or not there are items that move.
  expect(moved).toEqual(transferrers.toSorted())
})
