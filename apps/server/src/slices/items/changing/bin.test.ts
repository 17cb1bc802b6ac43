import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenAttendee } from '../../../testing/given-attendee.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let supervisor: Visitor
let administrator: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  visit = house.as(clinician)
  supervisor = house.as(await house.given.member(model, { role: 'supervisor', supervises: [group] }))
  administrator = house.as(await house.given.member(model, { role: 'administrator' }))
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  family = await house.given.managedCase(clinician, group)
})
afterAll(() => house.close())

const say = async (visitor: Visitor, id: string, message: string): Promise<string> => {
  house.clock.advance(1)
  return (await visitor.post('/api/new/comment', { id, message })).body.Id
}
const commentsOn = async (id: string) =>
  (await visit.get(`/api/comments?item=${id}`)).body.Items.map((comment: { Message: string }) => comment.Message)
const remove = async (id: string): Promise<string> => {
  const { Undo } = (await visit.delete(`/api/delete/${id}`)).body
  // So that later actions have a later time.
  house.clock.advance(1)
  return Undo
}
const restore = (id: string) => administrator.post(`/api/bin/${id}/restore`)
const inBin = async () =>
  (await administrator.get('/api/bin?limit=100')).body.Items.map((row: { Id: string }) => row.Id) as string[]
const closeCase = () => house.owner.query("update managed_case set state = 'closed' where id = $1", [family.id])

/** An appointment with two attendees, a comment by its clinician, one by the supervisor, and an answer to that. */
async function discussed() {
  const appointment = await house.given.appointment(family, { name: 'Quokka session' })
  const mother = await givenAttendee(house, model, appointment)
  const own = await say(visit, appointment.id, 'Quokka: my own.')
  const other = await say(supervisor, appointment.id, 'Quokka: well done.')
  const answer = await say(visit, other, 'Quokka: thank you.')
  return { id: appointment.id, attendanceId: appointment.attendanceId, mother, own, other, answer }
}

describe('items attached to a deleted appointment', () => {
  test('are gone with it: to read, to change, to find, to complete', async () => {
    const { id, attendanceId, own, other, answer } = await discussed()
    await remove(id)

    const answers = [
      await visit.get(`/api/comments?item=${id}`),
      await visit.get(`/api/comments?item=${other}`),
      await visit.put(`/api/update/${own}`, { PropertyValue: 'Still here' }),
      await visit.put(`/api/update/${answer}`, { PropertyValue: 'Still here' }),
      await visit.delete(`/api/delete/${own}`),
      await visit.post('/api/new/comment', { id, message: 'One more' }),
      await visit.post('/api/new/comment', { id: own, message: 'One more' }),
      await visit.put(`/api/complete/${attendanceId}`, { Id: model.outcomes.noShow }),
    ]

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await visit.get('/api/search?q=quokka')).body.Items).toEqual([])
    expect((await visit.get(`/api/activity?case=${family.id}`)).body.Items).toEqual([])
  })

  test('come back with it, all of them', async () => {
    const { id, other } = await discussed()
    const undo = await remove(id)
    expect((await visit.post(`/api/undo/${undo}`)).status).toBe(200)
    expect(await commentsOn(id)).toEqual(['Quokka: my own.', 'Quokka: well done.'])
    expect(await commentsOn(other)).toEqual(['Quokka: thank you.'])
    expect((await visit.get(`/api/appointments/${id}`)).body.AppointmentAttendeesList).toHaveLength(2)
  })

  test('stay in the bin if they were there before', async () => {
    const { id, own } = await discussed()
    await remove(own)
    const undo = await remove(id)
    await visit.post(`/api/undo/${undo}`)
    expect(await commentsOn(id)).toEqual(['Quokka: well done.'])
    expect((await restore(own)).status).toBe(200)
    expect(await commentsOn(id)).toEqual(['Quokka: my own.', 'Quokka: well done.'])
  })

  test('have no row of their own in the bin, and do not come back without it', async () => {
    const { id, own, other, mother } = await discussed()
    await remove(own)
    await remove(id)
    const ids = await inBin()
    expect([id, own, other, mother.id].map((one) => ids.includes(one))).toEqual([true, false, false, false])
    for (const one of [own, other, mother.id])
      expect([one, (await restore(one)).body.detail]).toEqual([
        one,
        'The item this belongs to is in the bin. Restore that first.',
      ])
    expect((await restore(id)).status).toBe(200)
  })

  test('include a comment written at the same time, unless it is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await house.given.appointment(family)
      await Promise.all([visit.delete(`/api/delete/${id}`), say(supervisor, id, 'Late'), say(supervisor, id, 'Later')])
      const { rows } = await house.owner.query(
        "select 1 from item where target_id = $1 and kind = 'COMMENT' and deleted_at is null",
        [id],
      )
      expect(rows).toEqual([])
    }
  })
})

describe('a row of the bin', () => {
  const rowsFor = async (q: string) =>
    (await administrator.get(`/api/bin?limit=100&q=${encodeURIComponent(q)}`)).body.Items as { Id: string }[]

  test('has the item’s person and time and who deleted it, and is found by each of them', async () => {
    const quiet = await house.given.member(model, { groups: [group], name: 'Quillon Ash' })
    const theirs = await house.given.managedCase(quiet, group, { name: 'Zuri Okonjo' })
    const { id } = await house.given.appointment(theirs, { name: 'Session 6', startsAt: '2026-11-12T15:00:00Z' })
    await house.as(quiet).delete(`/api/delete/${id}`)

    const [row] = await rowsFor('zuri okonjo')

    expect(row).toMatchObject({
      Id: id,
      Name: 'Session 6',
      Person: { Id: theirs.personId, Name: 'Zuri Okonjo' },
      PersonActive: true,
      Date: '2026-11-12T10:00:00',
      DeletedBy: 'Quillon Ash',
    })
    const ids = async (q: string) => (await rowsFor(q)).map(({ Id }) => Id)
    expect(await ids('quillon')).toEqual([id])
    expect(await ids('SESSION 6')).toContain(id)
    expect(await ids('100%')).toEqual([])
  })

  test('of a deleted person names no one else', async () => {
    const made = await house.given.person(model, { name: 'Odalys Wren' })
    await house.owner.query('update item set deleted_at = $2 where id = $1', [made, house.clock.now()])

    expect(await rowsFor('odalys')).toMatchObject([{ Id: made, Person: null, PersonActive: false }])
  })
})

describe('taking out of the bin', () => {
  test('ends after 30 days, for the list and for a list that is still on a screen', async () => {
    const { id } = await house.given.appointment(family)
    const early = await house.given.appointment(family)
    await remove(id)
    await remove(early.id)
    house.clock.advance(30 * 86_400 - 60)
    expect(await inBin()).toContain(id)
    expect((await restore(early.id)).status).toBe(200)
    house.clock.advance(120)
    expect(await inBin()).not.toContain(id)
    const answer = await restore(id)
    expect([answer.status, answer.body.Code]).toEqual([409, 'item.undo_expired'])
  })

  test('into a case that was closed in between is refused until it is open again', async () => {
    const { id } = await house.given.appointment(family)
    const undo = await remove(id)
    await closeCase()
    const answers = [await visit.post(`/api/undo/${undo}`), await restore(id)]
    expect(answers.map((answer) => [answer.status, answer.body.Code])).toEqual([
      [409, 'case.closed'],
      [409, 'case.closed'],
    ])
    await house.owner.query("update managed_case set state = 'open' where id = $1", [family.id])
    expect((await visit.post(`/api/undo/${undo}`)).status).toBe(200)
  })
})
