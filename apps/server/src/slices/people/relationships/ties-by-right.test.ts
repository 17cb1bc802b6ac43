import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

// A relationship gives access to its other end only by right (product.md section 2).

let house: House
let model: GivenModel
let north: string
let south: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  north = await house.given.group(model)
  south = await house.given.group(model)
})
afterAll(() => house.close())

const readers = ['stranger', 'read share', 'edit share', 'supervisor', 'coordinator', 'owner'] as const
type Reader = (typeof readers)[number]
const ends = ['relative', 'waiting patient', 'patient', 'colleague', 'professional'] as const
type End = (typeof ends)[number]

type World = {
  readonly reader: GivenMember
  readonly owner: GivenMember
  /** The reader's own family, to which X gets connected. */
  readonly own: GivenCase
  readonly family: GivenCase
  readonly x: string
  /** May confirm the relationship for X. */
  readonly confirmer: GivenMember
}

/** A family of the southern team, X around it, and a reader with the given standing toward that family. */
async function givenWorld(who: Reader, what: End): Promise<World> {
  const { given } = house
  const owner = await given.member(model, { groups: [south] })
  const colleague = await given.member(model, { groups: [south] })
  const family = await given.managedCase(owner, south)
  const makers: Record<End, () => Promise<string>> = {
    relative: async () => {
      const id = await given.person(model, { kind: 'CONTACT', groupId: south, createdBy: owner.personId })
      await given.relationship(model, family.personId, id)
      return id
    },
    'waiting patient': () => given.person(model, { groupId: south, createdBy: owner.personId }),
    patient: () => Promise.resolve(family.personId),
    colleague: () => Promise.resolve(colleague.personId),
    professional: () =>
      given.person(model, {
        kind: 'CONTACT',
        groupId: south,
        createdBy: owner.personId,
        more: { professional: true, organization: 'Ridley Middle School' },
      }),
  }
  const x = await makers[what]()
  await given.contactItem(model, x, 'MOBILE_PHONE', '+12155550177')
  await given.contactItem(model, x, 'WORK_PHONE', '+12155550178')
  const reader = await readerOf(who, owner, family)
  const confirmer = what === 'colleague' ? colleague : owner
  return { reader, owner, own: await given.managedCase(reader, north), family, x, confirmer }
}

async function readerOf(who: Reader, owner: GivenMember, family: GivenCase): Promise<GivenMember> {
  const { given } = house
  if (who === 'owner') return owner
  if (who === 'supervisor') return given.member(model, { role: 'supervisor', groups: [north], supervises: [south] })
  if (who === 'coordinator') return given.member(model, { role: 'coordinator', groups: [south] })
  const member = await given.member(model, { groups: [north] })
  if (who !== 'stranger') await given.share(family, member.personId, who === 'edit share')
  return member
}

/** The reader's right to X: none, see work details, read, or change. */
async function sight({ reader, x }: Pick<World, 'reader' | 'x'>): Promise<'none' | 'work' | 'read' | 'change'> {
  const { status, body } = await house.as(reader).get(`/api/people/${x}`)
  if (status === 404) return 'none'
  if (body.Can.Update) return 'change'
  return body.ContactItems.length === 2 ? 'read' : 'work'
}

const tie = ({ reader, own, x }: World) =>
  house.as(reader).post(`/api/new/relationship?patient=${own.personId}&target=${x}&ofType=${model.mother}`, {})
const endShare = ({ family }: World) =>
  house.owner.query(`update case_share set until_day = '2020-01-01' where case_id = $1`, [family.id])

type Expected = readonly [
  before: string,
  made: string,
  tied: string,
  confirmed: string,
  ended: string,
  unconfirmed: string,
]
const by = (before: string, made: string, ...rest: [string, string, string, string]): Expected => [
  before,
  made,
  ...rest,
]
const refused = (before: string, ended = before) => by(before, 'relationship.outside', before, before, ended, ended)

// Before; how the relationship is made; after that; once confirmed; then without the share; without the share if nobody confirmed.
const rule: Record<End, Record<Reader, Expected>> = {
  relative: {
    stranger: by('none', 'waiting', 'none', 'change', 'change', 'none'),
    'read share': by('read', 'waiting', 'read', 'change', 'change', 'none'),
    'edit share': by('change', 'waiting', 'change', 'change', 'change', 'none'),
    supervisor: by('read', 'waiting', 'read', 'change', 'change', 'read'),
    coordinator: by('change', 'confirmed', 'change', 'change', 'change', 'change'),
    owner: by('change', 'confirmed', 'change', 'change', 'change', 'change'),
  },
  'waiting patient': {
    stranger: refused('none'),
    'read share': refused('none'),
    'edit share': refused('none'),
    supervisor: by('read', 'waiting', 'read', 'change', 'change', 'read'),
    coordinator: by('change', 'confirmed', 'change', 'change', 'change', 'change'),
    owner: by('change', 'confirmed', 'change', 'change', 'change', 'change'),
  },
  patient: {
    stranger: by('none', 'waiting', 'none', 'change', 'change', 'none'),
    'read share': by('read', 'waiting', 'read', 'change', 'change', 'none'),
    'edit share': by('change', 'waiting', 'change', 'change', 'change', 'none'),
    supervisor: by('read', 'waiting', 'read', 'change', 'change', 'read'),
    coordinator: by('change', 'confirmed', 'change', 'change', 'change', 'change'),
    owner: by('change', 'confirmed', 'change', 'change', 'change', 'change'),
  },
  colleague: {
    stranger: by('none', 'waiting', 'none', 'read', 'read', 'none'),
    'read share': by('none', 'waiting', 'none', 'read', 'read', 'none'),
    'edit share': by('none', 'waiting', 'none', 'read', 'read', 'none'),
    supervisor: by('read', 'waiting', 'read', 'read', 'read', 'read'),
    coordinator: by('read', 'waiting', 'read', 'read', 'read', 'read'),
    owner: by('none', 'waiting', 'none', 'read', 'read', 'none'),
  },
  professional: {
    stranger: by('work', 'confirmed', 'work', 'work', 'work', 'work'),
    'read share': by('work', 'confirmed', 'work', 'work', 'work', 'work'),
    'edit share': by('work', 'confirmed', 'work', 'work', 'work', 'work'),
    supervisor: by('work', 'confirmed', 'work', 'work', 'work', 'work'),
    coordinator: by('change', 'confirmed', 'change', 'change', 'change', 'change'),
    owner: by('change', 'confirmed', 'change', 'change', 'change', 'change'),
  },
}

const cells = ends.flatMap((end) => readers.map((reader) => [reader, end] as const))

describe.each(cells)('%s × %s', (who, what) => {
  test('the relationship gives access to its other end only by right, and what a share gave ends with it', async () => {
    const world = await givenWorld(who, what)
    const [before, made, tied, confirmed, ended] = rule[what][who]

    const found = [await sight(world)]
    const answer = await tie(world)
    found.push(answer.body.State ?? answer.body.Code, await sight(world))
    if (made === 'waiting') await house.as(world.confirmer).post(`/api/relationships/${answer.body.Id}/accept`)
    found.push(await sight(world))
    await endShare(world)
    found.push(await sight(world))

    expect(found).toEqual([before, made, tied, confirmed, ended])
  })

  test('without confirmation nothing remains after the share, in lists, search, messages and the database itself', async () => {
    const world = await givenWorld(who, what)
    await tie(world)
    await endShare(world)
    const [, , , , , unconfirmed] = rule[what][who]

    expect(await sight(world)).toBe(unconfirmed)
    if (unconfirmed !== 'none') return
    expect(await shownElsewhere(world)).toEqual([])
    for (const table of ['person', 'item', 'contact_item'])
      expect([
        table,
        await countAs(world.reader, `select from ${table} where '${world.x}' in (${keyOf(table)})`),
      ]).toEqual([table, 0])
  })
})

const keyOf = (table: string) => (table === 'contact_item' ? 'person_id' : 'id')

async function countAs({ memberId }: GivenMember, statement: string): Promise<number> {
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [model.id, memberId, house.clock.now()])
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The calls that name X, except the pickers, which may name anyone. */
async function shownElsewhere({ reader, own, x }: World): Promise<string[]> {
  const visit = house.as(reader)
  const { rows } = await house.owner.query<{ name: string }>('select name from item where id = $1', [x])
  const name = encodeURIComponent(rows[0]?.name ?? '')
  const calls = [
    `/api/search?q=${name}`,
    `/api/directory?q=${name}`,
    `/api/directory?limit=100`,
    `/api/notification-recipients?item=${own.id}`,
    `/api/notification-recipients?item=${own.personId}`,
    `/api/relationships?person=${own.personId}&messageOnly=true`,
    `/api/relationships?person=${own.personId}&includeEmpty=false`,
    `/api/relationships?person=${x}`,
    `/api/activity?person=${x}`,
    `/api/audit?item=${x}`,
  ]
  const found: string[] = []
  for (const call of calls) {
    const { text } = await visit.get(call)
    if (text.includes(x) || text.includes('+1215555017')) found.push(call)
  }
  return found
}
