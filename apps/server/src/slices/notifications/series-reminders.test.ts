import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { occurrencesOf, repeat } from '../../testing/given-series.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { remindOfDue } from './remind-of-due.ts'

let house: House
let visit: Visitor
let id: string

// Every Thursday at 10 in New York.
beforeAll(async () => {
  house = await openHouse()
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  const family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  id = (await house.given.appointment(family, { name: 'Session 6' })).id
  await repeat(visit, id)
})
afterAll(() => house.close())

describe('the reminder of an appointment of a series', () => {
  const remindersAt = async (at: string) => {
    house.clock.set(at)
    await house.owner.query('delete from notification')
    await remindOfDue(house.owner, house.clock.now())
    const { rows } = await house.owner.query<{ about_id: string }>(
      `select n.about_id from notification n join appointment a on a.id = n.about_id
       where n.notice = 'appointment-due' and a.series_id = (select series_id from appointment where id = $1)`,
      [id],
    )
    house.clock.set(THURSDAY)
    return rows.map((row) => row.about_id)
  }

  test('moves with it, is called off with its deletion, and comes back with the undo', async () => {
    const second = (await occurrencesOf(visit, id))[1]?.Id ?? ''
    expect(await remindersAt('2026-11-25T15:00:00Z')).toEqual([second])
    const moved = await visit.put(`/api/update/${second}?scope=FORWARD`, {
      PropertyName: 'ScheduledStartTime',
      PropertyValue: '2026-11-28T10:00:00',
    })
    expect(await remindersAt('2026-11-25T15:00:00Z')).toEqual([])
    expect(await remindersAt('2026-11-27T15:00:00Z')).toEqual([second])
    await visit.post(`/api/undo/${moved.body.Undo}`)
    expect(await remindersAt('2026-11-25T15:00:00Z')).toEqual([second])
    const deleted = await visit.delete(`/api/series/delete/${id}`)
    expect(await remindersAt('2026-11-25T15:00:00Z')).toEqual([])
    await visit.post(`/api/undo/${deleted.body.Undo}`)
    expect(await remindersAt('2026-11-25T15:00:00Z')).toEqual([second])
  })
})
