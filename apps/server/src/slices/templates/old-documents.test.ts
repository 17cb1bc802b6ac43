import { openDesignDesk, type DesignDesk } from '../../testing/design-desk.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenTemplate } from '../../testing/given-documents.ts'

const EDITS = 20

let house: DesignDesk['house']
let make: DesignDesk['make']
let model: DesignDesk['model']
let own: DesignDesk['own']
let family: DesignDesk['family']
let admin: DesignDesk['admin']
let template: GivenTemplate

beforeAll(async () => {
  ;({ house, make, model, own, family, admin } = await openDesignDesk())
})
beforeEach(async () => {
  template = await make.template(model, { body: firstBody })
})
afterAll(() => house.close())

const idOf = (number: number) => `01910000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [often, never] = [idOf(11), idOf(12)]
const Items = [
  { Id: often, Name: 'Often', Points: 2 },
  { Id: never, Name: 'Never', Points: 0 },
]
const scored = { Id: idOf(2), QType: 'RadioButtons', Text: 'How often did you praise?', Items }
const follows = { Behavior: 'all', Conditions: [{ Question: idOf(2), Operator: '=', Answer: often }] }
const firstBody = {
  Pages: [
    {
      Title: 'The week',
      Rows: [
        [{ Id: idOf(1), QType: 'LongAnswer', Text: 'How was the week?', Texts: { 'es-ES': '¿Qué tal la semana?' } }],
        [scored],
        [{ Id: idOf(3), QType: 'ShortAnswer', Text: 'For what?', ShowWhen: [follows] }],
      ],
    },
  ],
  Scores: [{ Id: idOf(20), Name: 'Praise', Way: 'sum', Missing: 'leave_out', Parts: [{ Question: idOf(2) }] }],
}

/** Every part of the form is changed at some time: texts, types, choices, points, conditions, pages, their order, and what is not there any more. */
function editedBody(edit: number): object {
  const text = `How was week ${edit}?`
  const points = Items.map((item) => ({ ...item, Name: `${item.Name} ${edit}`, Points: item.Points + edit }))
  const questions = [
    { Id: idOf(1), QType: edit % 2 === 0 ? 'LongAnswer' : 'ShortAnswer', Text: text, Hint: `Edit ${edit}` },
    ...(edit % 5 === 0 ? [] : [{ ...scored, Items: points, ...(edit % 3 === 0 && { QType: 'ComboBox' }) }]),
    { Id: idOf(100 + edit), QType: 'Calendar', Text: `On which day of week ${edit}?` },
  ]
  const rows = (edit % 4 === 0 ? questions.toReversed() : questions).map((question) => [question])
  const Pages = [
    { Title: `Week ${edit}`, Rows: rows.slice(0, 1) },
    { Title: 'More', Rows: rows.slice(1) },
  ]
  return edit % 5 === 0 ? { Pages } : { Pages, Scores: [{ ...firstBody.Scores[0], Name: `Praise ${edit}` }] }
}

async function editTwentyTimes() {
  const address = `/api/form-templates/${template.id}`
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const saved = await admin.put(`${address}/draft`, { Body: editedBody(edit) })
    const published = await admin.post(`${address}/publish`)
    expect([edit, saved.status, published.status, published.body.Versions[0].Number]).toEqual([
      edit,
      200,
      200,
      edit + 1,
    ])
  }
  const last = { Description: 'Not used any more', Active: false }
  expect((await admin.put(address, last)).status).toBe(200)
}

async function fillIn(id: string) {
  for (const [PropertyName, PropertyValue] of [
    [idOf(1), 'Calm.\nWith one bad evening.'],
    [idOf(2), often],
    [idOf(3), 'For doing the dishes'],
  ])
    expect((await house.as(own).put(`/api/update/${id}`, { PropertyName, PropertyValue })).status).toBe(200)
}

async function complete(id: string) {
  expect((await house.as(own).put(`/api/complete/${id}`, {})).status).toBe(200)
}

async function printOf(id: string): Promise<string> {
  const { status, bytes } = await house.as(own).get(`/api/download/${id}`)
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  return bytes.toString('base64')
}

/** What the viewer's call answers, and the bytes of the PDF, drawn now: a print that was kept is left out. */
async function seen(id: string) {
  await house.owner.query('delete from docform_print where document_id = $1', [id])
  const { text: view } = await house.as(own).get(`/api/documents/${id}`)
  return { view, print: await printOf(id) }
}

test.each([
  ['an open document', false],
  ['a completed document', true],
])('after 20 edits of its template %s is read and printed byte for byte as before', async (_, isCompleted) => {
  const id = await make.document(family, template)
  await fillIn(id)
  if (isCompleted) await complete(id)
  const before = await seen(id)

  await editTwentyTimes()

  const after = await seen(id)
  expect(after.view).toBe(before.view)
  expect(after.print === before.print).toBe(true)
})

test('the print of a completed document stays the same bytes even when its template has another name', async () => {
  const id = await make.document(family, template)
  await fillIn(id)
  await complete(id)
  const before = await printOf(id)
  await editTwentyTimes()
  const renamed = { Name: `${template.name} of another year` }
  expect((await admin.put(`/api/form-templates/${template.id}`, renamed)).status).toBe(200)
  expect((await printOf(id)) === before).toBe(true)
})

test('a new document is of the twentieth edit, and is read and printed otherwise', async () => {
  const id = await make.document(family, template)
  await fillIn(id)
  const before = await seen(id)
  await editTwentyTimes()
  expect((await admin.put(`/api/form-templates/${template.id}`, { Active: true })).status).toBe(200)

  const made = await house.as(own).post(`/api/new?type=DOCFORM&target=${family.id}&ofType=${template.id}`)
  const { body } = await house.as(own).get(`/api/documents/${made.body.Id}`)

  expect([body.Template.Version, body.PageTitles]).toEqual([EDITS + 1, [`Week ${EDITS}`, 'More']])
  expect((await seen(made.body.Id)).print).not.toBe(before.print)
})
