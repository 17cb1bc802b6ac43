import { auditViews, type AuditView } from '@caseloom/contracts/items/audit-views'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/database/new-id.ts'
import { dice, type Dice } from '../../../testing/dice.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { everyWho, givenMembersOfEachRight, type MembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let world: MembersOfEachRight
let admin: Visitor

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  world = await givenMembersOfEachRight(house)
  admin = house.as(world.members.administrator)
})
afterAll(() => house.close())

type Row = {
  id: string
  at: string
  person: string | null
  action: string
  refused: boolean
  item: string | null
  about: string | null
  items: string[] | null
  address: string
  reason: string | null
}

const disclosures = ['print', 'download', 'export', 'make guest link', 'notify sms', 'replace calendar feed']
const reads = ['read', 'list', 'search', 'read comments', 'read report']
const others = ['update', 'create', 'sign in', 'sign out', 'notify app', 'complete']

/** Says by words of its own which entries a view shows. */
const isShown: Readonly<Record<AuditView, (row: Row) => boolean>> = {
  all: () => true,
  changes: (row) => row.refused || !reads.includes(row.action),
  reads: (row) => !row.refused && reads.includes(row.action),
  refused: ({ refused }) => refused,
  disclosures: (row) =>
    !row.refused &&
    (disclosures.includes(row.action) || (row.action === 'read report' && row.reason === 'sessions.csv')),
  'sign-ins': ({ action }) => action.startsWith('sign '),
}

const HOUR_MS = 3_600_000

function randomRow({ upTo, chance, pick }: Dice, people: readonly string[], things: readonly string[]): Row {
  // New York's clocks go back on November 1, 2026 at 06:00 UTC.
  const at = new Date(Date.parse('2026-10-30T00:00:00Z') + upTo(96) * HOUR_MS + upTo(60) * 60_000)
  const action = pick([...disclosures, ...reads, ...others])
  const item = chance(0.6) ? pick(things) : null
  return {
    id: newId(at),
    at: at.toISOString(),
    person: chance(0.8) ? pick(people) : null,
    action,
    refused: chance(0.2),
    item,
    about: chance(0.4) ? pick(things) : null,
    items: item === null && chance(0.5) ? [pick(things), pick(things)] : null,
    address: pick(['192.0.2.1', '192.0.2.2']),
    reason: action === 'read report' ? pick(['sessions', 'sessions.csv']) : null,
  }
}

async function write(rows: readonly Row[]) {
  await house.owner.query(
    `insert into audit (care_model_id, id, at, person_id, action, refused, item_id, about_case_id, items, address, reason)
      select $1, id, at, person, action, refused, item, about,
        case when items is not null then array(select jsonb_array_elements_text(items)::uuid) end, address, reason
      from jsonb_to_recordset($2) as r(id uuid, at timestamptz, person uuid, action text, refused boolean, item uuid, about uuid,
        items jsonb, address text, reason text)`,
    [world.model.id, JSON.stringify(rows)],
  )
}

const dayInNewYork = (at: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(new Date(at))

type Found = { Items: { Id: string }[]; Total: number }

test('each filter leaves what it says, alone and with others', async () => {
  const throws = dice(41)
  const { members, family } = world
  const people = [members.owner.personId, members.reader.personId]
  const things = [family.id, (await house.given.managedCase(members.owner, family.groupId)).id]
  const rows = Array.from({ length: 400 }, () => randomRow(throws, people, things))
  await write(rows)

  for (let round = 0; round < 60; round += 1) {
    const show = throws.pick(auditViews)
    const who = throws.chance(0.4) ? throws.pick([...people, 'system']) : undefined
    const item = throws.chance(0.4) ? throws.pick(things) : undefined
    const lists = item !== undefined && throws.chance(0.5)
    const address = throws.chance(0.2) ? '192.0.2.2' : undefined
    const from = throws.pick(['2026-10-30', '2026-10-31', '2026-11-01'])
    const to = throws.pick(['2026-11-01', '2026-11-02'])
    const query = new URLSearchParams({ show, from, to, limit: '100', ...(who && { who }), ...(item && { item }) })
    if (lists) query.set('lists', 'true')
    if (address) query.set('address', address)

    const { body } = await admin.get(`/api/audit?${query.toString()}`)

    const expected = rows.filter((row) => {
      const isBy = who === undefined || row.person === (who === 'system' ? null : who)
      const isAbout =
        item === undefined || row.item === item || row.about === item || (lists && (row.items?.includes(item) ?? false))
      const day = dayInNewYork(row.at)
      const isFrom = address === undefined || row.address === address
      return isShown[show](row) && isBy && isAbout && day >= from && day <= to && isFrom
    })
    expect([query.toString(), body.Total]).toEqual([query.toString(), expected.length])
    expect((body as Found).Items.map(({ Id }) => Id)).toEqual(
      expected
        .map(({ id }) => id)
        .toSorted()
        .toReversed()
        .slice(0, 100),
    )
  }
})

test('an answer names the item and the member of its filters', async () => {
  const { family, members } = world
  const { body } = await admin.get(`/api/audit?item=${family.id}&who=${members.owner.personId}`)
  const { body: unfiltered } = await admin.get('/api/audit?who=system')
  expect(body).toMatchObject({ About: { Id: family.id }, By: { Id: members.owner.personId, Name: expect.any(String) } })
  expect(unfiltered).toMatchObject({ About: null, By: null })
})

describe('as a file', () => {
  const read = async (query: string) => {
    const { text, headers } = await admin.get(`/api/audit/download?${query}`)
    return { lines: text.slice(1).trimEnd().split('\r\n'), headers }
  }

  test('it has the entries of the list, and is an entry itself', async () => {
    const { family, members } = world
    await house.as(members.owner).get(`/api/cases/${family.id}`)
    await house.as(members.owner).put(`/api/update/${family.personId}`, {
      PropertyName: 'LastName',
      PropertyValue: '=HYPERLINK("https://evil.example")',
    })

    const { lines, headers } = await read(`item=${family.personId}&from=2026-11-01&to=2026-11-30`)

    const [header, ...rest] = lines
    expect(header).toBe('When,Who,Username,Viewed as,From,Action,Refused,Kind,Name,Id,Property,Before,After,Reason')
    // A formula is text.
    expect(rest.some((line) => line.includes(`"'=HYPERLINK(""https://evil.example"")"`))).toBe(true)
    expect(rest.every((line) => !line.includes(',=HYPERLINK'))).toBe(true)
    expect(headers['content-disposition']).toBe('attachment; filename="audit-log-2026-11-01-2026-11-30.csv"')
    const { body } = await admin.get('/api/audit?show=disclosures')
    expect(body.Items[0]).toMatchObject({ Action: 'export audit', After: String(rest.length) })
  })

  test('more entries than a program reads are refused', async () => {
    await house.owner.query(
      `insert into audit (care_model_id, id, at, action)
        select $1, gen_random_uuid(), now(), 'read' from generate_series(1, 50001)`,
      [world.model.id],
    )
    const { status, body } = await admin.get('/api/audit/download')
    expect([status, body.Code]).toEqual([400, 'audit.too_many'])
    expect(body.detail).toContain('50,000')
  })
})

test('the whole trail and every file are for administrators of the care model alone', async () => {
  const item = world.family.id
  const answers = await Promise.all(
    everyWho.map(async (who) => {
      const visitor = house.as(world.members[who])
      const calls = [
        await visitor.get('/api/audit'),
        await visitor.get(`/api/audit?who=${world.members.owner.personId}`),
        await visitor.get('/api/audit/download'),
        await visitor.get(`/api/audit/download?item=${item}`),
      ]
      return [who, calls.map(({ status }) => status)]
    }),
  )
  const none = [404, 404, 404, 404]
  expect(Object.fromEntries(answers)).toEqual({
    ...Object.fromEntries(everyWho.map((who) => [who, none])),
    administrator: [200, 200, 200, 200],
    // Their own trail, in which nothing is about the other care model's case.
    otherModel: [200, 200, 200, 404],
  })
})

test('nobody but an administrator learns a name by putting an id into a filter', async () => {
  const { members, family } = world
  const stranger = await house.given.member(world.model, { name: 'Hidden Name' })
  for (const who of ['owner', 'editor', 'supervisor'] as const) {
    const { status, text, body } = await house
      .as(members[who])
      .get(`/api/audit?item=${family.id}&who=${stranger.personId}`)
    expect([who, status, body.By]).toEqual([who, 200, null])
    expect(text).not.toContain('Hidden')
  }
  const foreign = house.as(members.otherModel)
  expect((await foreign.get(`/api/audit?who=${stranger.personId}`)).body.By).toBe(null)
})
