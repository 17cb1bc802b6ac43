import type { GroupIncident } from '@caseloom/contracts/supervision/supervision'
import type { Flag } from '@caseloom/contracts/supervision/meeting'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let north: string
let south: string
let members: Record<'clinician' | 'supervisor' | 'coordinator' | 'administrator' | 'stranger', GivenMember>
let family: GivenCase
const ids: Record<string, string> = {}

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(THURSDAY)
  const { given } = house
  model = await given.careModel()
  north = await given.group(model, 'North')
  south = await given.group(model, 'South')
  members = {
    clinician: await given.member(model, { groups: [north] }),
    supervisor: await given.member(model, { role: 'supervisor', supervises: [north] }),
    coordinator: await given.member(model, { role: 'coordinator', groups: [north] }),
    administrator: await given.member(model, { role: 'administrator' }),
    stranger: await given.member(model, { role: 'supervisor', supervises: [south] }),
  }
  family = await given.managedCase(members.clinician, north, { name: 'Mateo Delgado' })
  const elsewhere = await given.managedCase(await given.member(model, { groups: [south] }), south)
  ids['moderate'] = await incident(family, north, { severity: 'moderate', date: '2026-11-10T15:00:00Z' })
  ids['critical'] = await incident(family, north, { severity: 'critical', date: '2026-11-12T15:00:00Z' })
  ids['done'] = await incident(family, north, { severity: 'high', date: '2026-11-01T15:00:00Z' })
  await house.owner.query('update item set completed = true, completed_at = date where id = $1', [ids['done']])
  ids['south'] = await incident(elsewhere, south, { severity: 'high', date: '2026-11-11T15:00:00Z' })
  ids['event'] = await itemOf('EVENT', family, north, '2026-11-20T05:00:00Z')
  await given.insert('dated_event', { care_model_id: model.id, id: ids['event'], start_day: '2026-11-20' })
})
afterAll(() => house.close())

const itemOf = (kind: 'INCIDENT' | 'EVENT', of: GivenCase, group: string, date: string) =>
  house.given.item(model, kind, kind === 'EVENT' ? 'Court day' : 'Ran away', {
    person_id: of.personId,
    case_id: of.id,
    clinician_id: of.clinicianId,
    group_id: group,
    date: new Date(date),
  })

async function incident(of: GivenCase, group: string, { severity, date }: { severity: string; date: string }) {
  const id = await itemOf('INCIDENT', of, group, date)
  await house.given.insert('incident', { care_model_id: model.id, id, severity })
  return id
}

const list = (who: keyof typeof members, query = '', group = north) =>
  house.as(members[who]).get(`/api/supervision/groups/${group}/incidents${query}`)
const idsIn = ({ body }: { body: { Items: GroupIncident[] } }) => body.Items.map(({ Id }) => Id)

describe.each(['supervisor', 'coordinator'] as const)('a %s', (who) => {
  test('sees the incidents of the group, those that wait first and the worst of them at the top', async () => {
    const answer = await list(who)
    expect(idsIn(answer)).toEqual([ids['critical'], ids['moderate'], ids['done']])
    expect(answer.body.Items[0]).toMatchObject({
      Name: 'Ran away',
      Severity: 'critical',
      Completed: false,
      Case: { Id: family.id, Name: 'Mateo Delgado' },
      TakenUpBy: null,
    })
  })

  test('sees those that wait alone, and as many as are counted', async () => {
    const answer = await list(who, '?open=true')
    expect([idsIn(answer), answer.body.Total]).toEqual([[ids['critical'], ids['moderate']], 2])
  })

  test('sees its events', async () => {
    expect(idsIn(await list(who, '?type=EVENT'))).toEqual([ids['event']])
  })

  test('finds the open ones among the topics to discuss', async () => {
    const { Items } = (await house.as(members[who]).get(`/api/supervision/groups/${north}/flags`)).body
    const open = Items.filter(({ Flag: flag }: Flag) => flag === 'incidents-open')
    expect(open).toHaveLength(1)
    expect(open[0]).toMatchObject({ Case: { Id: family.id }, Member: { Id: members.clinician.personId } })
    expect(open[0].Items.map(({ Id }: { Id: string }) => Id)).toEqual([ids['moderate'], ids['critical']])
  })
})

test.each(['clinician', 'stranger'] as const)(
  'a %s, who does not answer for the group, is told nothing',
  async (who) => {
    const answer = await list(who)
    expect([answer.status, answer.body.Code]).toEqual([404, 'record.not_found'])
  },
)

test('a meeting keeps an open incident that was discussed', async () => {
  const visit = house.as(members.supervisor)
  const { Id } = (await visit.post(`/api/supervision/groups/${north}/meetings`)).body
  const { Agenda } = (
    await visit.put(`/api/supervision/meetings/${Id}/agenda`, {
      Flag: 'incidents-open',
      Member: members.clinician.personId,
      Case: family.id,
      Discussed: true,
    })
  ).body
  expect(Agenda.find(({ Flag: flag }: Flag) => flag === 'incidents-open')).toMatchObject({ Discussed: true })
})
