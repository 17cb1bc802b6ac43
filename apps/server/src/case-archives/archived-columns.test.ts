import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../testing/house.ts'
import { leftOut, partNames, parts } from './parts.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await house.owner.query<{ name: string }>(
    `select a.attname as name from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  )
  return rows.map(({ name }) => name)
}

test('every column of what hangs on a case is in its archive, or left out for a reason', async () => {
  const lost: string[] = []
  const reasons = new Set(Object.keys(leftOut))
  for (const { table, columns } of partNames.map((name) => parts[name])) {
    const written = new Set<string>(columns.map(({ column }) => column))
    for (const column of await columnsOf(table)) {
      const names = [`${table}.${column}`, `*.${column}`]
      if (!written.has(column) && !names.some((name) => Object.hasOwn(leftOut, name))) lost.push(names[0] ?? '')
      for (const name of names) if (!written.has(column)) reasons.delete(name)
    }
  }
  expect({ lost, 'left out, and not there': [...reasons] }).toEqual({ lost: [], 'left out, and not there': [] })
})
