import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyChain } from './platform/trail/audit-chain.ts'
import { sealWhatWasLeft } from './platform/trail/audit-sealer.ts'
import { insertRows } from './platform/database/insert-rows.ts'
import { newId } from './platform/database/new-id.ts'
import { readDatabaseState } from './platform/telemetry/database-state.ts'
import type { GivenMember, GivenModel } from './testing/given.ts'
import { openHouse, THURSDAY, type House } from './testing/house.ts'

const HOUR = 3600

let house: House
let model: GivenModel
let reader: GivenMember
let caseId: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
/** A new care model's trail, sealed while the clock was two hours ahead; the clock is right again. */
beforeEach(async () => {
  house.clock.set(THURSDAY)
  model = await house.given.careModel()
  const group = await house.given.group(model)
  reader = await house.given.member(model, { groups: [group] })
  caseId = (await house.given.managedCase(reader, group)).id
  await house.owner.query(`update session set created_at = '2020-01-01', last_seen_at = 'infinity'`)
  house.clock.advance(2 * HOUR)
  await writeRow()
  await sealShort()
  house.clock.set(THURSDAY)
})

/** Writes a row like a command, or like a server that dies before it seals. */
async function writeRow(): Promise<string> {
  const [at, owner] = [house.clock.now(), await house.owner.connect()]
  const id = newId(at)
  await insertRows(owner, 'audit', [{ care_model_id: model.id, id, at, action: 'read' }])
  owner.release()
  return id
}

const sealShort = () =>
  house.owner.query("select app.seal_audit($1, $2, 2000, '10 seconds')", [model.id, house.clock.now()])
const readCase = () => house.as(reader).get(`/api/cases/${caseId}`)
const verify = () => verifyChain(house.owner, model.id, null)
const said: object[] = []
const sealAtStart = () => sealWhatWasLeft(house.owner, house.clock, { warn: (data) => void said.push(data) })

test.each([HOUR, 3 * HOUR])(
  'rows left unsealed after the clock was corrected are sealed at a start %i seconds later, and that is logged',
  async (seconds) => {
    await writeRow()
    house.clock.advance(seconds)
    const before = await verify()

    said.length = 0
    await sealAtStart()

    const { fault, unsealed, late } = await verify()
    expect(late).toEqual({ count: 1, first: expect.stringContaining('read, ') })
    expect(before.fault).toContain('A row was inserted that no seal covers')
    expect([fault, unsealed.count, said]).toEqual([null, 0, [{ part: 'audit', count: 1 }]])
    await sealAtStart()
    expect(said).toHaveLength(1)
  },
)

test('rows that a running server could not seal are sealed with the first row after them', async () => {
  await writeRow()
  house.clock.advance(HOUR)
  await sealShort()
  const waiting = (await verify()).unsealed.count
  await writeRow()

  await sealShort()

  const { fault, unsealed } = await verify()
  expect([waiting, fault, unsealed.count]).toEqual([1, null, 0])
})

test('a row that commits after later rows were sealed is sealed by the next pass', async () => {
  house.clock.advance(3 * HOUR)
  const early = house.clock.now()
  house.clock.advance(8)
  await writeRow()
  await sealShort()
  house.clock.set(early)
  await writeRow()
  house.clock.advance(8)
  const waiting = (await verify()).unsealed.count

  await sealShort()

  expect([waiting, (await verify()).unsealed.count]).toEqual([1, 0])
})

test('a start seals all rows even when another server is sealing', async () => {
  await writeRow()
  house.clock.advance(3 * HOUR)
  const other = await house.owner.connect()
  await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('seal ${model.id}', 0))`)

  const sealed = sealAtStart()
  await expect
    .poll(
      async () =>
        (await house.owner.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount,
    )
    .toBe(1)
  await other.query('commit')
  other.release()
  await sealed

  expect((await verify()).unsealed.count).toBe(0)
})

test('the measure of unsealed rows also counts rows after a clock that was ahead', async () => {
  const count = async () => (await readDatabaseState(house.owner, house.clock.now()))?.unsealed
  const before = await count()
  await writeRow()
  house.clock.advance(60)
  await writeRow()
  const after = await count()
  await sealShort()
  await sealAtStart()

  expect([before, after, await count()]).toEqual([0, 2, 0])
})

test('constant writes do not fail verification after the clock was set back, but an inserted row does', async () => {
  const work = { isOver: false, reads: 0 }
  const writers = Array.from({ length: 3 }, async () => {
    for (; !work.isOver; work.reads += 1) await readCase()
  })
  await expect.poll(() => work.reads, { timeout: 20_000 }).toBeGreaterThan(20)

  const faults: (string | null)[] = []
  for (let turn = 0; turn < 3; turn += 1) faults.push((await verify()).fault)
  const at = new Date(house.clock.now().getTime() - HOUR * 1000)
  const id = newId(at)
  await house.owner.query(`insert into audit (care_model_id, id, at, action) values ($1, $2, $3, 'read')`, [
    model.id,
    id,
    at,
  ])
  const { fault } = await verify()
  work.isOver = true
  await Promise.all(writers)

  expect(faults).toEqual([null, null, null])
  expect(fault).toContain(`A row was inserted that no seal covers: read, 2026-11-19 17:30:00 UTC, id ${id}`)
})
