import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeat } from '../../../testing/given-series.ts'
import type { GivenCase, GivenMember } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let family: GivenCase
let visit: Visitor
let helper: GivenMember

beforeAll(async () => {
  house = await openHouse()
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  helper = await house.given.member(model, { groups: [await house.given.group(model)] })
})
afterAll(() => house.close())

const planned = () => house.given.appointment(family)

test('a completion sent again after a lost answer gets the first answer', async () => {
  const { id } = await planned()
  const { body } = await visit.get('/api/lookups/appointment-outcomes')
  const { Items } = body as { Items: { Id: string; Success?: boolean }[] }
  const outcome = Items.find(({ Success }) => !Success)?.Id
  const complete = () => visit.put(`/api/complete/${id}`, { Id: outcome }, { headers: { 'idempotency-key': id } })

  const [first, second] = [await complete(), await complete()]
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
})

test('a change sent again after a lost answer is done, and written once', async () => {
  const { id } = await planned()
  const { body } = await visit.get('/api/lookups/appointment-types')
  const type = (body as { Items: { Id: string }[] }).Items.at(-1)
  const data = (values: object) =>
    Object.entries(values).map(([PropertyName, PropertyValue]) => ({ Id: id, PropertyName, PropertyValue }))
  const chosen = [
    { ScheduledStartTime: '2026-12-01T09:15:00', ScheduledEndTime: '2026-12-01T10:45:00' },
    { TypeLUI: type?.Id },
    { Name: 'Meeting at school' },
  ]
  for (const values of chosen) {
    const { Version } = (await visit.get(`/api/appointments/${id}`)).body
    const change = () =>
      visit.put(`/api/update/raw/${id}`, { Data: data(values) }, { headers: { 'if-match': `"${Version}"` } })
    const [first, again] = [await change(), await change()]

    expect([values, first.status, again.status]).toEqual([values, 200, 200])
    expect((await visit.get(`/api/appointments/${id}`)).body.Version).toBe(Version + 1)
  }
})

test('a change of a series sent again after a lost answer gets the first answer, and is written once', async () => {
  const { id } = await planned()
  const rule = { rule: 'FREQ=WEEKLY;BYDAY=FR', end: '2027-01-29' }
  const { Version } = (await visit.get(`/api/appointments/${id}`)).body
  await visit.put(`/api/update/series?id=${id}`, rule, { headers: { 'if-match': `"${Version}"` } })
  const seen = (await visit.get(`/api/appointments/${id}`)).body.Version
  const headers = { 'if-match': `"${seen}"`, 'idempotency-key': `moved-${id}` }
  const later = { Data: [{ Id: id, PropertyName: 'Name', PropertyValue: 'Meeting at school' }] }
  const change = () => visit.put(`/api/update/raw/${id}?scope=FORWARD`, later, { headers })

  const [first, again] = [await change(), await change()]

  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect((await visit.get(`/api/appointments/${id}`)).body.Version).toBe(first.body.at(-1).Version)
})

const versionOf = async (id: string) => (await visit.get(`/api/appointments/${id}`)).body.Version

test.each([
  ['one of a series', (id: string) => `/api/delete/${id}?scope=ONLY`],
  ['all of a series', (id: string) => `/api/delete/${id}?scope=ALL`],
  ['all of a series by its own call', (id: string) => `/api/series/delete/${id}`],
  ['one that does not repeat', (id: string) => `/api/delete/${id}`],
])('a deletion of %s sent again after a lost answer gets the first answer, whose undo works', async (what, path) => {
  const { id } = await planned()
  if (!what.includes('not')) await repeat(visit, id)
  const headers = { 'if-match': `"${await versionOf(id)}"`, 'idempotency-key': `deleted-${id}` }
  const remove = () => visit.delete(path(id), { headers })

  const [first, again] = [await remove(), await remove()]

  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect((await visit.post(`/api/undo/${again.body.Undo}`)).status).toBe(200)
  expect(await versionOf(id)).toBeGreaterThan(1)
})

test('a deletion sent again says nothing to a member from whom the case was taken meanwhile', async () => {
  await house.given.share(family, helper.personId, true, '2027-12-31')
  const { id } = await planned()
  const remove = () => house.as(helper).delete(`/api/delete/${id}`, { headers: { 'idempotency-key': 'taken' } })
  expect((await remove()).status).toBe(200)
  await house.owner.query(`update case_share set until_day = '2026-11-01' where case_id = $1`, [family.id])

  const again = await remove()

  expect([again.status, again.body.Code]).toEqual([404, 'record.not_found'])
})
