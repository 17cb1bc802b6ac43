// The access rule is one text: row policies apply it to a row, lists and search to all rows at once. Both must give the same
// answers, and those of the rule as it is stated here once more, from the tables alone.
import { readDatabaseCode } from '../../../platform/database/database-code.ts'
import type { GivenMember } from '../../../testing/given.ts'
import type { House } from '../../../testing/house.ts'
import { personAgreements } from './person-agreements.ts'
import { BIRTH_DAY, WORD, type World } from './random-world.ts'

type Ask = (query: string) => Promise<string[]>

/** Runs queries for a member or guest, on the given connections. Returns the ids in order. */
async function as<T>(
  pool: House['pool'],
  enter: { text: string; values: unknown[] },
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
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
  as(
    house.pool,
    { text: 'select app.set_member($1, $2, $3)', values: [world.modelId, memberId, house.clock.now()] },
    work,
  )
/** The owner of the tables is not subject to row policies. */
const withoutPolicies = <T>(house: House, world: World, { memberId }: GivenMember, work: (ask: Ask) => Promise<T>) =>
  as(
    house.owner,
    { text: 'select app.set_member($1, $2, $3)', values: [world.modelId, memberId, house.clock.now()] },
    work,
  )
const asGuest = <T>(house: House, world: World, work: (ask: Ask) => Promise<T>) =>
  as(
    house.pool,
    { text: 'select app.set_guest($1, $2, null, $3)', values: [world.modelId, world.guestGrantId, house.clock.now()] },
    work,
  )

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
  ['the directory', `select id from app.directory(${directory}, 1000)`, `${visible} and i.kind <> 'APPOINTMENT'`],
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
const now = `'2026-11-19T18:30:00Z'`
const inEmergency = `exists (select from emergency_access e where e.case_id = c.id and e.member_id = app.member() and e.ended_at is null
  and e.until > ${now})`
/** Decision 87: its clinician, members whom a living consent names, and members who opened it in an emergency. */
const isOpen = `(not c.protected or c.clinician_id = app.person() or ${inEmergency} or exists (select from consent k
  join consent_recipient r on r.consent_id = k.id where k.case_id = c.id and k.revoked_at is null
    and k.from_day <= '2026-11-19' and (k.until_day is null or k.until_day >= '2026-11-19')
    and (r.person_id = app.person() or r.group_id in (select group_id from group_member g where g.member_id = app.member()))))`
const isReached = `(c.clinician_id = app.person() or c.group_id = any (app.groups()) or exists (select from case_share s
  where s.case_id = c.id and s.until_day >= '2026-11-19' and (s.with_person_id = app.person()
    or s.with_group_id in (select group_id from group_member g where g.member_id = app.member()))))`
const isMine = `((${isReached} or ${inEmergency}) and ${isOpen})`
const standsAround = `(c.person_id = p.id or exists (select from relationship r join item t on t.id = r.id and t.deleted_at is null
  where not r.person_waits and not r.related_waits and (c.person_id, p.id) in ((r.person_id, r.related_id), (r.related_id, r.person_id))
    and not exists (select from relationship_left_case l where l.relationship_id = r.id and l.case_id = c.id and l.back_at is null)))`

/** Rules 1 and 2 of product.md section 2. */
const stated: readonly (readonly [string, string, string])[] = [
  [
    'cases',
    'select id from managed_case',
    `select c.id from managed_case c where c.care_model_id = app.care_model() and ((app.role() = 'administrator' and ${isOpen}) or ${isMine})`,
  ],
  [
    'people',
    'select id from person',
    `select p.id from person p join item i on i.id = p.id where p.care_model_id = app.care_model() and (
      app.role() = 'administrator' or p.id = app.person()
      or exists (select from managed_case c where c.care_model_id = p.care_model_id and ${isMine} and ${standsAround})
      or case when i.kind = 'CLINICIAN' then p.group_id = any (app.groups()) and not exists (select from member m where m.person_id = i.id)
          or exists (select from member m join group_member g on g.member_id = m.id where m.person_id = i.id and g.group_id = any (app.groups()))
        when i.kind = 'CONTACT' and p.professional then p.created_by = app.person() or app.role() = 'coordinator'
        else p.group_id is not null and (p.created_by = app.person() or p.group_id = any (app.groups()))
          and not exists (select from managed_case c where c.care_model_id = p.care_model_id and ${standsAround}) end)`,
  ],
]

const everything: typeof agreements = [
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

/** The disagreements, as sentences. With `most` it stops at the first member after whom there are so many. */
export async function disagreements(house: House, world: World, most = Infinity): Promise<string[]> {
  const found: string[] = []
  const compare = async (who: string, ask: Ask, pairs: typeof agreements) => {
    for (const [what, led, ruled] of pairs) {
      const [shown, allowed] = [await ask(led), await ask(ruled)]
      if (shown.join() !== allowed.join()) found.push(`${what} of ${who}: ${shown.length} instead of ${allowed.length}`)
    }
  }
  const all = [...agreements, ...personAgreements(world.people, directory)]
  const none = everything.map(([what, led]) => [what, led, nothing] as const)
  for (const [n, member] of world.members.entries()) {
    if (found.length >= most) return found
    await asMember(house, world, member, async (ask) => {
      const isAdministrator = member.role === 'administrator'
      await compare(`${member.role} ${n}`, ask, [...all, ...(isAdministrator ? everything : [...reach, ...none])])
    })
  }
  for (const [n, member] of world.members.entries())
    for (const [what, seen, rule] of stated) {
      const shown = await asMember(house, world, member, (ask) => ask(seen))
      const allowed = await withoutPolicies(house, world, member, (ask) => ask(rule))
      if (shown.join() !== allowed.join())
        found.push(`${what} as stated, of ${member.role} ${n}: ${shown.length} instead of ${allowed.length}`)
    }
  await asGuest(house, world, (ask) =>
    compare('the guest', ask, [...reach, ...none, ...all.map(([what, led]) => [what, led, nothing] as const)]),
  )
  return found
}

/** Changes search as if every member reached so much that it uses the word index. */
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
  const text = readDatabaseCode().rest.find((topic) => topic.includes(`create function app.${name}(`)) ?? ''
  const from = text.slice(text.indexOf(`create function app.${name}(`))
  const [definition = ''] = /^[\s\S]*?\$\$[\s\S]*?\$\$;/.exec(from) ?? []
  const replacing = definition.replace('create function', 'create or replace function')
  await house.owner.query(changed(replacing))
  try {
    return await work()
  } finally {
    await house.owner.query(replacing)
  }
}
