import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dice } from '../../testing/dice.ts'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { mendPeopleAround } from './people-around.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
})
afterAll(() => house.close())

/** The rows of the table and the rows by the definition of the rule, each as a word. */
async function around(): Promise<{ says: string[]; should: string[] }> {
  const list = async (query: string) => {
    const { rows } = await house.owner.query<{ row: string }>(query, [model.id])
    return rows.map(({ row }) => row).toSorted()
  }
  return {
    says: await list(
      "select concat_ws(' ', case_id, person_id, relationship_id) as row from case_person where care_model_id = $1",
    ),
    // Repeated here, so that the test also finds a mistake in app.people_around.
    should: await list(`select concat_ws(' ', id, person_id) as row from managed_case where care_model_id = $1
      union all select concat_ws(' ', c.id, other, r.id) from relationship r
        join item i on i.id = r.id and i.deleted_at is null
        cross join lateral (values (r.person_id, r.related_id), (r.related_id, r.person_id)) e (patient, other)
        join managed_case c on c.person_id = e.patient
       where r.care_model_id = $1 and not r.person_waits and not r.related_waits
         and not exists (select from relationship_left_case l where l.relationship_id = r.id and l.case_id = c.id and l.back_at is null)`),
  }
}

/** A random change of the people around cases, in SQL as the owner of the tables. */
const happenings = [
  'update relationship set person_waits = not person_waits where id = $1',
  'update relationship set related_waits = not related_waits where id = $1',
  'update relationship set person_id = related_id, related_id = person_id where id = $1',
  'update item set deleted_at = case when deleted_at is null then now() end where id = $1',
  'delete from item where id = $1',
  `insert into relationship_left_case (care_model_id, id, relationship_id, case_id, left_at)
     select r.care_model_id, gen_random_uuid(), r.id, c.id, now() from relationship r
       join managed_case c on c.person_id in (r.person_id, r.related_id) where r.id = $1 on conflict do nothing`,
  'update relationship_left_case set back_at = now() where relationship_id = $1',
  'delete from relationship_left_case where relationship_id = $1',
  `update managed_case c set person_id = r.related_id from relationship r
    where r.id = $1 and c.person_id = r.person_id and c.care_model_id = r.care_model_id`,
]

describe('who stands around a case', () => {
  test.each([1, 2, 3])('follows whatever happens to cases and relationships (random world %i)', async (seed) => {
    const { pick, upTo, chance } = dice(seed)
    const people: string[] = []
    for (let n = 0; n < 7; n += 1) people.push(await house.given.person(model))
    const ties: string[] = []
    for (let step = 0; step < 60; step += 1) {
      const [one, other] = [pick(people), pick(people)]
      if (chance(0.15)) await house.given.managedCase(clinician, group, { personId: one })
      else if (chance(0.25) && one !== other) ties.push(await house.given.relationship(model, one, other))
      else if (ties.length > 0) await house.owner.query(happenings[upTo(happenings.length)] ?? '', [pick(ties)])

      const { says, should } = await around()
      expect(says).toEqual(should)
    }
  })

  test('sees a relationship that ends while the case is being made', async () => {
    const [patient, mother] = [await house.given.person(model), await house.given.person(model)]
    const tie = await house.given.relationship(model, mother, patient)
    const ending = await house.owner.connect()
    try {
      await ending.query('begin')
      await ending.query('update item set deleted_at = now() where id = $1', [tie])
      const making = house.given.managedCase(clinician, group, { personId: patient })
      await expect
        .poll(async () => {
          const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
          return (await house.owner.query(waiting)).rowCount
        })
        .toBe(1)
      await ending.query('commit')
      await making
    } finally {
      ending.release()
    }

    const { says, should } = await around()
    expect(says).toEqual(should)
    expect(says).toHaveLength(1)
  })

  test('is corrected at night if a row is wrong', async () => {
    const family = await house.given.managedCase(clinician, group)
    const mother = await house.given.person(model)
    await house.given.relationship(model, mother, family.personId)
    const stranger = await house.given.person(model)
    await house.owner.query('delete from case_person where person_id = $1', [mother])
    await house.owner.query('insert into case_person (care_model_id, case_id, person_id) values ($1, $2, $3)', [
      model.id,
      family.id,
      stranger,
    ])

    expect(await mendPeopleAround(house.owner)).toBe(2)

    const { says, should } = await around()
    expect(says).toEqual(should)
    expect(await mendPeopleAround(house.owner)).toBe(0)
  })
})
