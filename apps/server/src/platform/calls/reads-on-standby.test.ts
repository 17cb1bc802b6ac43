import { addressOf } from '@caseloom/contracts/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { openServerPool } from '../database/database.ts'

/** A pool that cannot write, as on a standby; the rest of a standby is in standby-reads.test.ts. */
function readOnly(config: object) {
  const pool = openServerPool({ ...config, max: 4 })
  pool.on('connect', (client) => void client.query('set default_transaction_read_only = on'))
  return pool
}

let house: House
let supervisor: GivenMember
let owner: GivenMember
let family: GivenCase
let group: string

beforeAll(async () => {
  house = await openHouse({ standby: readOnly })
  const model = await house.given.careModel()
  group = await house.given.group(model)
  owner = await house.given.member(model, { groups: [group] })
  supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group] })
  family = await house.given.managedCase(owner, group, { name: 'Mateo Delgado' })
  await house.given.appointment(family)
})
afterAll(() => house.close())

const counts = () => ({ ...house.platform.standby?.counts })
/** The rows that a call has added to the trail. */
async function trailOf<T>(member: GivenMember, call: () => Promise<T>): Promise<{ answer: T; trail: unknown }> {
  const read = async () => {
    const { rows } = await house.owner.query<{ id: string; row: object }>(
      `select id, to_jsonb(audit) - array['id', 'request_id', 'salt', 'texts_hash'] as row from audit where member_id = $1`,
      [member.memberId],
    )
    return rows
  }
  const before = new Set((await read()).map(({ id }) => id))
  const answer = await call()
  return { answer, trail: (await read()).filter(({ id }) => !before.has(id)).map(({ row }) => row) }
}

/** The parameters and the query with which each call that a standby may answer is tried. */
const asked: Readonly<Record<string, () => [params: object, query: object]>> = {
  '/api/directory': () => [{}, {}],
  '/api/cases': () => [{}, {}],
  '/api/search': () => [{}, { q: 'mateo' }],
  '/api/activity': () => [{}, { case: family.id }],
  '/api/calendar': () => [{}, { from: '2026-11-16', to: '2026-11-22' }],
  '/api/reports/{id}': () => [{ id: 'caseload' }, { from: '2026-11-01', to: '2026-11-30' }],
  '/api/reports/{id}/download': () => [{ id: 'caseload' }, { from: '2026-11-01', to: '2026-11-30', format: 'csv' }],
  '/api/report-rows': () => [{}, { figure: 'open-cases', from: '2026-11-01', to: '2026-11-30' }],
  '/api/cases/{id}/figures': () => [{ id: family.id }, {}],
  '/api/supervision/groups/{id}/cases': () => [{ id: group }, {}],
  '/api/supervision/members/{id}/cases': () => [{ id: owner.personId }, {}],
}

describe('a standby', () => {
  test('may be asked by reads alone, each of which is tried here', () => {
    const may = house.platform.served.flatMap(({ endpoint }) => (endpoint.onStandby ? [endpoint] : []))
    expect(may.map(({ path }) => path).toSorted()).toEqual(Object.keys(asked).toSorted())
    for (const { method, caller } of may) expect([method, caller]).toEqual(['GET', 'member'])
  })

  test.each(Object.keys(asked))('answers %s like the leader, with the same rows of the trail', async (path) => {
    const [params, query] = asked[path]?.() ?? [{}, {}]
    const address = addressOf({ path: path as `/${string}` }, { ...params }, { ...query })
    const { standby } = house.platform
    const ask = () => house.as(supervisor).get(address)
    Object.assign(house.platform, { standby: null })
    const byLeader = await trailOf(supervisor, ask)
    Object.assign(house.platform, { standby })
    const { answered = 0, left = 0 } = counts()

    const byStandby = await trailOf(supervisor, ask)

    expect(byStandby.answer.status).toBe(200)
    expect(byStandby.answer.body).toEqual(byLeader.answer.body)
    expect(counts()).toEqual({ answered: answered + 1, left })
    expect(byStandby.trail).toEqual(byLeader.trail)
    expect(byStandby.trail).not.toEqual([])
  })
  test('shows nothing to a session that ended while it read', async () => {
    const { standby } = house.platform
    const leaving = await house.given.member(owner.model, { groups: [group] })
    const read: typeof standby = standby && {
      ...standby,
      async read(...asking) {
        const answer = await standby.read(...asking)
        await house.owner.query('update session set ended_at = $2 where id = $1', [
          leaving.sessionId,
          house.clock.now(),
        ])
        return answer
      },
    }
    Object.assign(house.platform, { standby: read })
    const answer = await house.as(leaving).get('/api/directory')
    Object.assign(house.platform, { standby })

    expect([answer.status, answer.body.Code]).toEqual([401, 'session.required'])
  })
})
