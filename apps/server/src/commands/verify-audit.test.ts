import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../demo/seeded-random.ts'
import { insertRows, type NewRow, type OwnerConnection } from '../platform/insert-rows.ts'
import { newId } from '../platform/new-id.ts'
import { commandLine } from '../testing/command-line.ts'
import type { GivenModel } from '../testing/given.ts'
import { openHouse, type House } from '../testing/house.ts'
import { verifyChainOn, type Head } from './audit-chain.ts'

const ROWS = 40

let house: House
let model: GivenModel
let other: GivenModel
let owner: OwnerConnection
let head: Head

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  other = await house.given.careModel()
  owner = await house.owner.connect()
  for (const each of [model, other]) await addRows(each, ROWS)
  const report = await verifyChainOn(owner, model.id, null)
  if (!report.head) throw new Error('Nothing was sealed.')
  head = report.head
})
afterAll(async () => {
  owner.release()
  await house.close()
})

/** Rows as requests write them, a few seconds apart, sealed in batches. */
async function addRows({ id: careModelId }: GivenModel, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index): NewRow<'audit'> => {
    house.clock.advance(30)
    const at = house.clock.now()
    return {
      care_model_id: careModelId,
      id: newId(at),
      at,
      address: '192.0.2.7',
      action: index % 3 === 0 ? 'update' : 'read',
      item_id: newId(at),
      property: 'Notes',
      before: index % 2 === 0 ? null : `before ${index}`,
      after: `after ${index}`,
      items: index % 5 === 0 ? [newId(at)] : null,
    }
  })
  await insertRows(owner, 'audit', rows)
  for (const most of [7, 1, 1000])
    await owner.query('select app.seal_audit($1, $2, $3)', [careModelId, house.clock.now(), most])
}

const random = seededRandom('Mutations')
const anyUuid = () => random.id(new Date('2026-11-19T12:00:00Z'))
/** The n-th sealed row of the care model. */
const nth = () =>
  `(select audit_id from audit_seal where care_model_id = '${model.id}' and sequence = ${random.whole(1, ROWS)})`
const alter = (change: string) => `update audit set ${change} where care_model_id = '${model.id}' and id = ${nth()}`

/** What somebody with the superuser's rights might do to the trail. The end of the chain needs a head that was noted. */
const mutations: Readonly<Record<string, () => string>> = {
  'another time': () => alter(`at = at + interval '${random.whole(1, 9_999_999)} microseconds'`),
  'another member': () => alter(`member_id = '${anyUuid()}'`),
  'another person': () => alter(`person_id = '${anyUuid()}'`),
  'another grant': () => alter(`grant_id = '${anyUuid()}'`),
  'another address': () => alter(`address = '198.51.100.${random.whole(0, 255)}'`),
  'no address': () => alter('address = null'),
  'an empty text for none': () => alter(`request_id = ''`),
  'another action': () => alter(`action = action || ' '`),
  'a refusal turned round': () => alter('refused = not refused'),
  'another kind': () => alter(`kind = 'CASE'`),
  'another item': () => alter(`item_id = '${anyUuid()}'`),
  'another case': () => alter(`about_case_id = '${anyUuid()}'`),
  'about another person': () => alter(`about_person_id = '${anyUuid()}'`),
  'another property': () => alter(`property = 'Name'`),
  'another text before': () => alter(`before = coalesce(before, '') || '${random.whole(0, 9)}'`),
  'another text after': () => alter(`after = overlay(after placing '#' from ${random.whole(1, 6)} for 1)`),
  'a reason added': () => alter(`reason = 'because'`),
  'another list of items': () => alter(`items = items || '${anyUuid()}'::uuid`),
  'another id': () => alter(`id = '${anyUuid()}'`),
  'moved to another care model': () => alter(`care_model_id = '${other.id}'`),
  'a row removed': () => `delete from audit where care_model_id = '${model.id}' and id = ${nth()}`,
  'a seal removed': () =>
    `delete from audit_seal where care_model_id = '${model.id}' and sequence = ${random.whole(1, ROWS)}`,
  'a row and its seal removed':
    () => `with gone as (delete from audit_seal where care_model_id = '${model.id}' and sequence = ${random.whole(1, ROWS)} returning audit_id)
      delete from audit where id in (select audit_id from gone)`,
  'a chain closed over a gap': () => {
    const from = random.whole(1, ROWS - 1)
    return `delete from audit_seal where care_model_id = '${model.id}' and sequence = ${from};
      update audit_seal set sequence = sequence - 1000 where care_model_id = '${model.id}' and sequence > ${from};
      update audit_seal set sequence = sequence + 999 where care_model_id = '${model.id}' and sequence < 0`
  },
  'two rows that changed places': () => {
    const first = random.whole(1, ROWS - 1)
    return `create temporary table pair on commit drop as select sequence, audit_id from audit_seal where care_model_id = '${model.id}' and sequence in (${first}, ${first + 1});
      delete from audit_seal where care_model_id = '${model.id}' and sequence in (select sequence from pair);
      insert into audit_seal select '${model.id}', p.sequence, q.audit_id, sha256(q.audit_id::text::bytea), now() from pair p join pair q on q.sequence <> p.sequence`
  },
  'another hash': () =>
    `update audit_seal set hash = sha256(hash) where care_model_id = '${model.id}' and sequence = ${random.whole(1, ROWS)}`,
  'a row slipped in': () =>
    `insert into audit (care_model_id, id, at, action) values ('${model.id}', '${random.id(new Date('2026-11-19T18:30:01Z'))}', now(), 'read')`,
  'the end cut off': () => {
    const from = random.whole(1, ROWS)
    return `with gone as (delete from audit_seal where care_model_id = '${model.id}' and sequence >= ${from} returning audit_id) delete from audit where id in (select audit_id from gone)`
  },
  'a chain made anew after a change': () => {
    const from = random.whole(1, ROWS)
    return `update audit set after = 'forged' where care_model_id = '${model.id}' and id = (select audit_id from audit_seal where care_model_id = '${model.id}' and sequence = ${from});
      delete from audit_seal where care_model_id = '${model.id}' and sequence >= ${from}; select app.seal_audit('${model.id}', now(), 1000)`
  },
}

test('a thousand changes to the trail are all found', async () => {
  const names = Object.keys(mutations)
  const missed: string[] = []
  for (let turn = 0; turn < 1000; turn++) {
    const name = names[turn % names.length] ?? ''
    const text = mutations[name]?.() ?? ''
    await owner.query(`begin; set local session_replication_role = replica; ${text}`)
    const { fault } = await verifyChainOn(owner, model.id, head)
    await owner.query('rollback')
    if (fault === null) missed.push(`${name}: ${text}`)
  }

  expect(missed).toEqual([])
}, 60_000)

test('a chain that nobody touched is never blamed, while it grows and while rows wait for their seal', async () => {
  const blamed: string[] = []
  for (let turn = 0; turn < 60; turn++) {
    await addRows(model, random.whole(1, 4))
    if (turn % 4 === 0) {
      const at = house.clock.now()
      await insertRows(owner, 'audit', [{ care_model_id: model.id, id: newId(at), at, action: 'read' }])
    }
    for (const each of [model, other]) {
      const { fault } = await verifyChainOn(owner, each.id, each === model ? head : null)
      if (fault !== null) blamed.push(fault)
    }
  }

  expect(blamed).toEqual([])
})

test('the command names the row that was altered and ends with 1', async () => {
  const type = commandLine(house.owner, house.clock)
  const before = await type('audit', 'verify')
  const { rows } = await owner.query<{ audit_id: string }>(
    'select audit_id from audit_seal where care_model_id = $1 and sequence = 12',
    [model.id],
  )
  await owner.query(
    `begin; set local session_replication_role = replica; update audit set after = 'x' where id = '${rows[0]?.audit_id}'; commit`,
  )

  const { code, out } = await type('audit', 'verify', '--care-model', model.shortName)

  expect(before.code).toBe(0)
  expect(before.out).toMatch(/in order\. Head \d+:[0-9a-f]{64}/)
  expect(code).toBe(1)
  expect(out).toContain('Row 12 was altered: ')
  expect(out).toContain(rows[0]?.audit_id)
  expect(out).toContain('The 11 rows before it are in order.')
})
