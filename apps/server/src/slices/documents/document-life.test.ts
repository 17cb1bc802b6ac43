import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textOfPdf } from '../../platform/pdf/testing/text-of-pdf.ts'
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
  template = await make.template(model, { name: 'Session note' })
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  visit = house.as(clinician)
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const read = async (id: string) => (await visit.get(`/api/documents/${id}`)).body
const complete = (id: string) => visit.put(`/api/complete/${id}`)
const revert = (id: string, Reason = 'A slip') => visit.put(`/api/revert/${id}`, { Reason })
const answer = (id: string, question: string, value: unknown) =>
  visit.put(`/api/update/${id}`, { Id: question, PropertyName: question, PropertyValue: value })

describe('completing', () => {
  // spec: documents 144
  test('checks every page, and says by page what is open, first in the list', async () => {
    const id = await make.document(family, template)

    const { status, body } = await complete(id)

    expect(status).toBe(409)
    expect(body).toEqual([
      {
        Id: id,
        Name: 'Session note',
        ErrorMessage: 'Answer the required questions first, by page: 1 – Who took part?; 2 – What comes next?',
        Open: [
          { Id: template.questions.who, Text: 'Who took part?', Page: 1 },
          { Id: template.questions.next, Text: 'What comes next?', Page: 2 },
        ],
      },
    ])
    expect((await read(id)).Completed).toBe(false)
  })

  test('a blank answer counts as missing', async () => {
    const id = await make.document(family, template, { answered: true })
    await answer(id, template.questions.next, ' \n ')
    expect((await complete(id)).body[0].Open).toHaveLength(1)
  })

  // spec: documents 108
  test('with all required answered locks it, with who and when', async () => {
    const id = await make.document(family, template, { answered: true })

    const { status, body } = await complete(id)

    expect([status, body]).toEqual([200, [{ Id: id, Name: 'Session note', ErrorMessage: null }]])
    expect(await read(id)).toMatchObject({
      Completed: true,
      CompletedByName: 'Maya Okafor',
      CompletedDate: '2026-11-19T13:30:00',
      Can: {
        Update: false,
        Complete: false,
        Revert: true,
        Delete: false,
        Transfer: false,
        Download: true,
        Share: true,
      },
    })
    expect((await answer(id, template.questions.who, 'Later')).body.Code).toBe('item.completed')
    expect((await complete(id)).body[0].ErrorMessage).toBe('This is already completed.')
  })

  test('hidden questions are not required, and their answers are kept', async () => {
    const [hidden, off] = [crypto.randomUUID(), crypto.randomUUID()]
    const questions = [
      { Id: hidden, QType: 'ShortAnswer', Text: 'Hidden', Required: true, Visible: false },
      { Id: off, QType: 'ShortAnswer', Text: 'Off', Required: true, Active: false },
    ]
    const own = await make.template(model, { body: { Pages: [{ Title: 'One', Rows: [questions] }] } })
    const id = await make.document(family, own)
    expect((await complete(id)).status).toBe(200)
  })

  test('twice at once makes one completion', async () => {
    const id = await make.document(family, template, { answered: true })
    const answers = await Promise.all([complete(id), complete(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('with others is all or nothing', async () => {
    const [done, open] = [
      await make.document(family, template, { answered: true }),
      await make.document(family, template),
    ]
    const { status, body } = await complete(`${done}/${open}`)
    expect([status, body[0].Id, body[1].ErrorMessage]).toEqual([409, open, null])
    expect((await read(done)).Completed).toBe(false)
  })
})

test('re-activation requires a reason, which is in the trail, and opens the document again', async () => {
  const id = await make.document(family, template, { completed: true })
  expect((await revert(id, ' ')).body.Code).toBe('item.reason_required')

  expect((await revert(id, 'A name was wrong')).body).toMatchObject({ Id: id, Completed: false, CompletedByName: null })

  const { rows } = await house.owner.query("select reason from audit where item_id = $1 and action = 'revert'", [id])
  expect(rows).toEqual([{ reason: 'A name was wrong' }])
  expect((await answer(id, template.questions.who, 'Again')).status).toBe(200)
})

describe('deleting', () => {
  test('puts it in the bin and can be undone', async () => {
    const id = await make.document(family, template)
    const { body } = await visit.delete(`/api/delete/${id}`)
    expect((await visit.get(`/api/documents/${id}`)).status).toBe(404)
    await visit.post(`/api/undo/${body.Undo}`)
    expect((await read(id)).Id).toBe(id)
  })

  // spec: documents 109, 189
  test('is refused of a completed one, in its own words', async () => {
    const { status, body } = await visit.delete(
      `/api/delete/${await make.document(family, template, { completed: true })}`,
    )
    expect([status, body.detail]).toEqual([409, 'A completed document cannot be delete.'])
  })

  test('of an appointment includes its attached documents', async () => {
    const { id } = await house.given.appointment(family)
    const attached = await make.document(family, template, { targetId: id })
    await visit.delete(`/api/delete/${id}`)
    expect((await visit.get(`/api/documents/${attached}`)).status).toBe(404)
  })
})

describe('its taker', () => {
  const take = (id: string, to: unknown) => visit.put(`/api/update/${id}`, { CompletedBy: to })

  // spec: directory 127, 180; documents 142
  test('is changed by CompletedBy alone, which says nothing of who completed it', async () => {
    const taker = await house.given.member(model, { groups: [group], name: 'Tom Taker' })
    const id = await make.document(family, template)
    const { status, body } = await take(id, taker.personId)
    expect([status, body.Clinician.Name, body.CompletedBy, body.Version]).toEqual([200, 'Tom Taker', null, 2])
    const named = await visit.put(`/api/update/${id}`, { PropertyName: 'Clinician', PropertyValue: clinician.personId })
    expect(named.body.Clinician.Id).toBe(clinician.personId)
  })

  // spec: directory 162, 216
  test('cannot be changed of a completed one', async () => {
    const taker = await house.given.member(model, { groups: [group] })
    const { status, body } = await take(await make.document(family, template, { completed: true }), taker.personId)
    expect([status, body.detail]).toEqual([409, 'Transfer error: document is already completed.'])
  })

  test('outside the group needs confirmation, and an unknown id is refused', async () => {
    const outside = await house.given.member(model, { groups: [await house.given.group(model)], name: 'Olga Outside' })
    const id = await make.document(family, template)
    expect((await take(id, outside.personId)).body.detail).toBe('Olga Outside is outside the group. Transfer anyway?')
    expect((await take(id, crypto.randomUUID())).status).toBe(404)
    const forced = await visit.put(`/api/transfer/${id}`, { to: outside.personId, force: true })
    expect(forced.body.Clinician.Name).toBe('Olga Outside')
  })
})

describe('printing', () => {
  const print = (id: string, query = '') =>
    house.app.inject({
      url: `/api/download/${id}${query}`,
      headers: { authorization: `Bearer ${clinician.token}` },
    })
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  test('a completed document is rendered once and served again, even after its clinician was renamed', async () => {
    const id = await make.document(family, template, { completed: true })
    const first = await print(id)
    await house.owner.query("update item set name = 'Somebody Else' where id = $1", [clinician.personId])
    house.clock.advance(3600)
    const again = await print(id)
    house.clock.advance(-3600)

    const { rows } = await house.owner.query<{ hash: Buffer }>(
      'select hash from docform_print where document_id = $1',
      [id],
    )
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(rows.map(({ hash }) => hash.toString('hex'))).toEqual([digest(first.rawPayload)])
  })

  test('without a stored copy renders the same bytes', async () => {
    const id = await make.document(family, template, { completed: true })
    const first = await print(id)
    await house.owner.query('delete from docform_print where document_id = $1', [id])
    house.clock.advance(86_400)
    expect(digest((await print(id)).rawPayload)).toBe(digest(first.rawPayload))
    house.clock.advance(-86_400)
  })

  test('after a re-activation and another completion it is rendered again', async () => {
    const id = await make.document(family, template, { completed: true })
    const first = await print(id)
    await revert(id)
    await answer(id, template.questions.who, 'Only Carmen')
    await complete(id)
    expect(digest((await print(id)).rawPayload)).not.toBe(digest(first.rawPayload))
  })

  test('an open document is not stored', async () => {
    const id = await make.document(family, template)
    expect((await print(id)).statusCode).toBe(200)
    expect((await house.owner.query('select from docform_print where document_id = $1', [id])).rowCount).toBe(0)
  })

  // spec: directory 26, 183
  test('a blank form of a template is for anything that the reader sees, and for nothing else', async () => {
    const { personId } = await house.given.managedCase(await house.given.member(model), await house.given.group(model))
    expect((await print(family.id, `?form=${template.id}`)).headers['content-type']).toBe('application/pdf')
    expect((await print(family.id, `?form=${crypto.randomUUID()}`)).statusCode).toBe(404)
    expect((await print(personId, `?form=${template.id}`)).statusCode).toBe(404)
  })
})

test('a blank form of a document is of its own version, whatever has become of the template', async () => {
  const asked = (Text: string) => ({
    Pages: [{ Title: 'One', Rows: [[{ Id: crypto.randomUUID(), QType: 'ShortAnswer', Text }]] }],
  })
  const own = await make.template(model, { body: asked('Asked then') })
  const id = await make.document(family, own)
  await house.given.insert('template_version', {
    care_model_id: model.id,
    id: crypto.randomUUID(),
    template_id: own.id,
    number: 2,
    body: JSON.stringify(asked('Asked now')),
    published_at: house.clock.now(),
  })
  const blank = async (about: string) => {
    const { statusCode, rawPayload } = await house.app.inject({
      url: `/api/download/${about}?form=${own.id}`,
      headers: { authorization: `Bearer ${clinician.token}` },
    })
    return statusCode === 200 ? textOfPdf(rawPayload) : String(statusCode)
  }
  expect(await blank(id)).toContain('Asked then')
  expect(await blank(family.id)).toContain('Asked now')

  await house.owner.query('update template set active = false where id = $1', [own.id])

  expect(await blank(id)).toContain('Asked then')
  expect(await blank(family.id)).toBe('404')
})

test('a document scheduled for today or earlier is among the forms due until it is completed', async () => {
  const due = await make.document(family, template, { date: new Date('2026-11-20T04:30:00Z'), answered: true })
  await make.document(family, template, { date: new Date('2026-11-20T05:30:00Z') })
  const formsDue = async () =>
    (await visit.get('/api/home')).body.ToDos.find((one: { Name: string }) => one.Name === 'forms-due')
  expect(await formsDue()).toMatchObject({
    subRowTotal: 1,
    subRows: [{ Id: due, Type: 'DOCFORM', Completable: false }],
  })

  await complete(due)

  expect(await formsDue()).toMatchObject({ subRowTotal: 0, subRows: [{ Id: due, Completed: true }] })
})

// spec: directory 103
test('it is listed in the activity of its case and found by @', async () => {
  const id = await make.document(family, template, { name: 'Quokka note' })
  const activity = await visit.get(`/api/activity?case=${family.id}`)
  const found = await visit.get('/api/search?q=quokka&kinds=DOCFORM')
  expect([activity.body.Items[0].Id, found.body.Items[0].Id]).toEqual([id, id])
})
