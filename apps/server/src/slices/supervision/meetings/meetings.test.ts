import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenSupervision } from '../../../testing/oversight/given-supervision.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let supervisor: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  model = await house.given.careModel()
  group = await house.given.group(model, 'Northside Team')
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group], name: 'Ruth Adler' })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  // Every case has a session this week, so that it has no flag of its own.
  await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
  visit = house.as(supervisor)
})
afterAll(() => house.close())

type Line = { Flag: string; Member: { Id: string }; Case: { Id: string } | null; Discussed?: boolean }

const make = () => givenSupervision(house.given, house.clock)
const flags = async (): Promise<Line[]> => (await visit.get(`/api/supervision/groups/${group}/flags`)).body.Items
const begin = async (who = visit) => (await who.post(`/api/supervision/groups/${group}/meetings`)).body
const read = async (id: string, who = visit) => (await who.get(`/api/supervision/meetings/${id}`)).body
const aboutFamily = () => ({
  Member: { Id: clinician.personId, Name: 'Maya Okafor' },
  Case: { Id: family.id, Name: 'Mateo Delgado' },
})

describe('a flag says why:', () => {
  test('nothing is flagged where nothing waits', async () => {
    expect(await flags()).toEqual([])
  })

  test('sessions that began and have no outcome', async () => {
    const { id } = await house.given.appointment(family, { startsAt: '2026-11-17T15:00:00Z', name: 'Family session 8' })
    await house.given.appointment(family, { startsAt: '2026-11-16T15:00:00Z', outcome: model.outcomes.noShow })
    expect(await flags()).toMatchObject([
      {
        ...aboutFamily(),
        Flag: 'no-outcome',
        Items: [{ Id: id, Type: 'APPOINTMENT', Name: 'Family session 8', Date: '2026-11-17T10:00:00' }],
      },
    ])
  })

  test('forms that are overdue', async () => {
    const id = await make().document(family, await make().template(model), { date: new Date('2026-11-10T12:00:00Z') })
    expect(await flags()).toMatchObject([
      { ...aboutFamily(), Flag: 'forms-overdue', Items: [{ Id: id, Date: '2026-11-10T07:00:00' }] },
    ])
  })

  test('a week in which nothing was held and nothing is planned', async () => {
    const other = await house.given.managedCase(clinician, group, { name: 'Amara Nwosu' })
    expect(await flags()).toMatchObject([{ Flag: 'no-session', Case: { Id: other.id }, Since: '2026-11-16' }])
  })

  test.each([
    ['suspended', "update managed_case set state = 'suspended' where id = $1"],
    ['closed', "update managed_case set state = 'closed' where id = $1"],
    [
      'on a trac that expects no sessions',
      'update trac_phase set sessions_a_week = 0 where trac_id in (select trac_id from managed_case where id = $1)',
    ],
  ])('no week is missed by a case that is %s', async (_what, statement) => {
    const other = await house.given.managedCase(clinician, group)
    await house.given.update(statement, [other.id])
    expect(await flags()).toEqual([])
  })

  test('a score that fell twice in a row, of the forms about one person', async () => {
    const hope = crypto.randomUUID()
    const body = {
      Pages: [{ Title: 'Hope', Rows: [[{ Id: hope, QType: 'Slider', Text: 'Hope', Min: 0, Max: 10 }]] }],
      Scores: [
        {
          Id: crypto.randomUUID(),
          Name: 'Alliance',
          Way: 'sum',
          Missing: 'leave_out',
          Parts: [{ Question: hope }],
          HigherIs: 'better',
        },
      ],
    }
    const template = await make().template(model, { body })
    const given = async (day: string, value: number, of = family) => {
      const id = await make().document(of, template, {
        completed: true,
        answered: false,
        date: new Date(`${day}T12:00:00Z`),
      })
      const answer = { care_model_id: model.id, document_id: id, question_id: hope, value: JSON.stringify(value) }
      await house.given.insert('answer', { ...answer, answered_at: house.clock.now() })
    }
    for (const [day, value] of [
      ['2026-10-30', 9],
      ['2026-11-06', 8],
      ['2026-11-13', 6],
    ] as const)
      await given(day, value)
    expect(await flags()).toMatchObject([
      { ...aboutFamily(), Flag: 'score-falling', Scores: [{ Name: 'Alliance', Values: [9, 8, 6] }] },
    ])
    await given('2026-11-18', 7)
    expect(await flags()).toEqual([])
  })

  test('a rating that is due, of the member', async () => {
    await make().fidelityForm(model, 30)
    expect(await flags()).toMatchObject([
      { Flag: 'rating-due', Case: null, Member: { Id: clinician.personId }, Since: '2026-10-31' },
    ])
  })

  test('the flags of a member are as many as their figures say', async () => {
    const template = await make().template(model)
    for (const day of ['2026-11-10', '2026-11-12'])
      await make().document(family, template, { date: new Date(`${day}T12:00:00Z`) })
    const { body } = await visit.get(`/api/supervision/members/${clinician.personId}`)
    const [flag] = (await visit.get(`/api/supervision/groups/${group}/flags`)).body.Items
    expect(flag.Items).toHaveLength(body.OverdueForms)
  })
})

describe('a meeting', () => {
  test('is the member’s own until it ends, in every tab and for every press', async () => {
    const [first, second] = await Promise.all([begin(), begin()])
    expect(second.Id).toBe(first.Id)
    expect(first).toMatchObject({
      Name: 'Northside Team',
      Clinician: { Name: 'Ruth Adler' },
      Date: '2026-11-19T13:30:00',
      MayLead: true,
    })
    await visit.put(`/api/complete/${first.Id}`, {})
    expect((await begin()).Id).not.toBe(first.Id)
  })

  test('has the flags as its agenda; one that was discussed stays as it was then', async () => {
    const { id } = await house.given.appointment(family, { startsAt: '2026-11-17T15:00:00Z', name: 'Family session 8' })
    const { Id, Agenda } = await begin()
    expect(Agenda).toMatchObject([{ ...aboutFamily(), Flag: 'no-outcome', Discussed: false }])
    const discuss = (Discussed: boolean) =>
      visit.put(`/api/supervision/meetings/${Id}/agenda`, {
        Flag: 'no-outcome',
        Member: clinician.personId,
        Case: family.id,
        Discussed,
      })

    await discuss(true)
    await discuss(true)
    await house.given.update('update item set completed = true, completed_at = now() where id = $1', [id])

    expect((await read(Id)).Agenda).toMatchObject([
      { Flag: 'no-outcome', Discussed: true, Items: [{ Name: 'Family session 8' }] },
    ])
    expect((await discuss(false)).body.Agenda).toEqual([])
    expect((await discuss(true)).body.Agenda).toEqual([])
    await discuss(false)
    const { rows } = await house.owner.query(
      `select before, after from audit where item_id = $1 and property = 'Discussed' and not refused order by before nulls first`,
      [Id],
    )
    expect(rows, 'only what changed something is in the trail').toEqual([
      { before: null, after: 'no-outcome' },
      { before: 'no-outcome', after: null },
    ])
  })

  test('that has ended shows what was discussed and nothing new, and is locked', async () => {
    await house.given.managedCase(clinician, group, { name: 'Amara Nwosu' })
    const { Id } = await begin()
    await visit.put(`/api/complete/${Id}`, {})
    expect(await read(Id)).toMatchObject({ Completed: true, MayLead: false, Agenda: [] })
    const line = { Flag: 'no-session', Member: clinician.personId, Case: null, Discussed: true }
    const answers = [
      await visit.put(`/api/supervision/meetings/${Id}/agenda`, line),
      await visit.post(`/api/supervision/meetings/${Id}/decisions`, { Name: 'Call', Member: clinician.personId }),
      await visit.put(`/api/update/${Id}`, { PropertyName: 'Notes', PropertyValue: 'x' }),
    ]
    expect(answers.map(({ body }) => body.Code)).toEqual(['item.completed', 'item.completed', 'item.completed'])
    await visit.put(`/api/revert/${Id}`, { Reason: 'Not over' })
    expect((await read(Id)).Agenda).toHaveLength(1)
  })

  test('keeps its notes, and refuses those typed over somebody else’s', async () => {
    const { Id, Version } = await begin()
    const headers = { 'if-match': `"${Version}"` }
    const write = (PropertyValue: string) =>
      visit.put(`/api/update/${Id}`, { PropertyName: 'Notes', PropertyValue }, { headers })
    expect((await write('Mateo: try offers.')).body.Notes).toBe('Mateo: try offers.')
    expect((await write('Over it')).status).toBe(412)
  })

  test('is listed with what it discussed and decided', async () => {
    await house.given.managedCase(clinician, group)
    const { Id, Agenda } = await begin()
    const [{ Flag, Member, Case }] = Agenda
    await visit.put(`/api/supervision/meetings/${Id}/agenda`, {
      Flag,
      Member: Member.Id,
      Case: Case.Id,
      Discussed: true,
    })
    for (const Name of ['One', 'Two'])
      await visit.post(`/api/supervision/meetings/${Id}/decisions`, { Name, Member: clinician.personId })
    const own = house.as(clinician)
    const [row] = (await own.get('/api/home')).body.ToDos.find(
      ({ Name }: { Name: string }) => Name === 'my-own',
    ).subRows
    await own.put(`/api/complete/${row.Id}`, {})
    expect((await visit.get(`/api/supervision/groups/${group}/meetings`)).body).toMatchObject({
      Total: 1,
      Items: [{ Id, Discussed: 1, Decided: 2, StillOpen: 1, Completed: false, Leader: { Name: 'Ruth Adler' } }],
    })
  })
})

test('the list counts what its meeting shows: nothing about a case that the reader does not see any more', async () => {
  const other = await house.given.managedCase(clinician, group, { name: 'Amara Nwosu' })
  const { Id } = await begin()
  const line = { Flag: 'no-session', Member: clinician.personId, Case: other.id, Discussed: true }
  await visit.put(`/api/supervision/meetings/${Id}/agenda`, line)
  const elsewhere = await house.given.group(model)
  const outsider = await house.given.member(model, { groups: [elsewhere] })
  await house.given.update('update managed_case set group_id = $1, clinician_id = $2 where id = $3', [
    elsewhere,
    outsider.personId,
    other.id,
  ])

  const { Items } = (await visit.get(`/api/supervision/groups/${group}/meetings`)).body

  expect((await read(Id)).Agenda.filter(({ Discussed }: Line) => Discussed)).toEqual([])
  expect(Items).toMatchObject([{ Id, Discussed: 0 }])
})

describe('a decision', () => {
  const decide = (meeting: string, more: object = {}) =>
    visit.post(`/api/supervision/meetings/${meeting}/decisions`, {
      Name: 'Call the school',
      Member: clinician.personId,
      ...more,
    })

  test('is a to-do of the member concerned, who is told and ticks it off', async () => {
    const { Id } = await begin()
    const { body } = await decide(Id, { Notes: 'Before Friday.', Case: family.id, DueDay: '2026-11-20' })
    const [decision] = body.Decisions
    expect(decision).toMatchObject({
      Name: 'Call the school',
      Case: { Id: family.id },
      DueDay: '2026-11-20',
      Completed: false,
      Mine: true,
    })
    const own = house.as(clinician)
    const category = (await own.get('/api/home')).body.ToDos.find(({ Name }: { Name: string }) => Name === 'my-own')
    expect(category.subRows).toMatchObject([
      { Id: decision.Id, By: 'Ruth Adler', Description: 'Mateo Delgado', Notes: 'Before Friday.' },
    ])
    const { rows } = await house.owner.query('select notice from notification where to_person_id = $1', [
      clinician.personId,
    ])
    expect(rows).toEqual([{ notice: 'decision-made' }])

    await own.put(`/api/complete/${decision.Id}`, {})

    expect((await read(Id)).Decisions).toMatchObject([{ Completed: true, CompletedDate: '2026-11-19T13:30:00' }])
  })

  test('stays as it was written down: the member neither changes nor deletes it', async () => {
    const { Id } = await begin()
    const [{ Id: toDo }] = (await decide(Id)).body.Decisions
    const own = house.as(clinician)
    const answers = [
      await own.put(`/api/update/${toDo}`, { PropertyName: 'Name', PropertyValue: 'Less' }),
      await own.delete(`/api/delete/${toDo}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.Code])).toEqual(answers.map(() => [403, 'to_do.not_author']))
    expect((await visit.put(`/api/update/${toDo}`, { PropertyName: 'Name', PropertyValue: 'Call them' })).status).toBe(
      200,
    )
  })

  test('is made for members of the group and about its cases alone', async () => {
    const { Id } = await begin()
    const other = await house.given.group(model)
    const stranger = await house.given.member(model, { groups: [other] })
    const theirs = await house.given.managedCase(stranger, other)
    expect((await decide(Id, { Member: stranger.personId })).status).toBe(404)
    expect((await decide(Id, { Case: theirs.id })).status).toBe(404)
    expect((await decide(Id, { Member: family.personId })).status).toBe(404)
  })

  test('is written down once by a double press', async () => {
    const { Id } = await begin()
    const body = { Name: 'Call', Member: clinician.personId }
    const headers = { 'idempotency-key': 'one press' }
    await Promise.all([1, 2].map(() => visit.post(`/api/supervision/meetings/${Id}/decisions`, body, { headers })))
    expect((await read(Id)).Decisions).toHaveLength(1)
  })

  test('does not show its case to a member who loses the case, and outlives the meeting', async () => {
    const { Id } = await begin()
    await decide(Id, { Case: family.id })
    await house.given.update('update managed_case set clinician_id = $1 where id = $2', [
      supervisor.personId,
      family.id,
    ])
    await visit.delete(`/api/delete/${Id}`)
    const category = (await house.as(clinician).get('/api/home')).body.ToDos.find(
      ({ Name }: { Name: string }) => Name === 'my-own',
    )
    expect(category.subRows).toMatchObject([{ Name: 'Call the school', Description: null, CaseId: null }])
  })
})
