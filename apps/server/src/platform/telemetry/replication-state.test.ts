import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool, type Pool } from '../database/database.ts'
import { startLeaderAndStandby, type LeaderAndStandby } from '../database/testing/leader-and-standby.ts'
import { readReplication } from './replication-state.ts'

let both: LeaderAndStandby
let owner: Pool
let superuser: Pool

beforeAll(async () => {
  both = await startLeaderAndStandby((made) =>
    made.query('create role watcher login; grant pg_read_all_stats to watcher; create role stranger login'),
  )
  superuser = openPool({ ...both.leader.connection, database: 'postgres', max: 1 })
  await superuser.query(
    'grant usage on schema app to watcher, stranger; grant execute on function app.wal_position to watcher, stranger',
  )
  owner = openPool({ ...both.leader.connection, user: 'watcher', database: 'postgres', max: 1 })
}, 120_000)
afterAll(async () => {
  await owner.end()
  await superuser.end()
  await both.close()
})

async function delay(ms: number): Promise<void> {
  const standby = openPool({ ...both.standby.connection, database: 'postgres', max: 1 })
  await standby.query(`alter system set recovery_min_apply_delay = '${ms}ms'`)
  await standby.query('select pg_reload_conf()')
  await standby.end()
}

test('a standby that has everything is not behind, and one that replays late is behind by what was written since', async () => {
  const one = { name: 'walreceiver', kind: 'async' }
  const isThere = { timeline: 1, standbys: [{ ...one, unwritten: 0, unreplayed: 0 }] }
  await vi.waitFor(async () => expect(await readReplication(owner)).toEqual(isThere), 10_000)

  await delay(600_000)
  await superuser.query('create table filled as select generate_series(1, 10000)')
  await vi.waitFor(async () => {
    const [standby] = (await readReplication(owner))?.standbys ?? []
    expect(standby).toMatchObject({ ...one, unwritten: 0 })
    // The commit waits, and what comes after it.
    expect(standby?.unreplayed).toBeGreaterThan(0)
  }, 10_000)
  await delay(0)
  await vi.waitFor(async () => expect(await readReplication(owner)).toEqual(isThere), 10_000)
})

test('a role that may not see standbys sees none, and a database that is away is no state', async () => {
  const stranger = openPool({ ...both.leader.connection, user: 'stranger', database: 'postgres', max: 1 })
  expect(await readReplication(stranger)).toEqual({ timeline: 1, standbys: [] })
  await stranger.end()

  const away = openPool({ ...both.leader.connection, host: '/nowhere', database: 'postgres', max: 1 })
  expect(await readReplication(away)).toBeNull()
  await away.end()
})
