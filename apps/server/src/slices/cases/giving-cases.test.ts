import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let north: string
let south: string
let owner: GivenMember
let teammate: GivenMember
let outsider: GivenMember
let receiving: GivenMember
let administrator: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  north = await given.group(model, 'North')
  south = await given.group(model, 'South')
  owner = await given.member(model, { groups: [north], name: 'Olga Owner' })
  teammate = await given.member(model, { groups: [north], name: 'Tim Teammate' })
  outsider = await given.member(model, { groups: [south], name: 'Sam South' })
  receiving = await given.member(model, { role: 'coordinator', groups: [south], name: 'Cora South' })
  administrator = await given.member(model, { role: 'administrator' })
  visit = house.as(owner)
})
afterAll(() => house.close())
beforeEach(async () => {
  family = await house.given.managedCase(owner, north)
})

const at = (verb: string) => `/api/cases/${family.id}/${verb}`
const read = async (who: GivenMember) => (await house.as(who).get(`/api/cases/${family.id}`)).status
const said = (answer: { status: number; body: { Code: string; detail: string } }) => [
  answer.status,
  answer.body.Code,
  answer.body.detail,
]
async function inactiveGroup(): Promise<string> {
  const id = await house.given.group(model, 'Gone')
  await house.owner.query('update care_group set active = false where id = $1', [id])
  return id
}

describe('transfer', () => {
  const transfer = (to: string, force = false) => visit.put(`/api/transfer/${family.id}`, { to, force })

  test('to a colleague of the group moves the owner and what is open on the case, and keeps the group', async () => {
    const ahead = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
    const done = await house.given.appointment(family, { outcome: model.outcomes.held })
    const answer = await transfer(teammate.personId)
    expect([answer.status, answer.body.Clinician.Name, answer.body.Group.Name]).toEqual([200, 'Tim Teammate', 'North'])
    expect([await read(owner), await read(teammate)]).toEqual([404, 200])
    const clinicianOf = async (id: string) =>
      (await house.as(teammate).get(`/api/appointments/${id}`)).body.Clinician.Name
    expect([await clinicianOf(ahead.id), await clinicianOf(done.id)]).toEqual(['Tim Teammate', 'Olga Owner'])
    const { rows } = await house.owner.query(
      "select property, before, after from audit where item_id = $1 and action = 'transfer'",
      [family.id],
    )
    expect(rows).toEqual([{ property: 'Clinician', before: 'Olga Owner', after: 'Tim Teammate' }])
  })

  // spec: home 100
  test('to somebody outside the group asks first', async () => {
    expect(said(await transfer(outsider.personId))).toEqual([
      409,
      'transfer.outside_group',
      'Sam South is outside the group. Transfer anyway?',
    ])
    expect((await transfer(outsider.personId, true)).status).toBe(200)
    expect([await read(owner), await read(outsider)]).toEqual([404, 200])
  })

  test('to another group keeps the owner, and asks first if they are outside that group', async () => {
    expect(said(await transfer(south))).toEqual([
      409,
      'transfer.outside_group',
      'Olga Owner is outside the group. Transfer anyway?',
    ])
    const { status, body } = await transfer(south, true)
    expect([status, body.Group.Name, body.Clinician.Name]).toEqual([200, 'South', 'Olga Owner'])
    expect(await read(receiving)).toBe(200)
  })

  test('to where it is, to nobody or to a removed group is refused', async () => {
    expect(said(await transfer(owner.personId))).toEqual([
      409,
      'transfer.to_self',
      'It is already there. Choose another clinician or group.',
    ])
    expect(said(await transfer(north))).toEqual([
      409,
      'transfer.to_self',
      'It is already there. Choose another clinician or group.',
    ])
    expect(said(await transfer(await inactiveGroup(), true))).toEqual([
      409,
      'transfer.target_invalid',
      'Choose an active clinician or group to transfer to.',
    ])
    expect((await transfer('01a00000-0000-7000-8000-00000000dead')).status).toBe(404)
    expect((await transfer(family.personId)).status).toBe(404)
  })

  test('of a closed case is refused with a sentence', async () => {
    family = await house.given.managedCase(owner, north, { state: 'closed' })
    expect(said(await transfer(teammate.personId))).toEqual([
      409,
      'case.closed',
      'This case is closed. Re-open it to change it.',
    ])
  })
})

describe('sharing', () => {
  const share = (body: object, who = owner) => house.as(who).post(at('share'), { UntilDay: '2026-12-12', ...body })

  // spec: home 97
  test('opens the case until its day, and marks it', async () => {
    const { status, body } = await share({ With: outsider.personId })
    expect([status, body.SharedWith]).toMatchObject([
      200,
      [{ Name: 'Sam South', Type: 'CLINICIAN', MayEdit: false, UntilDay: '2026-12-12' }],
    ])
    const list = await house.as(outsider).get('/api/cases')
    expect(list.body.Items.find((row: { Id: string }) => row.Id === family.id)).toMatchObject({ Sharing: true })
    house.clock.set('2026-12-13T06:00:00Z')
    const late = await read(outsider)
    house.clock.set('2026-11-19T18:30:00Z')
    expect(late).toBe(404)
  })

  test('with a group opens it to all members of the group', async () => {
    const { body } = await share({ With: south, MayEdit: true })
    expect(body.SharedWith).toMatchObject([{ Type: 'GROUP', MayEdit: true }])
    const answer = await house
      .as(outsider)
      .put(`/api/update/${family.id}`, { PropertyName: 'Name', PropertyValue: 'By Sam' })
    expect(answer.status).toBe(200)
  })

  test('again, or from two tabs, changes the existing share', async () => {
    await Promise.all([share({ With: outsider.personId }), share({ With: outsider.personId })])
    const { body } = await share({ With: outsider.personId, MayEdit: true, UntilDay: '2026-12-31' })
    expect(body.SharedWith).toMatchObject([{ MayEdit: true, UntilDay: '2026-12-31' }])
  })

  test('ends when it is ended, and is noted once', async () => {
    const { body } = await share({ With: outsider.personId })
    const end = () => visit.post(at('unshare'), { Share: body.SharedWith[0].Id })
    const ended = await end()
    expect([ended.body.SharedWith, await read(outsider)]).toEqual([[], 404])
    // The answer may have been lost.
    const again = await end()
    expect([again.status, again.body.SharedWith]).toEqual([200, []])
    const { rows } = await house.owner.query("select from audit where action = 'unshare' and item_id = $1", [family.id])
    expect(rows).toHaveLength(1)
  })

  test('that was never made, or that another case has, cannot be ended', async () => {
    const other = await house.given.managedCase(owner, north)
    const { body } = await visit.post(`/api/cases/${other.id}/share`, {
      With: outsider.personId,
      UntilDay: '2026-12-31',
    })
    const ids = ['01a00000-0000-7000-8000-00000000dead', body.SharedWith[0].Id]
    const answers = await Promise.all(ids.map((Share) => visit.post(at('unshare'), { Share })))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  test('with its owner, until yesterday or with a removed group is refused', async () => {
    const answers = [
      await share({ With: owner.personId }),
      await share({ With: outsider.personId, UntilDay: '2026-11-18' }),
      await share({ With: await inactiveGroup() }),
      await share({ With: '01a00000-0000-7000-8000-00000000dead' }),
    ]
    expect(answers.map(said)).toEqual([
      [409, 'share.to_owner', 'This colleague or group already has the case.'],
      [400, 'share.day_past', 'Choose today or a later day.'],
      [409, 'share.target_invalid', 'Choose an active clinician or group to share with.'],
      [404, 'record.not_found', 'This page does not exist, or you do not have access to it.'],
    ])
  })

  test('the same request sent twice counts once', async () => {
    const send = () =>
      house
        .as(owner)
        .post(
          at('share'),
          { With: outsider.personId, UntilDay: '2026-12-12' },
          { headers: { 'idempotency-key': `share ${family.id}` } },
        )
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
  })
})

describe('referral', () => {
  const refer = (body: object = {}) => visit.post(at('refer'), { To: south, Message: 'They moved south.', ...body })
  const mine = async (who: GivenMember) =>
    (await house.as(who).get('/api/referrals')).body.Items.filter(
      (referral: { Case: { Id: string } }) => referral.Case.Id === family.id,
    )
  async function pending(): Promise<string> {
    return (await refer()).body.Referral.Id
  }
  const answer = (who: GivenMember, id: string, verb: string, body: object = {}) =>
    house.as(who).post(`/api/referrals/${id}/${verb}`, body)

  test('waits for the other group with the case’s name and the message, and nothing else of it', async () => {
    const id = await pending()
    const [shown] = await mine(receiving)
    expect(shown).toEqual({
      Id: id,
      Case: { Id: family.id, Name: expect.any(String) },
      From: 'North',
      To: { Id: south, Name: 'South' },
      By: 'Olga Owner',
      Message: 'They moved south.',
      Created: '2026-11-19T13:30:00',
    })
    expect(await read(receiving)).toBe(404)
    expect((await house.as(receiving).get(`/api/people/${family.personId}`)).status).toBe(404)
  })

  test.each([
    ['a coordinator of the other group', () => receiving, 1],
    ['a clinician of the other group', () => outsider, 1],
    ['an administrator', () => administrator, 1],
    ['its owner', () => owner, 0],
    ['a clinician of its own group', () => teammate, 0],
  ])('%s sees it in the list of waiting referrals: %s', async (_who, who, times) => {
    await pending()
    expect(await mine(who())).toHaveLength(times)
  })

  // spec: home 94
  test('that is accepted moves the case to the owner whom the accepting member names', async () => {
    const id = await pending()
    const ahead = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
    const taken = await answer(receiving, id, 'accept', { Owner: outsider.personId })
    expect([taken.status, taken.body.PersonId]).toEqual([200, family.personId])
    const { body } = await house.as(outsider).get(`/api/cases/${family.id}`)
    expect([body.Clinician.Name, body.Group.Name, body.Referral]).toEqual(['Sam South', 'South', null])
    expect((await house.as(outsider).get(`/api/appointments/${ahead.id}`)).body.Clinician.Name).toBe('Sam South')
    expect([await read(owner), await mine(receiving)]).toEqual([404, []])
  })

  test('that is declined stays where it was, and the reason is in the trail', async () => {
    const id = await pending()
    expect(said(await answer(receiving, id, 'decline', { Reason: ' ' }))).toEqual([
      400,
      'item.reason_required',
      'Say why, in a few words.',
    ])
    expect((await answer(receiving, id, 'decline', { Reason: 'No room until May' })).status).toBe(200)
    expect((await visit.get(`/api/cases/${family.id}`)).body.Referral).toBeNull()
    const { body } = await visit.get(`/api/audit?item=${family.id}`)
    expect(body.Items.find((entry: { Action: string }) => entry.Action === 'decline referral')).toMatchObject({
      Who: 'Cora South',
      Reason: 'No room until May',
    })
  })

  test('that is withdrawn no longer waits', async () => {
    const id = await pending()
    expect((await answer(owner, id, 'withdraw')).status).toBe(200)
    expect(await mine(receiving)).toEqual([])
    expect(said(await answer(receiving, id, 'accept'))).toEqual([
      409,
      'referral.not_pending',
      'This referral was already answered or withdrawn.',
    ])
  })

  test.each([
    ['its owner', () => owner, [403, 403, 200]],
    ['a clinician of its group', () => teammate, [404, 404, 404]],
    ['a coordinator of the other group', () => receiving, [200, 200, 403]],
    ['a clinician of the other group', () => outsider, [200, 200, 403]],
    ['an administrator', () => administrator, [200, 200, 200]],
  ])('%s accepts, declines, withdraws: %s', async (_who, who, statuses) => {
    const answers: number[] = []
    for (const verb of ['accept', 'decline', 'withdraw']) {
      family = await house.given.managedCase(owner, north)
      const id = await pending()
      const body = verb === 'accept' ? { Owner: outsider.personId } : { Reason: 'So it is' }
      answers.push((await answer(who(), id, verb, body)).status)
    }
    expect(answers).toEqual(statuses)
  })

  test('is accepted by a member of the receiving group', async () => {
    const id = await pending()
    const taken = await answer(receiving, id, 'accept', { Owner: teammate.personId })
    expect(said(taken)).toEqual([
      409,
      'referral.owner_invalid',
      'Choose an active clinician of the group that accepts the case.',
    ])
  })

  test('is accepted once, by the first', async () => {
    const id = await pending()
    const answers = await Promise.all([
      answer(receiving, id, 'accept', { Owner: outsider.personId }),
      answer(outsider, id, 'decline', { Reason: 'No room' }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('to its own group, to a removed one, without a message or twice is refused', async () => {
    const answers = [
      await refer({ To: north }),
      await refer({ To: await inactiveGroup() }),
      await refer({ Message: '' }),
    ]
    await pending()
    answers.push(await refer(), await visit.post(at('close'), { Day: '2026-11-19' }))
    expect(answers.map(said)).toEqual([
      [409, 'referral.target_invalid', 'Choose another active group to refer to.'],
      [409, 'referral.target_invalid', 'Choose another active group to refer to.'],
      [400, 'item.reason_required', 'Say why, in a few words.'],
      [409, 'referral.pending', 'This case is already referred to another group. Withdraw that referral first.'],
      [409, 'referral.pending', 'This case is already referred to another group. Withdraw that referral first.'],
    ])
  })

  test('notifies both sides', async () => {
    await pending()
    const { rows } = await house.owner.query<{ item_id: string }>(
      'select item_id from event where item_id = any ($1) order by position',
      [[family.id, receiving.personId, outsider.personId]],
    )
    expect(new Set(rows.map((row) => row.item_id))).toEqual(new Set([family.id, receiving.personId, outsider.personId]))
  })
})

describe('whom a case can be given to', () => {
  const receivers = async (query: string) => (await visit.get(`/api/receivers${query}`)).body.Items

  test('colleagues and groups are found by a part of their name', async () => {
    expect((await receivers('?q=south')).map(({ Name }: { Name: string }) => Name)).toEqual([
      'South',
      'Cora South',
      'Sam South',
    ])
  })

  test('of a group only its own clinicians, and no removed group', async () => {
    await inactiveGroup()
    const names = (await receivers(`?group=${north}`)).map(({ Name }: { Name: string }) => Name)
    expect(names).toEqual(['Olga Owner', 'Tim Teammate'])
    expect((await receivers('?q=gone')).map(({ Name }: { Name: string }) => Name)).toEqual([])
  })

  test('with the active groups of each, and not by their telephone number', async () => {
    const { given } = house
    const gone = await inactiveGroup()
    const { personId } = await given.member(model, { groups: [south, north, gone], name: 'Wanda Worldly' })
    const phone = { type: 'MOBILE_PHONE', name: 'Phone', value: '5550148', description: '5550148' }
    await given.insert('contact_item', {
      care_model_id: model.id,
      id: crypto.randomUUID(),
      person_id: personId,
      ...phone,
    })
    const found = (await receivers('?q=worldly')).map(
      ({ Name, Description }: { Name: string; Description: string }) => [Name, Description],
    )
    expect([found, await receivers('?q=5550148')]).toEqual([[['Wanda Worldly', 'North, South']], []])
    expect((await receivers(`?q=worldly&group=${north}`)).length).toBe(1)
    expect((await receivers(`?q=worldly&group=${gone}`)).length).toBe(0)
  })
})

describe('on the page of a referred case', () => {
  let ofBoth: GivenMember
  beforeAll(async () => {
    ofBoth = await house.given.member(model, { role: 'supervisor', supervises: [north, south] })
  })

  test.each([
    ['its owner', () => owner, false],
    ['a supervisor of both groups', () => ofBoth, true],
    ['an administrator', () => administrator, true],
  ])('%s may withdraw it, and answer it: %s', async (_who, who, mayAnswer) => {
    await visit.post(at('refer'), { To: south, Message: 'They moved south.' })
    const { Referral } = (await house.as(who()).get(`/api/cases/${family.id}`)).body
    expect([Referral.CanWithdraw, Referral.CanAnswer]).toEqual([true, mayAnswer])
  })
})
