import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let clinician: GivenMember
let visit: Visitor
let family: GivenCase
let mother: string
let group: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model, 'Northside Team')
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  visit = house.as(clinician)
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  mother = await house.given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
  await house.given.relationship(model, family.personId, mother)
})
afterAll(() => house.close())

type Rows = { Items: { Id: string; Type: string; Name: string; Sequence: number; Active: boolean }[] }

const one = async (path: string, id: string) =>
  ((await visit.get(path)).body as Rows).Items.find((item) => item.Id === id) ?? {}

// spec: directory 98
test('a search item says whose it is, where it is reached and how it stands', async () => {
  const meeting = await house.given.appointment(family, { name: 'Family session 9', startsAt: '2026-11-20T15:00:00Z' })
  const whose = { Person: { Id: family.personId, Name: 'Mateo Delgado' }, CaseId: family.id }
  const asked = '/api/search?q=delgado'

  expect(await one(asked, family.id)).toMatchObject({
    RefId: family.personId,
    Name: 'Mateo Delgado',
    Type: 'CASE',
    ...whose,
    Status: 'open',
    StatusClass: 'confirmed',
    Active: true,
    Completed: false,
    Description: expect.stringContaining('Family at Home · Northside Team'),
  })
  expect(await one(asked, meeting.id)).toMatchObject({
    Name: 'Family session 9',
    Type: 'APPOINTMENT',
    Completed: false,
    Date: '2026-11-20T10:00:00',
    ...whose,
  })
  expect(await one(asked, mother)).toMatchObject({ RefId: mother, Type: 'CONTACT', CaseId: null, Date: null })
})

// spec: directory 130
test('a row of the directory has the person whose page it opens', async () => {
  const asked = '/api/directory?q=delgado'

  expect(await one(asked, family.id)).toMatchObject({
    PersonId: family.personId,
    Name: 'Mateo Delgado',
    Type: 'CASE',
    Description: expect.stringContaining('Family at Home'),
  })
  expect(await one(asked, mother)).toMatchObject({
    PersonId: mother,
    Name: 'Carmen Delgado',
    Type: 'CONTACT',
    Description: 'Mother · Mateo Delgado',
  })
})

// spec: home 71, 151; directory 106, 111
test('a person has first and last name, and the people around them with their relationships', async () => {
  const { body } = await visit.get(`/api/people/${family.personId}`)

  expect(body).toMatchObject({ Id: family.personId, FirstName: 'Mateo', LastName: 'Delgado' })
  expect(body.Relationships).toEqual([
    expect.objectContaining({
      Id: expect.any(String),
      Person: expect.objectContaining({
        Id: mother,
        Name: 'Carmen Delgado',
        FirstName: 'Carmen',
        LastName: 'Delgado',
        Type: 'CONTACT',
      }),
      TypeRef: { Id: model.mother, Name: 'Mother' },
    }),
  ])
})

// spec: directory 108, 110, 194
test('relationship types and genders come as Items, by their sequence', async () => {
  for (const [list, id, name] of [
    ['relationship-types', model.mother, 'Mother'],
    ['genders', model.gender, 'Female'],
  ] as const) {
    const { Items } = (await visit.get(`/api/lookups/${list}`)).body as Rows
    const sequences = Items.map(({ Sequence }) => Sequence)

    expect(Items.find((item) => item.Id === id)).toMatchObject({
      Name: name,
      Sequence: expect.any(Number),
      Active: true,
    })
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  }
})

// spec: directory 112, 116, 118
test('a case has its person, group and trac, its creator and date', async () => {
  const { body } = await visit.get(`/api/cases/${family.id}`)

  expect(body).toMatchObject({
    Id: family.id,
    Name: 'Mateo Delgado',
    Completed: false,
    CaseOpen: true,
    CaremodelId: model.id,
    Person: { Id: family.personId, Name: 'Mateo Delgado' },
    Group: { Id: group, Name: 'Northside Team' },
    Trac: { Id: model.tracId, Name: 'Family at Home' },
    Created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    LastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(body).toHaveProperty('CreatedBy')
  const { Items } = (await visit.get('/api/cases')).body as { Items: { Id: string; PersonId: string }[] }
  expect(Items.find(({ Id }) => Id === family.id)?.PersonId).toBe(family.personId)
})

// spec: home 70; directory 117
test('a case carries what a list shows beside its name: trac, phase, days, group, owner and the case before', async () => {
  const grandson = await house.given.managedCase(clinician, group, { name: 'Rosa Vega', state: 'closed' })
  const { id } = await house.given.managedCase(clinician, group, { personId: grandson.personId })
  await house.owner.query("update managed_case set start_day = '2026-10-01' where id = $1", [id])
  await house.owner.query("update managed_case set start_day = '2026-01-05', end_day = '2026-03-05' where id = $1", [
    grandson.id,
  ])

  const { body } = await visit.get(`/api/cases/${id}`)

  const trac = { Id: model.tracId, Name: 'Family at Home' }
  expect(body).toMatchObject({
    Caremodel: { Id: model.id, Name: expect.stringMatching(/^Model /) },
    GroupId: group,
    GroupName: 'Northside Team',
    Category: 'Northside Team',
    TypeRef: trac,
    OutcomeRef: null,
    LinkedTo: { Id: grandson.id, Name: 'Rosa Vega' },
    Aux2: 'Family at Home',
    Aux3: 'Maya Okafor',
  })
  expect((await visit.get(`/api/cases/${grandson.id}`)).body).toMatchObject({ Length: 59, LinkedTo: null })
})

// spec: home 70
test('a case says in which phase it is and for how many days', async () => {
  const { body } = await visit.get(`/api/cases/${family.id}`)

  const current = body.Phases.find((phase: { Current: boolean }) => phase.Current)
  expect([body.Aux1, body.Days]).toEqual(['Engagement', current.Days])
  expect(body.Days).toBeTypeOf('number')
})

// spec: home 69
test('what every item carries: who made and changed it and when, its number, its case and its care model', async () => {
  const meeting = await house.given.appointment(family, { name: 'Family session 9' })
  await visit.put(`/api/update/${meeting.id}`, { PropertyName: 'Notes', PropertyValue: 'Two offers.' })

  const { body } = await visit.get(`/api/appointments/${meeting.id}`)

  const maya = { Id: clinician.personId, Name: 'Maya Okafor' }
  const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(body).toMatchObject({
    Active: true,
    Description: null,
    Number: null,
    Created: when,
    LastModified: when,
    LastModifiedBy: maya,
    CaseOpen: true,
    Sharing: false,
    CaremodelId: model.id,
    Group: { Id: group, Name: 'Northside Team' },
  })
  expect(body).toHaveProperty('CreatedBy')
})

// spec: appointments 52, 53, 125
test('appointment types come with their category, outcomes with what they mean', async () => {
  const types = (await visit.get('/api/lookups/appointment-types')).body as Rows
  const outcomes = (await visit.get('/api/lookups/appointment-outcomes')).body as Rows

  expect(types.Items.find(({ Id }) => Id === model.types.session)).toMatchObject({
    Name: expect.any(String),
    Category: 'Therapy session',
  })
  expect(outcomes.Items.find(({ Id }) => Id === model.outcomes.held)).toMatchObject({
    Name: expect.any(String),
    Success: true,
  })
  expect(outcomes.Items.find(({ Id }) => Id === model.outcomes.noShow)).toMatchObject({ Success: false })
})

// spec: appointments 62, 109
test('the type of an appointment is changed by the property TypeLUI, to one of the list and to none', async () => {
  const { id } = await house.given.appointment(family)
  const change = async (PropertyValue: string | null, more = {}) =>
    (await visit.put(`/api/update/${id}`, { PropertyName: 'TypeLUI', PropertyValue, ...more })).body

  expect((await change(model.types.call)).TypeLUI.Id).toBe(model.types.call)
  expect((await change(model.mother)).Code).toBe('item.value_invalid')
  // SkipUpdate is meant for the client: the server ignores it.
  expect((await change(null, { SkipUpdate: true })).TypeLUI).toBeNull()
})

test('a directory row does not mention a deleted relationship', async () => {
  const friend = await house.given.person(model, { kind: 'CONTACT', name: 'Rosa Delgado' })
  const kept = await house.given.relationship(model, family.personId, friend)
  const gone = await house.given.relationship(model, mother, friend)
  const detail = async () => ((await one('/api/directory?q=rosa', friend)) as { Description: string }).Description
  const before = await detail()

  await house.owner.query('update item set deleted_at = now() where id = $1', [gone])

  expect(before).toContain('Carmen Delgado')
  expect(await detail()).not.toContain('Carmen Delgado')
  expect(kept).not.toBe(gone)
})

test("a case's description is not repeated", async () => {
  await house.owner.query("update item set description = 'Family at Home' where id = $1", [family.id])

  expect(await one('/api/directory?type=CASE', family.id)).toMatchObject({ Description: 'Family at Home' })
})
