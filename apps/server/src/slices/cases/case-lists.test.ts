import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  for (let n = 0; n < 35; n++) {
    const family = await house.given.managedCase(clinician, group)
    await house.given.appointment(family, {
      startsAt: '2026-11-17T15:00:00Z',
      outcome: model.outcomes.held,
      notes: 'Good.',
      type: model.types.session,
    })
  }
  await house.given.managedCase(clinician, group, { state: 'closed' })
  const other = await house.given.member(model, { groups: [group] })
  await house.given.share(await house.given.managedCase(other, group), clinician.personId)
})
afterAll(() => house.close())

const read = async (url: string) => (await house.as(clinician).get(url)).body

// spec: home 32
test('the week is counted over every open case of one’s own, however many are shown', async () => {
  expect(await read('/api/home')).toMatchObject({ SessionsThisWeek: 35, ExpectedThisWeek: 35 })
})

// spec: directory 115, 191
test('one’s own cases and those shared with one are listed, open ones first', async () => {
  const page = await read('/api/cases?limit=100')
  expect([
    page.Total,
    page.Items.at(-1).State,
    page.Items.filter((row: { Sharing: boolean }) => row.Sharing).length,
  ]).toEqual([37, 'closed', 1])
})

test.each(['/api/cases?offset=500', '/api/directory?offset=500'])(
  '%s is empty but still has the total',
  async (url) => {
    const page = await read(url)
    expect([page.Items, page.Total > 30]).toEqual([[], true])
  },
)

test('the list of cases that may be changed omits read-only shares', async () => {
  const page = await read('/api/cases?limit=100&open=true&edit=true')

  expect([page.Total, page.Items.some((row: { Sharing: boolean }) => row.Sharing)]).toEqual([35, false])
})

test("a clinician's page lists and counts the cases they lead that the reader sees", async () => {
  const supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group] })
  const as = house.as(supervisor)

  const [cases, person] = [
    await as.get(`/api/cases?person=${clinician.personId}&limit=100`),
    await as.get(`/api/people/${clinician.personId}`),
  ]

  expect([cases.body.Total, person.body.CaseCount]).toEqual([36, 36])
  const stranger = await house.given.member(model)
  expect((await house.as(stranger).get(`/api/cases?person=${clinician.personId}`)).status).toBe(404)
})

// spec: directory 114, 197
test('a case tells its phase, its weeks and with whom it is shared', async () => {
  // Not the case that was shared with the clinician, which has no sessions.
  const page = await read('/api/cases?limit=1&edit=true')
  const found = await read(`/api/cases/${page.Items[0].Id}`)
  expect(found).toMatchObject({
    State: 'open',
    TracName: 'Family at Home',
    Phases: [{ Name: 'Engagement', Current: true, PlannedWeeks: 4, Sessions: 1 }],
  })
})

test.each([
  ['/api/cases?all=true&q=zebrowski', 250],
  ['/api/cases?all=true&open=true&q=zebrowski', 240],
  ['/api/directory?q=zebrowski', 500],
  ['/api/directory?type=CASE&q=zebrowski', 250],
])('every page of %s can be read, to the end of its total of %i', async (url, total) => {
  const administrator = await manyOfOneName()
  const seen = new Set<string>()
  for (let offset = 0; ; offset += 100) {
    const { body } = await house.as(administrator).get(`${url}&limit=100&offset=${offset}`)
    expect([body.Total, body.TotalIsMore]).toEqual([total, false])
    for (const row of body.Items) seen.add(row.Id)
    if (body.Next === null) break
  }

  expect(seen.size).toBe(total)
})

let administratorOfMany: Promise<GivenMember> | undefined

/** 250 cases of patients with the same name; the latest ten are closed. */
function manyOfOneName(): Promise<GivenMember> {
  administratorOfMany ??= (async () => {
    const elsewhere = await house.given.careModel()
    const team = await house.given.group(elsewhere)
    const member = await house.given.member(elsewhere, { role: 'administrator', groups: [team] })
    for (let n = 0; n < 250; n++)
      await house.given.managedCase(member, team, { name: `Ada${n} Zebrowski`, state: n < 240 ? 'open' : 'closed' })
    return member
  })()
  return administratorOfMany
}
