import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenAttendee } from '../../testing/given-attendee.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { OF_EVERY_CHANGE, transactionsOf } from '../../testing/spied-queries.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
})
beforeEach(async () => {
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
})
afterAll(() => house.close())

/** The statements of the one transaction that changes an item while `act` runs. */
async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
  const changing = (await transactionsOf(act)).filter((all) => all.some((text) => text.includes('update item')))
  expect(changing).toHaveLength(1)
  return changing[0] ?? []
}

async function meetings(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let day = 0; day < count; day++) {
    const startsAt = new Date(Date.UTC(2026, 8, 1 + day, 15)).toISOString()
    const appointment = await house.given.appointment(family, { notes: 'Good.', startsAt })
    await givenAttendee(house, model, appointment)
    ids.push(appointment.id)
  }
  return ids
}

const states = async (ids: readonly string[]) => {
  const { rows } = await house.owner.query<{ completed: boolean; version: number; count: number }>(
    `select completed, version, count(*)::int as count from item where id = any ($1) or target_id = any ($1)
     group by 1, 2 order by 1, 2`,
    [ids],
  )
  return rows
}

const complete = async (ids: readonly string[]) => {
  const answer = await visit.put(`/api/complete/${ids.join('/')}`, { Id: model.outcomes.held })
  expect(answer.body).toHaveLength(ids.length)
}
const revert = (ids: readonly string[]) => visit.put(`/api/revert/${ids.join('/')}`, { Reason: 'A slip' })

describe.each([1, 50])('%i appointments with two attendances each', (count) => {
  test('are completed with at most 4 statements besides those of every change, and one update a row', async () => {
    const ids = await meetings(count)
    const statements = await statementsOf(() => complete(ids))
    expect(statements.length).toBeLessThanOrEqual(OF_EVERY_CHANGE + 4)
    expect(await states(ids)).toEqual([{ completed: true, version: 2, count: 3 * count }])
  })

  test('are re-activated with at most 6 besides those of every change, whatever their number', async () => {
    const ids = await meetings(count)
    await complete(ids)
    const statements = await statementsOf(() => revert(ids))
    expect(statements.length).toBeLessThanOrEqual(OF_EVERY_CHANGE + 6)
    expect(await states(ids)).toEqual([{ completed: false, version: 3, count: 3 * count }])
  })
})

test('closing a case cancels its future appointments with the same number of statements, one or many', async () => {
  const outcome = await house.given.lookup(model.id, 'case-outcomes', 'Goals reached')
  const closing = async (count: number) => {
    const of = await house.given.managedCase(clinician, family.groupId ?? '')
    for (let day = 0; day < count; day++)
      await house.given.appointment(of, { startsAt: new Date(Date.UTC(2026, 10, 25 + day, 15)).toISOString() })
    return statementsOf(async () => {
      const answer = await visit.post(`/api/cases/${of.id}/close`, { Outcome: outcome })
      expect(answer.body).toMatchObject({ State: 'closed' })
    })
  }
  const [one, many] = [await closing(1), await closing(20)]
  expect(many).toHaveLength(one.length)
})

test.each([
  ['Name', 'Family session 9'],
  ['Notes', 'They came early.'],
  ['ScheduledStartTime', '2026-11-20T10:00:00'],
  ['ScheduledEndTime', '2026-11-19T12:00:00'],
  ['TypeLUI', 'a call'],
] as const)(
  'changing %s takes at most 6 statements besides those of every change, the whole answer included',
  async (PropertyName, value) => {
    const { id } = await house.given.appointment(family)
    const PropertyValue = value === 'a call' ? model.types.call : value
    const statements = await statementsOf(async () => {
      const { status, body } = await visit.put(`/api/update/${id}`, { PropertyName, PropertyValue })
      expect([status, body.AppointmentAttendeesList.length]).toEqual([200, 1])
    })
    expect(statements.length).toBeLessThanOrEqual(OF_EVERY_CHANGE + 6)
  },
)
