import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction, openPool, openServerPool, type Pool } from '../database/database.ts'
import { startLeaderAndStandby, type LeaderAndStandby } from '../database/testing/leader-and-standby.ts'
import { noDiskWatch } from '../files/disk-watch.ts'
import { healthRoutes } from './health-routes.ts'

let both: LeaderAndStandby
let superuser: Pool

beforeAll(async () => {
  both = await startLeaderAndStandby(() => Promise.resolve())
  superuser = openPool({ ...both.leader.connection, database: 'postgres', max: 1 })
}, 120_000)
afterAll(async () => {
  await superuser.end()
  await both.close()
})

async function readinessOn(which: 'leader' | 'standby') {
  const pool = openServerPool({ ...both[which].connection, user: 'caseloom_app', database: 'postgres' })
  const app = Fastify()
  healthRoutes(app, { pool, disk: noDiskWatch }, { stopping: false })
  const startedAt = performance.now()
  const answers = await Promise.all([app.inject('/readyz'), app.inject('/readyz')])
  await app.close()
  await pool.end()
  const ms = performance.now() - startedAt
  const [answer, other] = answers.map((each) => ({ code: each.statusCode, ...each.json<{ Status: string }>() }))
  expect(other).toEqual(answer)
  return { ...answer, ms }
}

/** As an administrator changes a setting of the whole server. */
async function set(setting: string): Promise<void> {
  await superuser.query(`alter system set ${setting}`)
  await superuser.query('select pg_reload_conf()')
}

test('a server on a leader is ready', async () => {
  expect(await readinessOn('leader')).toMatchObject({ code: 200, Status: 'ok' })
})

test('a server on a standby can read, and is not ready', async () => {
  expect(await readinessOn('standby')).toMatchObject({ code: 503, Status: 'read only' })
})

test('a server whose leader waits for a standby that is away can read, says so in time, and is ready when it is back', async () => {
  await set("synchronous_standby_names = 'away'")
  const { ms, ...answer } = await readinessOn('leader')

  expect(answer).toEqual({ code: 503, Status: 'read only' })
  expect(ms).toBeLessThan(4500)

  await set("synchronous_standby_names = ''")
  expect(await readinessOn('leader')).toMatchObject({ code: 200 })
})

test('a server whose database has no room for a change says so for ten seconds, though smaller changes fit', async () => {
  const pool = openServerPool({ ...both.leader.connection, user: 'caseloom_app', database: 'postgres' })
  const app = Fastify()
  healthRoutes(app, { pool, disk: noDiskWatch }, { stopping: false })
  const begin = { text: "select set_config('app.role', 'system', true)", values: [] }
  const fill = inTransaction(pool, begin, (tx) =>
    sql`do $$ begin raise exception using errcode = 'disk_full'; end $$`.execute(tx),
  )
  await expect(fill).rejects.toMatchObject({ code: '53100' })

  expect((await app.inject('/readyz')).json()).toEqual({ Status: 'disk full' })

  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001)
  expect((await app.inject('/readyz')).json()).toEqual({ Status: 'ok' })
  await app.close()
  await pool.end()
})

test('a server without a database can do nothing', async () => {
  await both.standby.stop()
  expect(await readinessOn('standby')).toMatchObject({ code: 503, Status: 'database unavailable' })
  both.standby = await both.start('standby')
})
