import { afterAll, beforeAll, expect, test } from 'vitest'
import { depth } from '../../../testing/depth.ts'
import type { GivenCase, GivenMember } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { spyOnQueries } from '../../../testing/spied-queries.ts'

// The month of one member must not slow down with what others have (performance.md section 2).
const OTHERS = depth(4_000, 100_000)
/** The member's own, of other years: as many as a whole care model has. */
const OWN = depth(4_000, 100_000)
const WEEKLY = 30
const MONTH = 'from=2026-10-26&to=2026-12-06'

let house: House
let clinician: GivenMember
let administrator: GivenMember
let family: GivenCase

/** Appointments of a clinician and a case, an hour each, `everyMinutes` apart over two years around a day. */
async function appointments(of: { clinician: string; family: GivenCase }, count: number, around = '2026-11-01') {
  const { model, id, personId, groupId } = of.family
  await house.owner.query(
    `with made as (select app.new_id() as id, $8::timestamptz + ((n::bigint * 7919) % 1051200 - 525600) * interval '1 minute' as at, n % 2 = 0 as done
        from generate_series(1, $1) n),
      items as (insert into item (care_model_id, id, kind, name, person_id, case_id, clinician_id, group_id, date, completed, completed_at, created_at, modified_at, search)
        select $2, id, 'APPOINTMENT', 'Session', $3, $4, $5, $6, at, done, case when done then at end, at, at, 'session' from made returning id)
      insert into appointment (care_model_id, id, starts_at, ends_at, subject_id, type_id)
      select $2, id, at, at + interval '1 hour', $3, $7 from made`,
    [count, model.id, personId, id, of.clinician, groupId, model.types.session, around],
  )
}

/** The appointments of 20 colleagues, counted by the database. */
async function givenOthers(): Promise<void> {
  for (let n = 0; n < 20; n++) {
    const other = await house.given.member(family.model, { groups: [family.groupId] })
    const own = await house.given.managedCase(other, family.groupId)
    await appointments({ clinician: other.personId, family: own }, OTHERS / 20)
  }
  await house.owner.query('analyze')
}

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  const model = await given.careModel()
  const group = await given.group(model)
  clinician = await given.member(model, { groups: [group] })
  administrator = await given.member(model, { role: 'administrator' })
  family = await given.managedCase(clinician, group)
  await appointments({ clinician: clinician.personId, family }, WEEKLY * 104)
}, 120_000)
afterAll(() => house.close())

async function medianOf(member: GivenMember, query: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 20; round++) {
    const begun = performance.now()
    const { status, body } = await house.as(member).get(`/api/calendar?${MONTH}${query}`)
    // The first ones load code and plans.
    if (round >= 5) times.push(performance.now() - begun)
    expect([status, body.Appointments.length > 100]).toEqual([200, true])
  }
  return times.toSorted((a, b) => a - b)[7] ?? 0
}

const views = () =>
  [
    ['own month', clinician, ''],
    ['month of a case', clinician, `&case=${family.id}`],
    ['month of a person', clinician, `&person=${family.personId}`],
    ['month of a clinician, by an administrator', administrator, `&person=${clinician.personId}`],
  ] as const

// Times are compared where nothing else runs.
test.skipIf(depth(true, false))(
  `the month with ${WEEKLY} appointments a week takes as long beside ${OTHERS} of others`,
  async () => {
    await house.owner.query('analyze')
    const before = new Map<string, number>()
    for (const [name, member, query] of views()) before.set(name, await medianOf(member, query))
    await givenOthers()

    for (const [name, member, query] of views()) {
      const was = before.get(name) ?? 0
      const is = await medianOf(member, query)
      process.stdout.write(`${name}: ${was.toFixed(1)} ms, beside ${OTHERS} more ${is.toFixed(1)} ms\n`)
      // The 5 ms are for a busy machine.
      expect(is).toBeLessThan(was * 1.5 + 5)
    }
  },
  600_000,
)

/** What `explain` says of the statements that a member's call sends, run again as that member. */
async function explained<Row>(member: GivenMember, query: string, how = ''): Promise<Row[][]> {
  const asked = spyOnQueries()
  await house.as(member).get(`/api/calendar?${MONTH}${query}`)
  const sent = asked.mock.calls.map(([one]) => one).filter(({ text = '' }) => /from asked|days_of_event/.test(text))
  asked.mockRestore()
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [family.model.id, member.memberId, house.clock.now()])
    const plans: Row[][] = []
    for (const { text = '', values = [] } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': Row }>(`explain ${how} ${text}`, [...values])
      plans.push(rows.map((row) => row['QUERY PLAN']))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('its statements read no table of appointments from end to end', async () => {
  // A table of one member's appointments would be read whole, and rightly so.
  await givenOthers()
  for (const [, member, query] of views()) {
    const plans = await explained<string>(member, query)
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan.join('\n')).not.toMatch(/Seq Scan on (?:item|appointment)\b/)
  }
  // The long run has many more appointments of others to make.
}, 600_000)

type Plan = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/** The rows that a plan reads of appointments and their items, those that it throws away with them. */
function rowsRead(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0)
  if (plan['Relation Name'] !== 'item' && plan['Relation Name'] !== 'appointment') return below
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + each * plan['Actual Loops']
}

/** The rows that each view reads. */
async function rowsReadOfViews(): Promise<number[]> {
  await house.owner.query('analyze')
  const sums: number[] = []
  for (const [, member, query] of views()) {
    const plans = await explained<[{ readonly Plan: Plan }]>(member, query, '(analyze, format json)')
    sums.push(plans.flat(2).reduce((sum, { Plan: plan }) => sum + rowsRead(plan), 0))
  }
  return sums
}

test(`a month reads no more rows of a member who has ${OWN} appointments in other years`, async () => {
  const before = await rowsReadOfViews()
  await appointments({ clinician: clinician.personId, family }, OWN, '2016-11-01')

  const now = await rowsReadOfViews()

  process.stdout.write(`rows of a month: ${before.join(', ')}; with ${OWN} more of other years ${now.join(', ')}\n`)
  for (const [place, rows] of now.entries()) {
    const was = before[place] ?? 0
    expect(was).toBeGreaterThan(100)
    expect(rows).toBeLessThan(was * 1.5 + 50)
  }
}, 600_000)
