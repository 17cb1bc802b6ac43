import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'
import { randomWorld, SEEDS, type World } from './testing/random-world.ts'
import { byTheIndex, disagreements, withFunction } from './testing/reach-agreements.ts'

// reach-agrees.test.ts proves something only if it fails when the rule is broken.

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Each with the function to break. Search is broken in its variant that uses the index, because the other reads only reached rows. */
const broken: readonly (readonly [string, string, string, string])[] = [
  ['search gives all of a case', 'may_find', 'the_case = any (reached_cases)', 'true'],
  [
    'search forgets the owner and the groups of what has no case',
    'may_find',
    'app.reaches_case(clinician, the_group, false, app.person(), app.groups())',
    'false',
  ],
  ['search forgets shared folders and what lies in them', 'may_find', 'the_item = any (foldered)', 'false'],
  [
    'search shows what lies in every folder',
    'search',
    'select app.foldered_items()',
    'select item_id from folder_item where removed_at is null',
  ],
  ['search shows what was taken out', 'search', 'select app.foldered_items()', 'select item_id from folder_item'],
  ['search gives people away', 'may_find', 'the_item = any (reached_people)', 'true'],
  ['search shows what has no case by its subject alone', 'may_find', 'the_person = any (reached_people)', 'true'],
  ['search asks nothing of what the index finds', 'search', `:= app.role() = 'administrator'`, ':= true'],
  ['search shows what is guarded', 'may_find', 'guard is null or', 'true or'],
  ['people are found by their birth date whose they are not', 'born_on', 'or app.sees_person(b)', 'or true'],
  ['so are the cases', 'born_on', 'or app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected)', 'or true'],
  ['deleted people are found by their birth date', 'born_on', 'i.deleted_at is null and i.kind', 'i.kind'],
  [
    'people without a case are forgotten',
    'reached_people',
    'app.caseless_people() p where',
    'app.caseless_people() p where false and',
  ],
  ['people around a case are forgotten', 'reached_people', 'a.case_id = c.id', 'false'],
  ['everybody around any case is reached', 'reached_people', 'a.case_id = c.id', 'true'],
  ['a supervisor’s groups are forgotten', 'reached_cases', 'app.groups()', `'{}'`],
  ['shared cases are forgotten', 'own_cases', 'app.shared_cases()', `'{}'`],
  ['rule 1 forgets the groups', 'reaches_case', 'the_group = any (groups)', 'false'],
  ['rule 1 forgets the shares', 'reaches_case', 'or is_shared', ''],
  ['rule 1 opens every case', 'reaches_case', 'clinician = person', 'true'],
  ['whoever made somebody keeps them when a case decides', 'reaches_keeper', 'and not has_case', ''],
  ['professionals are for everybody', 'reaches_keeper', `role = 'coordinator'`, 'true'],
  ['colleagues are for everybody', 'reaches_keeper', `then the_group = any (groups)`, 'then true'],
  ['one person around a case stands for all', 'cases_around', 'x.person_id = the_person', 'true'],
  ['the directory of all is for everybody', 'directory', `app.role() = 'administrator'`, 'true'],
  ['the directory shows the bin', 'directory', 'where i.deleted_at is null and', 'where'],
  ['the directory forgets shared folders', 'directory', 'unnest(app.folders())', `unnest('{}'::uuid[])`],
  ['records are for everybody', 'person_details', 'app.sees_person(p.id)', 'true'],
  ['contact items are for everybody', 'contact_items_of', 'app.sees_person(the_person)', 'true'],
  ['whole people are for everybody', 'whole_person', 'not app.sees_person(the_person)', 'false'],
  ['whole people are changed by everybody', 'whole_person', 'app.access_by_standing(standing)', `'all'`],
  ['relationships are for everybody', 'ties_from', 'app.sees_tie(r.id, r.person_id, r.related_id)', 'true'],
  ['anybody is the first contact', 'contact_in_family', 'app.sees_tie(f.tie_id, the_person, f.id)', 'true'],
  ['the first contact is for everybody', 'first_contact', 'app.sees_person(the_person)', 'true'],
  [
    'the directory tells of every relationship',
    'directory_page',
    'and app.sees_tie(r.id, r.person_id, r.related_id)',
    '',
  ],
  ['all cases are for everybody', 'every_case', `app.role() <> 'administrator'`, 'false'],
  ['how many cases there are is for everybody', 'count_cases', `app.role() <> 'administrator'`, 'false'],
  ['deleted cases are counted', 'count_cases', 'i.deleted_at is null', 'true'],
  ['deleted open cases are counted', 'count_cases', 'c.id <> all (gone || unopened)', 'true'],
  ['protected cases are open to whoever reaches them', 'opens_case', 'not protected or', 'true or'],
  ['what is guarded is open to everybody', 'opens', 'guard is null or', 'true or'],
  [
    'protected cases are counted for administrators',
    'count_cases',
    'c.id <> all (gone || unopened)',
    'c.id <> all (gone)',
  ],
  ['a consent that was revoked opens a case', 'is_living', 'k.revoked_at is null and', ''],
  [
    'a consent that is over opens a case',
    'is_living',
    `between k.from_day and coalesce(k.until_day, 'infinity')`,
    '>= k.from_day',
  ],
  ['an emergency that is over opens a case', 'opened_to', 'e.ended_at is null and', ''],
  ['closed cases are counted as open', 'count_cases', `c.state <> 'closed'`, 'true'],
]

describe('a broken rule is noticed', () => {
  const worlds: World[] = []
  beforeAll(async () => {
    for (const seed of SEEDS) worlds.push(await randomWorld(house, seed))
  })

  test.each(broken)('%s', async (_, name, find, replacement) => {
    const breaking = (definition: string) => {
      expect(definition.includes(find)).toBe(true)
      const changed = definition.replaceAll(find, replacement)
      return name === 'search' ? byTheIndex(changed) : changed
    }
    const found: string[] = []
    const compare = async () => {
      for (const world of worlds) if (found.length === 0) found.push(...(await disagreements(house, world, 1)))
    }
    await withFunction(house, name, breaking, () =>
      name === 'may_find' ? withFunction(house, 'search', byTheIndex, compare) : compare(),
    )

    expect(found).not.toEqual([])
  })
})
