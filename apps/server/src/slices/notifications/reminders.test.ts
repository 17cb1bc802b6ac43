import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { givenDocuments, type GivenTemplate } from '../../testing/given-documents.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { countInserts } from '../../testing/spied-queries.ts'
import { remindOfDue } from './remind-of-due.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let colleague: GivenMember
let family: GivenCase
let documents: ReturnType<typeof givenDocuments>
let template: GivenTemplate

/** Monday of the week before, at noon in New York. */
const MADE = '2026-11-16T17:00:00Z'

beforeAll(async () => {
  house = await openHouse()
  documents = givenDocuments(house.given, house.clock)
  house.clock.set(MADE)
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  colleague = await house.given.member(model, { groups: [group] })
  template = await documents.template(model, { name: 'Plan' })
})
beforeEach(async () => {
  house.clock.set(MADE)
  await house.owner.query('delete from notification')
  await house.owner.query("update item set deleted_at = now() where kind in ('APPOINTMENT', 'DOCFORM', 'INCIDENT')")
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const run = (at: string) => {
  house.clock.set(at)
  return remindOfDue(house.owner, house.clock.now())
}
async function remindersOf(id: string): Promise<[string, string][]> {
  const { rows } = await house.owner.query<{ notice: string; to: string }>(
    'select notice, to_person_id as "to" from notification where about_id = $1 order by id',
    [id],
  )
  return rows.map(({ notice, to }) => [notice, to])
}
const meet = async (startsAt: string, name = 'Family session') =>
  (await house.given.appointment(family, { startsAt, name })).id
const form = (date: string) => documents.document(family, template, { date: new Date(date) })
async function incident(takenUpBy: string | null = null): Promise<string> {
  const id = await house.given.item(model, 'INCIDENT', 'Ran away', {
    person_id: family.personId,
    case_id: family.id,
    clinician_id: clinician.personId,
    group_id: group,
    date: house.clock.now(),
  })
  await house.given.insert('incident', { care_model_id: model.id, id, taken_up_by: takenUpBy })
  return id
}
const inbox = async (who = clinician) => (await house.as(who).get('/api/notifications')).body

describe('an appointment', () => {
  test.each([
    ['2026-11-18T14:59:59Z', 0],
    ['2026-11-18T15:00:00Z', 1],
    ['2026-11-19T14:59:00Z', 1],
    ['2026-11-19T15:00:00Z', 0],
  ])('on Thursday at ten is reminded of a day before: at %s %i times', async (at, times) => {
    const id = await meet('2026-11-19T15:00:00Z')
    await run(at)
    expect(await remindersOf(id)).toEqual(Array.from({ length: times }, () => ['appointment-due', clinician.personId]))
  })

  test('over the end of daylight saving is reminded of at the same time of the clock', async () => {
    house.clock.set('2026-10-20T16:00:00Z')
    // That Sunday at ten is standard time; the day before at ten is still daylight time, 25 hours earlier.
    const id = await meet('2026-11-01T15:00:00Z')
    await run('2026-10-31T13:59:59Z')
    expect(await remindersOf(id)).toEqual([])
    await run('2026-10-31T14:00:00Z')
    expect(await remindersOf(id)).toHaveLength(1)
  })

  test('is announced with its name and time, by the care model, and the bell rings', async () => {
    const id = await meet('2026-11-19T15:00:00Z', 'Home visit')
    const before = (await house.owner.query('select from event where item_id = $1', [clinician.personId])).rowCount ?? 0
    await run('2026-11-18T16:00:00Z')
    const { Items, Unread } = await inbox()
    const { rows } = await house.owner.query('select name from care_model where id = $1', [model.id])
    const events = (await house.owner.query('select from event where item_id = $1', [clinician.personId])).rowCount
    expect([Unread, events]).toEqual([1, before + 1])
    expect(Items).toMatchObject([
      {
        From: { Name: rows[0].name },
        Subject: 'Appointment: Home visit, Mateo Delgado',
        MessageBody: 'Home visit, Mateo Delgado begins on Thursday, November 19 at 10:00 AM.',
        Item: { Id: id },
      },
    ])
    expect((await house.as(clinician).get('/api/outbox')).body.Total).toBe(0)
  })

  test('made within the last day gets no reminder', async () => {
    house.clock.set('2026-11-18T20:00:00Z')
    const id = await meet('2026-11-19T15:00:00Z')
    await run('2026-11-18T20:05:00Z')
    expect(await remindersOf(id)).toEqual([])
  })

  test('that is moved gets a new reminder, and the unread one of the old time is deleted', async () => {
    const id = await meet('2026-11-19T15:00:00Z')
    await run('2026-11-18T16:00:00Z')
    await house.owner.query("update item set date = date + interval '2 days' where id = $1", [id])
    await run('2026-11-18T16:05:00Z')
    expect(await remindersOf(id)).toEqual([])
    await run('2026-11-20T16:00:00Z')
    expect(await remindersOf(id)).toHaveLength(1)
    expect((await inbox()).Items[0].MessageBody).toBe(
      'Family session, Mateo Delgado begins on Saturday, November 21 at 10:00 AM.',
    )
  })
})

describe('a form', () => {
  test.each([
    ['2026-11-19T11:59:00Z', 0],
    ['2026-11-19T12:00:00Z', 1],
    ['2026-11-20T04:59:00Z', 1],
    ['2026-11-20T05:00:00Z', 0],
  ])('due on Thursday is reminded of that morning at seven: at %s %i times', async (at, times) => {
    const id = await form('2026-11-19T22:00:00Z')
    await run(at)
    expect(await remindersOf(id)).toEqual(Array.from({ length: times }, () => ['form-due', clinician.personId]))
  })

  test('gets its reminder by the clocks of its own care model', async () => {
    const id = await form('2026-11-19T22:00:00Z')
    await house.owner.query("update care_model set time_zone = 'America/Los_Angeles' where id = $1", [model.id])
    await run('2026-11-19T12:00:00Z')
    const early = await remindersOf(id)
    await run('2026-11-19T15:00:00Z')
    await house.owner.query("update care_model set time_zone = 'America/New_York' where id = $1", [model.id])
    expect([early, await remindersOf(id)]).toMatchObject([[], [['form-due', clinician.personId]]])
  })

  test('made on its due day gets no reminder', async () => {
    const id = await form('2026-11-16T22:00:00Z')
    await run('2026-11-16T18:00:00Z')
    expect(await remindersOf(id)).toEqual([])
  })
})

test('the member who follows up an incident is reminded the morning after', async () => {
  await house.given.share(family, colleague.personId, true, '2027-12-31')
  const [own, taken] = [await incident(), await incident(colleague.personId)]
  await run('2026-11-16T23:00:00Z')
  expect(await remindersOf(own)).toEqual([])
  await run('2026-11-17T12:00:00Z')
  expect([await remindersOf(own), await remindersOf(taken)]).toEqual([
    [['incident-due', clinician.personId]],
    [['incident-due', colleague.personId]],
  ])
})

test('an incident is reminded of once, whatever becomes of its date', async () => {
  const id = await incident()
  const ids = async () =>
    (await house.owner.query<{ id: string }>('select id from notification where about_id = $1', [id])).rows
  await run('2026-11-17T12:00:00Z')
  const first = await ids()
  await house.owner.query("update item set date = date - interval '3 hours' where id = $1", [id])
  await run('2026-11-17T12:05:00Z')
  await run('2026-11-18T12:00:00Z')

  expect(first).toHaveLength(1)
  expect(await ids()).toEqual(first)
})

test('an incident taken up by somebody who has left is its owner’s again', async () => {
  const leaver = await house.given.member(model, { groups: [group] })
  const id = await incident(leaver.personId)
  await house.owner.query('update member set active = false where id = $1', [leaver.memberId])
  await run('2026-11-17T12:00:00Z')

  expect(await remindersOf(id)).toEqual([['incident-due', clinician.personId]])
})

test.each([
  ['may only read it by now', () => house.given.share(family, colleague.personId, false, '2027-12-31')],
  ['does not see it any more', () => Promise.resolve()],
])('an incident taken up by somebody who %s is its owner’s again', async (_, lose) => {
  const id = await incident(colleague.personId)
  await lose()
  await run('2026-11-17T12:00:00Z')

  expect(await remindersOf(id)).toEqual([['incident-due', clinician.personId]])
})

test('an incident that a supervisor of the group took up is theirs', async () => {
  const supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group] })
  const id = await incident(supervisor.personId)
  await run('2026-11-17T12:00:00Z')

  expect(await remindersOf(id)).toEqual([['incident-due', supervisor.personId]])
})

describe('all of them', () => {
  async function dueAtOnce(): Promise<string[]> {
    return [await meet('2026-11-19T20:00:00Z'), await form('2026-11-19T22:00:00Z'), await incident()]
  }
  const at = '2026-11-19T13:00:00Z'
  const count = async (ids: string[]) => (await Promise.all(ids.map(remindersOf))).map((list) => list.length)

  test('come once, also from concurrent or repeated runs, after a restart, and after they were read', async () => {
    const ids = await dueAtOnce()
    house.clock.set(at)
    await Promise.all([1, 2, 3].map(() => remindOfDue(house.owner, house.clock.now())))
    await run('2026-11-19T13:05:00Z')
    await house.as(clinician).post('/api/notifications/read', {})
    await run('2026-11-19T13:10:00Z')
    expect(await count(ids)).toEqual([1, 1, 1])
    expect((await inbox()).Unread).toBe(0)
  })

  test('are written by one statement', async () => {
    const ids = await dueAtOnce()
    expect(await countInserts('notification', () => run(at))).toBe(1)
    expect(await count(ids)).toEqual([1, 1, 1])
  })

  test.each([
    ['suspended', [0, 0, 0]],
    ['closed', [0, 0, 0]],
    ['open', [1, 1, 1]],
  ])('of a case that is %s come %j times', async (state, times) => {
    const ids = await dueAtOnce()
    await house.owner.query('update managed_case set state = $2 where id = $1', [family.id, state])
    await run(at)
    expect(await count(ids)).toEqual(times)
  })

  test('disappear while a case is suspended and come back when it continues', async () => {
    const ids = await dueAtOnce()
    const visit = house.as(clinician)
    await run(at)
    await visit.post(`/api/cases/${family.id}/suspend`, { Reason: 'Away' })
    await run('2026-11-19T13:05:00Z')
    expect(await count(ids)).toEqual([0, 0, 0])
    await visit.post(`/api/cases/${family.id}/close`, {})
    await run('2026-11-19T13:10:00Z')
    expect(await count(ids)).toEqual([1, 1, 1])
  })

  test.each([
    ['completed', 'update item set completed = true, completed_at = now() where id = any ($1)'],
    ['in the bin', 'update item set deleted_at = now() where id = any ($1)'],
  ])('about something that is %s neither come nor stay', async (_, text) => {
    const [early, late] = [await dueAtOnce(), await dueAtOnce()]
    await house.owner.query(text, [early])
    await run(at)
    await house.owner.query(text, [late])
    await run('2026-11-19T13:05:00Z')
    expect(await count([...early, ...late])).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('do not name the family to a member who no longer sees the case', async () => {
    const id = await meet('2026-11-19T20:00:00Z')
    await house.owner.query('update item set clinician_id = $2 where id = $1', [id, colleague.personId])
    await run(at)
    const { rows } = await house.owner.query('select subject from notification where about_id = $1', [id])
    expect(rows).toEqual([{ subject: 'Appointment: Family session' }])
  })

  test('are not sent to former members', async () => {
    const leaver = await house.given.member(model, { groups: [group] })
    family = await house.given.managedCase(leaver, group)
    const ids = await dueAtOnce()
    await house.owner.query('update item set clinician_id = $2 where id = any ($1)', [ids, leaver.personId])
    await house.owner.query('update member set active = false where person_id = $1', [leaver.personId])
    await run(at)
    expect(await count(ids)).toEqual([0, 0, 0])
  })
})
