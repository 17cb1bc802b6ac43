import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { givenMembersOfEachRight, type Who } from '../../testing/members-of-each-right.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let member: GivenMember
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  member = await house.given.member(model, { groups: [group] })
  visit = house.as(member)
})
afterAll(() => house.close())

const add = async (Name: string, more: object = {}) => (await visit.post('/api/to-dos', { Name, ...more })).body
const listed = async (who = visit) =>
  (await who.get('/api/home')).body.ToDos.find(({ Name }: { Name: string }) => Name === 'my-own')

describe('a member’s own to-do', () => {
  test('is in its category at home, what is due first, and comes last once it is done', async () => {
    const later = await add('Buy stamps')
    const sooner = await add('Call the school', { Notes: 'Ask for Ms. Ortiz.', DueDay: '2026-11-20' })

    expect(await listed()).toMatchObject({
      subRowTotal: 2,
      subRows: [
        {
          Id: sooner.Id,
          Name: 'Call the school',
          Notes: 'Ask for Ms. Ortiz.',
          Date: '2026-11-20T00:00:00',
          Type: 'TODO',
          Completable: true,
        },
        { Id: later.Id, Notes: null, Date: null },
      ],
    })
    await visit.put(`/api/complete/${sooner.Id}`, {})
    const done = await listed()
    expect(done.subRowTotal).toBe(1)
    expect(done.subRows.map(({ Id, Completed }: { Id: string; Completed: boolean }) => [Id, Completed])).toEqual([
      [later.Id, false],
      [sooner.Id, true],
    ])
  })

  test('is not due in 1800 or 9999, and the refusal is said at its day', async () => {
    const Fields = [{ Path: 'DueDay', Message: 'Choose a day between 1900 and 2200.' }]
    for (const DueDay of ['1800-01-01', '9999-12-31'])
      expect(await add('Call', { DueDay })).toMatchObject({ status: 400, Fields })
  })

  test('is changed, unless somebody changed the same part since, and cleared of its day', async () => {
    const { Id, Version } = await add('Call', { DueDay: '2026-11-20' })
    const change = (PropertyName: string, PropertyValue: unknown, version: number) =>
      visit.put(`/api/update/${Id}`, { PropertyName, PropertyValue }, { headers: { 'if-match': `"${version}"` } })

    expect((await change('Name', 'Call the school', Version)).body).toMatchObject({ Name: 'Call the school' })
    expect((await change('Name', 'Call the court', Version)).status).toBe(412)
    expect((await change('DueDay', null, Version)).body.DueDay).toBeNull()
    expect((await change('DueDay', 'soon', Version)).status).toBe(400)
  })

  test('is deleted, which can be undone', async () => {
    const { Id } = await add('Call')
    const { body } = await visit.delete(`/api/delete/${Id}`)
    expect(await listed()).toBeUndefined()
    await visit.post(`/api/undo/${body.Undo}`)
    expect((await listed()).subRowTotal).toBe(1)
  })

  test('that is done is locked until it is opened again', async () => {
    const { Id } = await add('Call')
    await visit.put(`/api/complete/${Id}`, {})
    expect((await visit.put(`/api/update/${Id}`, { PropertyName: 'Name', PropertyValue: 'X' })).body.Code).toBe(
      'item.completed',
    )
    expect((await visit.put(`/api/complete/${Id}`, {})).status).toBe(409)
    await visit.put(`/api/revert/${Id}`, { Reason: 'Not yet' })
    expect((await listed()).subRowTotal).toBe(1)
  })

  test('is written down once by a double press', async () => {
    const headers = { 'idempotency-key': 'one press' }
    const answers = await Promise.all([1, 2].map(() => visit.post('/api/to-dos', { Name: 'Call' }, { headers })))
    expect(new Set(answers.map(({ body }) => body.Id)).size).toBe(1)
    expect((await listed()).subRowTotal).toBe(1)
  })

  test.each([[''], [' \n '], ['x'.repeat(201)]])('needs a name of one line: %o', async (Name) => {
    expect((await visit.post('/api/to-dos', { Name })).status).toBe(400)
  })

  test('is found by nobody’s search', async () => {
    await add('Unmistakable errand')
    expect((await visit.get('/api/search?q=Unmistakable')).body.Items).toEqual([])
  })
})

type Row = readonly [who: Who, status: number]
const rights: readonly Row[] = [
  ['owner', 200],
  ['reader', 404],
  ['editor', 404],
  ['colleague', 404],
  ['supervisor', 404],
  ['coordinator', 404],
  ['foreignCoordinator', 404],
  ['administrator', 200],
  ['otherModel', 404],
]

describe('who sees a to-do that a clinician wrote for themselves', () => {
  let members: Record<Who, GivenMember>
  let id: string
  beforeAll(async () => {
    ;({ members } = await givenMembersOfEachRight(house))
  })
  beforeEach(async () => {
    id = (await house.as(members.owner).post('/api/to-dos', { Name: 'Mine' })).body.Id
  })

  test.each(rights)('the %s is answered %s on reading it', async (who, status) => {
    expect((await house.as(members[who]).get(`/api/to-dos/${id}`)).status).toBe(status)
  })

  test.each(rights)('the %s is answered as the table says on ticking it off', async (who, status) => {
    expect((await house.as(members[who]).put(`/api/complete/${id}`, {})).status).toBe(status)
  })

  test.each(rights)('only its author changes it, not the %s, who reads it or not (%s)', async (who, status) => {
    const answer = await house.as(members[who]).put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'X' })
    expect(answer.status).toBe(who === 'administrator' ? 403 : status)
  })

  test.each(rights)('the %s has it among their own to-dos only if they wrote it', async (who) => {
    const own = await listed(house.as(members[who]))
    expect((own?.subRows ?? []).some(({ Id }: { Id: string }) => Id === id)).toBe(who === 'owner')
  })
})
