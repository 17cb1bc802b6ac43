import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { storedColumns, storedItems } from './item-store.ts'

// A member may have hundreds of shared cases. Their list is parsed from a setting, once a query; parsing it for each row took several
// times as long as everything else. So the plans are checked: the list is unnested into a table and is never in a condition.

let house: House
let model: GivenModel
let member: GivenMember
let caseId: string

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  const group = await given.group(model)
  member = await given.member(model, { role: 'clinician', groups: [group] })
  const colleague = await given.member(model, { role: 'clinician', groups: [group] })
  const shared = await given.managedCase(colleague, group)
  caseId = shared.id
  await given.share(shared, member.personId, true)
})
afterAll(() => house.close())

/** The lines of a statement's plan, as the server's role would run it for the member. */
async function planOf(statement: string): Promise<string[]> {
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [model.id, member.memberId, house.clock.now()])
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (verbose, costs off) ${statement}`)
    return rows.map((row) => row['QUERY PLAN'].trim())
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const namesShares = (line: string) => /app\.(shared|edit)_cases/.test(line)
const readsOnce = (line: string) => line.startsWith('Output: unnest(')

test('no table that the server reads parses the shared cases row by row', async () => {
  const { rows } = await house.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relrowsecurity and has_table_privilege('caseloom_app', c.oid, 'select')`,
  )
  const plans = await Promise.all(
    rows.map(async ({ name }) => ({ name, lines: (await planOf(`select 1 from ${name}`)).filter(namesShares) })),
  )

  expect(plans.filter(({ lines }) => lines.some((line) => !readsOnce(line)))).toEqual([])
  // Tables that are seen through their case: if there were none, the test would check nothing.
  const led = plans.filter(({ lines }) => lines.length > 0).map(({ name }) => name)
  expect(led).toEqual(expect.arrayContaining(['managed_case', 'item', 'case_phase', 'case_share', 'audit']))
})

test('the rights to the items of a list are found without parsing the shared cases row by row', async () => {
  const plan = await inTransaction(house.pool, { text: 'select', values: [] }, (tx) =>
    Promise.resolve(`select ${storedColumns.compile(tx).sql} from ${storedItems.compile(tx).sql}`),
  )
  const lines = (await planOf(plan)).filter((line) => namesShares(line) && !readsOnce(line))

  expect(lines).toEqual([])
})

test('a case shared with many others is seen and changed as far as its own share allows', async () => {
  const { given } = house
  const group = await given.group(model)
  const colleague = await given.member(model, { role: 'clinician', groups: [group] })
  const toRead = await given.managedCase(colleague, group)
  const notShared = await given.managedCase(colleague, group)
  await given.share(toRead, member.personId, false)
  const me = house.as(member)

  const asked = await Promise.all([caseId, toRead.id, notShared.id].map((id) => me.get(`/api/cases/${id}`)))
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 404])
  expect(asked.slice(0, 2).map(({ body }) => body.Can.Update)).toEqual([true, false])
})
