import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenSupervision } from '../../testing/oversight/given-supervision.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { transactionsOf } from '../../testing/spied-queries.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let supervisor: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group] })
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const make = () => givenSupervision(house.given, house.clock)
const read = async (more = '') =>
  (await house.as(supervisor).get(`/api/supervision/members/${clinician.personId}/cases?referral=${group}${more}`)).body
const member = async () => (await house.as(supervisor).get(`/api/supervision/members/${clinician.personId}`)).body

// spec: directory 126
test('a row has the next session, the last appointment, the phase, the weeks and with whom the case is shared', async () => {
  const colleague = await house.given.member(model, { groups: [group], name: 'Leah Porter' })
  await house.given.share(family, colleague.personId, false, '2026-12-12')
  await house.given.appointment(family, { startsAt: '2026-11-24T21:00:00Z' })
  await house.given.appointment(family, { startsAt: '2026-11-12T15:00:00Z', outcome: model.outcomes.held })
  await house.given.appointment(family, {
    startsAt: '2026-11-17T15:00:00Z',
    outcome: model.outcomes.held,
    type: model.types.call,
  })
  await house.given.appointment(family, { startsAt: '2026-11-18T15:00:00Z', outcome: model.outcomes.noShow })

  const [row] = (await read()).Items

  expect(row).toMatchObject({
    Id: family.id,
    PersonId: family.personId,
    Name: 'Mateo Delgado',
    Category: 'open',
    Sharing: true,
    SharedWith: [{ Name: 'Leah Porter', UntilDay: '2026-12-12' }],
    Phase: { Name: 'Engagement', Start: '2026-10-01', PlannedWeeks: 4 },
    NextSession: '2026-11-24T16:00:00',
    // A phone call counts, an appointment to which the family did not come does not.
    LastAppointment: '2026-11-17T10:00:00',
  })
  expect(row.Weeks).toHaveLength(8)
})

test('cases are grouped as open, suspended, waiting and closed, and pinned ones come first in their group', async () => {
  const suspended = await house.given.managedCase(clinician, group, { name: 'Ana Suspended', state: 'suspended' })
  await make().suspension(suspended, '2026-11-02')
  const referred = await house.given.managedCase(clinician, group, { name: 'Ana Waiting' })
  await make().referral(referred, await house.given.group(model))
  await house.given.managedCase(clinician, group, { name: 'Ana Closed', state: 'closed' })
  const pinned = await house.given.managedCase(clinician, group, { name: 'Zoe Open' })

  const { Items, Groups } = await read(`&pinned=${pinned.id},nonsense`)

  expect(Items.map(({ Name, Category }: { Name: string; Category: string }) => [Name, Category])).toEqual([
    ['Zoe Open', 'open'],
    ['Mateo Delgado', 'open'],
    ['Ana Suspended', 'suspended'],
    ['Ana Waiting', 'waiting'],
    ['Ana Closed', 'closed'],
  ])
  expect(Groups.map(({ subRowTotal }: { subRowTotal: number }) => subRowTotal)).toEqual([2, 1, 1, 1])
  expect(Items[2].SuspendedSince).toBe('2026-11-02')
})

test('the list is searched by family, number and clinician, without accents', async () => {
  await house.given.managedCase(clinician, group, { name: 'José Peña' })
  const names = async (words: string) =>
    (await read(`&q=${encodeURIComponent(words)}`)).Items.map((row: { Name: string }) => row.Name)
  expect(await names('pena')).toEqual(['José Peña'])
  expect(await names('%')).toEqual([])
})

test('a list shows as many weeks as were asked for', async () => {
  expect((await read('&weeks=16')).Items[0].Weeks).toHaveLength(16)
})

test('a member who left the group is shown while they own one of its cases', async () => {
  await house.given.update('delete from group_member where member_id = $1', [clinician.memberId])
  const { Members } = (await house.as(supervisor).get(`/api/supervision/groups/${group}`)).body
  expect(Members.find(({ Id }: { Id: string }) => Id === clinician.personId)).toMatchObject({ InGroup: false, Open: 1 })
  await house.given.update("update managed_case set state = 'closed' where id = $1", [family.id])
  const after = (await house.as(supervisor).get(`/api/supervision/groups/${group}`)).body
  expect(after.Members.map(({ Id }: { Id: string }) => Id)).not.toContain(clinician.personId)
})

test('a form that waits for its suspended case is not overdue', async () => {
  const template = await make().template(model)
  const form = await make().document(family, template, { date: new Date('2026-11-10T12:00:00Z') })
  await house.given.update('update docform set phase_id = $1 where id = $2', [model.phaseId, form])
  expect((await member()).OverdueForms).toBe(1)
  await house.given.update("update managed_case set state = 'suspended' where id = $1", [family.id])
  expect((await member()).OverdueForms).toBe(0)
})

test('a form due today is not overdue, one due yesterday evening is', async () => {
  const template = await make().template(model)
  await make().document(family, template, { date: new Date('2026-11-19T05:00:00Z') })
  await make().document(family, template, { date: new Date('2026-11-19T04:59:00Z'), name: 'Late' })
  expect((await member()).Forms).toMatchObject([{ Name: 'Late', Case: { Id: family.id }, Due: '2026-11-18T23:59:00' }])
})

test('the last rating and the day by which the next was due are shown', async () => {
  const form = await make().fidelityForm(model, 14)
  expect((await member()).RatingDue).toBe('2026-10-15')
  await make().rating(family, form, { value: 3, rater: supervisor, at: new Date('2026-10-20T15:00:00Z') })
  await make().rating(family, form, { value: 4, rater: supervisor, at: new Date('2026-11-03T15:00:00Z') })
  await make().rating(family, form, { value: 5, rater: supervisor, completed: false })

  expect(await member()).toMatchObject({
    LastRating: { Value: 4, Max: 5, At: '2026-11-03T10:00:00' },
    RatingDue: '2026-11-17',
  })
})

test('tracs that name the same form share its ratings, and the shorter of their times counts', async () => {
  const form = await make().fidelityForm(model, 28)
  const other = await house.given.managedCase(clinician, group)
  const second = { care_model_id: model.id, id: crypto.randomUUID(), name: 'Coaching' }
  await house.given.insert('trac', { ...second, fidelity_template_id: form.id, fidelity_days: 14 })
  await house.given.update('delete from case_phase where case_id = $1', [other.id])
  await house.given.update('update managed_case set trac_id = $1 where id = $2', [second.id, other.id])
  await make().rating(family, form, { value: 4, rater: supervisor, at: new Date('2026-11-03T15:00:00Z') })
  expect((await member()).RatingDue).toBe('2026-11-17')
})

test('a whole group of 100 cases comes in one call, with as many statements as one case takes', async () => {
  const here = await house.given.group(model)
  const leader = await house.given.member(model, { role: 'supervisor', supervises: [here] })
  const addCases = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      const one = await house.given.managedCase(clinician, here)
      for (const day of ['2026-10-20', '2026-11-03', '2026-11-17'])
        await house.given.appointment(one, { startsAt: `${day}T15:00:00Z`, outcome: model.outcomes.held })
    }
  }
  const readAll = () => house.as(leader).get(`/api/supervision/groups/${here}/cases?weeks=16&limit=100`)
  await addCases(1)
  const ofOne = (await transactionsOf(readAll)).flat().length
  await addCases(99)

  const ofHundred = (await transactionsOf(readAll)).flat().length

  expect(ofHundred).toBe(ofOne)
  const { body } = await readAll()
  expect(body.Items).toHaveLength(100)
  expect(body.Items.every(({ Weeks }: { Weeks: unknown[] }) => Weeks.length === 16)).toBe(true)
})
