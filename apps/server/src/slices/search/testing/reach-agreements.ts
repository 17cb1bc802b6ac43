// The access rule is written in the row policies and again, in a form that uses indexes, in the functions of lists and search. Both
// must give the same answers.
import type { GivenMember } from '../../../testing/given.ts'
import type { House } from '../../../testing/house.ts'
import { BIRTH_DAY, WORD, type World } from './random-world.ts'

type Ask = (query: string) => Promise<string[]>

/** Runs a query as the server's own role for a member or guest. Returns the ids in order. */
async function as<T>(
  house: House,
  enter: { text: string; values: unknown[] },
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
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

export const asMember = <T>(house: House, world: World, { memberId }: GivenMember, work: (ask: Ask) => Promise<T>) =>
  as(house, { text: 'select app.set_member($1, $2, $3)', values: [world.modelId, memberId, house.clock.now()] }, work)
const asGuest = <T>(house: House, world: World, work: (ask: Ask) => Promise<T>) =>
  as(house, { text: 'select app.set_guest($1, $2)', values: [world.modelId, world.guestGrantId] }, work)

const searchedFor = `i.deleted_at is null and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER', 'APPOINTMENT')`
export const visible = `select i.id from item i where ${searchedFor} and i.search like '%${WORD}%'`
const directory = `'{PATIENT,CLINICIAN,CONTACT,CASE,SHAREDFOLDER}'`

/** Every way to query what a member can reach, with the row policies' own answer. */
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

/** The disagreements, as sentences. */
export async function disagreements(house: House, world: World): Promise<string[]> {
  const found: string[] = []
  const compare = async (who: string, ask: Ask, pairs: typeof agreements) => {
    for (const [what, led, ruled] of pairs) {
      const [shown, allowed] = [await ask(led), await ask(ruled)]
      if (shown.join() !== allowed.join()) found.push(`${what} of ${who}: ${shown.length} instead of ${allowed.length}`)
    }
  }
  const none = everything.map(([what, led]) => [what, led, nothing] as const)
  for (const [n, member] of world.members.entries())
    await asMember(house, world, member, async (ask) => {
      const isAdministrator = member.role === 'administrator'
      await compare(`${member.role} ${n}`, ask, [
        ...agreements,
        ...(isAdministrator ? everything : [...reach, ...none]),
      ])
    })
  await asGuest(house, world, (ask) =>
    compare('the guest', ask, [...reach, ...none, ...agreements.map(([what, led]) => [what, led, nothing] as const)]),
  )
  return found
}

/** Changes search as if everyone could reach so much that it uses the word index. */
export function byTheIndex(definition: string): string {
  if (!definition.includes('cardinality(reached_cases) <= 300'))
    throw new Error('Search no longer chooses between what is reached and the index.')
  return definition.replace('cardinality(reached_cases) <= 300', 'false')
}

/** Runs work with a changed definition of a function and restores it afterwards. */
export async function withFunction<T>(
  house: House,
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
