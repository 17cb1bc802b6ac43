import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occurrencesOf, repeat } from '../../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let family: GivenCase
let visit: Visitor
let other: Visitor
let id: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  const clinician: GivenMember = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  other = house.as(await house.given.member(model, { role: 'coordinator', groups: [group] }))
  id = (await house.given.appointment(family, { name: 'Session 6' })).id
})
afterAll(() => house.close())

const starts = async () => (await occurrencesOf(visit, id)).map((one) => one.ScheduledStartTime)
const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => [status, body.Code]).toSorted((a, b) => Number(a[0]) - Number(b[0]))
/** As the web app does: a server that is busy, because a lock was held for two seconds, is asked once more. */
async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call()
  return answer.status === 503 ? call() : answer
}
/** By somebody who saw the appointment as this. */
const move = (by: Visitor, { Id, Version }: { Id: string; Version: number }, PropertyValue: string, query = '') =>
  by.put(
    `/api/update/${Id}${query}`,
    { PropertyName: 'ScheduledStartTime', PropertyValue },
    { headers: { 'if-match': `"${Version}"` } },
  )

describe('two people at once', () => {
  test('make one series of an appointment, never two', async () => {
    const answers = await Promise.all([repeat(visit, id), repeat(other, id), repeat(visit, id)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 412)).toBe(true)
    const all = await starts()
    expect([all.length, new Set(all).size]).toEqual([6, 6])
    const { rows } = await house.owner.query(
      'select from appointment_series s join appointment a on a.series_id = s.id where a.id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  test('of whom one saw what the other changed a moment before: one wins, the other is told', async () => {
    const { body } = await repeat(visit, id)
    const version = { headers: { 'if-match': `"${body.Version}"` } }
    const end = (by: Visitor, day: string) => by.put(`/api/update/series?id=${body.Id}`, { end: day }, version)
    expect(codes(await Promise.all([end(visit, '2027-01-07'), end(other, '2027-01-14')]))).toEqual([
      [200, undefined],
      [412, 'record.stale'],
    ])
  })

  test('who move it differently: one wins, and every appointment follows that one', async () => {
    const { body } = await repeat(visit, id)
    const second = body.Occurrences[1]
    const answers = await Promise.all([
      move(visit, second, '2026-11-26T12:00:00', '?scope=FORWARD'),
      move(other, second, '2026-11-26T15:00:00', '?scope=FORWARD'),
    ])
    expect(codes(answers)).toEqual([
      [200, undefined],
      [412, 'record.stale'],
    ])
    expect(new Set((await starts()).slice(1).map((start) => start.slice(11))).size).toBe(1)
  })

  test('who each move one to the same time: only one succeeds', async () => {
    const { body } = await repeat(visit, id)
    const [, second, third] = body.Occurrences
    const answers = await Promise.all([
      move(visit, second, '2026-11-28T12:00:00'),
      move(other, third, '2026-11-28T12:00:00'),
    ])
    expect(codes(answers)).toEqual([
      [200, undefined],
      [409, 'series.time_taken'],
    ])
  })

  test('one who changes the series while others delete, move and complete its appointments: nobody waits forever, nothing is duplicated', async () => {
    const { body } = await repeat(visit, id, { end: '2027-01-28' })
    const all = body.Occurrences.map((one: { Id: string }) => one.Id)
    const seen = (place: number) => body.Occurrences[place]
    const calls = [
      () => move(visit, seen(2), '2026-12-04T12:00:00', '?scope=FORWARD'),
      () => other.delete(`/api/delete/${all[5]}`),
      () => move(other, seen(6), '2027-01-02T12:00:00'),
      () => other.put(`/api/complete/${all[1]}`, { Id: model.outcomes.noShow }),
      () => visit.put(`/api/update/series?id=${id}`, { end: null }),
      () => other.post('/api/new/appointment_series', { id: all[3], cases: [family.personId], interval: 'FORWARD' }),
      () => other.put(`/api/update/${all[8]}`, { PropertyName: 'Name', PropertyValue: 'At school' }),
    ]
    const answers = await Promise.all(calls.map(patiently))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const left = await starts()
    expect(new Set(left).size).toBe(left.length)
    const { rows } = await house.owner.query(
      `select a.series_day from appointment a join item i on i.id = a.id and i.deleted_at is null
       where a.series_id = (select series_id from appointment where id = $1) group by 1 having count(*) > 1`,
      [id],
    )
    expect(rows).toEqual([])
  })
})
