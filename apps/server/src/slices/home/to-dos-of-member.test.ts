import type { ToDoRow } from '@caseloom/contracts/home/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { givenGuest } from '../../testing/guest-visitor.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let member: GivenMember
let family: GivenCase
let visit: Visitor
let documents: ReturnType<typeof givenDocuments>
let template: GivenTemplate

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  documents = givenDocuments(house.given, house.clock)
  template = await documents.template(model, { name: 'Plan' })
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  member = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(member, group, { name: 'Mateo Delgado' })
  visit = house.as(member)
})
afterAll(() => house.close())

type Category = { Name: string; subRowTotal: number; subRows: ToDoRow[] }
async function category(name: string, who = visit): Promise<Category> {
  const { ToDos } = (await who.get('/api/home')).body
  return ToDos.find(({ Name }: { Name: string }) => Name === name) ?? { Name: name, subRowTotal: 0, subRows: [] }
}
const open = ({ subRows }: Category) => subRows.filter(({ Completed }) => !Completed)
const done = ({ subRows }: Category) => subRows.filter(({ Completed }) => Completed).map(({ Id }) => Id)

async function incident(parts: { followUp?: string; takenUpBy?: string; severity?: string } = {}, of = family) {
  const id = await house.given.item(model, 'INCIDENT', 'Ran away', {
    person_id: of.personId,
    case_id: of.id,
    clinician_id: of.clinicianId,
    group_id: group,
    date: house.clock.now(),
  })
  await house.given.insert('incident', {
    care_model_id: model.id,
    id,
    severity: parts.severity ?? 'high',
    follow_up: parts.followUp ?? '',
    taken_up_by: parts.takenUpBy ?? null,
  })
  return id
}

describe('every row that a category counts can be reached', () => {
  const sixty = Array.from({ length: 60 }, (_, index) => index)
  test.each([
    ['my-own', (index: number) => visit.post('/api/to-dos', { Name: `Call ${index}` })],
    [
      'appointments-to-complete',
      (index: number) =>
        house.given.appointment(family, {
          startsAt: new Date(Date.UTC(2026, 10, 18, 12) - index * 7_200_000).toISOString(),
        }),
    ],
    [
      'forms-due',
      (index: number) => documents.document(family, template, { date: new Date(Date.UTC(2026, 10, 17, 12, index)) }),
    ],
    ['incidents-to-follow-up', () => incident()],
  ])('in %s', async (name, make) => {
    for (const index of sixty) await make(index)
    const first = await category(name)
    expect([first.subRowTotal, first.subRows.length]).toEqual([60, 50])

    const rest = (await visit.get(`/api/to-dos?category=${name}&offset=50&limit=100`)).body

    expect([rest.Total, rest.Items.length, rest.Next]).toEqual([60, 10, null])
    expect(new Set([...first.subRows, ...rest.Items].map(({ Id }: ToDoRow) => Id)).size).toBe(60)
  })

  test('and nobody reads those of others', async () => {
    await visit.post('/api/to-dos', { Name: 'Call the school' })
    const other = house.as(await house.given.member(model, { groups: [group], role: 'coordinator' }))

    expect((await other.get('/api/to-dos?category=my-own')).body).toMatchObject({ Items: [], Total: 0 })
  })
})

describe('what was completed today stays on the list until the day is over', () => {
  test.each([
    ['my-own', async () => (await visit.post('/api/to-dos', { Name: 'Call the school' })).body.Id],
    ['incidents-to-follow-up', () => incident({ followUp: 'Spoke to the family.' })],
  ])('in %s', async (name, make) => {
    const id = await make()
    await visit.put(`/api/complete/${id}`, {})
    const before = await category(name)
    expect([before.subRowTotal, open(before), done(before)]).toEqual([0, [], [id]])

    house.clock.advance(24 * 3600)

    expect(done(await category(name))).toEqual([])
  })

  test('an incident that somebody took up for a colleague’s case is theirs when it is completed', async () => {
    const colleague = await house.given.member(model, { groups: [group], role: 'coordinator' })
    const id = await incident({ followUp: 'Done.', takenUpBy: colleague.personId })
    await house.as(colleague).put(`/api/complete/${id}`, {})

    expect(done(await category('incidents-to-follow-up', house.as(colleague)))).toEqual([id])
    expect(done(await category('incidents-to-follow-up'))).toEqual([])
  })

  test('an appointment with an outcome of today is there, one ahead that was cancelled is not', async () => {
    const held = await house.given.appointment(family, { startsAt: '2026-11-18T15:00:00Z' })
    const ahead = await house.given.appointment(family, { startsAt: '2026-11-25T15:00:00Z' })
    for (const { id } of [held, ahead]) await visit.put(`/api/complete/${id}/${model.outcomes.noShow}`, {})
    await house.owner.query(
      'update item set completed = true, completed_at = $2, completed_by = $3 where id = any ($1)',
      [[held.id, ahead.id], house.clock.now(), member.personId],
    )

    expect(done(await category('appointments-to-complete'))).toEqual([held.id])
  })

  test('a form that the member completed is there, one that a guest completed waits to be seen', async () => {
    const own = await documents.document(family, template, { date: house.clock.now(), completed: true })
    await house.owner.query('update item set completed_at = $2, completed_by = $3 where id = $1', [
      own,
      house.clock.now(),
      member.personId,
    ])
    const asked = await documents.document(family, template, { answered: true })
    await (await givenGuest(house, member, asked)).put(`/api/complete/${asked}`)

    expect(done(await category('forms-due'))).toEqual([own])
    expect(open(await category('forms-to-review')).map(({ Id }) => Id)).toEqual([asked])
  })
})

describe('a row says why it is there', () => {
  const why = async (name: string, who = visit) => open(await category(name, who)).map(({ Why }) => Why)

  test('an appointment, since when its outcome is missing', async () => {
    await house.given.appointment(family, { startsAt: '2026-11-18T15:00:00Z' })
    expect(await why('appointments-to-complete')).toEqual(['Began Wed, Nov 18, 10:00 AM and has no outcome yet.'])
  })

  test('a form, since when it is due', async () => {
    await documents.document(family, template, { date: new Date('2026-11-17T22:00:00Z') })
    await documents.document(family, template, { date: new Date('2026-11-19T22:00:00Z') })
    expect(await why('forms-due')).toEqual(['Due since Tue, Nov 17.', 'Due today.'])
  })

  test('a form that a guest completed, when', async () => {
    const id = await documents.document(family, template, { answered: true })
    await (await givenGuest(house, member, id)).put(`/api/complete/${id}`)
    expect(await why('forms-to-review')).toEqual([
      expect.stringMatching(/^Completed by a guest Thu, Nov 19, .*, and not opened by you since\.$/),
    ])
  })

  test('an incident, how severe it is and whose it is', async () => {
    const colleague = await house.given.member(model, { groups: [group], role: 'coordinator' })
    await incident({ severity: 'critical' })
    await incident({ takenUpBy: colleague.personId })
    expect(await why('incidents-to-follow-up')).toEqual(['Severity: critical. Nobody else has taken it up.'])
    expect(await why('incidents-to-follow-up', house.as(colleague))).toEqual(['Severity: high. You took it up.'])
  })

  test('a to-do, who wrote it down and when it is due, in the reader’s language', async () => {
    await visit.post('/api/to-dos', { Name: 'Buy stamps' })
    await visit.post('/api/to-dos', { Name: 'Call the school', DueDay: '2026-11-17' })
    expect(await why('my-own')).toEqual(['You wrote it down. Due since Tue, Nov 17.', 'You wrote it down.'])

    await house.owner.query(
      "update account set locale = 'es-ES' where id = (select account_id from member where id = $1)",
      [member.memberId],
    )

    expect((await why('my-own', house.as(member)))[1]).toBe('Lo anotó usted.')
  })
})
