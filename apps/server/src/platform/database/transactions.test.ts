import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'
import { inTransaction, type Tx } from './database.ts'
import { Problem } from '../problem.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const begin = { text: 'select 1', values: [] }

test.each([
  ['done', () => Promise.resolve()],
  ['refused', () => Promise.reject(new Problem('record.not_found'))],
])('a query after the work is %s does not run in another transaction', async (_how, end) => {
  const kept: Tx[] = []
  await inTransaction(house.platform.pool, begin, async (tx) => {
    kept.push(tx)
    await end()
  }).catch(() => undefined)

  const [late] = kept
  await expect(late && sql`select 1`.execute(late)).rejects.toThrow('The transaction has ended')
})

test('every security definer function sets its search_path, and only the server may call one', async () => {
  const { rows } = await house.owner.query<{ name: string }>(`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'app' and (has_function_privilege('public', p.oid, 'execute')
       or (p.prosecdef and not coalesce(array_to_string(p.proconfig, ','), '') like '%search_path=%'))`)

  expect(rows).toEqual([])
})
