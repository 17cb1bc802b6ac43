import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occurrencesOf, repeat } from '../../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
/** Thursdays from November 19 to December 24 at 10 in New York. */
let ids: string[]

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
})
beforeEach(async () => {
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  const { id } = await house.given.appointment(family, { name: 'Session 6' })
  ids = (await repeat(visit, id)).body.Occurrences.map((one: { Id: string }) => one.Id)
})
afterAll(() => house.close())

const at = (place: number) => ids[place] ?? ''
const left = async (of = 0) => (await occurrencesOf(visit, at(of))).map((one) => one.Id)
const skips = async () =>
  (
    await house.owner.query<{ day: string }>(
      'select day::text from series_skip k where series_id = (select series_id from appointment where id = $1) order by 1',
      [at(0)],
    )
  ).rows.map(({ day }) => day)

// spec: appointments 83
describe('deleting one of a series', () => {
  test.each(['', '?scope=ONLY'])('leaves the others, and the rule does not make it again (%s)', async (query) => {
    const { status, body } = await visit.delete(`/api/delete/${at(2)}${query}`)
    expect([status, body.Id]).toEqual([200, at(2)])
    expect(await left()).toEqual(ids.filter((id) => id !== at(2)))
    expect(await skips()).toEqual(['2026-12-03'])
    await visit.put(`/api/update/series?id=${at(0)}`, { end: '2026-12-31' })
    expect((await occurrencesOf(visit, at(0))).map((one) => one.ScheduledStartTime)).not.toContain(
      '2026-12-03T10:00:00',
    )
  })

  test('is undone together with the day that was left out', async () => {
    const { body } = await visit.delete(`/api/delete/${at(2)}`)
    expect((await visit.post(`/api/undo/${body.Undo}`)).status).toBe(200)
    expect([await left(), await skips()]).toEqual([ids, []])
  })

  test('is refused of a completed one, shown beforehand too, and by itself whatever the scope', async () => {
    const { id: single } = await house.given.appointment(family, { name: 'Session 1' })
    await house.given.update('update item set completed = true, completed_at = now() where id in ($1, $2)', [
      at(2),
      single,
    ])
    for (const query of [at(2), `${at(2)}?preview=true`, `${single}?scope=ALL`, `${single}?scope=ALL&preview=true`]) {
      const { status, body } = await visit.delete(`/api/delete/${query}`)
      expect([query, status, body.Code]).toEqual([query, 409, 'appointment.completed_not_deletable'])
    }
    expect(await left()).toEqual(ids)
  })

  test('is shown beforehand', async () => {
    const { body } = await visit.delete(`/api/delete/${at(2)}?preview=true`)
    expect([body.Removes.map((one: { Id: string }) => one.Id), body.Keeps]).toEqual([[at(2)], []])
    expect(await left()).toEqual(ids)
  })

  test('is undone for one that the series kept beyond its end', async () => {
    await visit.put(`/api/update/${at(4)}`, { PropertyName: 'Notes', PropertyValue: 'Bring the drawing.' })
    await visit.put(`/api/update/series?id=${at(0)}`, { end: '2026-12-04' })
    const standing = ids.filter((_, place) => place < 3 || place === 4)
    expect(await left()).toEqual(standing)
    const { body } = await visit.delete(`/api/delete/${at(4)}?scope=ONLY`)
    expect(await skips()).toEqual(['2026-12-17'])
    expect((await visit.post(`/api/undo/${body.Undo}`)).status).toBe(200)
    expect([await left(), await skips()]).toEqual([standing, []])
  })

  // spec: appointments 99, 138
  test('has no third way', async () => {
    for (const preview of ['', '&preview=true']) {
      const { status, body } = await visit.delete(`/api/delete/${at(2)}?scope=FORWARD${preview}`)
      expect([status, body.Code, body.ErrorMessage]).toEqual([
        400,
        'series.delete_option',
        'Incorrect delete option selected.',
      ])
    }
    expect(await left()).toEqual(ids)
  })
})

// spec: appointments 120
describe('deleting a series', () => {
  test.each([
    ['by its own call', (id: string, query: string) => visit.delete(`/api/series/delete/${id}${query}`)],
    [
      'by one of its appointments',
      (id: string, query: string) => visit.delete(`/api/delete/${id}?scope=ALL${query.replace('?', '&')}`),
    ],
  ])('%s takes all that are not completed, and it makes none any more', async (_, act) => {
    await visit.put(`/api/complete/${at(0)}`, { Id: model.outcomes.noShow })
    const preview = await act(at(3), '?preview=true')
    expect([preview.body.Removes.length, preview.body.Keeps]).toEqual([
      5,
      [expect.objectContaining({ Id: at(0), Why: 'completed' })],
    ])
    const { status, body } = await act(at(3), '')
    expect([status, typeof body.Undo]).toEqual([200, 'string'])
    expect(await left()).toEqual([at(0)])
    const series = (await visit.get(`/api/appointment-series/${at(0)}`)).body
    expect(series).toMatchObject({ Active: false, Can: { Update: false, Delete: false } })
    const again = await visit.put(`/api/update/series?id=${series.Id}`, { end: null })
    expect([again.status, again.body.Code]).toEqual([409, 'series.inactive'])
    await visit.post(`/api/undo/${body.Undo}`)
    expect(await left()).toEqual(ids)
  })

  // spec: appointments 120
  test('is not undone while its case is in the bin, but can be once the case is back', async () => {
    const administrator = house.as(await house.given.member(model, { role: 'administrator' }))
    const { body } = await visit.delete(`/api/delete/${at(3)}?scope=ALL`)
    house.clock.advance(1)
    const deleted = await visit.delete(`/api/delete/${family.id}`)
    expect(deleted.status).toBe(200)

    const undone = await visit.post(`/api/undo/${body.Undo}`)
    expect([undone.status, undone.body.Code]).toEqual([409, 'item.target_deleted'])
    const restored = await administrator.post(`/api/bin/${at(3)}/restore?scope=ALL`)
    expect([restored.status, restored.body.Code]).toEqual([409, 'item.target_deleted'])
    const standing = 'select from item where id = any ($1::uuid[]) and deleted_at is null'
    expect((await house.owner.query(standing, [ids])).rowCount).toBe(0)

    expect((await visit.post(`/api/undo/${deleted.body.Undo}`)).status).toBe(200)
    expect((await visit.post(`/api/undo/${body.Undo}`)).status).toBe(200)
    expect(await left()).toEqual(ids)
  })

  test('is refused for what is no series', async () => {
    const { id } = await house.given.appointment(family)
    expect((await visit.delete(`/api/series/delete/${id}`)).status).toBe(404)
    expect((await visit.delete(`/api/delete/${id}?scope=ALL`)).status).toBe(200)
  })

  test('leaves nothing behind when its case is erased', async () => {
    const administrator = house.as(await house.given.member(model, { role: 'administrator' }))
    const { Id } = (await visit.get(`/api/appointment-series/${at(0)}`)).body
    const name = (await administrator.get(`/api/cases/${family.id}`)).body.Name
    const erased = await administrator.post(`/api/cases/${family.id}/erase`, { Name: name })
    expect(erased.status).toBe(200)
    expect((await house.owner.query('select from appointment_series where id = $1', [Id])).rowCount).toBe(0)
  })
})

describe('a series that was deleted as a whole, in the bin', () => {
  let administrator: Visitor
  const restore = (id: string, scope: string) => administrator.post(`/api/bin/${id}/restore?scope=${scope}`)
  const binned = async () => {
    const { body } = await administrator.get('/api/bin?limit=100')
    return (body.Items as { Id: string; SeriesCount: number | null }[]).filter(({ Id }) => ids.includes(Id))
  }
  const isActive = async () => (await visit.get(`/api/appointments/${at(0)}`)).body.AppointmentSeries?.Active

  beforeEach(async () => {
    administrator = house.as(await house.given.member(model, { role: 'administrator' }))
    await visit.delete(`/api/delete/${at(2)}?scope=ONLY`)
    house.clock.advance(1)
    await visit.put(`/api/complete/${at(0)}`, { Id: model.outcomes.noShow })
    await visit.delete(`/api/delete/${at(3)}?scope=ALL`)
  })
  const together = () => ids.filter((_, place) => place !== 0 && place !== 2)

  test('says of each how many were deleted with it, and of one that was deleted alone nothing', async () => {
    const counts = new Map((await binned()).map((row) => [row.Id, row.SeriesCount]))
    expect(together().map((id) => counts.get(id))).toEqual([4, 4, 4, 4])
    expect(counts.get(at(2))).toBeNull()
  })

  test('comes back in one call, and makes appointments again', async () => {
    const { status, body } = await restore(at(4), 'ALL')
    expect([status, body.Id, body.Restored]).toEqual([200, at(4), 4])
    expect(await left()).toEqual([at(0), ...together()])
    expect([await isActive(), await skips()]).toEqual([true, ['2026-12-03']])
    const longer = await visit.put(`/api/update/series?id=${at(1)}`, { end: '2026-12-31' })
    expect([longer.status, longer.body.Made]).toEqual([200, 1])
  })

  test('goes back into the bin by one undo, from which it can be restored again', async () => {
    const { body } = await restore(at(4), 'ALL')
    house.clock.advance(1)
    expect((await administrator.post(`/api/undo/${body.Undo}`)).status).toBe(200)
    expect([await left(), await isActive()]).toEqual([[at(0)], false])
    expect((await restore(at(1), 'ALL')).body.Restored).toBe(4)
  })

  test('cannot be undone once a colleague has changed one of it', async () => {
    const { body } = await restore(at(4), 'ALL')
    await visit.put(`/api/update/${at(1)}`, { PropertyName: 'Name', PropertyValue: 'At school' })
    const undone = await administrator.post(`/api/undo/${body.Undo}`)
    expect([undone.status, undone.body.Code]).toEqual([409, 'series.undo_expired'])
    expect(await left()).toEqual([at(0), ...together()])
  })

  test('gives back one alone as well, which has no series any more', async () => {
    expect((await restore(at(4), 'ONLY')).body).toMatchObject({ Restored: 1, Undo: null })
    expect((await visit.get(`/api/appointments/${at(4)}`)).body.AppointmentSeries).toBeNull()
    expect((await restore(at(1), 'ALL')).body.Restored).toBe(3)
  })

  test('is refused of one that was deleted alone, and of what cannot repeat', async () => {
    const alone = await restore(at(2), 'ALL')
    expect([alone.status, alone.body.Code]).toEqual([409, 'series.not_deleted'])
    const { Id: comment } = (await visit.post('/api/new/comment', { id: family.id, message: 'Late' })).body
    await visit.delete(`/api/delete/${comment}`)
    const other = await restore(comment, 'ALL')
    expect([other.status, other.body.Code]).toEqual([400, 'item.value_invalid'])
  })

  test('does not include a series that still has open appointments, such as one that ended with its case', async () => {
    await house.owner.query('update item set deleted_at = null, deleted_by = null where id = $1', [at(1)])
    expect((await binned()).map(({ SeriesCount }) => SeriesCount)).toEqual([null, null, null, null])
    expect((await restore(at(4), 'ALL')).body.Code).toBe('series.not_deleted')
  })

  test('does not come back into a closed case', async () => {
    await house.owner.query("update managed_case set state = 'closed' where id = $1", [family.id])
    const { status, body } = await restore(at(4), 'ALL')
    expect([status, body.Code]).toEqual([409, 'case.closed'])
  })

  test.each(['clinician', 'supervisor', 'coordinator'] as const)('is not restored by a %s', async (role) => {
    const other = house.as(await house.given.member(model, { role }))
    expect((await other.post(`/api/bin/${at(4)}/restore?scope=ALL`)).status).toBe(404)
  })
})
