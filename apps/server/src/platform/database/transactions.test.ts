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

test('what is asked ahead leaves before the answer to the beginning is there, in the same transaction', async () => {
  let asked: Promise<unknown> | undefined
  const ahead = (tx: Tx) => void (asked = sql`select 2 as two`.execute(tx)).catch(() => undefined)

  const work = () => Promise.reject(new Error('It began'))
  const failing = inTransaction(house.platform.pool, { text: 'select 1 / 0', values: [], ahead }, work)
  await expect(failing).rejects.toThrow('division by zero')
  await expect(asked).rejects.toThrow('current transaction is aborted')

  const found = await inTransaction(house.platform.pool, { ...begin, ahead }, () => asked ?? Promise.resolve())
  expect(found).toMatchObject({ rows: [{ two: 2 }] })
})

test('every security definer function sets its search_path, and only the server may call one', async () => {
  const { rows } = await house.owner.query<{ name: string }>(`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'app' and (has_function_privilege('public', p.oid, 'execute')
       or (p.prosecdef and not coalesce(array_to_string(p.proconfig, ','), '') like '%search_path=%'))`)

  expect(rows).toEqual([])
})
