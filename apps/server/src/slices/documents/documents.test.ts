import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let template: GivenTemplate
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  template = await make.template(model, { name: 'Session note' })
  visit = house.as(clinician)
})
beforeEach(async () => {
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const read = async (id: string) => (await visit.get(`/api/documents/${id}`)).body
const answer = (id: string, question: string, value: unknown, version?: number) =>
  visit.put(
    `/api/update/${id}`,
    { Id: question, PropertyName: question, PropertyValue: value },
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  )
const create = (target: string, ofType: string | undefined = template.id, key?: string) =>
  visit.post(
    `/api/new?type=DOCFORM&target=${target}${ofType ? `&ofType=${ofType}` : ''}`,
    undefined,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )

describe('making a document', () => {
  // spec: directory 177; documents 60, 61
  test('of a case answers what the client looks for', async () => {
    const { status, body } = await create(family.id)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      Name: 'Session note',
      Type: 'DOCFORM',
      Person: { Id: family.personId, Name: 'Mateo Delgado' },
      Subject: { Id: family.personId },
      AppSubjectPatient: { Id: family.personId },
      ManagedCase: { Id: family.id },
      Clinician: { Id: clinician.personId },
      Template: { Id: template.id, Version: 1 },
      ScheduledDate: '2026-11-19T13:30:00',
      Completed: false,
      PageCount: 2,
      PageTitles: ['The session', 'What comes next'],
      LeftOffPage: 1,
      Trac: { Name: 'Family at Home' },
    })
  })

  test('for a person takes their only open case', async () => {
    expect((await create(family.personId)).body.ManagedCase).toMatchObject({ Id: family.id })
  })

  test('with the same key makes one', async () => {
    const [first, second] = await Promise.all([
      create(family.id, template.id, 'one key'),
      create(family.id, template.id, 'one key'),
    ])
    const { rows } = await house.owner.query("select from item where kind = 'DOCFORM' and case_id = $1", [family.id])
    expect([first.body.Id, rows.length]).toEqual([second.body.Id, 1])
  })

  // spec: documents 181
  test('without a template says so', async () => {
    const { status, body } = await create(family.id, '')
    expect([status, body.Code, body.detail]).toEqual([400, 'document.template_missing', 'Missing template'])
  })

  test('from an inactive template or another care model’s is refused as not found', async () => {
    const gone = await make.template(model, { active: false })
    const foreign = await make.template(await house.given.careModel())
    for (const { id } of [gone, foreign]) expect((await create(family.id, id)).body.Code).toBe('record.not_found')
  })

  test('keeps its version when the template gets a newer one', async () => {
    const own = await make.template(model)
    const { Id } = (await create(family.id, own.id)).body
    await house.given.insert('template_version', {
      care_model_id: model.id,
      id: crypto.randomUUID(),
      template_id: own.id,
      number: 2,
      body: JSON.stringify({ Pages: [{ Title: 'Anew', Rows: [] }] }),
      published_at: house.clock.now(),
    })

    expect((await read(Id)).Template.Version).toBe(1)
    expect((await create(family.id, own.id)).body).toMatchObject({ Template: { Version: 2 }, PageTitles: ['Anew'] })
  })

  // spec: directory 179; documents 149
  test('attached to an appointment belongs to it, and is no longer asked for there', async () => {
    await house.given.insert('required_form', {
      care_model_id: model.id,
      type_id: model.types.session,
      template_id: template.id,
    })
    const { id } = await house.given.appointment(family, { type: model.types.session })
    const row = async () => (await visit.get(`/api/row-expander/${id}?options=ATTACHED|REQUIRED`)).body
    expect(await row()).toMatchObject({ Attached: [], Required: [{ Id: template.id, Name: 'Session note' }] })

    const { status, body } = await visit.post(`/api/new/attachment?target=${id}&ofType=${template.id}`)

    expect([status, body.Target.Id, body.Target.Type]).toEqual([200, id, 'APPOINTMENT'])
    expect(await row()).toMatchObject({ Attached: [{ Id: body.Id, Type: 'DOCFORM' }], Required: [] })
  })

  // spec: documents 184
  test('is attached only to appointments and incidents, and never to an item that is about nobody', async () => {
    const attach = (target: string) => visit.post(`/api/new/attachment?target=${target}&ofType=${template.id}`)
    const meeting = await house.given.appointment(family)
    await house.owner.query('update item set person_id = null, case_id = null where id = $1', [meeting.id])
    expect((await attach(family.id)).body.Code).toBe('item.kind_not_creatable')
    expect((await attach(meeting.id)).body.detail).toBe('Missing subject')
  })
})

// spec: directory 195
test('templates are listed by name, the active ones with a published version alone', async () => {
  const own = await house.given.careModel()
  const member = await house.given.member(own)
  for (const name of ['zebra', 'Apple', 'égalité']) await make.template(own, { name })
  await make.template(own, { name: 'Gone', active: false })
  const draft = await make.template(own, { name: 'Draft' })
  await house.owner.query('alter table template_version disable trigger template_version_published')
  await house.owner.query('update template_version set published_at = null where id = $1', [draft.versionId])
  await house.owner.query('alter table template_version enable trigger template_version_published')

  const { body } = await house.as(member).get('/api/templates')

  expect(body.Items.map((one: { Name: string }) => one.Name)).toEqual(['Apple', 'égalité', 'zebra'])
})

test('a published version never changes, whoever tries', async () => {
  for (const text of [
    'update template_version set number = 7 where id = $1',
    'delete from template_version where id = $1',
  ])
    await expect(house.owner.query(text, [template.versionId])).rejects.toThrow('never changes')
})

test('the kinds that can be made are listed with their list of templates', async () => {
  const { body } = await visit.get('/api/new')
  expect(body.Items).toEqual(
    expect.arrayContaining([
      { Type: 'APPOINTMENT', From: null },
      { Type: 'DOCFORM', From: 'templates' },
    ]),
  )
})

describe('answering', () => {
  // spec: documents 143
  test('keeps each answer with its author and time, and what was said before', async () => {
    const id = await make.document(family, template)
    const { who } = template.questions
    await answer(id, who, 'Mateo')
    house.clock.advance(60)

    const { status, body, headers } = await answer(id, who, 'Mateo and Carmen')

    expect([status, headers.etag]).toEqual([200, '"3"'])
    expect(body.Questions[0]).toMatchObject({
      Id: who,
      Answer: 'Mateo and Carmen',
      AnswerText: 'Mateo and Carmen',
      AnsweredBy: { Id: clinician.personId, Name: 'Maya Okafor' },
      AnsweredAt: '2026-11-19T13:31:00',
    })
    const { rows } = await house.owner.query('select value from answer_version where document_id = $1', [id])
    expect(rows).toEqual([{ value: 'Mateo' }])
    house.clock.advance(-60)
  })

  test('is in the trail with the text of the question', async () => {
    const id = await make.document(family, template)
    await answer(id, template.questions.who, 'Mateo')
    const { rows } = await house.owner.query('select action, property, before, after from audit where item_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ action: 'update', property: 'Who took part?', before: null, after: 'Mateo' }])
  })

  test('is refused as stale only if the same answer has changed, with its present value', async () => {
    const id = await make.document(family, template)
    const { who, next } = template.questions
    await answer(id, who, 'Mateo', 1)

    expect((await answer(id, next, 'Dinner', 1)).status).toBe(200)
    const { status, body } = await answer(id, who, 'Carmen', 1)

    expect([status, body.Code, body.Values.Current]).toEqual([412, 'record.stale', 'Mateo'])
  })

  test('sent again after a lost answer is done, and written once', async () => {
    const id = await make.document(family, template)
    const answers = [
      await answer(id, template.questions.who, 'Mateo', 1),
      await answer(id, template.questions.who, 'Mateo', 1),
    ]
    expect(answers.map(({ status, body }) => [status, body.Version])).toEqual([
      [200, 2],
      [200, 2],
    ])
  })

  test('twice the same makes one version, and null or blanks clear it', async () => {
    const id = await make.document(family, template)
    await answer(id, template.questions.who, 'Mateo')
    expect((await answer(id, template.questions.who, 'Mateo')).body.Version).toBe(2)
    const cleared = await answer(id, template.questions.who, '   ')
    expect(cleared.body.Questions[0]).toMatchObject({ Answer: null, AnswerText: null })
  })

  test.each([
    ['a number', 7],
    ['an object', { toString: 'x' }],
    ['a list', ['a']],
    ['more than it holds', 'x'.repeat(501)],
  ])('refuses %s and names the question', async (_, value) => {
    const id = await make.document(family, template)
    const { status, body } = await answer(id, template.questions.who, value)
    expect([status, body.Code, body.detail]).toEqual([
      400,
      'item.value_invalid',
      'This value is not valid for Who took part?.',
    ])
    expect((await read(id)).Version).toBe(1)
  })

  test.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['שלום 👋🏽 مرحبا', 'שלום 👋🏽 مرحبا'],
    ['a\u0000b\u0007c', 'abc'],
    ['a\nb', 'a b'],
  ])('takes %j as text', async (typed, kept) => {
    const id = await make.document(family, template)
    const { body } = await answer(id, template.questions.who, typed)
    expect(body.Questions[0].Answer).toBe(kept)
  })

  // spec: documents 127, 176
  test('a question that the form does not have is missing', async () => {
    const { status, body } = await answer(await make.document(family, template), crypto.randomUUID(), 'x')
    expect([status, body.Code, body.detail]).toEqual([400, 'document.question_missing', 'Missing question.'])
  })

  test('a question of an unknown type is passed through whole and cannot be answered', async () => {
    const id = await make.document(family, template)
    const { odd } = template.questions
    await house.given.insert('answer', {
      care_model_id: model.id,
      document_id: id,
      question_id: odd,
      value: JSON.stringify({ Beam: 3 }),
      answered_at: house.clock.now(),
    })
    expect((await answer(id, odd, 'x')).status).toBe(400)
    expect((await read(id)).Questions[0][2][0]).toMatchObject({
      QType: 'HologramAnswer',
      Beams: 3,
      Answer: { Beam: 3 },
      AnswerText: null,
    })
  })

  test.each(['CompletedBy', '__proto__', 'constructor', 'name', 'Subject', 'Questions'])(
    'refuses the property %s',
    async (PropertyName) => {
      const id = await make.document(family, template)
      const { status, body } = await visit.put(`/api/update/${id}`, { PropertyName, PropertyValue: 'x' })
      expect([status, body.detail]).toEqual([400, `${PropertyName} cannot be changed on a document.`])
    },
  )

  test('two authors at the same moment keep both answers', async () => {
    const id = await make.document(family, template)
    const { who, next } = template.questions
    await Promise.all([answer(id, who, 'A', 1), answer(id, next, 'B', 1)])
    const { Questions } = await read(id)
    expect([Questions[0][1][0].Answer, Questions[1][0][0].Answer]).toEqual(['A', 'B'])
  })
})

// spec: documents 142
test('its scheduled date can be moved and cleared', async () => {
  const id = await make.document(family, template)
  const put = (PropertyValue: unknown) =>
    visit.put(`/api/update/${id}`, { PropertyName: 'ScheduledDate', PropertyValue })
  expect((await put('2026-12-01T09:00:00')).body.ScheduledDate).toBe('2026-12-01T09:00:00')
  expect((await put('2026-02-30T09:00:00')).status).toBe(400)
  expect((await put('1753-01-01T00:00:00')).body.ScheduledDate).toBe(null)
})

test('a reader’s page is remembered for that reader and does not change the document', async () => {
  const id = await make.document(family, template)
  const other = await house.given.member(model, { supervises: [group], role: 'supervisor' })
  await visit.put(`/api/documents/${id}/left-off`, { Page: 2 })
  await visit.put(`/api/documents/${id}/left-off`, { Page: 99 })
  expect(await read(id)).toMatchObject({ LeftOffPage: 2, Version: 1 })
  expect((await house.as(other).get(`/api/documents/${id}`)).body.LeftOffPage).toBe(1)
})
