import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { depth } from '../../testing/depth.ts'
import { startPatience } from '../patience.ts'
import { Problem } from '../problem.ts'
import { openPool, openServerPool, type Pool } from './database.ts'
import { askedOnceForAll, openStandbyReads, type StandbyReads } from './standby-reads.ts'
import { startLeaderAndStandby, type LeaderAndStandby } from './testing/leader-and-standby.ts'

const ROUNDS = depth(100, 2000)

let both: LeaderAndStandby
let owner: Pool
let onStandby: Pool

beforeAll(async () => {
  both = await startLeaderAndStandby((made) =>
    made.query('create table said (word int); insert into said values (0); grant select on said to caseloom_app'),
  )
  owner = openPool({ ...both.leader.connection, database: 'postgres', max: 2 })
  onStandby = openServerPool({ ...both.standby.connection, user: 'caseloom_app', database: 'postgres' })
}, 120_000)

afterAll(async () => {
  await onStandby.end()
  await owner.end()
  await both.close()
})

const opened = () => {
  const warn = vi.fn<() => void>()
  return Object.assign(openStandbyReads({ leader: owner, standby: onStandby, log: { warn } }), { warn })
}
const say = (word: number) => owner.query('update said set word = $1', [word])
const heardBy = (reads: StandbyReads) =>
  reads.read(
    (after) => ({ text: 'select app.caught_up($1, $2, $3)', values: after }),
    async (tx) => (await sql<{ word: number }>`select word from said`.execute(tx)).rows[0]?.word,
    startPatience(),
  )
async function lagBy(delay: string): Promise<void> {
  const change = openPool({ ...both.standby.connection, database: 'postgres', max: 1 })
  await change.query(`alter system set recovery_min_apply_delay = '${delay}'`)
  await change.query('select pg_reload_conf()')
  await change.end()
  await pause(200)
}

test(`what the leader has confirmed is on the standby when it is read there, ${ROUNDS} times`, async () => {
  const reads = opened()
  await vi.waitFor(async () => expect(await heardBy(opened())).toBe(0), 10_000)
  for (let word = 1; word <= ROUNDS; word += 1) {
    await say(word)
    expect([word, undefined]).toContain(await heardBy(reads))
  }
  expect(reads.counts.answered).toBeGreaterThan(ROUNDS / 2)
})

test('a standby that lags leaves the read to the leader at once, and is asked again later', async () => {
  await lagBy('400ms')
  const reads = opened()
  await say(-1)

  const askedAt = performance.now()
  expect(await heardBy(reads)).toBeUndefined()
  expect(performance.now() - askedAt).toBeLessThan(350)
  expect(await heardBy(reads)).toBeUndefined()
  expect(reads.counts).toEqual({ answered: 0, left: 2 })
  expect(reads.warn).not.toHaveBeenCalled()

  await lagBy('0')
  await vi.waitFor(async () => expect(await heardBy(reads)).toBe(-1), 10_000)
})

test('a position on another timeline is never reached', async () => {
  const { rows } = await owner.query<{ lsn: string; timeline: number }>('select lsn, timeline from app.wal_position()')
  const [{ lsn, timeline } = { lsn: '', timeline: 0 }] = rows
  const caughtUp = (pool: Pool, on: number) => pool.query("select app.caught_up($1, $2, '20 milliseconds')", [lsn, on])

  for (const pool of [owner, onStandby]) {
    await vi.waitFor(() => caughtUp(pool, timeline))
    await expect(caughtUp(pool, timeline + 1)).rejects.toMatchObject({ code: '55000' })
  }
})

test('what the read refuses is refused, and the standby goes on answering', async () => {
  const begin = (after: readonly unknown[]) => ({ text: 'select app.caught_up($1, $2, $3)', values: after })

  // On a busy machine the standby may not have caught up in time, and then leaves the read to the leader.
  await vi.waitFor(async () => {
    const reads = opened()
    const refused = reads.read(begin, () => Promise.reject(new Problem('record.not_found')), startPatience())
    await expect(refused).rejects.toThrow(Problem)
    expect(await heardBy(reads)).toBe(-1)
  }, 10_000)
})

test('a standby that is gone leaves the read to the leader, and the log says so', async () => {
  await both.standby.stop()
  const reads = opened()

  expect(await heardBy(reads)).toBeUndefined()
  expect(reads.warn).toHaveBeenCalledOnce()

  both.standby = await both.start('standby')
  await vi.waitFor(async () => expect(await heardBy(opened())).toBe(-1), 10_000)
})

test('those who ask while a question is on its way get the answer to the next one, which all of them share', async () => {
  const asked: ((answer: number) => void)[] = []
  const ask = askedOnceForAll(() => new Promise<number>((resolve) => asked.push(resolve)))
  const first = ask()
  await pause(0)
  const later = [ask(), ask()]
  await pause(0)
  expect(asked).toHaveLength(1)

  asked[0]?.(1)
  expect(await first).toBe(1)
  await pause(0)
  expect(asked).toHaveLength(2)
  asked[1]?.(2)
  expect(await Promise.all(later)).toEqual([2, 2])
})
