import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'
import { refuseUnsafeDatabase, UnsafeDatabaseError } from './open-database.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the server does not start on a database that could lose what it has confirmed', async () => {
  // The tests' own database is such a database: it does not wait for the disk.
  await expect(refuseUnsafeDatabase(house.pool)).rejects.toThrow(
    new UnsafeDatabaseError('The database has fsync off and could lose what it has confirmed. Turn it on.'),
  )
})

test('the server starts as the role that owns nothing', async () => {
  await expect(refuseUnsafeDatabase(house.pool, false)).resolves.toBeUndefined()
})

test('the server does not start as the owner of its tables', async () => {
  await expect(refuseUnsafeDatabase(house.owner, false)).rejects.toThrow('The server must not run as the owner')
})

test('the server does not start as a role that bypasses row policies', async () => {
  const { host, port, database } = house.owner.options
  const role = `past_policies_${process.pid}`
  await house.owner.query(`create role ${role} login bypassrls`)
  const pool = new pg.Pool({ host, port, database, user: role })

  await expect(refuseUnsafeDatabase(pool, false)).rejects.toThrow('The server must not run as the owner')

  await pool.end()
  await house.owner.query(`drop role ${role}`)
})
