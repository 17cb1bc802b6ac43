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

/** Each with the function to break. Search is broken in its form that uses the index, because the other form only reads what is reached. */
const broken: readonly (readonly [string, string, string, string])[] = [
  ['search gives all of a case', 'app.search', 'i.case_id = any ($3)', 'true'],
  ['search forgets the owner of what has no case', 'app.search', 'i.clinician_id = app.person() or', ''],
  [
    'search forgets what lies in shared folders',
    'app.search',
    'i.case_id = any ($3) or i.id = any ($9)',
    'i.case_id = any ($3)',
  ],
  ['search forgets shared folders', 'app.search', `or (i.kind = ''SHAREDFOLDER'' and i.id = any ($9))`, ''],
  [
    'search shows what lies in every folder',
    'app.search',
    'select app.foldered_items()',
    'select item_id from folder_item where removed_at is null',
  ],
  ['search shows what was taken out', 'app.search', 'select app.foldered_items()', 'select item_id from folder_item'],
  ['search gives people away', 'app.search', 'then i.id = any ($4)', 'then true'],
  ['search forgets the groups of what has no case', 'app.search', 'i.group_id = any (app.groups()) or', ''],
  ['search shows what has no case by its subject alone', 'app.search', 'or i.person_id = any ($4)', 'or true'],
  ['search asks nothing of what the index finds', 'app.search', `app.role() <> 'administrator'`, 'false'],
  ['people are found by their birth date whose they are not', 'app.born_on', 'or app.sees_person(b)', 'or true'],
  ['so are the cases', 'app.born_on', 'or app.sees_case_row(c.clinician_id, c.group_id, c.id)', 'or true'],
  ['deleted people are found by their birth date', 'app.born_on', 'i.deleted_at is null and i.kind', 'i.kind'],
  ['a deleted tie leads on', 'app.reached_people', 'and i.deleted_at is null', ''],
  ['a tie that waits leads on', 'app.reached_people', 'and not r.waits', ''],
  [
    'whoever made somebody keeps them when a case decides',
    'app.caseless_people',
    'not app.leads_to_case(p.id)',
    'true',
  ],
  ['professionals are listed to everybody', 'app.caseless_people', `app.role() = 'coordinator'`, 'true'],
  [
    'people without a case are forgotten',
    'app.reached_people',
    'app.caseless_people() p',
    'app.caseless_people() p where false',
  ],
  ['a supervisor’s groups are forgotten', 'app.reached_cases', 'c.group_id = any (app.groups())', 'false'],
  ['shared cases are forgotten', 'app.own_cases', 'c.id = any (app.shared_cases())', 'false'],
  ['all names are for everybody', 'app.everybody', `app.role() <> 'administrator'`, 'false'],
  ['names by their ids are for everybody', 'app.everybody_of', `app.role() <> 'administrator'`, 'false'],
  ['the bin is shown by its ids', 'app.everybody_of', 'and i.deleted_at is null', ''],
  ['all cases are for everybody', 'app.every_case', `app.role() <> 'administrator'`, 'false'],
  ['how many cases there are is for everybody', 'app.count_cases', `app.role() <> 'administrator'`, 'false'],
  ['deleted cases are counted', 'app.count_cases', 'i.deleted_at is null', 'true'],
  ['deleted open cases are counted', 'app.count_cases', 'c.id <> all (gone)', 'true'],
  ['closed cases are counted as open', 'app.count_cases', `c.state <> 'closed'`, 'true'],
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
      return name === 'app.search' ? byTheIndex(changed) : changed
    }
    const found: string[] = []
    await withFunction(house, name, breaking, async () => {
      for (const world of worlds) if (found.length === 0) found.push(...(await disagreements(house, world)))
    })

    expect(found).not.toEqual([])
  })
})
