import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { migrate } from './migrate.ts'
import {
  refuseLossyCluster,
  refuseUnsafeDatabase,
  refuseUnseenReplication,
  UnsafeDatabaseError,
} from './open-database.ts'

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

test('the server does not start on several nodes of which only one has what is confirmed', async () => {
  const several = { databaseUrl: 'postgres://owner@one,two/care' }
  await expect(refuseLossyCluster(house.pool, several)).rejects.toThrow('(synchronous_standby_names is empty)')
  await expect(refuseLossyCluster(house.pool, { databaseUrl: 'postgres://owner@one/care' })).resolves.toBeUndefined()
})

test('the server does not read on standbys of which it cannot tell what they have', async () => {
  const reads = { databaseReadUrl: 'postgres://app@two/care' }
  // The owner of the tests' tables is a superuser, who sees everything.
  await expect(refuseUnseenReplication(house.pool, reads)).resolves.toBeUndefined()
  const role = `owner_without_${process.pid}`
  await house.owner.query(`create role ${role}`)
  await house.owner.query(`grant usage on schema app to ${role}`)
  await house.owner.query(`alter function app.sees_replication owner to ${role}`)
  await expect(refuseUnseenReplication(house.pool, reads)).rejects.toThrow('grant pg_read_all_stats to caseloom_owner;')
  await expect(refuseUnseenReplication(house.pool, { databaseReadUrl: undefined })).resolves.toBeUndefined()

  await house.owner.query('alter function app.sees_replication owner to current_user')
  await house.owner.query(`drop owned by ${role}; drop role ${role}`)
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

test.each(["encoding 'SQL_ASCII' locale 'C'", "encoding 'LATIN1' locale 'C'", "encoding 'UTF8' locale 'C'"])(
  'a database with %s is refused before anything is made in it',
  async (letters) => {
    const pool = await openEmptyDatabase(inject('database'), undefined, `locale_provider libc ${letters}`)

    await expect(migrate(pool)).rejects.toThrow("Make it again with encoding 'UTF8' and locale 'C.UTF-8'")

    const { rows } = await pool.query("select from pg_class where relnamespace = 'public'::regnamespace")
    expect(rows).toEqual([])
    await pool.end()
  },
)
