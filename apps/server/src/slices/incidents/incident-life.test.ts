import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let ranAway: string
let atSchool: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  ranAway = await house.given.lookup(model.id, 'incident-types', 'Ran away')
  atSchool = await house.given.lookup(model.id, 'incident-types', 'School incident')
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
})
afterAll(() => house.close())

const report = async (target = family.id, more = '') => visit.post(`/api/new?type=INCIDENT&target=${target}${more}`, {})
const reported = async (): Promise<string> => (await report()).body.Id
const change = (id: string, PropertyName: string, PropertyValue: unknown) =>
  visit.put(`/api/update/${id}`, { PropertyName, PropertyValue })
const complete = (id: string) => visit.put(`/api/complete/${id}`, {})

describe('a new incident', () => {
  test('happened now, is in the case, and belongs to the member who reports it', async () => {
    expect((await report()).body).toMatchObject({
      Type: 'INCIDENT',
      Name: 'Incident',
      Date: '2026-11-19T13:30:00',
      Person: { Id: family.personId },
      ManagedCase: { Id: family.id },
      Clinician: { Id: clinician.personId },
      TypeLUI: null,
      Severity: null,
      FollowUp: '',
      TakenUpBy: null,
      Completed: false,
      Can: { Update: true, Complete: true, Revert: false, Transfer: true, Delete: true, Download: true, Share: true },
    })
  })

  test('of a person with exactly one open case is in that case', async () => {
    expect((await report(family.personId)).body.ManagedCase).toMatchObject({ Id: family.id })
  })

  test('of an appointment is about its family', async () => {
    const { id } = await house.given.appointment(family)
    expect((await report(id)).body).toMatchObject({ Person: { Id: family.personId }, ManagedCase: { Id: family.id } })
  })

  // spec: directory 176
  test('of a type is called by it', async () => {
    expect((await report(family.id, `&ofType=${ranAway}`)).body).toMatchObject({
      Name: 'Ran away',
      TypeLUI: { Id: ranAway, Name: 'Ran away' },
    })
  })

  test('requested twice with one key is one', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const url = `/api/new?type=INCIDENT&target=${family.id}`
    const answers = await Promise.all([visit.post(url, {}, { headers }), visit.post(url, {}, { headers })])
    expect(answers[0].body.Id).toBe(answers[1].body.Id)
  })

  test.each([
    ['2026-11-19T13:30:01', 400, 'incident.in_future'],
    ['2026-02-30T10:00:00', 400, 'item.value_invalid'],
    ['2026-11-19T13:29:00', 200, undefined],
  ])('that happened at %s is answered %s', async (ScheduledStartTime, status, code) => {
    const answer = await visit.post(`/api/new?type=INCIDENT&target=${family.id}`, { ScheduledStartTime })
    expect([answer.status, answer.body.Code]).toEqual([status, code])
  })

  // spec: documents 59
  test('is in the trail, in the activity and in the search by its prefix kinds', async () => {
    const id = await reported()
    await change(id, 'Name', 'Windowpane broken')
    const { rows } = await house.owner.query('select action from audit where item_id = $1 order by action', [id])
    const activity = await visit.get(`/api/activity?case=${family.id}&kinds=INCIDENT`)
    const found = await visit.get('/api/search?q=windowpane&kinds=INCIDENT|EVENT')
    expect(rows.map((row) => row.action)).toEqual(['create', 'update'])
    expect(activity.body.Items).toMatchObject([{ Id: id, Type: 'INCIDENT', StatusClass: 'waiting' }])
    expect(found.body.Items).toMatchObject([{ Id: id }])
  })
})

describe('changing', () => {
  test('the type changes the name until somebody types one', async () => {
    const id = await reported()
    expect((await change(id, 'TypeLUI', ranAway)).body.Name).toBe('Ran away')
    expect((await change(id, 'TypeLUI', atSchool)).body.Name).toBe('School incident')
    await change(id, 'Name', 'Fight at the bus stop')
    expect((await change(id, 'TypeLUI', ranAway)).body.Name).toBe('Fight at the bus stop')
  })

  test('every property is saved and shown as it was typed', async () => {
    const id = await reported()
    const typed = {
      Name: 'Ran <b>away</b> 🏃 مرحبا',
      Date: '2026-11-18T22:15:00',
      Severity: 'high',
      Description: 'Left through the window.\nCame back at noon.',
      FollowUp: '<script>alert(1)</script>',
      TakenUpBy: clinician.personId,
    }
    for (const [name, value] of Object.entries(typed)) expect((await change(id, name, value)).status).toBe(200)
    expect((await visit.get(`/api/incidents/${id}`)).body).toMatchObject({
      ...typed,
      TakenUpBy: { Id: clinician.personId },
    })
  })

  test.each([
    ['Date', '2026-11-19T13:31:00', 'incident.in_future'],
    ['Date', '1753-01-01T00:00:00', 'item.day_out_of_range'],
    ['Date', '2026-02-30T10:00:00', 'item.value_invalid'],
    ['Date', null, 'item.value_invalid'],
    ['Severity', 'terrible', 'item.value_invalid'],
    ['Description', 'x'.repeat(2001), 'item.value_invalid'],
    ['FollowUp', 'x'.repeat(20_001), 'item.value_invalid'],
    ['Name', 'x'.repeat(201), 'item.value_invalid'],
    ['Name', ' \u0000 ', 'item.value_invalid'],
    ['TypeLUI', crypto.randomUUID(), 'item.value_invalid'],
    ['Clinician', crypto.randomUUID(), 'item.property_unknown'],
    ['Notes', 'x', 'item.property_unknown'],
  ])('%s to %j is refused and changes nothing', async (name, value, code) => {
    const id = await reported()
    const answer = await change(id, name, value)
    expect([answer.status, answer.body.Code]).toEqual([400, code])
    expect((await visit.get(`/api/incidents/${id}`)).body.Version).toBe(1)
  })

  test('a property that somebody else has changed since is refused with its present value', async () => {
    const id = await reported()
    await change(id, 'Severity', 'low')
    const body = { PropertyName: 'Severity', PropertyValue: 'high' }
    const answer = await visit.put(`/api/update/${id}`, body, { headers: { 'if-match': '"1"' } })
    expect(answer.status).toBe(412)
    expect(answer.body.Values).toMatchObject({ Property: 'Severity', Current: 'low' })
  })

  test('it can be taken up by a colleague who can follow it up, and by nobody else', async () => {
    const id = await reported()
    const coordinator = await house.given.member(model, { role: 'coordinator', groups: [group] })
    const stranger = await house.given.member(model, { groups: [group] })
    expect((await change(id, 'TakenUpBy', coordinator.personId)).body.TakenUpBy.Id).toBe(coordinator.personId)
    for (const value of [stranger.personId, family.personId, crypto.randomUUID()]) {
      expect((await change(id, 'TakenUpBy', value)).body.Code).toBe('incident.taker_invalid')
    }
  })

  test('it is offered to the colleagues who can then follow it up, and to no reader', async () => {
    const id = await reported()
    const other = await house.given.group(model)
    const people = [
      await house.given.member(model, { role: 'coordinator', groups: [group] }),
      await house.given.member(model, { role: 'coordinator', groups: [other] }),
      await house.given.member(model, { role: 'supervisor', supervises: [group] }),
      await house.given.member(model, { role: 'supervisor', groups: [group] }),
      await house.given.member(model, { role: 'administrator' }),
      await house.given.member(model, { groups: [other] }),
    ]
    const editor = await house.given.member(model, { groups: [other] })
    await house.given.share(family, editor.personId, true)
    const reader = await house.given.member(model, { groups: [other] })
    await house.given.share(family, reader.personId)
    const late = await house.given.member(model, { groups: [other] })
    await house.given.share(family, late.personId, true, '2026-11-18')
    const all = [clinician, ...people, editor, reader, late]

    const { body } = await visit.get(`/api/incidents/${id}/takers`)

    const offered = new Set(body.Items.map((one: { Id: string }) => one.Id))
    const follows: boolean[] = []
    for (const each of all) {
      const isTaker = (await change(id, 'TakenUpBy', each.personId)).status === 200
      follows.push(isTaker)
      if (!isTaker) continue
      const own = house.as(each)
      const { body: seen } = await own.get(`/api/incidents/${id}`)
      const written = await own.put(`/api/update/${id}`, { PropertyName: 'FollowUp', PropertyValue: each.personId })
      expect([each.personId, seen.Can.Update, written.status]).toEqual([each.personId, true, 200])
    }
    expect(all.map((each) => offered.has(each.personId))).toEqual(follows)
    expect(follows.filter(Boolean)).toHaveLength(5)
  })
})

describe('following up', () => {
  test('asks what was done, then locks it', async () => {
    const id = await reported()
    const refused = await complete(id)
    expect([refused.status, refused.body[0].ErrorMessage]).toEqual([409, 'First write what was done to follow up.'])
    await change(id, 'FollowUp', 'Talked with both parents.')
    expect((await complete(id)).status).toBe(200)
    expect((await visit.get(`/api/incidents/${id}`)).body).toMatchObject({
      Completed: true,
      Version: 3,
      CompletedBy: { Id: clinician.personId },
      Can: { Update: false, Complete: false, Revert: true, Delete: false },
    })
    expect((await change(id, 'Name', 'x')).body.Code).toBe('item.completed')
    expect((await complete(id)).body[0].ErrorMessage).toBe('This is already completed.')
  })

  test('can be undone for a reason, which the trail keeps', async () => {
    const id = await reported()
    await change(id, 'FollowUp', 'Talked.')
    await complete(id)
    expect((await visit.put(`/api/revert/${id}`, { Reason: ' ' })).body.Code).toBe('item.reason_required')
    expect((await visit.put(`/api/revert/${id}`, { Reason: 'Not over yet' })).body.Completed).toBe(false)
    const { rows } = await house.owner.query("select reason from audit where item_id = $1 and action = 'revert'", [id])
    expect(rows).toEqual([{ reason: 'Not over yet' }])
  })

  test('the colleague to whom it is assigned is told at once, and a member who takes it up themselves is not', async () => {
    const id = await reported()
    const coordinator = await house.given.member(model, { role: 'coordinator', groups: [group] })
    const toldOf = async (visitor: Visitor) => {
      const { body } = await visitor.get('/api/notifications')
      return body.Items.map((one: { Notice: string; Subject: string; MessageBody: string; Item: { Id: string } }) => [
        one.Item.Id,
        one.Notice,
        one.Subject,
        one.MessageBody.endsWith('assigned Incident to you for follow-up.'),
      ])
    }

    await change(id, 'TakenUpBy', clinician.personId)
    await change(id, 'TakenUpBy', coordinator.personId)
    await change(id, 'TakenUpBy', null)

    expect(await toldOf(visit)).toEqual([])
    expect(await toldOf(house.as(coordinator))).toEqual([[id, 'incident-assigned', 'Assigned to you: Incident', true]])
  })

  test('is in the to-do list of the member who took it up, otherwise of its owner, also when they have left or may only read', async () => {
    const id = await reported()
    const coordinator = await house.given.member(model, { role: 'coordinator', groups: [group] })
    const listed = async (visitor: Visitor) => {
      const { body } = await visitor.get('/api/home')
      const found = body.ToDos.find((one: { Name: string }) => one.Name === 'incidents-to-follow-up')
      const open = (found?.subRows ?? []).filter((row: { Completed: boolean }) => !row.Completed)
      return open.map((row: { Id: string; Completable: boolean }) => [row.Id, row.Completable])
    }
    expect(await listed(visit)).toEqual([[id, false]])
    await change(id, 'TakenUpBy', coordinator.personId)
    await change(id, 'FollowUp', 'Called the school.')
    expect([await listed(visit), await listed(house.as(coordinator))]).toEqual([[], [[id, true]]])
    await house.owner.query('update member set active = false where id = $1', [coordinator.memberId])
    expect(await listed(visit)).toEqual([[id, true]])
    await house.owner.query('update member set active = true where id = $1', [coordinator.memberId])
    const editor = await house.given.member(model, { groups: [await house.given.group(model)] })
    await house.given.share(family, editor.personId, true)
    await change(id, 'TakenUpBy', editor.personId)
    expect(await listed(visit)).toEqual([])
    await house.owner.query('update case_share set may_edit = false where with_person_id = $1', [editor.personId])
    expect(await listed(visit)).toEqual([[id, true]])
    await change(id, 'TakenUpBy', coordinator.personId)
    await complete(id)
    expect(await listed(house.as(coordinator))).toEqual([])
  })
})

test('a deleted incident comes back by undo, with its comments', async () => {
  const id = await reported()
  await visit.post('/api/new/comment', { id, message: 'Tell the team.' })
  const { body } = await visit.delete(`/api/delete/${id}`)
  expect((await visit.get(`/api/incidents/${id}`)).status).toBe(404)
  await visit.post(`/api/undo/${body.Undo}`)
  expect((await visit.get(`/api/incidents/${id}`)).status).toBe(200)
  expect((await visit.get(`/api/comments?item=${id}`)).body.Items).toHaveLength(1)
})

test('its print has no family name in the file name', async () => {
  const answer = await visit.get(`/api/download/${await reported()}`)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename="incident-[0-9a-f]{8}\.pdf"$/)
})

test('an event cannot be read as an incident, nor an incident as an event', async () => {
  const id = await reported()
  const event = (await visit.post(`/api/new?type=EVENT&target=${family.id}`, {})).body.Id
  const answers = await Promise.all([
    visit.get(`/api/events/${id}`),
    visit.get(`/api/incidents/${event}`),
    visit.get(`/api/incidents/${event}/takers`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})
