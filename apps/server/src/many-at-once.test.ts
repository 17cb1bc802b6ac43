import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kindDefinitions } from './kinds.ts'
import { inTransaction } from './platform/database/database.ts'
import type { Context } from './platform/calls/serve.ts'
import { actorFrom } from './platform/calls/session-entry.ts'
import type { GivenCase, GivenMember } from './testing/given.ts'
import { openHouse, type House } from './testing/house.ts'
import { transactionsOf } from './testing/spied-queries.ts'
import { deleteItems } from './slices/items/changing/delete-item.ts'
import { kindRegister } from './slices/items/kind.ts'
import { handItemsOver } from './slices/items/changing/transfer-item.ts'

// A series of appointments deletes and transfers many items in one call; until it does, these verbs are called directly.

let house: House
let clinician: GivenMember
let colleague: GivenMember
let family: GivenCase
let other: GivenCase

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  colleague = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  other = await house.given.managedCase(colleague, group)
})
afterAll(() => house.close())

const kinds = kindRegister(kindDefinitions, () => Promise.resolve(0))

/** Runs work as the clinician, without a request. Returns the audit rows that it asked for. */
async function asClinician(work: (context: Context) => Promise<unknown>): Promise<readonly unknown[]> {
  const hash = createHash('sha256').update(clinician.token).digest()
  const values = [hash, 'access', house.clock.now(), '1800 seconds', true]
  const audited: unknown[] = []
  await inTransaction(
    house.pool,
    { text: 'select * from app.enter($1, $2, $3, $4, $5)', values },
    async (tx, began) => {
      const actor = actorFrom(began, null)
      if (actor?.kind !== 'member') throw new Error('The clinician is a member')
      await work({
        actor,
        tx,
        now: house.clock.now(),
        platform: house.platform,
        address: '127.0.0.1',
        requestId: 'a test',
        locale: 'en-US',
        seenVersion: undefined,
        isKnown: () => false,
        audit: (entry) => void audited.push(entry),
        announce: () => undefined,
        sent: () => undefined,
        header: () => undefined,
      })
    },
  )
  return audited
}

async function appointments(count: number, of = family): Promise<string[]> {
  const ids: string[] = []
  for (let day = 1; day <= count; day++)
    ids.push((await house.given.appointment(of, { startsAt: `2026-12-${String(day).padStart(2, '0')}T15:00:00Z` })).id)
  return ids
}

/** How many statements a call on so many items takes. */
async function countFor(count: number, act: (context: Context, ids: readonly string[]) => Promise<unknown>) {
  const ids = await appointments(count)
  const [statements = []] = await transactionsOf(() => asClinician((context) => act(context, ids)))
  return statements.length
}

const remove = (context: Context, ids: readonly string[]) => deleteItems(context, kinds, { ids, modifier: '' })
const give = (context: Context, ids: readonly string[]) =>
  handItemsOver(context, kinds, { ids, to: colleague.personId, force: false })

test.each([
  ['deleting', remove],
  ['transferring', give],
])('%s twenty items takes as many statements as one', async (_, act) => {
  expect(await countFor(20, act)).toBe(await countFor(1, act))
})

test('deleted items are in the bin with what is attached to them, each with an offer to undo and a row in the trail', async () => {
  const ids = await appointments(3)
  let answered: readonly { Id: string; Undo: string }[] = []
  const audited = await asClinician(async (context) => {
    answered = await remove(context, ids)
  })
  const { rows } = await house.owner.query<{ count: number; versions: number[] }>(
    `select count(*)::int as count, array_agg(version order by version) as versions from item
     where (id = any ($1) or target_id = any ($1)) and deleted_at is not null`,
    [ids],
  )

  expect(rows).toEqual([{ count: 6, versions: [1, 1, 1, 2, 2, 2] }])
  expect(answered.map(({ Id }) => Id)).toEqual(ids)
  expect(new Set(answered.map(({ Undo }) => Undo)).size).toBe(3)
  expect(audited).toHaveLength(3)
})

test('an item that is named twice is deleted once', async () => {
  const ids = await appointments(1)
  const audited = await asClinician((context) => remove(context, [...ids, ...ids]))
  const { rows } = await house.owner.query('select version from item where id = any ($1) and deleted_at is not null', [
    ids,
  ])

  expect(rows).toEqual([{ version: 2 }])
  expect(audited).toHaveLength(1)
})

test('transferred items belong to the colleague, each with a row in the trail', async () => {
  const ids = await appointments(3)
  const audited = await asClinician((context) => give(context, ids))
  const { rows } = await house.owner.query<{ clinician_id: string }>(
    'select distinct clinician_id from item where id = any ($1)',
    [ids],
  )

  expect(rows).toEqual([{ clinician_id: colleague.personId }])
  expect(audited).toHaveLength(3)
})

test.each([
  ['deleting', remove],
  ['transferring', give],
])('%s is refused as a whole if one item is not the member’s', async (_, act) => {
  const ids = [...(await appointments(1)), ...(await appointments(1, other))]

  await expect(asClinician((context) => act(context, ids))).rejects.toMatchObject({ code: 'record.not_found' })
  const { rows } = await house.owner.query(
    'select from item where id = any ($1) and version = 1 and deleted_at is null',
    [ids],
  )
  expect(rows).toHaveLength(2)
})
