import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenAppointment, GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

/** product.md section 2, as a table: who may see and who may change what, for every role. */
type Reach = 'none' | 'read' | 'supervise' | 'all'

let house: House
let model: GivenModel
let family: GivenCase
let appointment: GivenAppointment
let caseless: GivenAppointment
let lonelyPatient: string
let relative: string
const who = new Map<string, GivenMember>()

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  const north = await given.group(model)
  const south = await given.group(model)
  const owner = await given.member(model, { groups: [north] })
  who.set('its clinician', owner)
  who.set('a clinician of its group', await given.member(model, { groups: [north] }))
  who.set('a clinician of another group', await given.member(model, { groups: [south] }))
  who.set('the supervisor of its group', await given.member(model, { role: 'supervisor', supervises: [north] }))
  who.set(
    'a supervisor who is only a member of its group',
    await given.member(model, { role: 'supervisor', groups: [north], supervises: [south] }),
  )
  who.set('a supervisor of another group', await given.member(model, { role: 'supervisor', supervises: [south] }))
  who.set('the coordinator of its group', await given.member(model, { role: 'coordinator', groups: [north] }))
  who.set('a coordinator of another group', await given.member(model, { role: 'coordinator', groups: [south] }))
  who.set('an administrator', await given.member(model, { role: 'administrator' }))
  who.set('somebody it is shared with to read', await given.member(model, { groups: [south] }))
  who.set('somebody it is shared with to edit', await given.member(model, { groups: [south] }))
  who.set('somebody it was shared with until yesterday', await given.member(model, { groups: [south] }))
  const elsewhere = await given.careModel()
  who.set('an administrator of another care model', await given.member(elsewhere, { role: 'administrator' }))

  family = await given.managedCase(owner, north, { name: 'Mateo Delgado' })
  relative = await given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
  await given.relationship(model, family.personId, relative)
  appointment = await given.appointment(family)
  await given.share(family, member('somebody it is shared with to read').personId)
  await given.share(family, member('somebody it is shared with to edit').personId, true)
  await given.share(family, member('somebody it was shared with until yesterday').personId, true, '2026-11-18')
  lonelyPatient = await given.person(model, { name: 'Amara Nwosu', groupId: north, createdBy: owner.personId })
  caseless = await given.appointment({ model, personId: lonelyPatient, clinicianId: owner.personId, groupId: north })
})
afterAll(() => house.close())

function member(name: string): GivenMember {
  const found = who.get(name)
  if (!found) throw new Error(`Nobody is called ${name}`)
  return found
}

const inCase: readonly (readonly [string, Reach])[] = [
  ['its clinician', 'all'],
  ['a clinician of its group', 'none'],
  ['a clinician of another group', 'none'],
  ['the supervisor of its group', 'supervise'],
  ['a supervisor who is only a member of its group', 'none'],
  ['a supervisor of another group', 'none'],
  ['the coordinator of its group', 'all'],
  ['a coordinator of another group', 'none'],
  ['an administrator', 'all'],
  ['somebody it is shared with to read', 'read'],
  ['somebody it is shared with to edit', 'all'],
  ['somebody it was shared with until yesterday', 'none'],
  ['an administrator of another care model', 'none'],
]

const seenStatus = (reach: Reach) => (reach === 'none' ? 404 : 200)
const changedStatus = (reach: Reach) => ({ none: 404, read: 403, supervise: 403, all: 200 })[reach]
const supervisedStatus = (reach: Reach) => ({ none: 404, read: 403, supervise: 200, all: 200 })[reach]

describe.each(inCase)('%s', (name, reach) => {
  const visit = () => house.as(member(name))

  // spec: home 132, 139; directory 166, 191
  test(`sees the case, its people and its items: ${reach !== 'none'}`, async () => {
    const answers = [
      await visit().get(`/api/cases/${family.id}`),
      await visit().get(`/api/people/${family.personId}`),
      await visit().get(`/api/people/${relative}`),
      await visit().get(`/api/appointments/${appointment.id}`),
      await visit().get(`/api/row-expander/${appointment.id}`),
      await visit().get(`/api/comments?item=${appointment.id}`),
      await visit().get(`/api/activity?case=${family.id}`),
      await visit().get(`/api/audit?item=${family.id}`),
      await visit().get(`/api/cases?person=${family.personId}`),
      await visit().get(`/api/download/${appointment.id}`),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => seenStatus(reach)))
  })

  // spec: home 133; directory 169
  test(`changes the appointment, the person and the case: ${reach}`, async () => {
    const answers = [
      await visit().put(`/api/update/${appointment.id}`, { PropertyName: 'Name', PropertyValue: `Session by ${name}` }),
      await visit().put(`/api/update/${family.personId}`, { PropertyName: 'Title', PropertyValue: name }),
      await visit().put(`/api/update/${family.id}`, { PropertyName: 'StartDay', PropertyValue: '2026-10-02' }),
      await visit().post(`/api/new?type=APPOINTMENT&target=${family.id}`),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => changedStatus(reach)))
  })

  // spec: home 147; appointments 105
  test(`comments on and re-activates what it supervises: ${reach}`, async () => {
    const done = await house.given.appointment(family, { outcome: model.outcomes.noShow })
    const answers = [
      await visit().post('/api/new/comment', { id: done.id, message: 'Noted.' }),
      await visit().put(`/api/revert/${done.id}`, { Reason: 'A slip' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => supervisedStatus(reach)))
  })

  test(`transfers to a colleague: ${reach}`, async () => {
    const planned = await house.given.appointment(family, { startsAt: '2026-12-01T15:00:00Z' })
    const to = member('a clinician of its group').personId

    const answer = await visit().put(`/api/transfer/${planned.id}`, { to })

    // Another care model's members get 404 before the receiver is checked.
    expect(answer.status).toBe(supervisedStatus(reach))
  })

  // spec: home 133
  test(`deletes: ${reach}`, async () => {
    const planned = await house.given.appointment(family, { startsAt: '2026-12-02T15:00:00Z' })
    expect((await visit().delete(`/api/delete/${planned.id}`)).status).toBe(changedStatus(reach))
  })

  // spec: home 133
  test(`completes: ${reach}`, async () => {
    const planned = await house.given.appointment(family)
    expect((await visit().put(`/api/complete/${planned.id}`, { Id: model.outcomes.noShow })).status).toBe(
      changedStatus(reach),
    )
  })

  // spec: home 132; directory 129, 187
  test(`finds it in search and directory only if it may see it`, async () => {
    const search = await visit().get('/api/search?q=delgado')
    const directory = await visit().get('/api/directory?q=delgado')

    const found = [search.body.Items, directory.body.Items].map((items: { Id: string }[]) =>
      items.some((item) => item.Id === family.id),
    )
    expect(found).toEqual(reach === 'none' ? [false, false] : [true, true])
  })
})

const withoutCase: readonly (readonly [string, Reach])[] = [
  ['its clinician', 'all'],
  ['a clinician of its group', 'none'],
  ['the supervisor of its group', 'supervise'],
  ['a supervisor of another group', 'none'],
  ['the coordinator of its group', 'all'],
  ['a coordinator of another group', 'none'],
  ['an administrator', 'all'],
  ['somebody it is shared with to edit', 'none'],
  ['an administrator of another care model', 'none'],
]

// spec: appointments 104; directory 196
test.each(withoutCase)('before there is a case, %s sees the person and their appointment: %s', async (name, reach) => {
  const visit = house.as(member(name))
  const answers = [await visit.get(`/api/people/${lonelyPatient}`), await visit.get(`/api/appointments/${caseless.id}`)]
  expect(answers.map((answer) => answer.status)).toEqual([seenStatus(reach), seenStatus(reach)])
})

test.each(withoutCase)('before there is a case, %s changes their appointment: %s', async (name, reach) => {
  const answer = await house
    .as(member(name))
    .put(`/api/update/${caseless.id}`, { PropertyName: 'Name', PropertyValue: `First visit, ${name}` })
  expect(answer.status).toBe(changedStatus(reach))
})

test('an invisible item is answered exactly like a missing one', async () => {
  const stranger = house.as(member('a clinician of another group'))
  const nothing = '01a00000-0000-7000-8000-00000000dead'
  const calls = [
    (id: string) => stranger.get(`/api/appointments/${id}`),
    (id: string) => stranger.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'x' }),
    (id: string) => stranger.put(`/api/update/${id}`, { PropertyName: 'Nonsense', PropertyValue: 'x' }),
    (id: string) => stranger.put(`/api/complete/${id}`, {}),
    (id: string) => stranger.put(`/api/revert/${id}`, { Reason: 'x' }),
    (id: string) => stranger.put(`/api/transfer/${id}`, { to: nothing }),
    (id: string) => stranger.delete(`/api/delete/${id}`),
    (id: string) => stranger.post(`/api/new?type=APPOINTMENT&target=${id}`),
    (id: string) => stranger.post('/api/new/comment', { id, message: 'x' }),
    (id: string) => stranger.get(`/api/download/${id}`),
  ]
  for (const call of calls) {
    const [hidden, missing] = [await call(appointment.id), await call(nothing)]
    const plain = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    expect([hidden.status, plain(hidden.text)]).toEqual([404, plain(missing.text)])
  }
})

// spec: directory 113
test('a reference to a person that may not be opened shows Id and Name and nothing more', async () => {
  const shared = await house.as(member('somebody it is shared with to read')).get(`/api/cases/${family.id}`)
  expect(shared.body.Clinician).toEqual({ Id: family.clinicianId, Name: expect.any(String) })
  expect(
    (await house.as(member('somebody it is shared with to read')).get(`/api/people/${family.clinicianId}`)).status,
  ).toBe(404)
})

test('a person’s page shows nothing of an invisible case: not in its trail, activity, cases or counts', async () => {
  const south = await house.given.group(model)
  const other = await house.given.member(model, { groups: [south] })
  const hidden = await house.given.managedCase(other, south, { personId: family.personId })
  const session = await house.given.appointment(hidden, { name: 'Hidden session' })
  await house.as(other).put(`/api/update/${session.id}`, { PropertyName: 'Notes', PropertyValue: 'Hidden words' })
  await house.as(other).post('/api/new/comment', { id: session.id, message: 'Hidden comment' })
  const visit = house.as(member('its clinician'))

  const answers = [
    await visit.get(`/api/audit?item=${family.personId}&limit=100`),
    await visit.get(`/api/activity?person=${family.personId}&limit=100`),
    await visit.get(`/api/cases?person=${family.personId}`),
    await visit.get(`/api/people/${family.personId}`),
    await visit.get('/api/search?q=hidden'),
  ]

  for (const answer of answers) expect(answer.text).not.toMatch(/Hidden/)
  expect(answers.map((answer) => answer.text.includes(hidden.id))).toEqual([false, false, false, false, false])
  expect(answers[3]?.body.CaseCount).toBe(1)
})

test('a coordinator does not rewrite a colleague', async () => {
  const answer = await house
    .as(member('the coordinator of its group'))
    .put(`/api/update/${family.clinicianId}`, { PropertyName: 'LastName', PropertyValue: 'x' })
  expect(answer.status).toBe(403)
})
