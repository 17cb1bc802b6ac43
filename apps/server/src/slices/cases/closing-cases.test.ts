import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let owner: GivenMember
let outcome: string
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model, 'North')
  owner = await house.given.member(model, { groups: [group], name: 'Olga Owner' })
  outcome = await house.given.lookup(model.id, 'case-outcomes', 'Completed, goals met', { success: true })
  visit = house.as(owner)
})
afterAll(() => house.close())
beforeEach(async () => {
  family = await house.given.managedCase(owner, group)
})

const at = (verb: string) => `/api/cases/${family.id}/${verb}`
const close = (body: object = {}) => visit.post(at('close'), { Outcome: outcome, Day: '2026-11-19', ...body })
const code = (answer: { status: number; body: { Code: string } }) => [answer.status, answer.body.Code]
async function trail(action: string) {
  const { rows } = await house.owner.query(
    'select item_id, before, after, reason from audit where about_case_id = $1 and action = $2 order by id',
    [family.id, action],
  )
  return rows
}

describe('closing', () => {
  test('ends the case and its phase on the given day with its outcome', async () => {
    const { status, body } = await close({ Day: '2026-11-17' })
    expect([status, body.State, body.EndDay, body.Outcome.Name, body.Completed, body.CaseOpen]).toEqual([
      200,
      'closed',
      '2026-11-17',
      'Completed, goals met',
      true,
      false,
    ])
    expect(body.Phases[0]).toMatchObject({ End: '2026-11-17', Current: false })
    expect(await trail('close')).toEqual([
      { item_id: family.id, before: null, after: 'Completed, goals met', reason: null },
    ])
  })

  // spec: home 89
  test('cancels what lies ahead with the reason, and leaves the rest as it is', async () => {
    const past = await house.given.appointment(family, { startsAt: '2026-11-18T15:00:00Z' })
    const ahead = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })

    await close({ Reason: 'They moved to Maine' })

    const [was, willBe] = [
      await visit.get(`/api/appointments/${past.id}`),
      await visit.get(`/api/appointments/${ahead.id}`),
    ]
    expect([was.body.Completed, willBe.body.Completed, willBe.body.OutcomeLUI]).toMatchObject([
      false,
      true,
      { Name: 'Cancelled', Success: false },
    ])
    expect(willBe.body.CompletedBy).toEqual({ Id: owner.personId, Name: 'Olga Owner' })
    expect(willBe.body.AppointmentAttendeesList).toMatchObject([{ Completed: true, Active: false }])
    expect(await trail('complete')).toContainEqual({
      item_id: ahead.id,
      before: null,
      after: 'Cancelled',
      reason: 'They moved to Maine',
    })
  })

  test('shows beforehand what it will cancel and what stays', async () => {
    const past = await house.given.appointment(family, { startsAt: '2026-11-18T15:00:00Z', name: 'Past' })
    const today = await house.given.appointment(family, { startsAt: '2026-11-19T20:00:00Z', name: 'Today' })
    await house.given.appointment(family, { startsAt: '2026-11-12T20:00:00Z', outcome: model.outcomes.held })

    const { body } = await visit.get(at('open-items?day=2026-11-19'))

    expect(body.Items.map((item: { Id: string; IsCancelled: boolean }) => [item.Id, item.IsCancelled])).toEqual([
      [today.id, true],
      [past.id, false],
    ])
    expect(body.Total).toBe(2)
  })

  test('a cancelled appointment counts neither as a held nor as a planned session', async () => {
    await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z', type: model.types.session })
    const before = (await visit.get(`/api/cases/${family.id}`)).body.Phases[0]
    const after = (await close()).body.Phases[0]
    expect([before.Weeks.at(-1).State, after.Weeks.at(-1).State, after.Sessions]).toEqual(['planned', 'partial', 0])
  })

  test.each([
    [{ Outcome: null }, 400, 'case.outcome_required'],
    [{ Outcome: '01a00000-0000-7000-8000-00000000dead' }, 400, 'case.outcome_required'],
    [{ Day: '2026-09-30' }, 400, 'case.day_invalid'],
    [{ Day: '2026-11-20' }, 400, 'case.day_invalid'],
    [{ Day: '2026-02-30' }, 400, 'request.invalid'],
    [{ Day: '19.11.2026' }, 400, 'request.invalid'],
    [{ Reason: 'x'.repeat(1001) }, 400, 'request.invalid'],
  ])('with %o is refused: %i %s', async (body, ...expected) => {
    expect(code(await close(body))).toEqual(expected)
    expect((await visit.get(`/api/cases/${family.id}`)).body.State).toBe('open')
  })

  test('a reason keeps emoji, other scripts and markup as text, without control characters', async () => {
    await close({ Reason: ' 👪 עברית <script>alert(1)</script>\u0007 ' })
    expect((await trail('close'))[0].reason).toBe('👪 עברית <script>alert(1)</script>')
  })

  test('from two tabs closes once', async () => {
    const answers = await Promise.all([close(), close()])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
    expect(await trail('close')).toHaveLength(1)
  })

  test('is refused if the case has changed since it was read', async () => {
    await visit.put(`/api/update/${family.id}`, { PropertyName: 'Name', PropertyValue: 'Renamed' })
    const answer = await visit.post(at('close'), { Outcome: outcome }, { headers: { 'if-match': '"1"' } })
    expect(code(answer)).toEqual([412, 'record.stale'])
  })
})

describe('a closed case', () => {
  // spec: home 103
  test('is read only, with its items', async () => {
    const closed = await house.given.managedCase(owner, group, { state: 'closed' })
    const { id } = await house.given.appointment(closed)
    const answers = [
      await visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'x' }),
      await visit.put(`/api/complete/${id}`, { Id: model.outcomes.noShow }),
      await visit.delete(`/api/delete/${id}`),
      await visit.post(`/api/new?type=APPOINTMENT&target=${closed.id}`, {}),
    ]
    expect(answers.map((answer) => answer.body.Code ?? answer.body[0]?.ErrorMessage)).toEqual([
      'case.closed',
      'This case is closed. Re-open it to change it.',
      'case.closed',
      'case.closed',
    ])
  })
})

describe('re-opening', () => {
  // spec: home 96
  test('brings the case back where it stood, and nothing that was cancelled', async () => {
    const ahead = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
    await close()
    const { status, body } = await visit.post(at('activate'), { Reason: 'They came back' })
    expect([status, body.State, body.EndDay, body.Outcome, body.Completed]).toEqual([200, 'open', null, null, false])
    expect(body.Phases[0]).toMatchObject({ End: null, Current: true })
    expect((await visit.get(`/api/appointments/${ahead.id}`)).body.OutcomeLUI.Name).toBe('Cancelled')
    expect(await trail('reopen')).toMatchObject([{ reason: 'They came back' }])
    expect((await visit.put(`/api/revert/${ahead.id}`, { Reason: 'On again' })).status).toBe(200)
  })

  test('asks for a reason', async () => {
    await close()
    const answer = await visit.post(at('activate'), { Reason: '  \u0000 ' })
    expect([...code(answer), answer.body.detail]).toEqual([400, 'item.reason_required', 'Say why, in a few words.'])
  })

  test('of a case that is open is refused with a sentence', async () => {
    const answer = await visit.post(at('activate'), { Reason: 'x' })
    expect([...code(answer), answer.body.detail]).toEqual([409, 'case.not_closed', 'This case is not closed.'])
  })
})

describe('suspending', () => {
  const suspend = (Reason = 'Away for the summer') => visit.post(at('suspend'), { Reason })

  // spec: home 98
  test('is stored with its days, its reason and its author', async () => {
    const { body } = await suspend()
    expect([body.State, body.Suspension]).toEqual([
      'suspended',
      { StartDay: '2026-11-19', Reason: 'Away for the summer' },
    ])
    house.clock.advance(3 * 86_400)
    const after = await visit.post(at('close'), {})
    house.clock.advance(-3 * 86_400)
    expect([after.status, after.body.State, after.body.Suspension]).toEqual([200, 'open', null])
    const { rows } = await house.owner.query(
      'select start_day, end_day, reason, started_by, ended_by from case_suspension where case_id = $1',
      [family.id],
    )
    expect(rows).toEqual([
      {
        start_day: '2026-11-19',
        end_day: '2026-11-22',
        reason: 'Away for the summer',
        started_by: owner.personId,
        ended_by: owner.personId,
      },
    ])
  })

  test('shows in lists', async () => {
    await suspend()
    const { body } = await visit.get(`/api/cases?person=${family.personId}`)
    expect(body.Items).toMatchObject([{ Id: family.id, State: 'suspended' }])
  })

  test('pauses the days of its phase', async () => {
    const before = (await visit.get(`/api/cases/${family.id}`)).body.Phases[0].Days
    await suspend()
    house.clock.advance(7 * 86_400)
    const after = (await visit.get(`/api/cases/${family.id}`)).body.Phases[0].Days
    house.clock.advance(-7 * 86_400)
    expect([before, after]).toEqual([49, 49])
  })

  test('asks for a reason, and is not done twice', async () => {
    expect(code(await suspend(' '))).toEqual([400, 'item.reason_required'])
    const answers = await Promise.all([suspend(), suspend()])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  })

  test('a closing that comes after it is refused with a sentence', async () => {
    await suspend()
    const answer = await close()
    expect([...code(answer), answer.body.detail]).toEqual([
      409,
      'case.suspended',
      'This case is suspended. End the suspension first.',
    ])
  })
})

test('a first phase that began with the case still does', async () => {
  const { body } = await visit.put(`/api/update/${family.id}`, {
    PropertyName: 'StartDay',
    PropertyValue: '2026-10-05',
  })
  expect([body.StartDay, body.Phases[0].Start]).toEqual(['2026-10-05', '2026-10-05'])
})

test('two people change the same field: the second gets its present value', async () => {
  const rename = (name: string) =>
    visit.put(
      `/api/update/${family.id}`,
      { PropertyName: 'Name', PropertyValue: name },
      { headers: { 'if-match': '"1"' } },
    )
  expect((await rename('First')).status).toBe(200)
  const second = await rename('Second')
  expect([second.status, second.body.Values]).toMatchObject([412, { Property: 'Name', Current: 'First' }])
})
