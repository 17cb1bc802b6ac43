import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { findGuest, givenGuest, givenLink } from '../../../testing/guest-visitor.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let template: GivenTemplate
let form: string
let guest: Visitor

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  template = await make.template(model, { name: 'Weekly check-in' })
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  form = await make.document(family, template)
  guest = await givenGuest(house, clinician, form)
})
afterAll(() => house.close())

const answer = (question: string, value: unknown, who: Visitor = guest, headers = {}) =>
  who.put(`/api/update/${form}`, { Id: question, PropertyName: question, PropertyValue: value }, { headers })
const fill = async (who = guest) => {
  for (const question of [template.questions.who, template.questions.next]) await answer(question, 'Everybody', who)
}
const complete = (who = guest) => who.put(`/api/complete/${form}`)
const read = async (who = guest) => (await who.get(`/api/documents/${form}`)).body

describe('a guest reads the form', () => {
  // spec: documents 141
  test('with the first name of its subject and nothing of the case, the group or the staff', async () => {
    const ofStaff = { PropertyName: template.questions.what, PropertyValue: 'Asked by phone' }
    await house.as(clinician).put(`/api/update/${form}`, ofStaff)

    const { status, body, text } = await guest.get(`/api/documents/${form}`)

    expect([status, body]).toMatchObject([
      200,
      {
        Name: 'Weekly check-in',
        Subject: { Name: 'Mateo' },
        Can: { Update: true, Complete: true, Download: true, Delete: false, Revert: false, Transfer: false },
        ManagedCase: null,
        Clinician: null,
        ScheduledDate: null,
        PageCount: 2,
      },
    ])
    for (const secret of ['Delgado', 'Okafor', family.id, family.groupId, clinician.personId])
      expect(text).not.toContain(secret)
  })

  test('is told who sent it, in which language it is, and the key of unsent answers', async () => {
    const { body } = await guest.get('/api/guest/grant')

    expect(body).toMatchObject({
      Name: 'Weekly check-in',
      SenderName: 'Maya Okafor',
      Locale: 'en-US',
      Forms: [{ Id: form, FirstName: 'Mateo', Completed: false, Open: true }],
      Now: '2026-11-19T13:30:00',
    })
    expect(Buffer.from(body.DraftKey, 'base64')).toHaveLength(32)
  })

  test('and goes on, on another device, where they stopped', async () => {
    await guest.put(`/api/documents/${form}/left-off`, { Page: 2 })
    const { code } = await givenLink(house, clinician, form)

    const other = await findGuest(house, code)

    expect(other && (await read(other)).LeftOffPage).toBe(2)
  })

  test('chooses a language, in which refusals are worded from then on', async () => {
    await guest.put('/api/guest/locale', { Locale: 'it-IT' })

    expect((await answer(form, 'x')).body.detail).toBe('Domanda mancante.')
  })
})

describe('a guest fills the form', () => {
  test('answer by answer, with history, and the trail names the grant', async () => {
    const { who } = template.questions
    await answer(who, 'Mother')
    house.clock.advance(1)
    const { status, body } = await answer(who, 'Mother and son')

    expect([status, body]).toMatchObject([
      200,
      {
        Id: form,
        Version: 3,
        PreviousVersion: 2,
        Questions: [{ Id: who, Answer: 'Mother and son', AnsweredBy: null }],
      },
    ])
    const { rows: earlier } = await house.owner.query('select value from answer_version where document_id = $1', [form])
    expect(earlier).toEqual([{ value: 'Mother' }])
    const { rows } = await house.owner.query(
      "select property, after, grant_id is not null as by_guest, member_id from audit where item_id = $1 and action = 'update' order by id",
      [form],
    )
    const line = { property: 'Who took part?', by_guest: true, member_id: null }
    expect(rows).toEqual([
      { ...line, after: 'Mother' },
      { ...line, after: 'Mother and son' },
    ])
  })

  test('and hears what the clinician answered meanwhile, instead of writing over it', async () => {
    const { who } = template.questions
    const visit = house.as(clinician)
    await visit.put(`/api/update/${form}`, { PropertyName: who, PropertyValue: 'Father' })

    const { status, body } = await answer(who, 'Mother', guest, { 'if-match': '"1"' })

    expect([status, body.Code, body.Values]).toMatchObject([412, 'record.stale', { Current: 'Father', Version: 2 }])
  })

  test.each([
    ['a name', 'Name', 404, 'record.not_found'],
    ['a date', 'ScheduledDate', 404, 'record.not_found'],
    ['a taker', 'CompletedBy', 404, 'record.not_found'],
    ['nothing', undefined, 404, 'record.not_found'],
    ['a question of another form', '01a00000-0000-7000-8000-00000000dead', 400, 'document.question_missing'],
  ])('but changes %s of it never', async (_, PropertyName, status, code) => {
    const refused = await guest.put(`/api/update/${form}`, { PropertyName, PropertyValue: 'x' })

    expect([refused.status, refused.body.Code]).toEqual([status, code])
    expect((await read()).Version).toBe(1)
  })

  test('and is told which answers are missing before it can be completed', async () => {
    const { status, body } = await complete()

    expect([status, body]).toMatchObject([
      409,
      [{ Id: form, ErrorMessage: expect.stringContaining('Who took part?'), Open: [{ Page: 1 }, { Page: 2 }] }],
    ])
    expect((await read()).Completed).toBe(false)
  })

  test('and completes it once, however often the call is repeated', async () => {
    await fill()

    const [first, again] = [await complete(), await complete()]

    const done = [200, [{ Id: form, Name: 'Weekly check-in', ErrorMessage: null }]]
    expect([first.status, first.body]).toEqual(done)
    expect([again.status, again.body]).toEqual(done)
    const { rows } = await house.owner.query("select 1 from audit where item_id = $1 and action = 'complete'", [form])
    expect(rows).toHaveLength(1)
  })

  test('and does not complete what the clinician changed after the guest saw it', async () => {
    await fill()
    const { Version } = await read()
    await house
      .as(clinician)
      .put(`/api/update/${form}`, { PropertyName: template.questions.who, PropertyValue: 'Nobody' })

    const refused = await guest.put(`/api/complete/${form}`, undefined, { headers: { 'if-match': `"${Version}"` } })

    expect([refused.status, (await read()).Completed]).toEqual([412, false])
  })

  test('but completes nothing else with it', async () => {
    await fill()
    const other = await make.document(family, template, { answered: true })
    const Data = [{ Id: form, PropertyName: 'Name', PropertyValue: 'x' }]

    const answers = [
      await guest.put(`/api/complete/${form}/${other}`),
      await guest.put(`/api/complete/${form}`, { Data }),
      await guest.put(`/api/complete/${form}`, { Revert: [other] }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await read()).Completed).toBe(false)
  })
})

describe('after completion', () => {
  beforeEach(async () => {
    await fill()
    await complete()
  })

  // spec: documents 139
  test('the guest reads and prints for 60 minutes, and changes nothing', async () => {
    house.clock.advance(3540)

    const print = await guest.get(`/api/download/${form}`)
    const changes = [
      await answer(template.questions.who, 'Somebody else'),
      await guest.put(`/api/documents/${form}/left-off`, { Page: 2 }),
    ]

    expect((await read()).Completed).toBe(true)
    expect([print.status, print.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(changes.map(({ status, body }) => [status, body.Code])).toEqual([
      [409, 'guest.form_closed'],
      [200, undefined],
    ])
    house.clock.advance(120)
    expect((await guest.get(`/api/documents/${form}`)).status).toBe(401)
  })

  test('re-activation opens it for its clinician and not for the guest', async () => {
    await house.as(clinician).put(`/api/revert/${form}`, { Reason: 'One answer is missing' })

    expect((await answer(template.questions.who, 'x')).body.Code).toBe('session.required')
    expect((await complete()).body.Code).toBe('session.required')
    const again = await givenGuest(house, clinician, form)
    expect((await answer(template.questions.who, 'x', again)).status).toBe(200)
  })
})

test('a form that its clinician completes is closed for its guest too', async () => {
  await fill()
  await house.as(clinician).put(`/api/complete/${form}`)

  expect((await answer(template.questions.who, 'x')).body.Code).toBe('guest.form_closed')
  house.clock.advance(3601)
  expect((await guest.get(`/api/documents/${form}`)).status).toBe(401)
})

test('in a closed case the guest reads the form and changes nothing', async () => {
  const closing = await house.given.managedCase(clinician, family.groupId)
  form = await make.document(closing, template)
  guest = await givenGuest(house, clinician, form)
  await house.owner.query("update managed_case set state = 'closed' where id = $1", [closing.id])

  expect((await read()).Can).toMatchObject({ Update: false, Complete: false })
  expect((await answer(template.questions.who, 'x')).body.Code).toBe('guest.form_closed')
})

test('a form in the bin is missing for its guest', async () => {
  await house.as(clinician).delete(`/api/delete/${form}`)

  expect((await guest.get(`/api/documents/${form}`)).status).toBe(404)
  expect((await answer(template.questions.who, 'x')).status).toBe(404)
  expect((await guest.get('/api/guest/grant')).status).toBe(404)
})
