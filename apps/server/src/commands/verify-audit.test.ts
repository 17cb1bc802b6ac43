import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../demo/seeded-random.ts'
import { insertRows, type NewRow, type OwnerConnection } from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import { commandLine } from '../testing/command-line.ts'
import { depth } from '../testing/depth.ts'
import type { GivenModel } from '../testing/given.ts'
import { openHouse, type House } from '../testing/house.ts'
import { trailMutations } from '../testing/trail-mutations.ts'
import { verifyChainOn, type Head } from '../platform/trail/audit-chain.ts'

const ROWS = 40
const CHANGES = depth(150, 1000)

const random = seededRandom('Rows')

let house: House
let model: GivenModel
let other: GivenModel
let owner: OwnerConnection
let head: Head

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  other = await house.given.careModel()
  owner = await house.owner.connect()
  for (const each of [model, other]) await addRows(each, ROWS)
  const report = await verifyChainOn(owner, model.id, null)
  if (!report.head) throw new Error('Nothing was sealed.')
  head = report.head
})
afterAll(async () => {
  owner.release()
  await house.close()
})

/** Rows as requests write them, a few seconds apart, sealed in batches. */
async function addRows({ id: careModelId }: GivenModel, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index): NewRow<'audit'> => {
    house.clock.advance(30)
    const at = house.clock.now()
    return {
      care_model_id: careModelId,
      id: newId(at),
      at,
      address: '192.0.2.7',
      action: index % 3 === 0 ? 'update' : 'read',
      item_id: newId(at),
      property: 'Notes',
      before: index % 2 === 0 ? null : `before ${index}`,
      after: `after ${index}`,
      items: index % 5 === 0 ? [newId(at)] : null,
    }
  })
  await insertRows(owner, 'audit', rows)
  for (const most of [7, 1, 1000])
    await owner.query('select app.seal_audit($1, $2, $3)', [careModelId, house.clock.now(), most])
}

test('every change to the trail is found', async () => {
  const mutations = trailMutations({
    careModelId: model.id,
    otherId: other.id,
    rows: ROWS,
    longAgo: new Date('2026-11-19T18:30:01Z'),
  })
  const names = Object.keys(mutations)
  const missed: string[] = []
  for (let turn = 0; turn < CHANGES; turn++) {
    const name = names[turn % names.length] ?? ''
    const text = mutations[name]?.() ?? ''
    await owner.query(`begin; set local session_replication_role = replica; ${text}`)
    const { fault } = await verifyChainOn(owner, model.id, head)
    await owner.query('rollback')
    if (fault === null) missed.push(`${name}: ${text}`)
  }

  expect(missed).toEqual([])
}, 60_000)

test('an untouched chain is never blamed, while it grows and while rows wait for their seal', async () => {
  const blamed: string[] = []
  for (let turn = 0; turn < 60; turn++) {
    await addRows(model, random.whole(1, 4))
    if (turn % 4 === 0) {
      const at = house.clock.now()
      await insertRows(owner, 'audit', [{ care_model_id: model.id, id: newId(at), at, action: 'read' }])
    }
    for (const each of [model, other]) {
      const { fault } = await verifyChainOn(owner, each.id, each === model ? head : null)
      if (fault !== null) blamed.push(fault)
    }
  }

  expect(blamed).toEqual([])
})

test('a late row is sealed by the scheduled run, which looks back further', async () => {
  await addRows(other, 2)
  const minuteAgo = new Date(house.clock.now().getTime() - 60_000)
  await insertRows(owner, 'audit', [{ care_model_id: other.id, id: newId(minuteAgo), at: minuteAgo, action: 'read' }])
  const waiting = async () => (await verifyChainOn(owner, other.id, null)).unsealed.count
  const seal = (lookBack: string) =>
    owner.query(`select app.seal_audit($1, $2, 100${lookBack})`, [other.id, house.clock.now()])

  await seal(", '10 seconds'")
  const afterShortLook = await waiting()
  await seal('')

  expect([afterShortLook, await waiting()]).toEqual([1, 0])
})

test('a row that was inserted and sealed at the next start is named', async () => {
  const own = await house.given.careModel()
  const longAgo = new Date(house.clock.now().getTime() - 1_200_000)
  await insertRows(owner, 'audit', [{ care_model_id: own.id, id: newId(longAgo), at: longAgo, action: 'delete' }])
  await owner.query('select app.seal_audit($1, $2, 100, null)', [own.id, house.clock.now()])

  const { code, out } = await commandLine(house.owner, house.clock)('audit', 'verify', '--care-model', own.shortName)

  expect(code).toBe(0)
  expect(out).toMatch(/: 1 row sealed more than 10 minutes after its own time, the first: delete, /)
})

test('the command names the row that was altered and ends with 1', async () => {
  const type = commandLine(house.owner, house.clock)
  const before = await type('audit', 'verify')
  const { rows } = await owner.query<{ audit_id: string }>(
    'select audit_id from audit_seal where care_model_id = $1 and sequence = 12',
    [model.id],
  )
  await owner.query(
    `begin; set local session_replication_role = replica; update audit set after = 'x' where id = '${rows[0]?.audit_id}'; commit`,
  )

  const { code, out } = await type('audit', 'verify', '--care-model', model.shortName)

  expect(before.code).toBe(0)
  expect(before.out).toMatch(/in order\. Head \d+:[0-9a-f]{64}/)
  expect(code).toBe(1)
  expect(out).toContain('Row 12 was altered: ')
  expect(out).toContain(rows[0]?.audit_id)
  expect(out).toContain('The 11 rows before it are in order.')
})

test('the texts of an erased case are removed from the trail, and the hash chain stays valid', async () => {
  const clinic = await house.given.careModel()
  const group = await house.given.group(clinic)
  const clinician = await house.given.member(clinic, { groups: [group] })
  const administrator = house.as(await house.given.member(clinic, { role: 'administrator' }))
  const family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  const visit = house.as(clinician)
  const { id } = await house.given.appointment(family)
  await visit.put(`/api/update/${id}`, { PropertyName: 'Notes', PropertyValue: 'Father came late.' })
  await visit.post('/api/new/comment', { id, message: 'Father again.' })
  await owner.query('select app.seal_audit($1, $2, 3)', [clinic.id, house.clock.now()])

  await administrator.post(`/api/cases/${family.id}/erase`, { Name: 'Mateo Delgado' })

  await owner.query('select app.seal_audit($1, $2, 1000)', [clinic.id, house.clock.now()])
  const { rows } = await owner.query<{ action: string; texts: string }>(
    `select action, concat(before, after, reason) as texts from audit where about_case_id = $1 or item_id = $1 order by id`,
    [family.id],
  )
  expect(rows.filter(({ action, texts }) => action !== 'erase' && texts !== '')).toEqual([])
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['update', 'erase']))
  expect((await verifyChainOn(owner, clinic.id, null)).fault).toBeNull()
})

test('the owner of the tables cannot remove a text while the case exists', async () => {
  const clinic = await house.given.careModel()
  const group = await house.given.group(clinic)
  const clinician = await house.given.member(clinic, { groups: [group] })
  const { id } = await house.given.managedCase(clinician, group)
  await house.as(clinician).get(`/api/cases/${id}`)
  const redact = `update audit set before = null, after = null, reason = null, salt = null where about_case_id = '${id}'`

  for (const statements of [redact, `set local app.redacts = 'on'; ${redact}`])
    try {
      await expect(owner.query(`begin; ${statements}`)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await owner.query('rollback')
    }
})

test('a pass of the sealer looks up no seal for each row, also by a plan from the time when the trail was empty', async () => {
  const rows = 3000
  const young = await openHouse()
  const { id } = await young.given.careModel()
  const sealer = await young.owner.connect()
  const pass = `select app.seal_audit('${id}', '${young.clock.now().toISOString()}', ${rows}, '10 seconds')`
  await sealer.query('set plan_cache_mode = force_generic_plan')
  await sealer.query('vacuum (analyze) audit, audit_seal')
  await sealer.query(pass)
  const at = young.clock.now()
  const written = Array.from({ length: rows }, () => ({ care_model_id: id, id: newId(at), at, action: 'read' }))
  await insertRows(sealer, 'audit', written)
  await sealer.query(pass)

  const { rows: plans } = await sealer.query(`explain (analyze, buffers, format json) ${pass}`)
  sealer.release()
  await young.close()

  const { Plan } = plans[0]['QUERY PLAN'][0]
  expect(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']).toBeLessThan(rows * 2)
})
