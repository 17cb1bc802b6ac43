import type { CountedRow } from '@caseloom/contracts/reports/counted-row'
import { figureKeys, reportIds } from '@caseloom/contracts/reports/report-ids'
import type { ReportCard } from '@caseloom/contracts/reports/report'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDocuments } from '../../testing/given-documents.ts'
import type { GivenMember } from '../../testing/given.ts'
import { givenGuest } from '../../testing/guest-visitor.ts'
import {
  everyWho,
  givenMembersOfEachRight,
  type MembersOfEachRight,
  type Who,
} from '../../testing/members-of-each-right.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { keepFigures } from './keeping/keep-figures.ts'

let house: House
let world: MembersOfEachRight

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(THURSDAY)
  world = await givenMembersOfEachRight(house)
  const { model, family } = world
  await house.given.appointment(family, { startsAt: '2026-11-12T15:00:00Z', outcome: model.outcomes.held })
})
afterAll(() => house.close())

const read = (who: Who, query = '') => house.as(world.members[who]).get(`/api/reports/sessions${query}`)

/** Own, supervised groups, own groups of a coordinator, all (product.md 2). A share opens the case, and reports nothing. */
const reports: Readonly<Record<Who, boolean>> = {
  owner: true,
  reader: false,
  editor: false,
  colleague: false,
  supervisor: true,
  coordinator: true,
  foreignCoordinator: false,
  administrator: true,
  otherModel: false,
}

describe.each(['computed for the reader', 'kept'])('figures that are %s', (how) => {
  beforeAll(async () => {
    if (how === 'kept') await keepFigures(house.owner, house.clock.now())
  })

  test.each(everyWho)('the report of the %s counts the case if it is theirs to report', async (who) => {
    const { status, body } = await read(who)

    const count = reports[who] ? 1 : 0
    expect(status).toBe(200)
    expect([body.Total.OpenCases, body.Total.Sessions, body.Total.WeeksHeld]).toEqual([count, count, count])
  })

  test.each(everyWho)('of the %s', async (who) => {
    const { clinicianId, groupId, id } = world.family
    const expected = reports[who] ? 200 : 404
    expect((await read(who, `?case=${id}`)).status).toBe(expected)
    expect((await read(who, `?clinician=${clinicianId}`)).status).toBe(expected)
    // A coordinator or supervisor may ask for a group of theirs in which there is no case yet.
    expect((await read(who, `?group=${groupId}`)).status).toBe(expected)
  })

  test.each(everyWho)(
    'the %s lists what a figure counts, and takes a file, of their own reports alone',
    async (who) => {
      const { id, clinicianId } = world.family
      const visit = house.as(world.members[who])
      for (const figure of figureKeys) {
        const { status, body } = await visit.get(`/api/report-rows?figure=${figure}`)
        const cases = body.Items.map((row: CountedRow) => row.Case.Id)
        expect([figure, status, reports[who] ? cases.filter((one: string) => one !== id) : cases]).toEqual([
          figure,
          200,
          [],
        ])
      }
      const { body } = await visit.get('/api/report-rows?figure=sessions')
      expect(body.Total).toBe(reports[who] ? 1 : 0)
      const expected = reports[who] ? 200 : 404
      expect((await visit.get(`/api/report-rows?figure=sessions&case=${id}`)).status).toBe(expected)
      expect((await visit.get(`/api/reports/sessions/download?format=csv&clinician=${clinicianId}`)).status).toBe(
        expected,
      )
    },
  )

  test.each(everyWho)('neither the rows nor the names of a report tell the %s more', async (who) => {
    for (const by of ['case', 'clinician', 'group', 'phase']) {
      const { body } = await read(who, `?by=${by}`)
      expect([by, body.Rows.length > 0]).toEqual([by, reports[who]])
      expect([by, !reports[who] && JSON.stringify(body).includes(world.family.id)]).toEqual([by, false])
    }
  })
})

test('the database alone shows kept figures to those whose reports count them', async () => {
  await keepFigures(house.owner, house.clock.now())
  for (const who of everyWho) {
    const { model, memberId } = world.members[who]
    const client = await house.pool.connect()
    try {
      await client.query('begin')
      await client.query('select app.set_member($1, $2, $3)', [model.id, memberId, house.clock.now()])
      for (const table of ['case_day', 'figure_day']) {
        const { rowCount } = await client.query(`select from ${table}`)
        expect([who, table, (rowCount ?? 0) > 0]).toEqual([who, table, reports[who]])
      }
      // What the server notes for itself.
      for (const table of ['case_figures', 'case_change'])
        expect([who, table, (await client.query(`select from ${table}`)).rowCount]).toEqual([who, table, 0])
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})

test.each(everyWho)('the %s may filter by the groups and clinicians of their reports', async (who) => {
  const { body } = await house.as(world.members[who]).get('/api/report-filters')
  const { clinicianId, groupId } = world.family
  const has = (list: { Id: string }[], id: string) => list.some(({ Id }) => Id === id)
  expect([has(body.Groups, groupId), has(body.Clinicians, clinicianId)]).toEqual([reports[who], reports[who]])
})

test('the clinicians to choose are those of the chosen group, and nobody of a group that is not the reader’s', async () => {
  const { supervisor, foreignCoordinator } = world.members
  const of = async (member: GivenMember, group: string) =>
    (await house.as(member).get(`/api/report-filters?group=${group}`)).body.Clinicians.length
  expect(await of(supervisor, world.family.groupId)).toBe(1)
  expect(await of(foreignCoordinator, world.family.groupId)).toBe(0)
})

/** A share shows the figures of a case too, and does not count it in the reader's reports. */
test.each(everyWho)('the %s reads the figures of the case if they see it', async (who) => {
  const { id } = world.family
  const { status, body } = await house.as(world.members[who]).get(`/api/cases/${id}/figures`)
  const sees = reports[who] || who === 'reader' || who === 'editor'
  expect(status).toBe(sees ? 200 : 404)
  expect(body.InReports).toBe(sees ? reports[who] : undefined)
})

test('guests and people who are not signed in have no reports', async () => {
  const { owner, administrator } = world.members
  const documents = givenDocuments(house.given, house.clock)
  const template = await documents.template(world.model)
  const guest = await givenGuest(house, owner, await documents.document(world.family, template))
  const { id } = world.family
  for (const path of [
    '/api/reports',
    '/api/reports/sessions',
    '/api/reports/sessions/download?format=csv',
    '/api/report-rows?figure=sessions',
    '/api/report-filters',
    `/api/cases/${id}/figures`,
  ]) {
    expect([path, (await house.anonymous.get(path)).status]).toEqual([path, 401])
    expect([path, (await guest.get(path)).status]).toEqual([path, 404])
    expect([path, (await house.as(administrator).get(path)).status]).toEqual([path, 200])
  }
})

test('the reports are seven, each with its name and what it is about', async () => {
  const { body } = await house.as(world.members.owner).get('/api/reports')
  expect(body.Items.map(({ Id, Type, Active }: ReportCard) => [Id, Type, Active])).toEqual(
    reportIds.map((id) => [id, 'REPORT', true]),
  )
  expect(body.Items.filter(({ Name, Description }: ReportCard) => Name === '' || Description === '')).toEqual([])
})

test('a period whose last day comes before its first, or of more than ten years, is refused', async () => {
  for (const query of ['?from=2026-11-02&to=2026-11-01', '?from=2016-01-01&to=2026-12-31'])
    expect((await read('owner', query)).body.Code).toBe('report.period_invalid')
})

test.each(['group', 'clinician', 'case'])(
  'a %s that the reader has no reports about is named as the wrong filter',
  async (name) => {
    const { family, members } = world
    const foreign = { group: family.groupId, clinician: members.owner.personId, case: family.id }[name]
    for (const [who, id] of [
      ['owner', crypto.randomUUID()],
      ['otherModel', foreign],
    ] as const)
      expect((await read(who, `?${name}=${id}`)).body.Code).toBe(`report.${name}_missing`)
  },
)
