import type { Role } from '@caseloom/contracts/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depth } from '../../testing/depth.ts'
import { dice } from '../../testing/dice.ts'
import { givenFolders } from '../../testing/given-folders.ts'
import type { GivenCase, GivenMember } from '../../testing/given.ts'
import { givenLeftCase } from '../../testing/given-left-case.ts'
import { openHouse, type House } from '../../testing/house.ts'

// The access rule stands in the row policies, and again, led by indexes, in the functions of lists and of search. Over worlds
// made at random all of them have to say the same.

/** In these two worlds every broken rule below shows at least once. */
const SEEDS = depth([3, 4], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
/** What everybody and everything is called. */
const WORD = 'zebra'
/** When everybody was born. */
const BIRTH_DAY = '1987-04-12'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type World = { readonly modelId: string; readonly members: readonly GivenMember[]; readonly guestGrantId: string }

const roles: readonly Role[] = [
  'clinician',
  'clinician',
  'clinician',
  'supervisor',
  'supervisor',
  'coordinator',
  'administrator',
]

async function randomWorld(seed: number): Promise<World> {
  const { given, owner } = house
  const { upTo, chance, pick } = dice(seed)
  const aside = dice(seed + 100)
  const model = await given.careModel()
  const groups = [await given.group(model), await given.group(model), await given.group(model)]
  const some = <T>(list: readonly T[], share: number) => list.filter(() => chance(share))

  const members: GivenMember[] = []
  for (const role of roles) {
    const supervises = role === 'supervisor' ? some(groups, 0.4) : []
    members.push(await given.member(model, { role, groups: some(groups, 0.4), supervises, name: `Clinician ${WORD}` }))
  }
  const people: string[] = []
  for (let n = 0; n < 24; n++)
    people.push(
      await given.person(model, {
        kind: chance(0.5) ? 'PATIENT' : 'CONTACT',
        name: `Person${n} ${WORD}`,
        groupId: chance(0.25) ? pick(groups) : null,
        createdBy: chance(0.5) ? pick(members).personId : null,
        birthDay: BIRTH_DAY,
        more: { professional: aside.chance(0.15) },
      }),
    )
  const cases: GivenCase[] = []
  for (let n = 0; n < 12; n++)
    cases.push(
      await given.managedCase(pick(members), pick(groups), { personId: pick(people), state: pick(['open', 'closed']) }),
    )
  for (let n = 0; n < 8; n++)
    await given.share(
      pick(cases),
      pick(members).personId,
      chance(0.5),
      pick(['2026-11-18', '2026-11-19', '2027-12-31']),
    )
  for (let n = 0; n < 3; n++)
    await given.insert('case_share', {
      care_model_id: model.id,
      id: (await owner.query<{ id: string }>('select app.new_id() as id')).rows[0]?.id,
      case_id: pick(cases).id,
      with_group_id: pick(groups),
      may_edit: chance(0.5),
      until_day: pick(['2026-11-18', '2027-12-31']),
    })
  const tied: string[] = []
  for (let n = 0; n < 16; n++) {
    const [one, other] = [pick(people), pick([...people, pick(members).personId])]
    if (one === other) continue
    const tie = await given.relationship(model, one, other, { related_waits: aside.chance(0.25) })
    tied.push(tie)
    // Some left a case; of those some came back.
    for (const { id, personId } of cases.filter((family) => [one, other].includes(family.personId) && chance(0.4)))
      await givenLeftCase(given, model, { tie, caseId: id, isBack: chance(0.3) && personId !== other })
  }
  const work: string[] = []
  for (const family of cases)
    for (let n = upTo(3); n > 0; n--)
      work.push(
        (
          await given.appointment(
            { ...family, personId: chance(0.7) ? family.personId : pick(people) },
            { name: `Session ${WORD}` },
          )
        ).id,
      )
  for (let n = 0; n < 14; n++) {
    const caseless = {
      model,
      personId: pick([...people, pick(members).personId]),
      clinicianId: pick(members).personId,
      groupId: chance(0.5) ? pick(groups) : null,
    }
    work.push((await given.appointment(caseless, { name: `Visit ${WORD}` })).id)
  }
  const folders = givenFolders(given, house.clock)
  const shelves: string[] = []
  const others = dice(seed + 1000)
  for (let n = 0; n < 5; n++) {
    const folder = await folders.folder(pick(members), chance(0.5) ? pick(groups) : null, `Folder ${WORD}`)
    shelves.push(folder)
    for (const item of some(work, 0.1))
      await folders.putIn(model.id, folder, item, {
        removedAt: chance(0.2) ? house.clock.now() : null,
        by: others.chance(0.7) ? others.pick(members).personId : null,
      })
    const untilDay = pick(['2026-11-18', '2026-11-19', '2027-12-31'])
    await folders.share(model.id, folder, { personId: pick(members).personId, mayEdit: chance(0.5), untilDay })
    if (chance(0.4)) await folders.share(model.id, folder, { groupId: pick(groups), untilDay })
  }
  const gone = [
    ...some(shelves, 0.15),
    ...some(tied, 0.25),
    ...some(work, 0.15),
    ...some(people, 0.1),
    ...some(cases, 0.1).map(({ id }) => id),
  ]
  await owner.query('update item set deleted_at = $2 where id = any ($1)', [gone, house.clock.now()])

  const guestGrantId = (await owner.query<{ id: string }>('select app.new_id() as id')).rows[0]?.id ?? ''
  await given.insert('guest_grant', {
    care_model_id: model.id,
    id: guestGrantId,
    object_id: work[0],
    object_type: 'BUNDLE',
    objects: some(work, 0.2),
    draft_key: Buffer.from('key'),
    created_at: house.clock.now(),
    expires_at: '2027-12-31',
  })
  return { modelId: model.id, members, guestGrantId }
}

type Ask = (query: string) => Promise<string[]>

/** Asks as the server's own role on behalf of a member or a guest; the ids that come back, in order. */
async function as<T>(enter: { text: string; values: unknown[] }, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query(enter)
    return await work(async (query) =>
      (await client.query<{ id: string | null }>(query)).rows.flatMap(({ id }) => (id === null ? [] : [id])).toSorted(),
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const asMember = <T>(world: World, { memberId }: GivenMember, work: (ask: Ask) => Promise<T>) =>
  as({ text: 'select app.set_member($1, $2, $3)', values: [world.modelId, memberId, house.clock.now()] }, work)
const asGuest = <T>(world: World, work: (ask: Ask) => Promise<T>) =>
  as({ text: 'select app.set_guest($1, $2)', values: [world.modelId, world.guestGrantId] }, work)

const searchedFor = `i.deleted_at is null and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER', 'APPOINTMENT')`
const visible = `select i.id from item i where ${searchedFor} and i.search like '%${WORD}%'`
const directory = `'{PATIENT,CLINICIAN,CONTACT,CASE,SHAREDFOLDER}'`

/** Every way to ask for what one reaches, beside what the row policies say. */
const agreements: readonly (readonly [string, string, string])[] = [
  [
    'own cases',
    'select id from app.own_cases()',
    'select id from managed_case where clinician_id = app.person() or id = any (app.shared_cases())',
  ],
  ['search', `select id from app.search('${WORD}', null, null)`, visible],
  [
    'what search says of each',
    `select concat_ws(' ', id, name, kind) as id from app.search('${WORD}', null, null)`,
    visible.replace('i.id', `concat_ws(' ', i.id, i.name, i.kind) as id`),
  ],
  ['search, the best 200', `select id from app.search('${WORD}', null, 200)`, visible],
  ['search, misspelled', `select id from app.search('zerba', null, null)`, visible],
  [
    'search by a letter or two',
    `select id from app.search('ze', ${directory}, 200)`,
    `${visible} and i.kind <> 'APPOINTMENT'`,
  ],
  [
    'people born on a day, and their cases',
    `select id from app.born_on('{${BIRTH_DAY}}', ${directory}, 1000)`,
    `select i.id from item i join person p on p.id = case when i.kind = 'CASE' then i.person_id else i.id end
      where i.deleted_at is null and p.birth_day = '${BIRTH_DAY}'`,
  ],
]
const reach: typeof agreements = [
  ['reached cases', 'select id from app.reached_cases()', 'select id from managed_case'],
  ['reached people', 'select p as id from app.reached_people() p', 'select id from person'],
]
const everything: typeof agreements = [
  ['everybody', `select id from app.everybody(${directory}, 1000)`, `${visible} and i.kind <> 'APPOINTMENT'`],
  [
    'everybody of those who are named',
    `select id from app.everybody_of(array(select id from item), ${directory}, 1000)`,
    `${visible} and i.kind <> 'APPOINTMENT'`,
  ],
  [
    'every case',
    'select id from app.every_case(true, 1000)',
    'select c.id from managed_case c join item i on i.id = c.id and i.deleted_at is null',
  ],
  [
    'every open case',
    'select id from app.every_case(false, 1000)',
    `select c.id from managed_case c join item i on i.id = c.id and i.deleted_at is null where c.state <> 'closed'`,
  ],
  [
    'the number of cases',
    `select 'n' || n as id from generate_series(1, app.count_cases(true, 1000)) n`,
    `select 'n' || row_number() over () as id from managed_case c join item i on i.id = c.id and i.deleted_at is null`,
  ],
  [
    'the number of open cases',
    `select 'n' || n as id from generate_series(1, app.count_cases(false, 1000)) n`,
    `select 'n' || row_number() over () as id from managed_case c join item i on i.id = c.id and i.deleted_at is null
      where c.state <> 'closed'`,
  ],
]
const nothing = 'select id from item where false'

/** What does not agree, as sentences; nothing where all is well. */
async function disagreements(world: World): Promise<string[]> {
  const found: string[] = []
  const compare = async (who: string, ask: Ask, pairs: typeof agreements) => {
    for (const [what, led, ruled] of pairs) {
      const [shown, allowed] = [await ask(led), await ask(ruled)]
      if (shown.join() !== allowed.join()) found.push(`${what} of ${who}: ${shown.length} instead of ${allowed.length}`)
    }
  }
  const none = everything.map(([what, led]) => [what, led, nothing] as const)
  for (const [n, member] of world.members.entries())
    await asMember(world, member, async (ask) => {
      const isAdministrator = member.role === 'administrator'
      await compare(`${member.role} ${n}`, ask, [
        ...agreements,
        ...(isAdministrator ? everything : [...reach, ...none]),
      ])
    })
  await asGuest(world, (ask) =>
    compare('the guest', ask, [...reach, ...none, ...agreements.map(([what, led]) => [what, led, nothing] as const)]),
  )
  return found
}

describe.each([
  ['what is reached leads', (definition: string) => definition],
  ['the index leads, as for those who reach very much', byTheIndex],
])('where %s', (_, changed) => {
  test.each(SEEDS)('in the random world %i lists and search show what the row policies let through', async (seed) => {
    const world = await randomWorld(seed)

    expect(await withFunction('app.search', changed, () => disagreements(world))).toEqual([])
  })
})

test('the random worlds have somebody of every reach in them', async () => {
  const world = await randomWorld(1)
  const counts = await Promise.all(
    world.members.map((member) => asMember(world, member, async (ask) => (await ask(visible)).length)),
  )
  const all = Math.max(...counts)

  expect(counts.filter((count) => count > 1 && count < all).length).toBeGreaterThan(3)
})

/** Each with the function that is broken. What search shows of what is reached is held by that already: there the index leads. */
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

describe('where the rule is broken, it is seen', () => {
  const worlds: World[] = []
  beforeAll(async () => {
    for (const seed of SEEDS) worlds.push(await randomWorld(seed))
  })

  test.each(broken)('%s', async (_, name, find, replacement) => {
    const breaking = (definition: string) => {
      expect(definition.includes(find)).toBe(true)
      const changed = definition.replaceAll(find, replacement)
      return name === 'app.search' ? byTheIndex(changed) : changed
    }
    const found: string[] = []
    await withFunction(name, breaking, async () => {
      for (const world of worlds) if (found.length === 0) found.push(...(await disagreements(world)))
    })

    expect(found).not.toEqual([])
  })
})

/** As if everybody reached so much that search is led by the index of words. */
function byTheIndex(definition: string): string {
  expect(definition.includes('cardinality(reached_cases) <= 300')).toBe(true)
  return definition.replace('cardinality(reached_cases) <= 300', 'false')
}

/** Works with another definition of a function, which is put back afterwards. */
async function withFunction<T>(
  name: string,
  changed: (definition: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await house.owner.query<{ definition: string }>(
    'select pg_get_functiondef($1::regproc) as definition',
    [name],
  )
  const definition = rows[0]?.definition ?? ''
  await house.owner.query(changed(definition))
  try {
    return await work()
  } finally {
    await house.owner.query(definition)
  }
}
